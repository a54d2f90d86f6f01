import { orderGroups } from '@anxin/contract/order-states'
import { statement, type Tx } from '../../../db/connect.ts'
import { orderColumns } from '../transitions/order-columns.ts'
import { lockOrder } from '../reads/queries.ts'
import { plannedEndOf } from '../transitions/planned-end-sql.ts'
import { statesIn } from '../transitions/states-sql.ts'

/** The extensions of a visit that are not undone, held until the transaction ends; the caller holds the visit. */
export const lockExtensions = (tx: Tx, visitId: string) =>
  tx
    .selectFrom('orders')
    .select(orderColumns)
    .where('parent_id', '=', visitId)
    .where('status', 'not in', orderGroups.gone)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

const visit = statement(`select from orders where id = (select parent_id from orders where id = $1) for no key update`)
/** Holds the visit that an order is an extension of; nothing for another. Anyone who moves both holds the visit first. */
export const holdVisitOf = async (tx: Tx, orderId: string): Promise<void> => void (await visit(tx, orderId))

/** An order, held until the transaction ends, and before it the visit that it adds time to. */
export async function lockWithVisit(tx: Tx, orderId: string) {
  await holdVisitOf(tx, orderId)
  return lockOrder(tx, orderId)
}

/** The time of `visit` ends so many minutes earlier; the visit holds what is added to it in its own row. */
const shortened = `update occupancies c set service = tstzrange(lower(c.service), upper(c.service) - e.added), during = tstzrange(lower(c.during), upper(c.during) - e.added)
    from e where c.order_id = e.visit and c.change_id is null and c.active`
const extension = `select id, parent_id as visit, start_at, make_interval(mins => duration_min) as added from orders where id = $1`

const hold = statement(`with e as (${extension}) ${shortened}`)
/** The time of an extension that was never paid is free again. */
export const shortenHold = async (tx: Tx, extensionId: string): Promise<void> => void (await hold(tx, extensionId))

const ends = statement<{ id: string; status: string; end_at: Date }>(`
  with e as (
    select e.id, e.visit, e.start_at, e.added from (${extension}) e join orders p on p.id = e.visit where p.status = any(${statesIn('atPlace')})
  ), slot as (
    ${shortened}
  ), later as (
    update orders o set start_at = o.start_at - e.added, end_at = o.end_at - e.added
    from e where o.parent_id = e.visit and o.id <> e.id and o.start_at > e.start_at and o.status <> all(${statesIn('gone')})
  )
  update orders p set end_at = p.end_at - e.added, version = p.version + 1 from e where p.id = e.visit returning p.id, p.status, ${plannedEndOf('p')} as end_at`)
/** A visit that goes on ends earlier by an extension that has not begun; what was added after it moves forward. The visit as it then is, undefined when it is over. */
export const shortenVisit = async (tx: Tx, extensionId: string) => (await ends(tx, extensionId))[0]

const shift = statement(`
  update orders e set start_at = e.start_at + (v.service_start_at - v.start_at), end_at = e.end_at + (v.service_start_at - v.start_at)
  from orders v where v.id = $1 and e.parent_id = v.id and v.service_start_at is not null and e.status <> all(${statesIn('gone')})`)
/** A service that began early or late ends as much so, and what was added before it began is moved along. */
export const shiftExtensions = async (tx: Tx, visitId: string): Promise<void> => void (await shift(tx, visitId))
