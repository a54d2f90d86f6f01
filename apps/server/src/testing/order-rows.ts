import { newOrderNo, newPayNo, newRefundNo } from '../ids.ts'
import { epoch, id, type Over, type Row } from './rows.ts'

/** The address that an order keeps. */
export const orderAddress = {
  name: '张三',
  phone: '13800138000',
  region: '浙江省杭州市西湖区',
  city: '杭州市',
  area: '西湖区',
  address: '文三路478号',
  house_no: '3幢501',
  arrival_note: '',
  lat: 30.2795,
  lng: 120.1301,
}

/** An order that waits for payment: one service of an hour for 198 yuan, the trip free. */
export const orderRow = (over: Over<'orders', 'account_id' | 'technician_id'>): Row<'orders'> & { id: string } => {
  const startAt = over.start_at === undefined ? epoch.getTime() + 4 * 3_600_000 : new Date(over.start_at).getTime()
  const durationMin = over.duration_min ?? 60
  const orderId = over.id ?? id()
  return {
    order_no: newOrderNo(epoch),
    city_code: '330100',
    status: 'PENDING_PAYMENT',
    request_id: `request-${orderId}`,
    request_hash: 'hash',
    start_at: new Date(startAt),
    end_at: new Date(startAt + durationMin * 60_000),
    duration_min: durationMin,
    address: orderAddress,
    travel_type: 'TAXI',
    distance_m: 900,
    travel_min: 15,
    service_amount: 19_800,
    travel_fee: 0,
    pay_amount: 19_800,
    commission_amount: 3960,
    pay_expire_at: new Date(epoch.getTime() + 15 * 60_000),
    arrival_secret: Buffer.alloc(20),
    created_at: epoch,
    ...over,
    id: orderId,
  }
}

export const orderItemRow = (over: Over<'order_items', 'order_id' | 'project_id'>): Row<'order_items'> => ({
  name: '肩颈舒缓',
  cover_key: 'demo/project-1.webp',
  price: 19_800,
  quantity: 1,
  duration_min: 60,
  ...over,
  id: over.id ?? id(),
})

export const priceLineRow = (over: Over<'order_price_lines', 'order_id'>): Row<'order_price_lines'> => ({
  line_no: 1,
  kind: 'SERVICE',
  name: '肩颈舒缓',
  amount: 19_800,
  deduct: false,
  why: '60 分钟，技师标价',
  reason: { said: 'LISTED', durationMin: 60, quantity: 1 },
  rule: 'service/list-price@1',
  ...over,
})

/** The first event of an order's chain; `hash` is the caller's, over what the row says. */
export const orderEventRow = (over: Over<'order_events', 'order_id' | 'hash'>): Row<'order_events'> => ({
  seq: 1,
  at: epoch,
  move: 'create',
  from_status: null,
  to_status: 'PENDING_PAYMENT',
  actor: 'USER',
  actor_id: null,
  note: '您提交了订单',
  facts: {},
  prev_hash: Buffer.alloc(32),
  ...over,
})

/** The time of an order from `startAt` to `endAt`, taken from `fromAt` to `untilAt`; epoch ms. */
export const occupancyRow = ({
  startAt,
  endAt,
  fromAt = startAt,
  untilAt = endAt,
  ...over
}: Over<'occupancies', 'technician_id'> & { startAt: number; endAt: number; fromAt?: number; untilAt?: number }): Row<'occupancies'> => ({
  kind: over.order_id ? 'ORDER' : 'TIME_OFF',
  service: range(startAt, endAt),
  during: range(fromAt, untilAt),
  created_at: epoch,
  ...over,
  id: over.id ?? id(),
})

const range = (start: number, end: number) => `[${new Date(start).toISOString()},${new Date(end).toISOString()})`

export const paymentRow = (over: Over<'payments', 'purpose_id' | 'account_id'>): Row<'payments'> & { id: string } => ({
  pay_no: newPayNo(epoch),
  purpose: 'ORDER',
  pay_way: 'TEST',
  channel: 'TEST',
  amount: 19_800,
  created_at: epoch,
  expire_at: new Date(epoch.getTime() + 15 * 60_000),
  ...over,
  id: over.id ?? id(),
})

/** A whole payment given back of its own accord and arrived. */
export const refundRow = (over: Over<'refunds', 'payment_id' | 'account_id'>): Row<'refunds'> & { id: string } => ({
  refund_no: newRefundNo(epoch),
  type: 'FULL',
  status: 'REFUNDED',
  apply_amount: 19_800,
  refund_amount: 19_800,
  reason: '顾客取消',
  auto: true,
  ledger_source: 'PREPAID',
  applied_at: epoch,
  refunded_at: epoch,
  ...over,
  id: over.id ?? id(),
})

export const ledgerTxnRow = (over: Over<'ledger_txns', 'kind' | 'ref'>): Row<'ledger_txns'> => ({ at: epoch, order_id: null, payment_id: null, ...over })

export const postingRow = (over: Over<'postings', 'txn_id' | 'account' | 'amount'>): Row<'postings'> => ({ line_no: 1, ...over })
