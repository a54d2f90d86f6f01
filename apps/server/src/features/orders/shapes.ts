import type { Reply } from '@anxin/contract/endpoints'
import { customerActionsNow, type OrderWindows } from '@anxin/contract/order-moves'
import { isIn, orderStates, refundStatusText, type OrderStatus, type RefundStatus } from '@anxin/contract/order-states'
import type { OrderCard, OrderDetail } from '@anxin/contract/entities/orders'
import type { Policy } from '@anxin/contract/policy'
import { authorOf } from '../accounts/author.ts'
import type { Point } from '../schedule/travel.ts'
import { livePosition } from './live-position.ts'
import type { CardRow } from './card-columns.ts'
import type { Counts } from './list-sql.ts'
import type { DetailRow, LogRow } from './queries.ts'
import { addressShort, freeCancelUntil } from './rules.ts'

type UrlOf = (key: string) => string
const opt = (value: number | null) => value ?? undefined

type Row = CardRow & Partial<Pick<DetailRow, 'number' | 'service_end_at'>>

/** What the customer may do with an order now. */
export const actionsOf = (row: Row, { now, windows }: { now: number; windows: OrderWindows }): OrderCard['actions'] =>
  customerActionsNow({
    // safe: the table's checks allow only states of the contract
    status: row.status as OrderStatus,
    now,
    startAt: row.start_at,
    endAt: row.end_at,
    windows,
    completedAt: opt(row.completed_at),
    serviceEndAt: row.service_end_at ?? undefined,
    commented: row.commented,
    // Lists know of no number: calls begin on the order's page.
    hasNumber: typeof row.number === 'string',
  })

export function cardOf(row: Row, { urlOf, now, windows }: { urlOf: UrlOf; now: number; windows: OrderWindows }): OrderCard {
  // safe: the table's checks allow only states of the contract
  const status = row.status as OrderStatus
  return {
    orderId: row.id,
    orderNo: row.order_no,
    status,
    statusText: orderStates[status].text,
    refundStatus: row.refund_status as RefundStatus,
    appealStatus: row.appeal_status as OrderCard['appealStatus'],
    commented: row.commented,
    tech: { techId: row.technician_id, nickname: row.nickname, avatar: urlOf(row.avatar_key) },
    items: row.items.map((item) => ({
      itemId: item.item_id,
      projectId: item.project_id,
      name: item.name,
      cover: urlOf(item.cover_key),
      price: item.price,
      quantity: item.quantity,
      durationMin: item.duration_min,
      refundableQuantity: row.refund_status === 'NONE' ? item.quantity : 0,
    })),
    startAt: row.start_at,
    endAt: row.end_at,
    addressShort: addressShort({ area: row.address.area ?? '', address: row.address.address ?? '' }),
    payAmount: row.pay_amount,
    ...(isIn(status, 'unpaid') && { payExpireAt: row.pay_expire_at }),
    ...(status === 'PENDING_ACCEPT' && { acceptExpireAt: opt(row.accept_expire_at) }),
    isExtra: row.parent_id !== null,
    parentId: row.parent_id ?? undefined,
    extraOrders: row.extra_orders,
    actions: actionsOf(row, { now, windows }),
    createdAt: row.created_at,
  }
}

