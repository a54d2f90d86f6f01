import { sql } from 'kysely'

export type Within = { cityCodes: readonly string[] }

/** The order that something was asked of, from orders o, cities c, its customer a and its technician t. */
export const ofOrder = [
  'o.id as order_id',
  'o.order_no',
  'o.status as order_status',
  'o.city_code',
  'c.name as city_name',
  'a.id as customer_id',
  'a.nickname as customer_name',
  't.id as technician_id',
  't.nickname as technician_name',
  'o.shop_id',
] as const

/** Whether a second person still has to agree to what was decided. */
export const isAwaited = (kinds: readonly ('refund' | 'refundByHand' | 'appeal')[], id: string) =>
  sql<boolean>`exists (select 1 from approvals w where w.kind in (${sql.join(kinds)}) and w.subject_id = ${sql.ref(id)} and w.state = 'WAITING')`
