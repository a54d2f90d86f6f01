import { autoConfirmAt } from '@anxin/contract/order-guards'
import { isIn } from '@anxin/contract/order-states'
import { hashEvent, firstHash } from '@anxin/server/features/orders/history/order-events'
import { newArrivalSecret } from '@anxin/server/features/orders/reads/arrival-code'
import { defaultPolicy } from '@anxin/contract/policy'
import { numberTopic } from '@anxin/server/features/masked-numbers/follow-order'
import { occupancyRow, orderEventRow, orderItemRow, orderRow, priceLineRow } from '@anxin/server/testing/order-rows'
import { outboxRow } from '@anxin/server/testing/rows'
import { projects } from '../content/projects.ts'
import { entryAt } from '../random.ts'
import type { Catalogue } from './catalogue.ts'
import { minute } from './options.ts'
import type { Plan } from './options.ts'
import type { Order } from './orders.ts'
import type { Payment } from './money.ts'
import { standingOf } from './refund-rows.ts'
import type { Request } from './refund-stories.ts'
import type { Appeal } from './open-cases.ts'

const at = (moment: number | undefined) => (moment === undefined ? null : new Date(moment))

/** What was asked back of an order, and said against how it went. */
export type Aftermath = { request: Request | undefined; appeal: Appeal | undefined }

/** An order's own row; `payment` is what was paid for it. */
export function orderRowOf(order: Order, payment: Payment | undefined, { request, appeal }: Aftermath) {
  const { id, technician, buyer, address, createdAt, price, coupon, story } = order
  const { status, events, reason } = story
  const { pay, accept, finish, cancelPaid, cancelUnpaid, refunded } = story.at
  const endedByUser = cancelPaid ?? cancelUnpaid
  const isOver = status === 'COMPLETED'
  return orderRow({
    id,
    order_no: order.orderNo,
    account_id: buyer.accountId,
    technician_id: technician.id,
    city_code: address.city_code,
    status,
    refund_status: request ? standingOf(request) : refunded === undefined ? 'NONE' : 'REFUNDED',
    appeal_status: appeal ? 'PENDING' : 'NONE',
    request_id: `demo-${id}`,
    request_hash: 'demo',
    start_at: new Date(order.startAt),
    end_at: new Date(order.endAt),
    duration_min: order.durationMin,
    address,
    travel_type: 'TAXI',
    distance_m: order.distanceM,
    travel_min: order.travelMin,
    remark: '',
    service_amount: price.serviceAmount,
    travel_fee: price.travelFee,
    vip_amount: price.vipAmount,
    coupon_amount: price.couponAmount,
    pay_amount: price.payAmount,
    commission_amount: price.commissionAmount,
    returned_amount: request?.given ?? 0,
    returned_commission: request?.commissionAmount ?? 0,
    coupon_funded_by: coupon?.inUse.fundedBy ?? null,
    user_coupon_id: coupon?.copyId ?? null,
    pay_way: payment?.payWay ?? null,
    commented: false,
    pay_expire_at: new Date(createdAt + defaultPolicy.payExpireMin * minute),
    paid_at: at(pay),
    accept_expire_at: pay === undefined || accept !== undefined ? null : new Date(pay + defaultPolicy.acceptExpireMin * minute),
    accepted_at: at(accept),
    departed_at: at(story.at.depart),
    arrived_at: at(story.at.arrive),
    service_start_at: at(story.at.start),
    service_end_at: at(finish),
    auto_confirm_at: finish === undefined || isOver ? null : new Date(autoConfirmAt(finish, order.endAt, defaultPolicy)),
    completed_at: at(story.at.confirm ?? story.at.confirmLate),
    cancelled_at: at(endedByUser),
    cancel_reason: endedByUser === undefined ? null : (reason ?? null),
    close_reason: status === 'CLOSED' ? (reason ?? null) : null,
    arrival_secret: newArrivalSecret(),
    // Promising the money back moves the version too, without an event of its own.
    version: 1 + events.length + (request?.events.length ?? 0) + (appeal?.events.length ?? 0) + (refunded === undefined ? 0 : 1),
    created_at: new Date(createdAt),
  })
}

export function partsOf(order: Order, { projectRows }: Catalogue, { id, picture }: { id: (at?: Date) => string } & Pick<Plan, 'picture'>) {
  const project = entryAt(projects, order.projectIndex)
  const createdAt = new Date(order.createdAt)
  return {
    item: orderItemRow({
      id: id(createdAt),
      order_id: order.id,
      project_id: entryAt(projectRows, order.projectIndex).id,
      name: project.name,
      cover_key: picture(project.cover),
      price: order.unitPrice,
      quantity: 1,
      duration_min: order.durationMin,
    }),
    lines: order.price.lines.map(({ kind, name, amount, deduct, why, reason, rule }, index) =>
      priceLineRow({ order_id: order.id, line_no: index + 1, kind, name, amount, deduct, why, reason, rule }),
    ),
    occupancy: occupancyRow({
      id: id(createdAt),
      technician_id: order.technician.id,
      kind: 'ORDER',
      order_id: order.id,
      startAt: order.startAt,
      endAt: order.endAt,
      fromAt: order.during.start,
      untilAt: order.during.end,
      ...order.obfuscatedLocation,
      active: isIn(order.story.status, 'holdsTime'),
      created_at: createdAt,
    }),
  }
}

/** The running orders whose two parties are to get a number when their time comes. */
export const numberWords = (orders: readonly Order[], now: number) =>
  orders
    .filter(({ story: { status } }) => isIn(status, 'revealing') && isIn(status, 'holdsTime'))
    .map(({ id }) => outboxRow({ topic: numberTopic, key: id, due_at: new Date(now), created_at: new Date(now) }))

/** The chain of an order's events, from its creation on. */
export function eventRowsOf(
  { id, createdAt, buyer, technician, story }: Order,
  payment: Payment | undefined,
  { historyKey, request, appeal }: Aftermath & Pick<Plan, 'historyKey'>,
) {
  const created = { move: 'create', at: createdAt, from: null, to: 'PENDING_PAYMENT', actor: 'USER' as const, note: '您提交了订单' }
  let previous: Buffer = firstHash
  return [created, ...story.events, ...(request?.events ?? []), ...(appeal?.events ?? [])].map(({ move, at: moment, from, to, actor, note }, index) => {
    const actorId = actor === 'USER' ? buyer.accountId : actor === 'TECH' ? technician.id : null
    const facts = move === 'pay' && payment ? { payNo: payment.payNo, amount: payment.amount } : move === 'arrive' ? { by: 'code' } : {}
    const event = { orderId: id, seq: index + 1, at: new Date(moment), move, from, to, actor, actorId, note, facts }
    const hash = hashEvent(historyKey, previous, event)
    const row = orderEventRow({
      order_id: id,
      seq: event.seq,
      at: event.at,
      move,
      from_status: from,
      to_status: to,
      actor,
      actor_id: actorId,
      note,
      request_key: null,
      facts,
      prev_hash: previous,
      hash,
    })
    previous = hash
    return row
  })
}
