import { statement, type Db } from '../../../db/connect.ts'
import { statesIn } from '../transitions/states-sql.ts'

const shred = statement<{ count: number }>(`
  with due as (
    select h.order_id from health_notes h join orders o on o.id = h.order_id
    where h.sealed is not null and h.declared_at < $1 and o.status = any(${statesIn('ended')}) and greatest(o.end_at, o.service_end_at, o.completed_at, o.cancelled_at) < $1
      and not exists (select from refunds f where f.order_id = o.id and f.status in ('APPLIED', 'REFUNDING', 'FAILED'))
      and not exists (select from appeals b where b.order_id = o.id and b.status in ('PENDING', 'PROCESSING'))
      and not exists (select from suggestions s where s.order_id = o.id and s.state = 'OPEN')
      and not exists (select from alarms r where r.order_id = o.id and r.resolved_at is null)
    order by h.declared_at limit $2 for update of h skip locked
  ), gone as (
    update health_notes h set sealed = null, shredded_at = $3 from due where h.order_id = due.order_id returning h.order_id
  )
  select count(*)::int as count from gone`)
/** Destroys the next notes of orders that were over `before`, where nothing about the order is open; how many. */
export const shredOldNotes = async (db: Db, { before, most, now }: { before: Date; most: number; now: Date }): Promise<number> =>
  (await shred(db, before, most, now))[0]?.count ?? 0
