import { customerTitle } from '@anxin/words/stored/product'
import { orderStatusText } from '@anxin/words/codes/status-text'
import type { HealthNoteState } from '@anxin/contract/health-codes'
import { plannedEnd } from '@anxin/contract/order-guards'
import { technicianActionsNow, type OrderFacts } from '@anxin/contract/visit-transitions'
import { isIn, type OrderStatus } from '@anxin/contract/order-states'
import type { TechOrder } from '@anxin/contract/entities/visits'
import type { Policy } from '@anxin/contract/policy'
import { coverNumbers } from '@anxin/rules/contact-words'
import {
  departBy,
  isAddressOpen,
  isCallOpen,
  isHealthOpen,
  isNoteOpen,
  isWishOpen,
  itemOf,
  type Standing,
  technicianIncome,
  waitingChangeOf,
} from '../orders/public.ts'
import { absentShares, type PaidOrder } from '../money/public.ts'
import { roadDistance, shownMinutes, travelMinutes } from '../schedule/public.ts'
import { wayToObfuscated } from './way-to-obfuscated.ts'
import type { OwnWord, TechOrderRow } from './queries.ts'

type View = { urlOf: (key: string) => string; now: number; policy: Policy }

/** Where an order stands, for the windows of what may be shown. */
export const standingOf = ({
  status,
  start_at,
  end_at,
  service_end_at,
}: Pick<TechOrderRow, 'status' | 'start_at' | 'end_at' | 'service_end_at'>): Standing => ({
  // safe: the column's check allows only states of the table
  status: status as OrderStatus,
  startAt: start_at,
  endAt: end_at,
  serviceEndAt: service_end_at,
})

/**
 * An order as its technician sees it in a list: the district, from acceptance the distance to the point that stands for the address, never the address.
 * With `opened` as somebody sees it who looks at the order itself: what the windows of the policy open.
 */
export function techOrderOf(
  row: TechOrderRow & { health_note?: HealthNoteState | null; own_word?: OwnWord },
  { urlOf, now, policy }: View,
  { opened = false }: { opened?: boolean } = {},
): TechOrder {
  const standing = standingOf(row)
  const { status } = standing
  const { address } = row
  const open = opened && isAddressOpen(standing, { now, policy })
  const door = opened && isNoteOpen(standing, { now, policy })
  const addressFrom = row.start_at - policy.addressShownBeforeMin * 60_000
  const travelMin = tripOf(row, { open, policy })
  const way = wayOf(row, policy)
  // The fare of the true way would tell of the door: until the address may be read, the one of the way that is shown.
  const isFareHidden = isIn(status, 'running') && !isAddressOpen(standing, { now, policy })
  const moreAt = (startAt: number) => (isFareHidden ? way.fareAt(startAt) - row.travel_fee : 0)
  const paid = {
    payAmount: row.pay_amount,
    travelFee: row.travel_fee,
    vipAmount: row.vip_amount,
    couponAmount: row.coupon_amount,
    couponType: row.coupon_type,
    couponFundedBy: row.coupon_funded_by,
    returnedAmount: row.returned_amount,
  }
  const moments = momentsOf(row)
  const early = {
    endingEarly: row.ending_early,
    earlyEndAsks: row.early_ends?.asks ?? 0,
    earlyEndSettledAt: row.early_ends?.settled_at ?? undefined,
  }
  // Lists say nothing of anybody's health, and who has not accepted need not know.
  const healthNote = opened && isHealthOpen(standing, { now, policy }) ? (row.health_note ?? undefined) : undefined
  const actions = technicianActionsNow({
    status,
    now,
    startAt: row.start_at,
    endAt: row.end_at,
    windows: policy,
    substituting: row.substituting ?? undefined,
    healthNote,
    ...early,
    ...moments,
  })
  return {
    orderId: row.id,
    orderNo: row.order_no,
    status,
    statusText: orderStatusText(status),
    customer: {
      nickname: coverNumbers(row.nickname),
      ...(open && { name: coverNumbers(String(address.name ?? row.nickname)) }),
      ...(opened && row.number !== null && isCallOpen(standing, { now, policy }) && { virtualPhone: row.number }),
      ...(row.customer_standing && { standing: row.customer_standing }),
    },
    items: row.items.map((item) => ({ ...itemOf(item, urlOf), refundableQuantity: item.quantity })),
    startAt: row.start_at,
    endAt: plannedEnd({ startAt: row.start_at, endAt: row.end_at, serviceStartAt: moments.serviceStartAt }),
    ...(status === 'PENDING_ACCEPT' && row.accept_expire_at !== null && { acceptExpireAt: row.accept_expire_at }),
    address: {
      area: `${address.city}${address.area}`,
      ...(open && { address: String(address.address), houseNo: String(address.house_no), lat: Number(address.lat), lng: Number(address.lng) }),
      ...(open && address.stairs === 1 && { stairs: true as const }),
      ...(open && address.pets === 1 && { pets: true as const }),
      ...(door && { arrivalNote: coverNumbers(String(address.arrival_note ?? '')) }),
    },
    ...(isIn(status, 'toVisit') && now < addressFrom && { addressFrom }),
    ...(status !== 'PENDING_ACCEPT' && { distanceM: open ? row.distance_m : way.distanceM }),
    travelMin,
    departBy: departBy(row.start_at, travelMin),
    remark: isWishOpen(standing, { now, policy }) ? coverNumbers(row.remark) : '',
    incomeAmount:
      (row.absent_income ?? (isIn(status, 'gone') ? 0 : incomeOf(row, paid) + moreAt(row.start_at))) +
      row.extensions.reduce((sum, { income }) => sum + income, row.compensated),
    ...moments,
    ...(row.lines_given && absentTerms({ ...paid, ...row.lines_given }, policy)),
    absentAt: row.absent_at ?? undefined,
    ...(row.change && { change: { ...waitingChangeOf(row.change), incomeAmount: incomeThen(row, row.change) + moreAt(row.change.start_at) } }),
    ...early,
    substituting: row.substituting ?? undefined,
    substitutesUntil: row.substitutes_until ?? undefined,
    extensions: row.extensions.map(({ order_id, add_min, paid_at, end_at }) => ({ orderId: order_id, addMin: add_min, paidAt: paid_at, endAt: end_at })),
    actions,
    unreadChat: actions.includes('CHAT') ? row.unread_chat : 0,
    healthNote,
    ...(opened && row.own_word && hasMet(row) && { ownWord: { blocked: row.own_word.blocked, ...(row.own_word.rating && { rating: row.own_word.rating }) } }),
    // The reply's schema lets through what the rules take, and nothing else of the policy.
    windows: policy,
    serverNow: now,
  }
}

