import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPayWorld, anUnpaidOrder, until, type Notice, type World } from '../features/money/payments/testing/pay-world.ts'
import { raiseAlarm } from '../features/alarms/public.ts'
import { figureOf } from '../testing/figure-of.ts'
import { countOutcomes } from './outcomes.ts'

let world: World
beforeAll(async () => {
  world = await aPayWorld()
})
afterAll(() => world.stop())

const count = async (other = countOutcomes(world.deps)) => {
  await other.job.run(world.clock.now())
  return other.figures()
}
const scrape = async () => {
  const job = world.app.jobs.list.find(({ name }) => name === 'count outcomes')
  await job?.run(world.clock.now())
  return (await world.app.http.inject('/metrics')).body
}

test('bookings, payments, refunds, notices and their delay are counted once, whichever server counts', async () => {
  await count()
  const order = await anUnpaidOrder(world)
  const payNo = await world.prepare(order)
  await world.control('faults', { drop: true, outTradeNo: payNo })
  await world.control('pay', { outTradeNo: payNo })
  world.clock.advance(20_000)
  await world.notify(await world.control<Notice>('notification', { outTradeNo: payNo }))
  await world.call(order.token, '/api/user/order/doOrderCancel', { orderId: order.id })
  await until(async () => {
    await world.sendRefunds()
    world.clock.advance(2000)
    return (await world.db.selectFrom('ledger_txns').select('id').where('kind', '=', 'refund_succeeded').execute()).length === 1
  })

  world.clock.advance(60_000)
  const servers = [countOutcomes(world.deps), countOutcomes(world.deps), countOutcomes(world.deps)]
  for (const server of servers) await server.job.run(world.clock.now())
  for (const server of servers) expect(server.figures()).toEqual(servers[0]?.figures())

  const body = await scrape()
  const of = (line: string) => figureOf(body, line)
  expect(of('anxin_bookings_total{outcome="pay"}')).toBe(1)
  expect(of('anxin_bookings_total{outcome="cancelPaid"}')).toBe(1)
  expect(of('anxin_payments_total{outcome="settled"}')).toBe(1)
  expect(of('anxin_payments_total{outcome="unmatched"}')).toBe(0)
  expect(of('anxin_refunds_total{outcome="succeeded"}')).toBe(1)
  expect(of('anxin_payment_notices_total{outcome="settled"}')).toBe(1)
  expect(of('anxin_payment_notice_lag_seconds_bucket{le="15"}')).toBe(0)
  expect(of('anxin_payment_notice_lag_seconds_bucket{le="60"}')).toBe(1)
  expect(of('anxin_payment_notice_lag_seconds_sum')).toBeGreaterThanOrEqual(20)
})

test('eight servers that count at the same moment add each booking once, and none whose transaction may still be open', async () => {
  world.clock.advance(60_000)
  const before = (await count()).counts.get('bookings')?.get('pay') ?? 0
  const order = await anUnpaidOrder(world)
  await world.call(order.token, '/api/user/order/doOrderPayTest', { orderId: order.id })
  expect((await count()).counts.get('bookings')?.get('pay') ?? 0).toBe(before)
  world.clock.advance(60_000)
  await Promise.all(Array.from({ length: 8 }, () => countOutcomes(world.deps).job.run(world.clock.now())))
  expect((await count()).counts.get('bookings')?.get('pay')).toBe(before + 1)
})

test('open alarms are counted by kind, and books that do not balance stand out', async () => {
  expect(figureOf(await scrape(), 'anxin_ledger_unbalanced')).toBe(0)
  const now = world.clock.now()
  await world.db
    .transaction()
    .execute((tx) => raiseAlarm(tx, { kind: 'LEDGER_UNBALANCED', subject: '1', orderId: undefined, facts: { problem: 'unbalanced' }, now }))
  const body = await scrape()
  expect(figureOf(body, 'anxin_alarms_open{kind="LEDGER_UNBALANCED"}')).toBe(1)
  expect(figureOf(body, 'anxin_ledger_unbalanced')).toBe(1)
  await world.db.updateTable('alarms').set({ resolved_at: now }).where('kind', '=', 'LEDGER_UNBALANCED').execute()
  expect(figureOf(await scrape(), 'anxin_ledger_unbalanced')).toBe(0)
})

test('what is new is found by the block indexes, not by reading the histories', async () => {
  const plan = await world.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    const { rows } = await sql<{
      'QUERY PLAN': string
    }>`explain select move, count(*) from order_events where at > now() - interval '10 s' and at <= now() group by move`.execute(tx)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  expect(plan).toContain('order_events_by_time')
})
