import type { KeyObject } from 'node:crypto'
import { orderBeginnings } from '@anxin/contract/order-transitions'
import { beginningLines } from '@anxin/words/stored/order-lines'
import { newId } from '../../../ids.ts'
import type { BookedTime } from './booked-time.ts'
import { firstHash, hashEvent, hex } from '../history/order-events.ts'
import type { Quote } from '../quotes/quote-token.ts'

export type NewOrder = {
  id: string
  orderNo: string
  requestId: string
  requestHash: string
  remark: string
  /** What was declared of the customer's health, sealed. */
  health: Buffer | undefined
  arrivalSecret: Buffer
  quote: Quote
  durationMin: number
  time: BookedTime
  maxOpenHolds: number
  payExpireAt: Date
  acceptExpireAt: Date
  now: Date
  /** Of the order's history. */
  historyKey: KeyObject
}

const { event: move, to, by: actor } = orderBeginnings.create
const note = beginningLines.create

/** The order as the statement reads it that inserts it. */
export function rowOf({
  id,
  orderNo,
  requestId,
  requestHash,
  remark,
  health,
  arrivalSecret,
  quote,
  durationMin,
  time,
  maxOpenHolds,
  payExpireAt,
  now,
  historyKey,
}: NewOrder) {
  const { price, address } = quote
  const hash = hashEvent(historyKey, firstHash, {
    orderId: id,
    seq: 1,
    at: now,
    move,
    from: null,
    to,
    actor,
    actorId: quote.accountId,
    note,
  })
  return {
    id,
    order_no: orderNo,
    account_id: quote.accountId,
    technician_id: quote.techId,
    calendar_version: time.version,
    city_code: address.city_code,
    request_id: requestId,
    request_hash: requestHash,
    start_at: new Date(quote.startAt),
    end_at: new Date(quote.endAt),
    leaves_at: new Date(time.during.start),
    free_at: new Date(time.during.end),
    duration_min: durationMin,
    address,
    lat: time.obfuscatedLocation.lat,
    lng: time.obfuscatedLocation.lng,
    travel_type: quote.travelType,
    distance_m: quote.distanceM,
    travel_min: time.travelMin,
    remark,
    health: health && hex(health),
    service_amount: price.serviceAmount,
    travel_fee: price.travelFee,
    vip_amount: price.vipAmount,
    coupon_amount: price.couponAmount,
    pay_amount: price.payAmount,
    commission_amount: price.commissionAmount,
    coupon_funded_by: quote.coupon?.fundedBy,
    user_coupon_id: quote.userCouponId,
    policy_version: quote.policyVersion,
    most_holds: maxOpenHolds,
    pay_expire_at: payExpireAt,
    arrival_secret: hex(arrivalSecret),
    created_at: now,
    items: quote.items.map(({ projectId, name, coverKey, price: unit, quantity, durationMin: minutes }) => ({
      id: newId(now),
      project_id: projectId,
      name,
      cover_key: coverKey,
      price: unit,
      quantity,
      duration_min: minutes,
    })),
    lines: price.lines.map((line, index) => ({ ...line, line_no: index + 1 })),
    note,
    prev_hash: hex(firstHash),
    hash: hex(hash),
  }
}
