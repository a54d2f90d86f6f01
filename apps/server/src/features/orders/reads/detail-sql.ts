import type { PayWay } from '@anxin/contract/pay-ways'
import type { PriceBreakdown } from '@anxin/contract/entities/prices'
import { statement, type Db } from '../../../db/connect.ts'
import { msText } from '../../../db/epoch.ts'
import type { AddedRow } from '../refunds/refunded-sql.ts'
import { waitingChange, type ChangeRow } from '../reschedule/reschedule-sql.ts'
import { itemNameEn, linesOf, ownColumns, type CachedOrderRow, type CardRow } from './card-columns.ts'
import type * as parts from './detail-parts-sql.ts'

/** What an order's page shows of its own rows, but for what people wrote into them. */
export type OwnRow = Omit<CachedOrderRow, 'address'> & {
  lines: PriceBreakdown['lines']
  service_amount: number
  travel_fee: number
  vip_amount: number
  coupon_amount: number
  user_coupon_id: string | null
  travel_type: 'TAXI' | 'BUS'
  distance_m: number
  travel_min: number
  pay_way: PayWay | 'NONE' | null
  accepted_at: number | null
  departed_at: number | null
  arrived_at: number | null
  service_end_at: number | null
  cancelled_at: number | null
  auto_confirm_at: number | null
}
const own = statement<OwnRow & { version: string }>(`
  select o.xmin::text as version, ${ownColumns}, o.service_amount, o.travel_fee, o.vip_amount, o.coupon_amount, o.user_coupon_id, o.travel_type, o.distance_m, o.travel_min, o.pay_way,
    ${msText('o.accepted_at', 'accepted_at')}, ${msText('o.departed_at', 'departed_at')}, ${msText('o.arrived_at', 'arrived_at')}, ${msText('o.service_end_at', 'service_end_at')},
    ${msText('o.cancelled_at', 'cancelled_at')}, ${msText('o.auto_confirm_at', 'auto_confirm_at')}, ${linesOf} as lines
  from orders o where o.id = $1 and o.account_id = $2 and o.hidden_at is null`)

/** What is read each time: what people wrote, what changes while the order's own row stands, and which parts there are. */
type LiveRow = Pick<CardRow, 'address' | 'nickname' | 'avatar_key'> & {
  /** Names the order's own row as it stands, and is another after any change to it. */
  version: string
  remark: string
  cancel_reason: string | null
  close_reason: string | null
  /** Of its items, as their projects are called in English now. */
  names_en: string[]
  number: string | null
  unread_chat: number
  /** Another time that waits for an answer. */
  change: ChangeRow | null
  is_extended: boolean
  has_refunds: boolean
  has_appeals: boolean
}
const live = statement<LiveRow>(`
  select o.xmin::text as version, o.address, o.remark, o.cancel_reason, o.close_reason, t.nickname, t.avatar_key, ${waitingChange} as change,
    array(select ${itemNameEn} from order_items i where i.order_id = o.id order by i.id) as names_en,
    (select count(*)::int from chat_messages m where m.order_id = o.id and m.side = 'TECHNICIAN' and m.seq > coalesce((select r.seq from chat_reads r where r.order_id = o.id and r.side = 'CUSTOMER'), 0)) as unread_chat,
    (select n.number from masked_numbers n where n.order_id = o.id and n.released_at is null) as number, exists (select from orders e where e.parent_id = o.id) as is_extended,
    exists (select from refunds f where f.order_id = o.id) as has_refunds, exists (select from appeals b where b.order_id = o.id) as has_appeals
  from orders o join technicians t on t.id = o.technician_id
  where o.id = $1 and o.account_id = $2 and o.hidden_at is null`)

type Asked = { orderId: string; accountId: string }
export const findOwnRow = async (db: Db, { orderId, accountId }: Asked) => (await own(db, orderId, accountId))[0]
export const findLiveRow = async (db: Db, { orderId, accountId }: Asked) => (await live(db, orderId, accountId))[0]

export type DetailRow = OwnRow &
  Omit<LiveRow, 'version' | 'names_en' | 'is_extended' | 'has_refunds' | 'has_appeals'> &
  AddedRow & {
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
