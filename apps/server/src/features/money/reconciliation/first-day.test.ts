import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPayWorld, anUnpaidOrder, statusOf, until, type World } from '../payments/testing/pay-world.ts'
import { listTickets } from './queries.ts'
import { reconcileDays } from './reconcile-days.ts'

let world: World
beforeAll(async () => {
  world = await aPayWorld()
})
afterAll(() => world.stop())

test('the day on which a channel is first read is compared like every other', async () => {
  const run = () => reconcileDays(world.deps).run(world.clock.now())
  expect(await run()).toBe(0)
  const order = await anUnpaidOrder(world)
  const payNo = await world.prepare(order)
  await world.control('pay', { outTradeNo: payNo })
  await until(async () => (await statusOf(world, order)) === 'PENDING_ACCEPT')
  await world.control('bill', { day: '2026-11-21', outTradeNo: payNo, plant: 'leave' })
  world.clock.advance(48 * 3_600_000)
  expect(await run()).toBe(1)
  expect((await listTickets(world.db, { page: 1, limit: 5 })).list).toMatchObject([{ day: '2026-11-21', kind: 'MISSING_THERE', number: payNo }])
})
