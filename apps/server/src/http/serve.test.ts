import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

test('an unknown address is refused in the envelope', async () => {
  const answer = await app.as().get('/api/nowhere')
  expect(answer).toMatchObject({ status: 404, code: 404, data: null })
})
