import { setTimeout as wait } from 'node:timers/promises'
import { randomBytes } from 'node:crypto'
import { payWayOf } from '@anxin/contract/pay-ways'
import type { Updateable } from 'kysely'
import { onTestFinished } from 'vitest'
import type { DB } from '../../../../db/types.ts'
import { newId, newOrderNo } from '../../../../ids.ts'
import { outboxJob } from '../../../../jobs/outbox.ts'
import { createAlipayChannel } from '../../../../outside/payments/alipay/alipay-channel.ts'
import { createWechatChannel } from '../../../../outside/payments/wechat/wechat-channel.ts'
import { expectNoViolations } from '../../../../testing/audit.ts'
import { aCustomer, aTechnician } from '../../../../testing/factories.ts'
import { gatewayControl } from '../../../../testing/gateway-control.ts'
import { orderAddress } from '../../../../testing/order-rows.ts'
import { nextSerial } from '../../../../testing/serials.ts'
import { startTestApp, type Answer } from '../../../../testing/start-test-app.ts'
import { orderRefunded } from '../../../orders/refunds/order-refunded.ts'
import { allPurposes } from '../../../all-purposes.ts'
import { refundHandlers } from '../../refunds/send-refund.ts'
import { queryOpenPayments } from '../query-open-payments.ts'
import { vendors, wechat, type Vendor } from './vendors.ts'

export type Notice = { headers: Record<string, string>; body: string }
export type World = Awaited<ReturnType<typeof aPayWorld>>

/** The server listening, so that a vendor's real simulator really notifies it, with jobs that tests run. */
export async function aPayWorld({ testPay = true, vendor = wechat }: { testPay?: boolean; vendor?: Vendor } = {}) {
  const app = await startTestApp({ config: { testPay }, warm: true })
  const { deps, clock, db, http } = app
  const purposes = allPurposes(deps)
  const onRefund = orderRefunded(deps)
  const base = await http.listen({ port: 0, host: '127.0.0.1' })
  const { WECHAT: wechatPay, ALIPAY: alipay } = app.config.payments
  if (!wechatPay || !alipay) throw new Error('no gateway')
  const waitForGateways = (timeoutMs?: number) => {
    const told = (channel: string) => ({
      notifyUrl: `${base}/api/common/order/notify/${channel}`,
      now: clock.now,
      ...(timeoutMs !== undefined && { timeoutMs }),
    })
    deps.channels.set('WECHAT', createWechatChannel({ ...wechatPay, ...told('wechat') }))
    deps.channels.set('ALIPAY', createAlipayChannel({ ...alipay, ...told('alipay') }))
  }
  waitForGateways()

  const controlAt = gatewayControl(app.simulators.url)
  const control = <T>(path: string, body?: object) => controlAt<T>(vendor, path, body)
  for (const each of vendors) await controlAt(each, 'settings', { notifyDelayMs: 1, refundDelayMs: 20, retryScale: 0.001 })

  const refunds = outboxJob(deps, refundHandlers(deps, onRefund))
  const queries = queryOpenPayments(deps, purposes)
  const call = async (token: string | undefined, path: string, body: Record<string, string>): Promise<Answer> => {
    const reply = await http.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...(token !== undefined && { token }) },
      payload: new URLSearchParams(body).toString(),
    })
    return { ...reply.json(), status: reply.statusCode }
  }

  return {
    app,
    vendor,
    db,
    deps,
    clock,
    purposes,
    onRefund,
    control,
    controlAt,
    call,
    /** Until the test ends no gateway is waited for longer than half a second. */
    beImpatient: () => {
      waitForGateways(500)
      onTestFinished(() => waitForGateways())
    },
    /** Begins the payment of an order by the vendor's way, and opens its page where it has one. The number of the attempt. */
    prepare: async ({ id, token }: { id: string; token: string }, over: Record<string, string> = {}): Promise<string> => {
      const { payWay, fields } = vendor
      const path = payWayOf(payWay).call === 'pay' ? '/api/common/order/pay' : '/api/common/order/pay/web'
      const { data } = await call(token, path, { bizType: 'ORDER', bizId: id, payWay, ...fields, ...over })
      if (data?.payUrl) await (await fetch(data.payUrl)).text()
      return data?.payNo
    },
    notify: async ({ headers, body }: Notice) => {
      const { statusCode, body: text } = await http.inject({
        method: 'POST',
        url: `/api/common/order/notify/${vendor.channel.toLowerCase()}`,
        headers,
        payload: body,
      })
      return { status: statusCode, body: text }
    },
    sendRefunds: () => refunds.run(clock.now()),
    askGateway: () => queries.run(clock.now()),
    audit: () => expectNoViolations(db),
    stop: () => app.stop(),
  }
}

/** An order that waits for its payment, with its time held. */
export async function anUnpaidOrder({ app, db, clock }: World, over: Updateable<DB['orders']> = {}) {
  const customer = await aCustomer(app)
  const technician = await aTechnician(app)
  const now = clock.now()
  const startAt = new Date(now.getTime() + 7_200_000 + 60_000 * nextSerial('unpaid order'))
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
    address: JSON.stringify(orderAddress),
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

/** Waits until `ready` holds; what the simulator sends arrives on its own. Recordings of calls use it outside a test. */
export async function until(ready: () => Promise<boolean>): Promise<void> {
  const limit = AbortSignal.timeout(30_000)
  while (!(await ready())) await wait(10, undefined, { signal: limit })
}
