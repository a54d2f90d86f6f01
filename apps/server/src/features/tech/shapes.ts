import { technicianActionsNow, type OrderFacts } from '@anxin/contract/order-moves'
import { isIn, orderStates, type OrderStatus } from '@anxin/contract/order-states'
import type { TechOrder } from '@anxin/contract/tech'
import type { Policy } from '../../policy.ts'
import { departBy, technicianIncome } from '../orders/rules.ts'
import { absentShares, type PaidParts } from '../refunds/rules.ts'
import { roadDistance, travelMinutes } from '../schedule/travel.ts'
import type { TechOrderRow } from './queries.ts'

const twoHours = 2 * 3_600_000

/** An order as its technician sees it: district before acceptance, the address from acceptance, the door note from departure until two hours after the end. */
export function techOrderOf(row: TechOrderRow, { urlOf, now, policy }: { urlOf: (key: string) => string; now: number; policy: Policy }): TechOrder {
  // safe: the column's check allows only states of the table
  const status = row.status as OrderStatus
  const { address } = row
  const open = isIn(status, 'revealing') && (!isIn(status, 'served') || now < (row.service_end_at ?? row.end_at) + twoHours)
  const door = open && isIn(status, 'revealingDoor')
  const travelMin = tripOf(row, policy)
  const paid = {
    payAmount: row.pay_amount,
    serviceAmount: row.service_amount,
    vipAmount: row.vip_amount,
    couponAmount: row.coupon_amount,
    couponType: row.coupon_type,
    couponFundedBy: row.coupon_funded_by,
  }
  const moments = momentsOf(row)
  return {
    orderId: row.id,
    orderNo: row.order_no,
    status,
    statusText: orderStates[status].text,
    customer: { nickname: row.nickname, ...(open && { name: String(address.name ?? row.nickname), phone: String(address.phone ?? row.phone) }) },
    items: row.items.map((item) => ({
      itemId: item.item_id,
      projectId: item.project_id,
      name: item.name,
      cover: urlOf(item.cover_key),
      price: item.price,
      quantity: item.quantity,
      durationMin: item.duration_min,
      refundableQuantity: item.quantity,
    })),
    startAt: row.start_at,
    endAt: row.end_at,
    ...(status === 'PENDING_ACCEPT' && row.accept_expire_at !== null && { acceptExpireAt: row.accept_expire_at }),
    address: {
      area: `${address.city}${address.area}`,
      ...(open && { address: String(address.address), houseNo: String(address.house_no), lat: Number(address.lat), lng: Number(address.lng) }),
      ...(door && { arrivalNote: String(address.arrival_note ?? '') }),
    },
    distanceM: row.distance_m,
    travelMin,
    departBy: departBy(row.start_at, travelMin),
    remark: row.remark,
    incomeAmount: row.absent_income ?? (isIn(status, 'gone') ? 0 : technicianIncome({ ...paid, commissionAmount: row.commission_amount })),
    ...moments,
    ...(status === 'ARRIVED' && absentTerms(paid, policy)),
    absentAt: row.absent_at ?? undefined,
    actions: technicianActionsNow({ status, now, startAt: row.start_at, endAt: row.end_at, windows: policy, ...moments }),
    // The reply's schema lets through what the rules take, and nothing else of the policy.
    windows: policy,
    serverNow: now,
  }
}

/** What a suspended technician still sees of a visit that they are at: how it stands, and nobody's name, place or wish. */
export const safetyFacts = (order: TechOrder): TechOrder => ({
  ...order,
  customer: { nickname: '顾客' },
  address: { area: order.address.area },
  remark: '',
  actions: [],
})

/** Minutes of the trip as the day stands now: from the order before, or from home. Between places that are not known, as it was when the order was made. */
function tripOf({ comes_from, address, start_at, travel_min }: TechOrderRow, policy: Policy): number {
  const { lat, lng } = comes_from
  if (lat === null || lng === null || address.lat === undefined || address.lng === undefined) return travel_min
  const to = { lat: Number(address.lat), lng: Number(address.lng) }
  return travelMinutes(policy, roadDistance({ lat, lng }, to, policy.travel.roadFactor), start_at)
}

/** The steps of the visit so far. */
const momentsOf = (row: TechOrderRow): Pick<OrderFacts, 'arrivedAt' | 'serviceStartAt' | 'serviceEndAt' | 'leftAt'> => ({
  arrivedAt: row.arrived_at ?? undefined,
  serviceStartAt: row.service_start_at ?? undefined,
  serviceEndAt: row.service_end_at ?? undefined,
  leftAt: row.left_at ?? undefined,
})

/** What would come of reporting the customer absent. */
function absentTerms(paid: PaidParts, policy: Policy) {
  const { refundAmount, incomeAmount } = absentShares(paid, policy)
  return { absentRefundAmount: refundAmount, absentIncomeAmount: incomeAmount }
}