/** Whether the technician met the customer, or waited at the door. */
const hasMet = ({ service_end_at, absent_at }: TechOrderRow): boolean => service_end_at !== null || absent_at !== null

/** What a suspended technician still sees of a visit that they are at: how it stands, and nobody's name, place or wish. */
export const safetyFacts = (order: TechOrder): TechOrder => ({
  ...order,
  customer: { nickname: customerTitle },
  address: { area: order.address.area },
  remark: '',
  healthNote: undefined,
  ownWord: undefined,
  change: undefined,
  earlyEnd: undefined,
  actions: [],
  unreadChat: 0,
})

/**
 * Minutes of the trip as the day stands now: from the order before, or from the base. Calculated between the points that stand
 * for the places until the address is open. Between places that are not known, as it was when the order was made.
 */
function tripOf({ comes_from, stands_at, address, start_at, travel_min }: TechOrderRow, { open, policy }: { open: boolean; policy: Policy }): number {
  const from = open ? comes_from : (comes_from.stand_in ?? comes_from)
  const to = open ? { lat: Number(address.lat), lng: Number(address.lng) } : stands_at
  if (from.lat === null || from.lng === null || !to || to.lat === null || to.lng === null || address.lat === undefined) return travel_min
  const distanceM = roadDistance({ lat: from.lat, lng: from.lng }, { lat: to.lat, lng: to.lng }, policy.travel.roadFactor)
  return shownMinutes(travelMinutes(policy, distanceM, start_at))
}

/** The way from the base to the point that stands for the address, and its fare; without such a point, as the order says. */
function wayOf({ stands_at, sets_out, distance_m, travel_fee, travel_type }: TechOrderRow, policy: Policy) {
  if (!stands_at || stands_at.lat === null || stands_at.lng === null) return { distanceM: distance_m, fareAt: () => travel_fee }
  const obfuscatedLocation = { lat: stands_at.lat, lng: stands_at.lng }
  return wayToObfuscated({ base: sets_out, obfuscatedLocation, type: travel_type, free: sets_out.free_travel }, policy)
}

/** The steps of the visit so far. */
const momentsOf = (row: TechOrderRow): Pick<OrderFacts, 'arrivedAt' | 'serviceStartAt' | 'serviceEndAt' | 'leftAt'> => ({
  arrivedAt: row.arrived_at ?? undefined,
  serviceStartAt: row.service_start_at ?? undefined,
  serviceEndAt: row.service_end_at ?? undefined,
  leftAt: row.left_at ?? undefined,
})

const incomeOf = (row: TechOrderRow, paid: Pick<PaidOrder, 'payAmount' | 'couponAmount' | 'couponFundedBy'>) =>
  technicianIncome({
    ...paid,
    commissionAmount: row.commission_amount,
    returnedAmount: row.returned_amount,
    returnedCommission: row.returned_commission,
    shopAmount: row.shop_amount,
  })

/** What the technician would earn at another time. */
const incomeThen = (row: TechOrderRow, { pay_amount, coupon_amount }: NonNullable<TechOrderRow['change']>): number =>
  incomeOf(row, { payAmount: pay_amount, couponAmount: coupon_amount, couponFundedBy: row.coupon_funded_by })

/** What would come of reporting the customer absent. */
function absentTerms(order: PaidOrder, policy: Policy) {
  const { refundAmount, incomeAmount } = absentShares(order, policy)
  return { absentRefundAmount: refundAmount, absentIncomeAmount: incomeAmount }
}
