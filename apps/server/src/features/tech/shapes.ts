import { orderStatusText, type OrderStatus } from '@anxin/contract/order-states'
import type { TechAction, TechOrder } from '@anxin/contract/tech'
import type { Policy } from '../../policy.ts'
import { absentFrom, departBy, technicianIncome } from '../orders/rules.ts'
import { absentShares, type PaidParts } from '../refunds/rules.ts'
import { roadDistance, travelMinutes } from '../schedule/travel.ts'
import type { TechOrderRow } from './queries.ts'

const actions: Partial<Record<OrderStatus, TechAction[]>> = {
  PENDING_ACCEPT: ['ACCEPT', 'REJECT'],
  ACCEPTED: ['DEPART', 'REPORT_LATE'],
  DEPARTED: ['ARRIVE', 'REPORT_LATE'],
  ARRIVED: ['START', 'REPORT_ABSENT'],
  IN_SERVICE: ['FINISH'],
}
const earnsNothing: OrderStatus[] = ['CANCELLED', 'CLOSED', 'REFUNDED']
const twoHours = 2 * 3_600_000

/** An order as its technician sees it: district before acceptance, the address from acceptance, the door note from departure until two hours after the end. */
export function techOrderOf(row: TechOrderRow, { urlOf, now, policy }: { urlOf: (key: string) => string; now: number; policy: Policy }): TechOrder {
  // safe: the column's check allows only states of the table
  const status = row.status as OrderStatus
  const { address } = row
  const open =
    status === 'ACCEPTED' ||
    status === 'DEPARTED' ||
    status === 'ARRIVED' ||
    status === 'IN_SERVICE' ||
    ((status === 'PENDING_CONFIRM' || status === 'COMPLETED') && now < (row.service_end_at ?? row.end_at) + twoHours)
  const door = open && status !== 'ACCEPTED'
  const left = status === 'PENDING_CONFIRM' && row.left_at === null ? (['LEAVE'] as TechAction[]) : []
  const travelMin = tripOf(row, policy)
  const paid = {
    payAmount: row.pay_amount,
    serviceAmount: row.service_amount,
    vipAmount: row.vip_amount,
    couponAmount: row.coupon_amount,
    couponType: row.coupon_type,
    couponFundedBy: row.coupon_funded_by,
  }
  return {
    orderId: row.id,
    orderNo: row.order_no,
    status,
    statusText: orderStatusText[status],
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
    incomeAmount: row.absent_income ?? (earnsNothing.includes(status) ? 0 : technicianIncome({ ...paid, commissionAmount: row.commission_amount })),
    serviceStartAt: row.service_start_at ?? undefined,
    serviceEndAt: row.service_end_at ?? undefined,
    ...(status === 'ARRIVED' && absentTerms(row, paid, policy)),
    absentAt: row.absent_at ?? undefined,
    actions: [...(actions[status] ?? []), ...left],
    serverNow: now,
  }
}

/** Minutes of the trip as the day stands now: from the order before, or from home. Between places that are not known, as it was when the order was made. */
function tripOf({ comes_from, address, start_at, travel_min }: TechOrderRow, policy: Policy): number {
  const { lat, lng } = comes_from
  if (lat === null || lng === null || address.lat === undefined || address.lng === undefined) return travel_min
  const to = { lat: Number(address.lat), lng: Number(address.lng) }
  return travelMinutes(policy, roadDistance({ lat, lng }, to, policy.travel.roadFactor), start_at)
}

/** From when the customer may be reported absent, and what comes of it. */
function absentTerms({ start_at, arrived_at }: TechOrderRow, paid: PaidParts, policy: Policy) {
  const { refundAmount, incomeAmount } = absentShares(paid, policy)
  return { absentFrom: absentFrom({ startAt: start_at, arrivedAt: arrived_at }, policy), absentRefundAmount: refundAmount, absentIncomeAmount: incomeAmount }
}
