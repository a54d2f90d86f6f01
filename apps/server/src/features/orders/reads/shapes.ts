import { orderStatusText } from '@anxin/words/codes/status-text'
import { closeReasons } from '@anxin/words/stored/close-reasons'
import type { Reply } from '@anxin/contract/endpoints'
import { coverNumbers } from '@anxin/rules/contact-words'
import { callWindow, plannedEnd } from '@anxin/contract/order-guards'
import { isIn, type OrderStatus, type RefundStatus } from '@anxin/contract/order-states'
import type { ExtensionOrder, OrderCard, OrderDetail, WaitingChange } from '@anxin/contract/entities/orders'
import type { Policy } from '@anxin/contract/policy'
import { authorOf } from '../../accounts/public.ts'
import type { Point } from '../../schedule/public.ts'
import { livePosition, type Way } from './live-position.ts'
import type { CardRow, CachedOrderRow } from './card-columns.ts'
import type { ChangeRow } from '../reschedule/reschedule-sql.ts'
import type { ExtensionRow } from './detail-parts-sql.ts'
import type { DetailRow } from './detail-sql.ts'
import type { Counts } from './list-sql.ts'
import type { LogRow } from './queries.ts'
import { actionsOf } from '../transitions/acting.ts'
import { appealOf, refundOf } from '../refunds/shapes.ts'
import { itemOf } from '../quotes/item-shape.ts'
import { linesInBoth } from '../quotes/line-names.ts'
import { paidOf, type PaidRow } from '../refunds/paid-of.ts'
import { addressShort, freeCancelUntil } from '../transitions/rules.ts'

type UrlOf = (key: string) => string
const opt = (value: number | null) => value ?? undefined

/** What a card shows of the order's own rows: it stands as long as they do. */
export function ownCardOf(row: Omit<CachedOrderRow, 'address'>, address: CachedOrderRow['address'], urlOf: UrlOf): Omit<OrderCard, keyof BesideCard> {
  // safe: the table's checks allow only states of the contract
  const status = row.status as OrderStatus
  return {
    orderId: row.id,
    orderNo: row.order_no,
    status,
    statusText: orderStatusText(status),
    refundStatus: row.refund_status as RefundStatus,
    appealStatus: row.appeal_status as OrderCard['appealStatus'],
    commented: row.commented,
    items: itemsOf(row, urlOf),
    startAt: row.start_at,
    endAt: plannedEnd({ startAt: row.start_at, endAt: row.end_at, serviceStartAt: opt(row.service_start_at) }),
    addressShort: addressShort({ area: String(address.area ?? ''), address: String(address.address ?? '') }),
    payAmount: row.pay_amount,
    ...(isIn(status, 'unpaid') && { payExpireAt: row.pay_expire_at }),
    ...(status === 'PENDING_ACCEPT' && { acceptExpireAt: opt(row.accept_expire_at) }),
    isExtra: row.parent_id !== null,
    parentId: row.parent_id ?? undefined,
    createdAt: row.created_at,
  }
}

/** What a card shows beside them: its technician, what belongs to it, and what can be done now. */
export type BesideCard = Pick<OrderCard, 'tech' | 'extraOrders' | 'paidAmount' | 'returnedAmount' | 'actions'>
type BesideRow = Pick<CardRow, 'technician_id' | 'nickname' | 'avatar_key'> & PaidRow
export const besideCardOf = (row: BesideRow, actions: OrderCard['actions'], urlOf: UrlOf): BesideCard => ({
  tech: { techId: row.technician_id, nickname: row.nickname, avatar: urlOf(row.avatar_key) },
  extraOrders: row.extension_orders,
  ...paidOf(row),
  actions,
})

const itemsOf = ({ items, status }: Pick<CardRow, 'items' | 'status'>, urlOf: UrlOf): OrderCard['items'] =>
  items.map((item) => ({
    ...itemOf(item, urlOf),
    // safe: the table's checks allow only states of the contract
    refundableQuantity: item.refunded || !isIn(status as OrderStatus, 'paid') ? 0 : item.quantity,
  }))

/** Time added to a visit, as its customer sees it. */
function extensionOf(row: ExtensionRow, { urlOf, now, policy }: { urlOf: UrlOf; now: number; policy: Policy }): ExtensionOrder {
  // safe: the table's checks allow only states of the contract
  const status = row.status as OrderStatus
  return {
    orderId: row.id,
    status,
    statusText: orderStatusText(status),
    // safe: as above
    refundStatus: row.refund_status as RefundStatus,
    items: itemsOf(row, urlOf),
    lines: linesInBoth(row.lines, row.items),
    payAmount: row.pay_amount,
    paidAt: opt(row.paid_at),
    ...(isIn(status, 'unpaid') && { payExpireAt: row.pay_expire_at }),
    addMin: row.duration_min,
    startAt: row.start_at,
    endAt: row.end_at,
    actions: actionsOf(row, { now, windows: policy, room: null }),
  }
}

/** When calls open, for an accepted order whose time for them is still to come. */
function callToCome({ status, start_at: startAt, end_at: endAt }: DetailRow, { now, policy }: { now: number; policy: Policy }): number | undefined {
  const { from } = callWindow({ startAt, endAt }, policy)
  return status === 'ACCEPTED' && now < from ? from : undefined
}

