import { isIn, type OrderStatus } from '@anxin/contract/order-states'
import type { PayWay } from '@anxin/contract/pay-ways'
import type { PriceBreakdown } from '@anxin/contract/entities/prices'
import { statement, type Db } from '../../../db/connect.ts'
import { msText } from '../../../db/epoch.ts'
import { cardColumns, linesOf, type CardRow } from './card-columns.ts'
import { addedToIt } from '../refunds/refunded-sql.ts'
import { waitingChange, type ChangeRow } from '../reschedule/reschedule-sql.ts'
import * as parts from './detail-parts-sql.ts'

type BaseRow = Omit<CardRow, 'room'> & {
  lines: PriceBreakdown['lines']
  service_amount: number
  travel_fee: number
  vip_amount: number
  coupon_amount: number
  user_coupon_id: string | null
  travel_type: 'TAXI' | 'BUS'
  distance_m: number
  travel_min: number
  remark: string
  pay_way: PayWay | 'NONE' | null
  accepted_at: number | null
  departed_at: number | null
  arrived_at: number | null
  service_end_at: number | null
  cancelled_at: number | null
  cancel_reason: string | null
  close_reason: string | null
  auto_confirm_at: number | null
  number: string | null
  unread_chat: number
  /** Another time that waits for an answer. */
  change: ChangeRow | null
  has_refunds: boolean
  has_appeals: boolean
}

export type DetailRow = Omit<BaseRow, 'has_refunds' | 'has_appeals'> & {
  extras: parts.ExtensionRow[]
  refunds: Awaited<ReturnType<typeof parts.listRefunds>>
  appeals: Awaited<ReturnType<typeof parts.listAppeals>>
  room: Awaited<ReturnType<typeof parts.findRoom>>
  /** Only while the technician is on the way: the last report, and where the way may have begun. */
  way: Awaited<ReturnType<typeof parts.findWay>>
  /** Who may come instead, while the customer chooses. */
  substitution: Awaited<ReturnType<typeof parts.findSubstitution>>
  review: Awaited<ReturnType<typeof parts.findReview>>
}

const base = statement<BaseRow>(`
  select ${cardColumns}, t.nickname, t.avatar_key, x.extension_orders, x.added_paid, x.added_returned,
    o.service_amount, o.travel_fee, o.vip_amount, o.coupon_amount, o.user_coupon_id, o.travel_type, o.distance_m, o.travel_min, o.remark, o.pay_way,
    ${msText('o.accepted_at', 'accepted_at')}, ${msText('o.departed_at', 'departed_at')}, ${msText('o.arrived_at', 'arrived_at')},
    ${msText('o.service_end_at', 'service_end_at')}, ${msText('o.cancelled_at', 'cancelled_at')}, o.cancel_reason, o.close_reason, ${msText('o.auto_confirm_at', 'auto_confirm_at')},
    ${linesOf} as lines, ${waitingChange} as change,
    (select count(*)::int from chat_messages m where m.order_id = o.id and m.side = 'TECHNICIAN' and m.seq > coalesce((select r.seq from chat_reads r where r.order_id = o.id and r.side = 'CUSTOMER'), 0)) as unread_chat,
    (select n.number from masked_numbers n where n.order_id = o.id and n.released_at is null) as number,
    exists (select from refunds f where f.order_id = o.id) as has_refunds, exists (select from appeals b where b.order_id = o.id) as has_appeals
  from orders o join technicians t on t.id = o.technician_id cross join lateral ${addedToIt} x
  where o.id = $1 and o.account_id = $2 and o.hidden_at is null`)

/**
 * An order of the account, whole; undefined for nobody's or another's. What few orders have is asked for only where this one
 * has it: as one statement, parts that find nothing cost the database as much again as all the rest.
 */
export async function findDetail(db: Db, orderId: string, accountId: string): Promise<DetailRow | undefined> {
  const [row] = await base(db, orderId, accountId)
  if (!row) return undefined
  const { has_refunds, has_appeals, ...order } = row
  // safe: the table's check allows only states of the contract
  const status = order.status as OrderStatus
  const [extras, refunds, appeals, room, way, substitution, review] = await Promise.all([
    order.extension_orders.length > 0 ? parts.listExtensions(db, orderId) : [],
    has_refunds ? parts.listRefunds(db, orderId) : [],
    has_appeals ? parts.listAppeals(db, orderId) : [],
    isIn(status, 'atPlace') ? parts.findRoom(db, orderId) : null,
    status === 'DEPARTED' ? parts.findWay(db, orderId) : null,
    order.substituting !== null ? parts.findSubstitution(db, orderId) : null,
    order.commented ? parts.findReview(db, orderId) : null,
  ])
  return { ...order, extras, refunds, appeals, room, way, substitution, review }
}
