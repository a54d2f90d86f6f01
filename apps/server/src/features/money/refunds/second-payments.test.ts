import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { transitionIfAllowed } from '../../orders/transitions/transition.ts'
import { aPayWorld, anUnpaidOrder, statusOf, until, type UnpaidOrder, type World } from '../payments/testing/pay-world.ts'
import { settlePayment } from '../payments/settle-payment.ts'
import { refundInFull } from './refund-in-full.ts'
import { refundSucceeded } from './refund-succeeded.ts'

let world: World
beforeAll(async () => {
  world = await aPayWorld()
})
afterEach(() => world.audit())
afterAll(() => world.stop())

async function aPaidOrder() {
  const order = await anUnpaidOrder(world)
  const payNo = await world.prepare(order)
  await world.control('pay', { outTradeNo: payNo })
  await until(async () => (await statusOf(world, order)) === 'PENDING_ACCEPT')
  return order
}

/** An order is paid once more, and does not take it. */
async function payTwice({ id, accountId, amount }: UnpaidOrder) {
  const now = world.clock.now()
  const second = { id: `second${id.slice(-12)}`, pay_no: `SECOND${id.slice(-12)}`, purpose: 'ORDER', purpose_id: id, account_id: accountId }
  await world.db
    .insertInto('payments')
    .values({ ...second, pay_way: 'TEST', channel: 'TEST', amount, created_at: now, expire_at: now })
    .execute()
  const paid = { payNo: second.pay_no, state: 'PAID', transactionId: null, payWay: 'TEST', amount, currency: 'CNY' } as const
  const trade = { ...paid, payer: undefined, paidAt: now, foreign: undefined }
  expect(await settlePayment(world.deps, world.purposes, { channel: 'TEST', trade, now })).toBe('refused')
}

/** The order is called off; the first payment goes back with it unless it is kept. How its refunds stand. */
const callOff = ({ id: orderId }: UnpaidOrder, { givesBack }: { givesBack: boolean }) =>
  world.db.transaction().execute(async (tx) => {
    const now = world.clock.now()
    const ended = await transitionIfAllowed(world.deps, tx, { orderId, move: 'cancelByPlatform', actor: 'PLATFORM', actorId: 'operator', now })
    if (givesBack) await refundInFull(tx, { orderId, reason: '取消', now })
    return ended?.refund_status
  })
const refundsOf = ({ id }: UnpaidOrder) => world.db.selectFrom('refunds').select('refund_no').where('order_id', '=', id).orderBy('id').execute()
const arrived = ({ refund_no: refundNo }: { refund_no: string }) =>
  world.db.transaction().execute((tx) => refundSucceeded(tx, world.onRefund, { refundNo, now: world.clock.now() }))

test('an ended order whose second payment is still on its way back says so until both have arrived', async () => {
  const order = await aPaidOrder()
  await callOff(order, { givesBack: true })
  await payTwice(order)
  const refunds = await refundsOf(order)
  expect(refunds).toHaveLength(2)
  for (const refund of refunds.slice(0, 1)) await arrived(refund)
  expect(await statusOf(world, order)).toBe('CANCELLED REFUNDING')
  for (const refund of refunds.slice(1)) await arrived(refund)
  expect(await statusOf(world, order)).toBe('CANCELLED REFUNDED')
})

test('a second payment that went back while the order lived shows once the order has ended, though nothing goes back with its end', async () => {
  const order = await aPaidOrder()
  await payTwice(order)
  for (const refund of await refundsOf(order)) await arrived(refund)
  expect(await statusOf(world, order)).toBe('PENDING_ACCEPT')
  expect(await callOff(order, { givesBack: false })).toBe('REFUNDED')
  expect(await statusOf(world, order)).toBe('CANCELLED REFUNDED')
  // What it took itself goes back, too.
  await world.db.transaction().execute((tx) => refundInFull(tx, { orderId: order.id, reason: '取消', now: world.clock.now() }))
})
