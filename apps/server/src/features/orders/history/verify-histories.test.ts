import { createSecretKey, type KeyObject } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { aBooking } from '../../../testing/a-booking.ts'
import { asOwner } from '../../../testing/as-owner.ts'
import { aTestApp, testNow } from '../../../testing/start-test-app.ts'
import { firstHash, hashEvent, historyKeyOf } from './order-events.ts'
import { verifyHistories, type BrokenHistory } from './verify-histories.ts'

const app = aTestApp()

const day = 86_400_000
let days = 1
/** An order with the five events up to its acceptance and a report of a delay. */
async function anOrderWithHistory(): Promise<string> {
  app.clock.set(testNow)
  const { paid, visited, technician } = await aBooking(app, { startAt: testNow.getTime() + day * (1 + (days++ % 5)) })
  const orderId = await paid()
  await visited(orderId, 'accept')
  for (const min of [10, 20]) {
    const etaAt = app.clock.now().getTime() + min * 60_000
    expect((await app.as(technician.token).post('/api/tech/order/reportLate', { orderId, etaAt })).code).toBe(200)
  }
  return orderId
}
const brokenIn = async (pageSize: number, key = app.deps.historyKey) => {
  const found: BrokenHistory[] = []
  const counts = await verifyHistories(app.db, { key, pageSize, onBroken: (broken) => found.push(broken) })
  return { found, counts }
}
/** A change by somebody who owns the tables and switches their guard off. */
async function tamper(text: string, values: unknown[]) {
  await asOwner(app, 'alter table order_events disable trigger order_events_append_only')
  await asOwner(app, text, values)
  await asOwner(app, 'alter table order_events enable trigger order_events_append_only')
}

describe('every history is walked, whatever the size of a page', () => {
  test('untouched ones hold; changed, moved and missing events show at the first of each order', { timeout: 60_000 }, async () => {
    const orders = []
    for (let i = 0; i < 8; i++) orders.push(await anOrderWithHistory())
    const events = Number((await asOwner(app, 'select count(*) as n from order_events')).rows[0].n)
    expect(events).toBe(8 * 5)
    for (const pageSize of [1, 3, 5, 5000]) expect(await brokenIn(pageSize)).toEqual({ found: [], counts: { orders: 8, events } })

    const [noted, dated, gone, cut, moved, resetOnError, forged] = orders
    await tamper(`update order_events set note = '改过' where order_id = $1 and seq in (2, 4)`, [noted])
    await tamper(`update order_events set at = at - interval '1 hour' where order_id = $1 and seq = 3`, [dated])
    await tamper(`delete from order_events where order_id = $1 and seq = 2`, [gone])
    await tamper(`update orders set status = 'COMPLETED' where id = $1`, [cut])
    await tamper(`update order_events set seq = 9 where order_id = $1 and seq = 5`, [moved])
    await tamper(`delete from order_events where order_id = $1`, [resetOnError])
    // Who knows how the chain is made and not its key writes one that fits without it.
    await rechain(forged ?? '', createSecretKey(Buffer.alloc(32)))
    const expected = [
      { orderId: noted, seq: 2, problem: 'changed' },
      { orderId: dated, seq: 3, problem: 'changed' },
      { orderId: gone, seq: 3, problem: 'changed' },
      { orderId: cut, seq: 5, problem: 'not where the order stands' },
      { orderId: moved, seq: 9, problem: 'changed' },
      { orderId: resetOnError, seq: 0, problem: 'missing' },
      { orderId: forged, seq: 1, problem: 'changed' },
    ]
    for (const pageSize of [1, 4, 5000]) {
      const { found } = await brokenIn(pageSize)
      expect(found.toSorted((a, b) => (a.orderId < b.orderId ? -1 : 1))).toEqual(expected.toSorted((a, b) => ((a.orderId ?? '') < (b.orderId ?? '') ? -1 : 1)))
    }
    expect((await brokenIn(5000, historyKeyOf('another secret of at least 32 characters'))).found).toHaveLength(8)
  })
})

/** Writes an order's chain again under another key, as somebody with the database alone could. */
async function rechain(orderId: string, key: KeyObject) {
  const rows = await app.db.selectFrom('order_events').selectAll().where('order_id', '=', orderId).orderBy('seq').execute()
  let previous: Buffer = firstHash
  for (const row of rows) {
    const event = {
      orderId,
      seq: row.seq,
      at: row.at,
      move: row.move,
      from: row.from_status,
      to: row.to_status,
      actor: row.actor as 'USER',
      actorId: row.actor_id,
    }
    const hash = hashEvent(key, previous, { ...event, note: row.note, facts: row.facts as Record<string, unknown> })
    await tamper('update order_events set prev_hash = $3, hash = $4 where order_id = $1 and seq = $2', [orderId, row.seq, previous, hash])
    previous = hash
  }
}
