import { statement } from '../../../db/connect.ts'

export type HistoryRow = {
  order_id: string
  seq: number
  at: Date
  move: string
  from_status: string | null
  to_status: string
  actor: 'USER' | 'TECH' | 'PLATFORM' | 'SYSTEM'
  actor_id: string | null
  note: string
  facts: Record<string, unknown>
  prev_hash: Buffer
  hash: Buffer
  status: string
}

/** The events after one of an order ($1, $2), order by order, each with where its order stands. */
export const eventsAfter = statement<HistoryRow>(`
  select e.order_id, e.seq, e.at, e.move, e.from_status, e.to_status, e.actor, e.actor_id, e.note, e.facts, e.prev_hash, e.hash, o.status
  from order_events e join orders o on o.id = e.order_id
  where (e.order_id, e.seq) > ($1, $2) order by e.order_id, e.seq limit $3`)

/** Orders after one ($1), and whether they have records. */
export const ordersAfter = statement<{ id: string; told: boolean }>(
  `select o.id, exists (select from order_events e where e.order_id = o.id) as told from orders o where o.id > $1 order by o.id limit $2`,
)
