import type { KeyObject } from 'node:crypto'
import type { Db } from '../../../db/connect.ts'
import { eventsAfter, ordersAfter, type HistoryRow } from './history-sql.ts'
import { continuesChain, type ChainedEvent } from './order-events.ts'

/** Where an order's history stops being true: the event (0: there is none at all), and what is wrong with it. */
export type BrokenHistory = { orderId: string; seq: number; problem: 'changed' | 'not where the order stands' | 'missing' }

/** `otherKey`: of the secret before, while older events stand under it. */
type Asked = { key: KeyObject; otherKey?: KeyObject | undefined; pageSize?: number; onBroken: (broken: BrokenHistory) => void }

/**
 * Walks the histories of all orders, a page of events at a time, and names the first event of each that does not
 * continue the chain, an end that is not where its order stands, and orders without records.
 */
export async function verifyHistories(db: Db, { key, otherKey = key, pageSize = 5000, onBroken }: Asked): Promise<{ orders: number; events: number }> {
  let events = 0
  let last: { row: HistoryRow; event: ChainedEvent } | undefined
  let isBroken = false
  const closeOrder = () => {
    if (last && !isBroken && last.row.to_status !== last.row.status)
      onBroken({ orderId: last.row.order_id, seq: last.row.seq, problem: 'not where the order stands' })
  }
  for (;;) {
    const page = await eventsAfter(db, last?.row.order_id ?? '', last?.row.seq ?? 0, pageSize)
    for (const row of page) {
      const before = last?.row.order_id === row.order_id ? last.event : undefined
      if (!before) {
        closeOrder()
        isBroken = false
      }
      const event = eventOf(row)
      if (!isBroken && ![key, otherKey].some((one) => continuesChain(one, event, before))) {
        isBroken = true
        onBroken({ orderId: row.order_id, seq: row.seq, problem: 'changed' })
      }
      last = { row, event }
    }
    events += page.length
    if (page.length < pageSize) break
  }
  closeOrder()
  return { orders: await requireHistories(db, { pageSize, onBroken }), events }
}

/** Counts the orders, and names those without records. */
async function requireHistories(db: Db, { pageSize, onBroken }: Required<Omit<Asked, 'key' | 'otherKey'>>): Promise<number> {
  let orders = 0
  for (let after = ''; ;) {
    const page = await ordersAfter(db, after, pageSize)
    for (const { id, told } of page) if (!told) onBroken({ orderId: id, seq: 0, problem: 'missing' })
    orders += page.length
    after = page.at(-1)?.id ?? after
    if (page.length < pageSize) return orders
  }
}

const eventOf = (row: HistoryRow): ChainedEvent => ({
  orderId: row.order_id,
  seq: row.seq,
  at: row.at,
  move: row.move,
  from: row.from_status,
  to: row.to_status,
  actor: row.actor,
  actorId: row.actor_id,
  note: row.note,
  facts: row.facts,
  prevHash: row.prev_hash,
  hash: row.hash,
})
