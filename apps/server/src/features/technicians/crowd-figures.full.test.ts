import { beforeAll, expect, test } from 'vitest'
import { aTestApp } from '../../testing/start-test-app.ts'
import { aCrowd, center } from './testing/a-crowd.ts'

const app = aTestApp()
beforeAll(() => aCrowd(app))

const get = (name: string, query: Record<string, unknown>) => app.as().get(`/api/user/tech/getTechList${name}`, query)
const took = async (work: () => Promise<{ code: number }>) => {
  const from = performance.now()
  const { code } = await work()
  return { code, ms: performance.now() - from }
}

test.each([
  ['a page beyond all', 'Hot', { page: 1_000_000_000 }],
  ['a page beyond all, by distance', 'Around', { ...center, page: 1_000_000_000 }],
  ['the north pole', 'Around', { lat: 90, lng: 180 }],
  ['the south pole', 'Around', { lat: -90, lng: -180, radiusKm: 100 }],
  ['a search for wildcards', 'Search', { keyword: '%%%%' }],
  ['a search that finds everybody', 'Search', { keyword: '群' }],
  ['the earliest of all', 'Sort', { sort: 'EARLIEST', ...center }],
  ['the last by price', 'Sort', { sort: 'PRICE_DESC', page: 400 }],
])('among twenty thousand %s takes at most 300 ms', async (_name, name, query) => {
  // The best of four, none of which is another's answer: the first reads the tables, and other work on the machine is not the server's.
  const tries = []
  for (let i = 0; i < 4; i++) tries.push(await took(() => get(name, { ...query, limit: 50 - i })))
  for (const { code } of tries) expect(code).toBe(200)
  expect(Math.min(...tries.map(({ ms }) => ms))).toBeLessThan(300)
})
