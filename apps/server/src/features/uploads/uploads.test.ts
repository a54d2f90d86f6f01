import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCustomer } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const saveKeyOf = (token: string) => JSON.parse(Buffer.from(token.split(':')[2] ?? '', 'base64url').toString()).saveKey

test('an account uploads into its own folder, a guest into the common one', async () => {
  const { id, token } = await aCustomer(app)
  const mine = await app.as(token).get('/my/common/qnConfig')
  expect(mine).toMatchObject({ code: 200, data: { region: app.config.uploads.region, prefix: app.config.uploads.prefix } })
  expect(mine.data.expireAt).toBeGreaterThan(app.clock.now().getTime())
  expect(saveKeyOf(mine.data.token)).toMatch(new RegExp(`^u/${id}/`))
  expect(saveKeyOf((await app.as().form('/my/common/qnConfig')).data.token)).toMatch(/^g\//)
})

test('a token that is no longer valid answers 401', async () => {
  expect((await app.as('stale').get('/my/common/qnConfig')).code).toBe(401)
})

test('without an upload service the call says so', async () => {
  const bare = await startTestApp({ config: { uploads: { region: '', prefix: '', bucket: '', accessKey: '', secretKey: '' } } })
  expect(await bare.as().get('/my/common/qnConfig')).toMatchObject({ code: 4903, msg: '上传服务不可用' })
  await bare.stop()
})
