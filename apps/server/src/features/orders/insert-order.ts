import { statement, type Db } from '../../db/connect.ts'
import { newId } from '../../ids.ts'
import { firstHash, hashEvent } from './order-events.ts'
import type { Point } from '../schedule/travel.ts'
import type { Quote } from './quote-token.ts'

export type NewOrder = {
  id: string
  orderNo: string
  requestId: string
  requestHash: string
  remark: string
  arrivalSecret: Buffer
  quote: Quote
  durationMin: number
  during: { start: number; end: number }
  /** The point that stands for the address in the calendar; the address itself is in the order alone. */
  standIn: Point
  travelMin: number
  calendarVersion: number
  maxOpenHolds: number
  payExpireAt: Date
  acceptExpireAt: Date
  now: Date
  /** Of the order's history. */
  historyKey: Buffer
}

// The calendar's version decides first and is held; taking the time moves it. The exclusion constraint has the last word; each later part hangs on the one before,
// so the statement writes everything or nothing. The account's lock keeps its own creations one after the
// other, and each counts the unpaid orders once it has the lock.
const insert = statement<{ id: string }>(`
  with turn as (
    select technician_id from listings where technician_id = $1 and version = $2
      and case when pg_try_advisory_xact_lock(hashtextextended($3, 1)) then open_holds($3) < $39 end for no key update
  ), slot as (
    insert into occupancies (id, technician_id, kind, order_id, service, during, lat, lng, created_at)
    select $4, technician_id, 'ORDER', $5, tstzrange($6, $7), tstzrange($8, $9), $10, $11, $12 from turn
    on conflict on constraint occupancies_no_overlap do nothing returning order_id
  ), made as (
    insert into orders (id, order_no, account_id, technician_id, city_code, status, request_id, request_hash, quote_id, start_at, end_at, duration_min, address, travel_type, distance_m, travel_min, remark,
      service_amount, travel_fee, vip_amount, coupon_amount, pay_amount, commission_amount, coupon_funded_by, user_coupon_id, pay_expire_at, arrival_secret, created_at)
    select order_id, $13, $3, $1, $14, 'PENDING_PAYMENT', $15, $16, $17, $6, $7, $18, $19::jsonb, $20, $21, $22, $23, $24, $25, $26, $27, $28, $29, $30, $31, $32, $33, $12 from slot
    returning id
  ), items as (
    insert into order_items (id, order_id, project_id, name, cover_key, price, quantity, duration_min)
    select i.id, made.id, i.project_id, i.name, i.cover_key, i.price, i.quantity, i.duration_min
    from made, jsonb_to_recordset($34::jsonb) as i(id text, project_id text, name text, cover_key text, price bigint, quantity integer, duration_min integer)
  ), lines as (
    insert into order_price_lines (order_id, line_no, kind, name, amount, deduct, why, rule)
    select made.id, l.line_no, l.kind, l.name, l.amount, l.deduct, l.why, l.rule
    from made, jsonb_to_recordset($35::jsonb) as l(line_no integer, kind text, name text, amount bigint, deduct boolean, why text, rule text)
  ), event as (
    insert into order_events (order_id, seq, at, move, to_status, actor, actor_id, note, prev_hash, hash)
    select id, 1, $12, 'create', 'PENDING_PAYMENT', 'USER', $3, $36, $37, $38 from made
  )
  select id from made`)

const note = '您提交了订单'

/** The order with its time, items, price lines and first event, in one statement. False when the calendar moved, the time is taken or the account holds too many. */
export async function insertOrder(
  db: Db,
  {
    id,
    orderNo,
    requestId,
    requestHash,
    remark,
    arrivalSecret,
    quote,
    durationMin,
    during,
    standIn,
    travelMin,
    calendarVersion,
    maxOpenHolds,
    payExpireAt,
    now,
    historyKey,
  }: NewOrder,
): Promise<boolean> {
  const { price, address } = quote
  const items = quote.items.map(({ projectId, name, coverKey, price: unit, quantity, durationMin: minutes }) => ({
    id: newId(now),
    project_id: projectId,
    name,
    cover_key: coverKey,
    price: unit,
    quantity,
    duration_min: minutes,
  }))
  const lines = price.lines.map((line, index) => ({ ...line, line_no: index + 1 }))
  const hash = hashEvent(historyKey, firstHash, {
    orderId: id,
    seq: 1,
    at: now,
    move: 'create',
    from: null,
    to: 'PENDING_PAYMENT',
    actor: 'USER',
    actorId: quote.accountId,
    note,
  })
  const rows = await insert(
    db,
    quote.techId,
    calendarVersion,
    quote.accountId,
    newId(now),
    id,
    new Date(quote.startAt),
    new Date(quote.endAt),
    new Date(during.start),
    new Date(during.end),
    standIn.lat,
    standIn.lng,
    now,
    orderNo,
    address.city_code,
    requestId,
    requestHash,
    quote.quoteId,
    durationMin,
    JSON.stringify(address),
    quote.travelType,
    quote.distanceM,
    travelMin,
    remark,
    price.serviceAmount,
    price.travelFee,
    price.vipAmount,
    price.couponAmount,
    price.payAmount,
    price.commissionAmount,
    quote.coupon?.fundedBy ?? null,
    quote.userCouponId ?? null,
    payExpireAt,
    arrivalSecret,
    JSON.stringify(items),
    JSON.stringify(lines),
    note,
    firstHash,
    hash,
    maxOpenHolds,
  )
  return rows.length > 0
}
