import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { violationsOf } from '../../../testing/audit.ts'
import { aPayWorld, anUnpaidOrder, statusOf, until, type Notice, type UnpaidOrder, type World } from './testing/pay-world.ts'

let world: World
beforeAll(async () => {
  world = await aPayWorld()
})
afterEach(() => world.audit())
afterAll(() => world.stop())

const notice = (body: object) => world.control<Notice>('notification', body)
const events = () => world.db.selectFrom('payment_events').select(['event_id', 'outcome', 'pay_no', 'body']).orderBy('event_id').execute()
const settlementRows = async () => (await violationsOf(world.db, 'v_audit_settlement')).map(({ problem }) => problem)

async function prepared({ id, token }: UnpaidOrder): Promise<string> {
  const { data } = await world.call(token, '/api/common/order/pay', { bizType: 'ORDER', bizId: id, payWay: 'WECHAT_JSAPI', openId: 'oPayer1' })
  return data.payNo
}
async function aSilentlyPaidOrder() {
  const order = await anUnpaidOrder(world)
  const payNo = await prepared(order)
  await world.control('faults', { drop: true, outTradeNo: payNo })
  await world.control('pay', { outTradeNo: payNo })
  return { order, payNo }
}
/** The operator has looked into what did not fit. */
const resolve = () => world.db.updateTable('payment_events').set({ resolved_at: world.clock.now() }).where('resolved_at', 'is', null).execute()
/** Sends a notice and gives what is new among those that are kept. */
async function take(told: Notice) {
  const before = new Set((await events()).map(({ event_id }) => event_id))
  const { status } = await world.notify(told)
  return { status, kept: (await events()).filter(({ event_id }) => !before.has(event_id)) }
}

const fields = (given: Record<string, unknown>) => ({ wrong: { fields: given } })
const cases: [name: string, odd: object, problem: string][] = [
  ['a time in words', fields({ success_time: 'yesterday' }), 'success_time'],
  ['an empty time', fields({ success_time: '' }), 'success_time'],
  ['a time without a zone', fields({ success_time: '2026-11-21T10:00:00' }), 'success_time'],
  ['a time past every calendar', fields({ success_time: '+275760-09-13T00:00:01+08:00' }), 'success_time'],
  ['the 45th of a month', fields({ success_time: '2026-11-45T10:00:00+08:00' }), 'success_time'],
  ['a time that is a number', fields({ success_time: 1_795_000_000 }), 'success_time'],
  ['no time', fields({ success_time: null }), 'success_time'],
  ['no transaction number', fields({ transaction_id: null }), 'transaction_id'],
  ['a transaction number with a NUL', fields({ transaction_id: '4200\u00001' }), 'transaction_id'],
  ['an endless transaction number', fields({ transaction_id: '4'.repeat(5000) }), 'transaction_id'],
  ['no amount', fields({ amount: null }), 'amount'],
  ['an amount of nothing', fields({ amount: {} }), 'amount.total'],
  ['half a fen', fields({ amount: { total: 0.5 } }), 'amount.total'],
  ['no number of ours', fields({ out_trade_no: null }), 'out_trade_no'],
  ['a number of ours with a NUL', fields({ out_trade_no: 'P12345\u0000' }), 'out_trade_no'],
  ['half a character for a number', fields({ out_trade_no: '\ud800aaaaaa' }), 'out_trade_no'],
  ['no state', fields({ trade_state: null }), 'trade_state'],
  ['a state nobody knows', fields({ trade_state: 'HALF_PAID' }), 'trade_state'],
  ['no merchant', fields({ mchid: null }), 'mchid'],
  ['a payer that is a word', fields({ payer: 'oPayer1' }), 'payer'],
  ['letters no record can keep, beside a bad time', fields({ success_time: 'x', attach: '\u0000\ud800', 'a\u0000': 1 }), 'success_time'],
  ['an event nobody knows', { eventType: 'LOTTERY.WON' }, 'event_type'],
  ['text that is no JSON', { text: 'paid, really' }, 'content'],
  ['a list', { text: '[]' }, 'content'],
  ['null', { text: 'null' }, 'content'],
  ['an envelope without an id', { envelope: { id: null } }, 'id'],
  ['an endless id', { envelope: { id: 'x'.repeat(65) } }, 'id'],
  ['an id with a NUL', { envelope: { id: 'a\u0000' } }, 'id'],
  ['an envelope without an event', { envelope: { event_type: null } }, 'event_type'],
  ['an envelope without its content', { envelope: { resource: null } }, 'resource'],
]

