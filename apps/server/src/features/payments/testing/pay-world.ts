import { randomBytes } from 'node:crypto'
import type { Updateable } from 'kysely'
import type { DB } from '../../../db/types.ts'
import { newId, newOrderNo } from '../../../ids.ts'
import { outboxJob } from '../../../jobs/outbox.ts'
import { createWechatChannel } from '../../../outside/payments/wechat/wechat-channel.ts'
import { expectNoViolations } from '../../../testing/audit.ts'
import { aCustomer, aTechnician } from '../../../testing/factories.ts'
import { startTestApp, type Answer } from '../../../testing/start-test-app.ts'
import { orderRefunded } from '../../orders/order-refunded.ts'
import { orderPurposes } from '../../orders/order-purposes.ts'
import { refundHandlers } from '../../refunds/send-refund.ts'
import { queryOpenPayments } from '../query-open-payments.ts'

export type Notice = { headers: Record<string, string>; body: string }
export type World = Awaited<ReturnType<typeof aPayWorld>>

/** The server listening, so that the real simulator really notifies it, with an impatient gateway client and duties by hand. */
export async function aPayWorld({ testPay = true, patienceMs = 500 } = {}) {
  const app = await startTestApp({ config: { testPay } })
  const { deps, clock, db, http } = app
  const purposes = orderPurposes(deps)
  const onRefund = orderRefunded(deps)
  const base = await http.listen({ port: 0, host: '127.0.0.1' })
  const { wechatPay } = app.config
  if (!wechatPay) throw new Error('no gateway')
  const notifyUrl = `${base}/api/common/order/notify/wechat`
  deps.channels.set('WECHAT', createWechatChannel({ ...wechatPay, notifyUrl, timeoutMs: patienceMs, now: clock.now }))

  async function control<T>(path: string, body?: object): Promise<T> {
    const reply = await fetch(
      `${app.simulators.url}/wechat-pay/_control/${path}`,
      body ? { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {},
    )
    if (!reply.ok) throw new Error(`${path}: ${await reply.text()}`)
    // safe: tests name the shape they then assert on
    return (await reply.json()) as T
  }
  await control('settings', { notifyDelayMs: 1, refundDelayMs: 20, retryScale: 0.001 })

  const refunds = outboxJob(deps, refundHandlers(deps, onRefund))
  const queries = queryOpenPayments(deps, purposes)
  return {
    app,
    db,
    deps,
    clock,
    purposes,
    onRefund,
    control,
    call: async (token: string | undefined, path: string, body: Record<string, string>): Promise<Answer> => {
      const reply = await http.inject({
        method: 'POST',
        url: path,
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...(token !== undefined && { token }) },
        payload: new URLSearchParams(body).toString(),
      })
      return { ...reply.json(), status: reply.statusCode }
    },
    notify: async ({ headers, body }: Notice) => {
      const { statusCode, body: text } = await http.inject({ method: 'POST', url: '/api/common/order/notify/wechat', headers, payload: body })
      return { status: statusCode, body: text }
    },
    sendRefunds: () => refunds.run(clock.now()),
    askGateway: () => queries.run(clock.now()),
    audit: () => expectNoViolations(db),
    stop: () => app.stop(),
  }
}

let minutes = 0

/** An order that waits for its payment, with its time held. */
export async function anUnpaidOrder({ app, db, clock }: World, over: Updateable<DB['orders']> = {}) {
  const customer = await aCustomer(app)
  const technician = await aTechnician(app)
  const now = clock.now()
  const startAt = new Date(now.getTime() + 7_200_000 + 60_000 * minutes++)
  const endAt = new Date(startAt.getTime() + 3_600_000)
  const amount = 26_200
  const order = {
    id: newId(now),
    order_no: newOrderNo(now),
    account_id: customer.id,
    technician_id: technician.id,
    city_code: '330100',
    status: 'PENDING_PAYMENT',
    request_id: newId(now),
    request_hash: 'x',
    start_at: startAt,
    end_at: endAt,
    duration_min: 60,
    address: JSON.stringify({ area: '西湖区' }),
    travel_type: 'TAXI',
    distance_m: 3000,
    travel_min: 20,
    service_amount: 23_800,
    travel_fee: 2400,
    pay_amount: amount,
    commission_amount: 4760,
    pay_expire_at: new Date(now.getTime() + 900_000),
    arrival_secret: randomBytes(16),
    created_at: now,
    ...over,
  }
  const range = `[${startAt.toISOString()},${endAt.toISOString()})`
  await db.transaction().execute(async (tx) => {
    await tx.insertInto('orders').values(order).execute()
    await tx
      .insertInto('occupancies')
      .values({ id: newId(now), technician_id: technician.id, kind: 'ORDER', order_id: order.id, service: range, during: range, created_at: now })
      .execute()
  })
  return { id: order.id, amount, token: customer.token, accountId: customer.id }
}
export type UnpaidOrder = Awaited<ReturnType<typeof anUnpaidOrder>>

export const statusOf = async ({ db }: World, { id }: { id: string }) => {
  const { status, refund_status } = await db.selectFrom('orders').select(['status', 'refund_status']).where('id', '=', id).executeTakeFirstOrThrow()
  return refund_status === 'NONE' ? status : `${status} ${refund_status}`
}

/** Waits until `ready` holds; what the simulator sends arrives on its own. */
export async function until(ready: () => Promise<boolean>) {
  for (let left = 300; left > 0; left--) {
    if (await ready()) return
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  throw new Error('it never came')
}