/** An order as its customer sees it now: only what its time and state let be seen. `now` and all moments are epoch ms, amounts fen. */
export function detailOf(row: DetailRow, { urlOf, now, policy }: { urlOf: UrlOf; now: number; policy: Policy }): OrderDetail {
  const actions = actionsOf(row, { now, windows: policy, room: row.room })
  const card = { ...ownCardOf(row, row.address, urlOf), ...besideCardOf(row, actions, urlOf) }
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
    callOpensAt: callToCome(row, { now, policy }),
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
      lines: linesInBoth(row.lines, row.items),
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
    closeReason: row.close_reason === null ? undefined : neutralReason(row.close_reason),
    autoConfirmAt: opt(row.auto_confirm_at),
    ...(card.status === 'ACCEPTED' && {
      freeCancelUntil: freeCancelUntil(row.start_at, policy),
      ...(row.paid_at !== null && { graceUntil: row.paid_at + policy.freeCancelAfterMin * 60_000 }),
    }),
    position: positionOf(row, { address, now, policy }),
    ...(row.change && { change: { ...waitingChangeOf(row.change), backAmount: row.pay_amount - row.change.pay_amount } }),
    ...(row.substitution && { substitution: substitutionOf(row.substitution, urlOf) }),
    endingEarly: row.ending_early,
    extras: row.extras.map((extra) => extensionOf(extra, { urlOf, now, policy })),
    refunds: row.refunds.map((refund) => refundOf(refund, row, { urlOf, now, policy })),
    appeals: row.appeals.map((appeal) => appealOf(appeal, row, { urlOf, now, policy })),
    ...(row.review && {
      review: {
        reviewId: row.review.id,
        techId: row.technician_id,
        orderId: row.id,
        ...authorOf(row.review.anonymous, { nickname: row.review.nickname, avatar: urlOf(row.review.avatar_key ?? '') }),
        score: row.review.score,
        content: row.review.content,
        images: row.review.image_keys.map(urlOf),
        tags: row.review.tags,
        tagsEn: row.review.tags_en,
        projectName: row.review.project_name,
        projectNameEn: row.review.project_name_en,
        reply: row.review.reply === null ? undefined : coverNumbers(row.review.reply),
        ...(row.review.hidden && { hidden: true }),
        createdAt: row.review.created_at,
      },
    }),
    unreadChat: card.actions.includes('CHAT') ? row.unread_chat : 0,
    serverNow: now,
  }
}

/** Who may come instead, as the customer sees it. */
const substitutionOf = ({ id, cause, answer_by, list }: NonNullable<DetailRow['substitution']>, urlOf: UrlOf): OrderDetail['substitution'] => ({
  substitutionId: id,
  cause,
  answerBy: answer_by,
  list: list.map((one) => ({
    techId: one.technician_id,
    nickname: one.nickname,
    avatar: urlOf(one.avatar_key),
    score: one.score,
    orderCount: one.order_count,
    distanceM: one.distance_m,
    travelMin: one.travel_min,
    backAmount: one.back_amount,
    recommended: one.recommended,
  })),
})

/** Another time that waits for an answer, as both sides see it. */
export const waitingChangeOf = ({ id, proposed_by, start_at, end_at, answer_by }: ChangeRow): WaitingChange => ({
  changeId: id,
  proposedBy: proposed_by,
  startAt: start_at,
  endAt: end_at,
  answerBy: answer_by,
})

function positionOf(row: DetailRow, { address, now, policy }: { address: Point; now: number; policy: Policy }): OrderDetail['position'] {
  const { status, departed_at, start_at, travel_min, way } = row
  if (status !== 'DEPARTED' || !way) return undefined
  const { seen, base, before, began } = way
  const obfuscatedLocations: Way['obfuscatedLocations'] = before ? [before, base] : [base]
  return livePosition(
    { departedAt: departed_at ?? start_at, travelMin: travel_min, seen, address, obfuscatedLocations, began: began ?? undefined },
    { now, policy },
  )
}

const ownReasons = new Set<string>(Object.values(closeReasons))
/** Why an order was closed. Before there were kinds a technician's own words were kept, which are nobody else's to read. */
const neutralReason = (reason: string): string => (ownReasons.has(reason) ? reason : closeReasons.rejected)

/** A line of the order's history, with the photos that belong to it. */
export function logEntryOf(
  { at, to_status, actor, note, move, eta_at, moved_to, add_min, end_at, image_keys }: LogRow,
  urlOf: UrlOf,
): Reply<'getOrderLog'>['list'][number] {
  // safe: events are written with states of the table
  const status = to_status as OrderStatus
  return {
    at,
    status,
    statusText: orderStatusText(status),
    actor,
    text: note,
    step: move,
    ...(eta_at !== null && { etaAt: eta_at }),
    ...(moved_to !== null && { movedTo: moved_to }),
    ...(add_min !== null && end_at !== null && { addMin: add_min, endAt: end_at }),
    ...(image_keys && { images: image_keys.map(urlOf) }),
  }
}

/** How many orders stand in each tab. */
export const countsOf = (counts: Counts): Reply<'getOrderList'>['counts'] => ({
  toPay: counts.to_pay,
  toServe: counts.to_serve,
  serving: counts.serving,
  toComment: counts.to_comment,
  refund: counts.refund,
})