export function detailOf(row: DetailRow, { urlOf, now, policy }: { urlOf: UrlOf; now: number; policy: Policy }): OrderDetail {
  const card = cardOf(row, { urlOf, now, windows: policy })
  // safe: the snapshot is written by insertOrder from an address row
  const address = row.address as unknown as {
    name: string
    phone: string
    region: string
    address: string
    house_no: string
    arrival_note: string
    lat: number
    lng: number
  }
  const discounts: OrderDetail['price']['discounts'] = row.lines
    .filter(({ deduct }) => deduct)
    .map(({ kind, name, amount }) => ({ code: kind === 'VIP' ? 'VIP' : 'COUPON', name, amount }))
  return {
    ...card,
    virtualPhone: row.number !== null && card.actions.includes('CALL') ? row.number : undefined,
    address: {
      name: address.name,
      phone: address.phone,
      region: address.region,
      address: address.address,
      houseNo: address.house_no,
      arrivalNote: address.arrival_note,
      lat: address.lat,
      lng: address.lng,
    },
    price: {
      serviceAmount: row.service_amount,
      travelFee: row.travel_fee,
      addonAmount: 0,
      totalAmount: row.service_amount + row.travel_fee,
      discounts,
      couponAmount: row.coupon_amount,
      vipAmount: row.vip_amount,
      payAmount: row.pay_amount,
      lines: row.lines,
    },
    userCouponId: row.user_coupon_id ?? undefined,
    travel: { type: row.travel_type, distanceM: row.distance_m, fee: row.travel_fee, durationMin: row.travel_min },
    remark: row.remark,
    // An order that costs nothing was not paid in any way.
    payWay: row.pay_way === 'NONE' ? undefined : (row.pay_way ?? undefined),
    paidAt: opt(row.paid_at),
    acceptedAt: opt(row.accepted_at),
    departedAt: opt(row.departed_at),
    arrivedAt: opt(row.arrived_at),
    serviceStartAt: opt(row.service_start_at),
    serviceEndAt: opt(row.service_end_at),
    completedAt: opt(row.completed_at),
    cancelledAt: opt(row.cancelled_at),
    cancelReason: row.cancel_reason ?? undefined,
    closeReason: row.close_reason ?? undefined,
    autoConfirmAt: opt(row.auto_confirm_at),
    ...(card.status === 'ACCEPTED' && { freeCancelUntil: freeCancelUntil(row.start_at, policy) }),
    position: positionOf(row, { address, now, policy }),
    refunds: row.refunds.map((refund) => ({
      refundId: refund.id,
      refundNo: refund.refund_no,
      orderId: row.id,
      status: refund.status as RefundStatus,
      statusText: refundStatusText[refund.status as RefundStatus],
      type: refund.type as 'FULL' | 'PARTIAL',
      applyAmount: refund.apply_amount,
      refundAmount: refund.refund_amount,
      deductions: refund.deductions,
      reasonId: refund.reason_id,
      reason: refund.reason,
      images: [],
      auto: refund.auto,
      appliedAt: refund.applied_at,
      refundedAt: opt(refund.refunded_at),
      payWay: refund.pay_way,
    })),
    appeals: [],
    ...(row.review && {
      review: {
        reviewId: row.review.id,
        techId: row.technician_id,
        orderId: row.id,
        ...authorOf(row.review.anonymous, { nickname: row.customer.nickname, avatar: urlOf(row.customer.avatar_key ?? '') }),
        score: row.review.score,
        content: row.review.content,
        images: row.review.image_keys.map(urlOf),
        tags: row.review.tags,
        projectName: row.review.project_name,
        reply: row.review.reply ?? undefined,
        createdAt: row.review.created_at,
      },
    }),
    serverNow: now,
  }
}

function positionOf(row: DetailRow, { address, now, policy }: { address: Point; now: number; policy: Policy }): OrderDetail['position'] {
  const { status, departed_at, start_at, travel_min, way } = row
  if (status !== 'DEPARTED' || !way) return undefined
  const { seen, home, before, began } = way
  const beginnings = [home, ...(before ? [before] : []), ...(began ? [began] : [])]
  return livePosition({ departedAt: departed_at ?? start_at, travelMin: travel_min, seen, address, beginnings }, { now, policy })
}

/** A line of the order's history, with the photos that belong to it. */
export function logEntryOf({ at, to_status, actor, note, image_keys }: LogRow, urlOf: UrlOf): Reply<'getOrderLog'>['list'][number] {
  // safe: events are written with states of the table
  const status = to_status as OrderStatus
  return { at, status, statusText: orderStates[status].text, actor, text: note, ...(image_keys && { images: image_keys.map(urlOf) }) }
}

export const countsOf = (counts: Counts): Reply<'getOrderList'>['counts'] => ({
  toPay: counts.to_pay,
  toServe: counts.to_serve,
  serving: counts.serving,
  toComment: counts.to_comment,
  refund: counts.refund,
})
