import type { SubstituteCause } from '@anxin/contract/substitute-causes'
import { msText } from '../../../db/epoch.ts'
import { returnedOf, type AddedRow } from '../refunds/refunded-sql.ts'
import type { RoomRow } from '../extension/room-sql.ts'

type ItemJson = {
  item_id: string
  project_id: string
  name: string
  name_en: string
  cover_key: string
  price: number
  quantity: number
  duration_min: number
  refunded: boolean
}
export type CardRow = AddedRow & {
  id: string
  order_no: string
  status: string
  refund_status: string
  appeal_status: string
  commented: boolean
  technician_id: string
  nickname: string
  avatar_key: string
  start_at: number
  end_at: number
  service_start_at: number | null
  pay_amount: number
  returned: number
  pay_expire_at: number
  accept_expire_at: number | null
  paid_at: number | null
  completed_at: number | null
  absent_at: number | null
  parent_id: string | null
  substituting: SubstituteCause | null
  ending_early: boolean
  address: Record<string, string | number>
  created_at: number
  items: ItemJson[]
  room: RoomRow | null
}

/** What a card shows of the order's own rows. */
export type CachedOrderRow = Omit<CardRow, 'nickname' | 'avatar_key' | 'room' | keyof AddedRow>

/** The lines of the price of an order `o`, as JSON. */
export const linesOf = `(select coalesce(json_agg(json_build_object('kind', l.kind, 'name', l.name, 'amount', l.amount, 'deduct', l.deduct, 'why', l.why, 'reason', l.reason, 'rule', l.rule) order by l.line_no), '[]') from order_price_lines l where l.order_id = o.id)`

/** Whether an item is covered by a refund that was not refused or withdrawn, or gone with all that was accepted. */
const isGone = `(o.status = 'REFUNDED' or exists (select 1 from refunds g where g.order_id = o.id and i.id = any(g.item_ids) and g.status in ('APPLIED', 'REFUNDING', 'REFUNDED', 'FAILED')))`

/** What the project of an item `i` is called in English now; by the name it was sold under until it has another. A lookup by key, whatever the plan around it; lists keep what it was when the order last changed. */
export const itemNameEn = `coalesce(nullif((select p.name_en from projects p where p.id = i.project_id), ''), i.name)`

/** What a card shows of the order's own rows, without its address. Items stay as they were ordered. */
export const ownColumns = `o.id, o.order_no, o.status, o.refund_status, o.appeal_status, o.commented, o.technician_id, ${msText('o.start_at', 'start_at')}, ${msText('o.end_at', 'end_at')}, ${msText('o.service_start_at', 'service_start_at')},
  o.pay_amount, ${returnedOf('o')} as returned, ${msText('o.pay_expire_at', 'pay_expire_at')}, ${msText('o.accept_expire_at', 'accept_expire_at')}, ${msText('o.paid_at', 'paid_at')}, ${msText('o.completed_at', 'completed_at')}, ${msText('o.absent_at', 'absent_at')}, o.parent_id, o.substituting, o.ending_early, ${msText('o.created_at', 'created_at')},
  (select coalesce(json_agg(json_build_object('item_id', i.id, 'project_id', i.project_id, 'name', i.name, 'name_en', ${itemNameEn}, 'cover_key', i.cover_key, 'price', i.price, 'quantity', i.quantity, 'duration_min', i.duration_min, 'refunded', ${isGone}) order by i.id), '[]') from order_items i where i.order_id = o.id) as items`

export const cardColumns = `${ownColumns}, o.address`