describe('a notice of a payment that is genuine and odd is kept for the operator and answered, and pays nothing', () => {
  test.each(cases)('%s', async (_name, odd, problem) => {
    const { order, payNo } = await aSilentlyPaidOrder()
    const { status, kept } = await take(await notice({ outTradeNo: payNo, ...odd }))
    expect(status).toBe(204)
    expect(kept).toMatchObject([{ outcome: `mismatch ${problem}` }])
    expect(JSON.stringify(kept)).not.toContain('oPayer1')
    expect(await settlementRows()).toEqual([`notice ${kept[0]?.event_id}: mismatch ${problem}`])

    expect(await statusOf(world, order)).toBe('PENDING_PAYMENT')
    await world.notify(await notice({ outTradeNo: payNo }))
    expect(await statusOf(world, order)).toBe('PENDING_ACCEPT')
    if (kept[0]?.pay_no === null) await resolve()
  })

  test('the same notice again is kept once', async () => {
    const { payNo } = await aSilentlyPaidOrder()
    const odd = await notice({ outTradeNo: payNo, ...fields({ success_time: 'x' }) })
    expect((await take(odd)).kept).toHaveLength(1)
    expect(await take(odd)).toEqual({ status: 204, kept: [] })
    await resolve()
  })
})

describe('a transaction number that belongs to another payment', () => {
  const outcomesOf = async (told: Notice) => (await take(told)).kept.map(({ outcome }) => outcome)

  test('pays nothing, neither before nor after the payment has its own', async () => {
    const [first, second] = [await aSilentlyPaidOrder(), await aSilentlyPaidOrder()]
    await world.notify(await notice({ outTradeNo: first.payNo }))
    const { transaction_id } = await world.db.selectFrom('payments').select('transaction_id').where('pay_no', '=', first.payNo).executeTakeFirstOrThrow()
    const foreign = () => notice({ outTradeNo: second.payNo, ...fields({ transaction_id }) })
    expect(await outcomesOf(await foreign())).toEqual(['mismatch transaction_id'])
    expect(await statusOf(world, second.order)).toBe('PENDING_PAYMENT')
    await world.notify(await notice({ outTradeNo: second.payNo }))
    expect(await statusOf(world, second.order)).toBe('PENDING_ACCEPT')

    world.clock.advance(1_000)
    expect(await outcomesOf(await foreign())).toEqual(['mismatch transaction_id'])
    expect(await settlementRows()).toHaveLength(1)
    await resolve()
  })

  test('a number nobody gave out is listed until the operator has looked into it', async () => {
    const { payNo } = await aSilentlyPaidOrder()
    expect(await outcomesOf(await notice({ outTradeNo: payNo, wrong: { outTradeNo: 'P-unknown-number' } }))).toEqual(['unknown'])
    expect(await violationsOf(world.db, 'v_audit_settlement')).toMatchObject([{ payment_id: 'P-unknown-number', settlements: 0 }])
    await resolve()
  })
})

describe('a notice of a refund that is genuine and odd', () => {
  test.each<[string, object, string]>([
    ['a foreign transaction number', fields({ transaction_id: '4200000000' }), 'transaction_id'],
    ['another amount', fields({ amount: { refund: 1, total: 26_200 } }), 'amount'],
    ['another payment', fields({ out_trade_no: 'P-another-payment' }), 'pay_no'],
    ['another merchant', fields({ mchid: '1900000000' }), 'mchid'],
    ['a time in words', fields({ success_time: 'now' }), 'success_time'],
    ['no state', fields({ refund_status: null }), 'status'],
    ['no number of ours', fields({ out_refund_no: null }), 'out_refund_no'],
  ])('%s: it is kept and answered, the money is still on its way', async (_name, odd, problem) => {
    const { order, payNo } = await aSilentlyPaidOrder()
    await world.notify(await notice({ outTradeNo: payNo }))
    await world.control('faults', { drop: true, outTradeNo: payNo })
    await world.call(order.token, '/api/user/order/doOrderCancel', { orderId: order.id })
    await world.sendRefunds()
    const refund = () => world.db.selectFrom('refunds').select(['refund_no', 'status']).where('order_id', '=', order.id).executeTakeFirstOrThrow()
    const { refund_no: outRefundNo } = await refund()
    const vendorRefunds = () => world.control<{ refunds: { outRefundNo: string; status: string }[] }>('trades')
    await until(async () => (await vendorRefunds()).refunds.some((one) => one.outRefundNo === outRefundNo && one.status === 'SUCCESS'))

    const { status, kept } = await take(await notice({ outTradeNo: payNo, outRefundNo, ...odd }))
    expect(status).toBe(204)
    expect(kept).toMatchObject([{ outcome: `mismatch ${problem}` }])
    expect(await refund()).toMatchObject({ status: 'REFUNDING' })
    expect(await settlementRows()).toHaveLength(1)
    await world.notify(await notice({ outTradeNo: payNo, outRefundNo }))
    expect(await refund()).toMatchObject({ status: 'REFUNDED' })
    if (kept[0]?.pay_no !== payNo) await resolve()
  })
})
