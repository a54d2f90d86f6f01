import { sql } from 'kysely'
import type { EarlyEndReason } from '@anxin/contract/early-end-reasons'
import { statement, type Db, type Tx } from '../../../db/connect.ts'
import type { OrderRow } from '../transitions/transition.ts'
import { orderList } from '../transitions/order-columns.ts'
import { statesIn } from '../transitions/states-sql.ts'
import { plannedEndOf } from '../transitions/planned-end-sql.ts'

export type EarlyEndRow = { id: string; reason: EarlyEndReason; asked_at: Date }
/** The wish of an order that waits; anyone who decides on it holds the order. */
export const findWaiting = (db: Db, orderId: string): Promise<EarlyEndRow | undefined> =>
  db
    .selectFrom('early_ends')
    .select(['id', 'reason', 'asked_at'])
    .where('order_id', '=', orderId)
    .where('status', '=', 'WAITING')
    .$narrowType<{ reason: EarlyEndReason }>()
    .executeTakeFirst()

const visit = statement<OrderRow>(`select ${orderList} from orders where id = $1 and ending_early`)
/** A visit whose customer is asked. */
export const findAskedVisit = async (db: Db, orderId: string) => (await visit(db, orderId))[0]

const paid = statement<OrderRow>(
  `select ${orderList} from orders where parent_id = $1 and paid_at is not null and status <> all(${statesIn('gone')}) order by start_at, id`,
)
/** What was added to a visit and paid, in the order of its time. */
export const paidExtensions = (db: Db, visitId: string) => paid(db, visitId)

/** How often it was asked in a visit, and when it was settled last. */
export async function asksBefore(tx: Tx, orderId: string): Promise<{ earlyEndAsks: number; earlyEndSettledAt: number | undefined }> {
  const { asks, settled_at: settledAt } = await tx
    .selectFrom('early_ends')
    .select((eb) => [eb.fn.countAll<number>().as('asks'), eb.fn.max('answered_at').as('settled_at')])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return { earlyEndAsks: asks, earlyEndSettledAt: settledAt?.getTime() }
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

type Agreed = { id: string; undoneMin: number; backAmount: number; now: Date }
export const setAgreed = (tx: Tx, { id, undoneMin, backAmount, now }: Agreed) =>
  tx
    .updateTable('early_ends')
    .set({ status: 'AGREED', answered_at: now, undone_min: undoneMin, back_amount: backAmount })
    .where('id', '=', id)
    .where('status', '=', 'WAITING')
    .execute()

export const earlyEndsPast = (db: Db, now: Date) =>
  db
    .selectFrom('early_ends as e')
    .innerJoin('orders as o', 'o.id', 'e.order_id')
    .select('o.id')
    .where('e.status', '=', sql.lit('WAITING'))
    .where(sql<Date>`${sql.raw(plannedEndOf('o'))}`, '<=', now)
/** Orders whose booked time ran out while their customer was asked. */
export const earlyEndsDue = (db: Db, now: Date) => earlyEndsPast(db, now).limit(100).execute()

function held([order]: OrderRow[], orderId: string): OrderRow {
  if (!order) throw new Error(`the order ${orderId} is held and is not there`)
  return order
}
