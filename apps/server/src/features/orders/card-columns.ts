/** Moments leave the database as epoch milliseconds. */
export const ms = (column: string, name: string) => `(extract(epoch from ${column}) * 1000)::float8 as ${name}`

type ItemJson = { item_id: string; project_id: string; name: string; cover_key: string; price: number; quantity: number; duration_min: number }
export type CardRow = {
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
  pay_amount: number
  pay_expire_at: number
  accept_expire_at: number | null
  completed_at: number | null
  parent_id: string | null
  address: Record<string, string>
  created_at: number
  items: ItemJson[]
  extra_orders: string[]
}

/** What a card shows of the order's own rows. Items stay as they were ordered. */
export const cardColumns = `o.id, o.order_no, o.status, o.refund_status, o.appeal_status, o.commented, o.technician_id, ${ms('o.start_at', 'start_at')}, ${ms('o.end_at', 'end_at')},
  o.pay_amount, ${ms('o.pay_expire_at', 'pay_expire_at')}, ${ms('o.accept_expire_at', 'accept_expire_at')}, ${ms('o.completed_at', 'completed_at')}, o.parent_id, o.address, ${ms('o.created_at', 'created_at')},
  (select coalesce(json_agg(json_build_object('item_id', i.id, 'project_id', i.project_id, 'name', i.name, 'cover_key', i.cover_key, 'price', i.price, 'quantity', i.quantity, 'duration_min', i.duration_min) order by i.id), '[]') from order_items i where i.order_id = o.id) as items`
