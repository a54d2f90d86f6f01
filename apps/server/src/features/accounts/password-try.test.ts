import { expect, test, vi } from 'vitest'
import { aCustomer } from '../../testing/factories.ts'
import { aTestApp } from '../../testing/start-test-app.ts'
import { tryPassword } from './password-try.ts'
import { hashPassword } from './passwords.ts'

const crowd = vi.hoisted(() => ({ waits: false }))
vi.mock(import('./passwords.ts'), async (original) => {
  const real = await original()
  return {
    ...real,
    isPassword: (...given: Parameters<typeof real.isPassword>) =>
      crowd.waits ? Promise.reject(new Error('too many passwords at once')) : real.isPassword(...given),
  }
})

const app = aTestApp()

test('a password that was not compared, because too many were waiting, counts as no wrong try', async () => {
  const { phone } = await aCustomer(app)
  const passwordHash = await hashPassword('ruyi-8899', '10.0.0.1')
  const tried = (password: string) => tryPassword(app.deps, { phone, passwordHash, password, network: '10.0.0.1', now: app.clock.now() })
  for (let i = 0; i < 4; i++) expect(await tried('ruyi-0000')).toBe(false)
  crowd.waits = true
  for (let i = 0; i < 5; i++) await expect(tried('ruyi-8899')).rejects.toThrow('too many passwords at once')
  crowd.waits = false
  expect(await tried('ruyi-8899')).toBe(true)
})
