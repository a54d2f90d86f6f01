import { expect, test } from 'vitest'
import { QueueFull } from '../../fair-queue.ts'
import { aCustomer } from '../../testing/factories.ts'
import { aTestApp } from '../../testing/start-test-app.ts'
import { tryPassword } from './password-try.ts'
import { hashPassword } from './passwords.ts'

const app = aTestApp()

/** As many of one network as may wait there, and some more: anyone who is served stands in line again at once, until the test ends. */
function crowdOf(network: string) {
  let waits = true
  let served = Promise.withResolvers<void>()
  const nextIsServed = () => {
    served.resolve()
    served = Promise.withResolvers()
  }
  const stand = async () => {
    while (waits) await hashPassword('anything at all', network).then(nextIsServed, () => served.promise)
  }
  const all = Array.from({ length: 16 }, stand)
  return {
    go: () => {
      waits = false
      served.resolve()
      return Promise.all(all)
    },
  }
}

test('a password that was not compared, because too many were waiting, counts as no wrong try', async () => {
  const { phone } = await aCustomer(app)
  const network = '10.0.0.1'
  const passwordHash = await hashPassword('ruyi-8899', network)
  const tried = (password: string) => tryPassword(app.deps, { phone, passwordHash, password, network, now: app.clock.now() })
  for (let i = 0; i < 4; i++) expect(await tried('ruyi-0000')).toBe(false)

  const crowd = crowdOf(network)
  for (let i = 0; i < 5; i++) await expect(tried('ruyi-8899')).rejects.toThrow(QueueFull)
  await crowd.go()

  expect(await tried('ruyi-8899')).toBe(true)
})
