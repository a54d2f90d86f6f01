import type { EarlyEndReason } from '@anxin/contract/early-end-reasons'
import { statement, type Db, type Tx } from '../../../db/connect.ts'
import type { OrderRow } from '../transitions/transition.ts'
import { orderList } from '../transitions/order-columns.ts'
import { statesIn } from '../transitions/states-sql.ts'
import { plannedEndOf } from '../transitions/planned-end-sql.ts'

export type EarlyEndRow = { id: string; reason: EarlyEndReason; asked_at: Date }
const waiting = statement<EarlyEndRow>(`select id, reason, asked_at from early_ends where order_id = $1 and status = 'WAITING'`)
/** The wish of an order that waits; anyone who decides on it holds the order. */
export const findWaiting = async (db: Db, orderId: string) => (await waiting(db, orderId))[0]

const visit = statement<OrderRow>(`select ${orderList} from orders where id = $1 and ending_early`)
/** A visit whose customer is asked. */
export const findAskedVisit = async (db: Db, orderId: string) => (await visit(db, orderId))[0]

const paid = statement<OrderRow>(
  `select ${orderList} from orders where parent_id = $1 and paid_at is not null and status <> all(${statesIn('gone')}) order by start_at, id`,
)
/** What was added to a visit and paid, in the order of its time. */
export const paidExtensions = (db: Db, visitId: string) => paid(db, visitId)

const before = statement<{ asks: number; settled_at: Date | null }>(
  'select count(*)::int as asks, max(answered_at) as settled_at from early_ends where order_id = $1',
)
/** How often it was asked in a visit, and when it was settled last. */
export async function asksBefore(tx: Tx, orderId: string): Promise<{ earlyEndAsks: number; earlyEndSettledAt: number | undefined }> {
  const [row] = await before(tx, orderId)
  return { earlyEndAsks: row?.asks ?? 0, earlyEndSettledAt: row?.settled_at?.getTime() }
}

const insert = statement<OrderRow>(`
  with asked as (
    insert into early_ends (id, order_id, technician_id, reason, asked_at) select $2, o.id, o.technician_id, $3, $4 from orders o where o.id = $1
  )
  update orders set ending_early = true, version = version + 1 where id = $1 returning ${orderList}`)
type Asked = { id: string; orderId: string; reason: EarlyEndReason; now: Date }
/** Writes the wish beside an order that the caller holds. The order as it then is. */
export const insertEarlyEnd = async (tx: Tx, { id, orderId, reason, now }: Asked): Promise<OrderRow> =>
  held(await insert(tx, orderId, id, reason, now), orderId)

const goOn = statement<OrderRow>(`update orders set ending_early = false, version = version + 1 where id = $1 returning ${orderList}`)
/** The service goes on. The order as it then is. */
export const goOnServing = async (tx: Tx, orderId: string): Promise<OrderRow> => held(await goOn(tx, orderId), orderId)

const agree = statement(`update early_ends set status = 'AGREED', answered_at = $2, undone_min = $3, back_amount = $4 where id = $1 and status = 'WAITING'`)
type Agreed = { id: string; undoneMin: number; backAmount: number; now: Date }
export const setAgreed = async (tx: Tx, { id, undoneMin, backAmount, now }: Agreed): Promise<void> => void (await agree(tx, id, now, undoneMin, backAmount))

const due = statement<{ id: string }>(`
  select o.id from early_ends e join orders o on o.id = e.order_id
  where e.status = 'WAITING' and ${plannedEndOf('o')} <= $1 limit 100`)
/** Orders whose booked time ran out while their customer was asked. */
export const earlyEndsDue = (db: Db, now: Date) => due(db, now)

function held([order]: OrderRow[], orderId: string): OrderRow {
  if (!order) throw new Error(`the order ${orderId} is held and is not there`)
  return order
}
