import { expect, onTestFinished, test, vi } from 'vitest'
import { aTestApp, testNow } from '../testing/start-test-app.ts'
import { sharedTokenCache } from './shared-token-cache.ts'

const app = aTestApp()

test('while a vendor takes its time, eight who need its token keep one connection busy and get the same token', async () => {
  const cache = sharedTokenCache(app.db)
  const { pool } = app.deps.connection
  const vendor = Promise.withResolvers<{ value: string; expireAt: Date }>()
  const token = { value: 'token', expireAt: new Date(testNow.getTime() + 60_000) }
  onTestFinished(() => vendor.resolve(token))
  let asked = 0
  const make = () => {
    asked++
    return vendor.promise
  }
  const all = Promise.all(Array.from({ length: 8 }, () => cache.through('slow', testNow, make)))
  await vi.waitUntil(() => asked > 0 && pool.waitingCount === 0 && pool.totalCount - pool.idleCount === 1, { timeout: 1500 })
  vendor.resolve(token)
  expect([new Set(await all), asked]).toEqual([new Set(['token']), 1])
  expect(await cache.through('slow', testNow, make)).toBe('token')
  expect(asked).toBe(1)
})

test('a renewal that failed is tried again by the next who asks', async () => {
  const cache = sharedTokenCache(app.db)
  const expireAt = new Date(testNow.getTime() + 60_000)
  await expect(cache.through('broken', testNow, () => Promise.reject(new Error('the vendor is down')))).rejects.toThrow('the vendor is down')
  expect(await cache.through('broken', testNow, async () => ({ value: 'later', expireAt }))).toBe('later')
})
