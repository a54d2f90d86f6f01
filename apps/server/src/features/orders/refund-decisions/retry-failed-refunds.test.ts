import { startOfDay } from '@anxin/rules/business-day'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { aPolicyInForce } from '../../../testing/a-policy.ts'
import { anOperator } from '../../../testing/an-operator.ts'
import { gatewaysAreSilent } from '../../../testing/gateways.ts'
import { aPayWorld, anUnpaidOrder, statusOf, until, type Notice, type UnpaidOrder, type World } from '../../money/payments/testing/pay-world.ts'
import { alipay, wechat, type Vendor } from '../../money/payments/testing/vendors.ts'
import { reconcileDays } from '../../money/reconciliation/reconcile-days.ts'

let world: World
beforeAll(async () => {
  world = await aPayWorld()
  await aPolicyInForce(world.deps, { fourEyesAbove: 30_000 })
  // The first day on which bills are read is left out of them.
  await reconcileDays(world.deps).run(world.clock.now())
  world.clock.advance(24 * hour)
})
afterEach(() => world.audit())
afterAll(() => world.stop())

const hour = 3_600_000
type Operator = Awaited<ReturnType<typeof anOperator>>
const say = ({ token }: Operator, call: string, input: object) => world.app.as(token).post(`/api/manage/${call}`, { ...input })
const again = (operator: Operator, refundId: string) => say(operator, 'refund/sendAgain', { refundId, reason: '余额已充值' })
const byHand = { way: 'BANK_TRANSFER', reference: '20261124-0017', reason: '原账户已注销，已转账' }
const pay = (operator: Operator, refundId: string) => say(operator, 'refund/payByHand', { refundId, ...byHand })
const file = async ({ token }: Operator, refundId: string) => (await world.app.as(token).get('/api/manage/refund/getInfo', { refundId })).data
const refundOf = ({ id }: UnpaidOrder) => world.db.selectFrom('refunds').selectAll().where('order_id', '=', id).executeTakeFirstOrThrow()
const alarmsOf = ({ id }: UnpaidOrder) =>
  world.db.selectFrom('alarms').select('kind').where('order_id', '=', id).where('resolved_at', 'is', null).orderBy('kind').execute()
const entriesOf = async ({ id }: UnpaidOrder) =>
  (await world.db.selectFrom('ledger_txns').select('kind').where('order_id', '=', id).orderBy('id').execute()).map(({ kind }) => kind)
const balancesOf = async ({ id }: UnpaidOrder) => {
  const sums = await world.db
    .selectFrom('postings as p')
    .innerJoin('ledger_txns as t', 't.id', 'p.txn_id')
    .select((eb) => ['account', eb.fn.sum<number>('amount').as('sum')])
    .where('t.order_id', '=', id)
    .groupBy('account')
    .execute()
  return Object.fromEntries(sums.filter(({ sum }) => Number(sum) !== 0).map(({ account, sum }) => [account, Number(sum)]))
}
const linesOf = (refundId: string) =>
  world.db.selectFrom('audit_log').select(['action', 'before', 'after', 'reason']).where('subject_id', '=', refundId).orderBy('seq').execute()
const seen = async ({ id, token }: UnpaidOrder) => (await world.app.as(token).get('/api/user/order/getOrderInfo', { orderId: id })).data
const atVendor = async (vendor: Vendor, payNo: string) =>
  (await world.controlAt<{ refunds: { outTradeNo: string; outRefundNo: string; status: string }[] }>(vendor, 'trades')).refunds.filter(
    ({ outTradeNo }) => outTradeNo === payNo,
  )

const address = JSON.stringify({
  name: '林晓',
  phone: '13800000001',
  region: '杭州市',
  city: '杭州市',
  area: '西湖区',
  address: '文三路478号',
  house_no: '3-502',
  arrival_note: '',
  lat: 30.27,
  lng: 120.14,
})

/** A cancelled order whose money its channel does not give back, in the way that is planned. */
async function aFailed(refundStatus: string, vendor: Vendor = wechat, amount = 26_200) {
  const order = { ...(await anUnpaidOrder(world, { pay_amount: amount, service_amount: amount - 2400, address })), amount }
  const { payWay, fields } = vendor
  const path = `/api/common/order/pay${vendor === alipay ? '/web' : ''}`
  const { data } = await world.call(order.token, path, { bizType: 'ORDER', bizId: order.id, payWay, ...fields })
  if (data.payUrl) await (await fetch(data.payUrl)).text()
  const payNo = data.payNo as string
  await world.controlAt(vendor, 'pay', { outTradeNo: payNo })
  await until(async () => (await statusOf(world, order)) === 'PENDING_ACCEPT')
  await world.controlAt(vendor, 'faults', { refundStatus, outTradeNo: payNo })
  await world.call(order.token, '/api/user/order/doOrderCancel', { orderId: order.id })
  await until(async () => {
    await world.sendRefunds()
    world.clock.advance(1000)
    return (await refundOf(order)).status === 'FAILED'
  })
  const { id: refundId, refund_no: refundNo } = await refundOf(order)
  return { order, payNo, refundId, refundNo, operator: await anOperator(world.app) }
}
const arrives = (order: UnpaidOrder) =>
  until(async () => {
    await world.sendRefunds()
    world.clock.advance(1000)
    return (await refundOf(order)).status === 'REFUNDED'
  })

describe('a refund that its channel closed', () => {
  test('is left alone until an operator sends it again: under a new number, the ledger moves once, and the customer has the money', async () => {
    const { order, payNo, refundId, refundNo, operator } = await aFailed('CLOSED')
    for (let hours = 0; hours < 3; hours++) {
      world.clock.advance(hour)
      await world.sendRefunds()
    }
    expect(await atVendor(wechat, payNo)).toMatchObject([{ outRefundNo: refundNo, status: 'CLOSED' }])
    expect(await file(operator, refundId)).toMatchObject({ status: 'FAILED', trouble: 'CLOSED', channelEnd: 'CLOSED', formerNumbers: [] })
    expect(await alarmsOf(order)).toEqual([{ kind: 'REFUND_FAILED' }])

    expect((await again(operator, refundId)).data).toEqual({ newNumber: true })
    expect(await alarmsOf(order)).toEqual([])
    const sent = await refundOf(order)
    expect(sent).toMatchObject({ status: 'REFUNDING', channel_end: null, last_error: null })
    expect(sent.refund_no).not.toBe(refundNo)
    expect(await seen(order)).toMatchObject({ refundStatus: 'REFUNDING', refunds: [{ status: 'REFUNDING', sentAgainAt: expect.any(Number) }] })
    await world.audit()

    await arrives(order)
    expect(await atVendor(wechat, payNo)).toMatchObject([
      { outRefundNo: refundNo, status: 'CLOSED' },
      { outRefundNo: sent.refund_no, status: 'SUCCESS' },
    ])
    expect(await entriesOf(order)).toEqual(['payment_settled', 'refund_accepted', 'refund_succeeded'])
    expect(await balancesOf(order)).toEqual({})
    expect(await statusOf(world, order)).toBe('CANCELLED REFUNDED')
    expect(await linesOf(refundId)).toEqual([
      {
        action: 'refund.sendAgain',
        before: { status: 'FAILED', refundNo, trouble: 'CLOSED', channelEnd: 'CLOSED' },
        after: { status: 'REFUNDING', refundNo: sent.refund_no },
        reason: '余额已充值',
      },
    ])
    expect((await file(operator, refundId)).formerNumbers).toEqual([refundNo])
    const found = await world.app.as(operator.token).get('/api/manage/refund/getList', { state: 'ALL', q: refundNo })
    expect(found.data.list).toMatchObject([{ refundId }])
    const said = await world.db.selectFrom('messages').select('title').where('order_id', '=', order.id).orderBy('id').execute()
    expect(said.map(({ title }) => title)).toEqual(expect.arrayContaining(['退款遇到问题', '退款已重新发起', '退款已到账']))
  })

  test('closed once more it waits once more, and a word about the number it had changes nothing', async () => {
    const { order, payNo, refundId, refundNo, operator } = await aFailed('CLOSED')
    await world.control('faults', { refundStatus: 'CLOSED', outTradeNo: payNo })
    await again(operator, refundId)
    await until(async () => {
      await world.sendRefunds()
      world.clock.advance(1000)
      return (await refundOf(order)).status === 'FAILED'
    })
    expect(await alarmsOf(order)).toEqual([{ kind: 'REFUND_FAILED' }])
    const late = (wrong: object) => world.control<Notice>('notification', { outRefundNo: refundNo, wrong }).then((notice) => world.notify(notice))
    expect((await late({})).status).toBe(204)
    expect(await alarmsOf(order)).toEqual([{ kind: 'REFUND_FAILED' }])
    await again(operator, refundId)
    await arrives(order)
    expect(await atVendor(wechat, payNo)).toHaveLength(3)
    expect((await file(operator, refundId)).formerNumbers).toHaveLength(2)

    // Should the vendor after all have paid what it said it closed, somebody has to look.
    expect((await late({ fields: { refund_status: 'SUCCESS' } })).status).toBe(204)
    expect(await alarmsOf(order)).toEqual([{ kind: 'PAYMENT_MISMATCH' }])
    await world.db.updateTable('payment_events').set({ resolved_at: world.clock.now() }).where('outcome', '=', 'mismatch former_number').execute()
    await world.db.updateTable('alarms').set({ resolved_at: world.clock.now() }).where('order_id', '=', order.id).execute()
  })

  test('paid by bank instead it is over: the channel keeps its money, our account is lighter, and a late word of success is looked into', async () => {
    const { order, payNo, refundId, refundNo, operator } = await aFailed('CLOSED')
    expect((await pay(operator, refundId)).data).toEqual({ waitsForSecond: false })
    expect(await entriesOf(order)).toEqual(['payment_settled', 'refund_accepted', 'refund_paid_by_hand'])
    expect(await balancesOf(order)).toEqual({ 'asset:gateway:wechat': order.amount, 'asset:bank': -order.amount })
    expect(await alarmsOf(order)).toEqual([])
    expect(await seen(order)).toMatchObject({
      refundStatus: 'REFUNDED',
      refunds: [{ status: 'REFUNDED', paidBy: 'BANK_TRANSFER', paidReference: byHand.reference }],
    })
    const { note } = await world.db
      .selectFrom('order_events')
      .select('note')
      .where('order_id', '=', order.id)
      .where('move', '=', 'refundPaidByHand')
      .executeTakeFirstOrThrow()
    expect(note).toBe('平台客服已用其他方式退款')
    expect(await linesOf(refundId)).toMatchObject([
      {
        action: 'refund.payByHand',
        after: { status: 'REFUNDED', amount: order.amount, way: 'BANK_TRANSFER', reference: byHand.reference },
        reason: byHand.reason,
      },
    ])
    expect(await file(operator, refundId)).toMatchObject({
      byHand: { way: 'BANK_TRANSFER', reference: byHand.reference, note: byHand.reason, operatorName: operator.name },
      byHandAlone: 30_000 - order.amount,
    })
    expect((await pay(operator, refundId)).refusal).toBe('refundNotFailed')
    expect((await again(operator, refundId)).refusal).toBe('refundNotFailed')

    world.clock.advance(hour)
    await world.sendRefunds()
    expect(await atVendor(wechat, payNo)).toHaveLength(1)
    const late = await world.control<Notice>('notification', { outRefundNo: refundNo, wrong: { fields: { refund_status: 'SUCCESS' } } })
    await world.notify(late)
    expect(await alarmsOf(order)).toEqual([{ kind: 'PAYMENT_MISMATCH' }])
    await world.db.updateTable('payment_events').set({ resolved_at: world.clock.now() }).where('outcome', '=', 'mismatch paid_by_hand').execute()
  })

  test('above what one operator may pay, another has to agree; until then nobody sends it again', async () => {
    const { order, refundId, operator } = await aFailed('CLOSED', wechat, 30_001)
    expect(await file(operator, refundId)).toMatchObject({ byHandAlone: 30_000 })
    const asked = await Promise.all(Array.from({ length: 8 }, () => pay(operator, refundId)))
    expect(asked.map(({ refusal, data }) => refusal ?? data).toSorted()).toEqual([...Array(7).fill('approvalOpen'), { waitsForSecond: true }].toSorted())
    expect((await again(operator, refundId)).refusal).toBe('approvalOpen')
    expect(await entriesOf(order)).toEqual(['payment_settled', 'refund_accepted'])
    expect(await file(operator, refundId)).toMatchObject({ status: 'FAILED', waitsForSecond: true })

    const { data } = await world.app.as(operator.token).get('/api/manage/approval/getList', { limit: 100 })
    const { approvalId } = data.list.find(({ subjectId }: { subjectId: string }) => subjectId === refundId)
    expect((await say(operator, 'approval/decide', { approvalId, approve: true, reason: '同意' })).refusal).toBe('approvalOwn')
    const seconds = await Promise.all(Array.from({ length: 8 }, () => anOperator(world.app)))
    const agreed = await Promise.all(seconds.map((second) => say(second, 'approval/decide', { approvalId, approve: true, reason: '已核对银行回单' })))
    expect(agreed.map(({ code }) => code).toSorted()).toEqual([200, ...Array(7).fill(404)])
    expect(await balancesOf(order)).toEqual({ 'asset:gateway:wechat': 30_001, 'asset:bank': -30_001 })
    expect(await file(operator, refundId)).toMatchObject({ status: 'REFUNDED', byHand: { operatorName: operator.name } })
    expect((await linesOf(refundId)).map(({ action }) => action)).toEqual(['approval.ask', 'approval.approve'])
  })

  test('of eight operators at once who send it again and record it as paid offline one is right', async () => {
    const operators = await Promise.all(Array.from({ length: 8 }, () => anOperator(world.app)))
    const ways = [() => again, () => pay, (nth: number) => (nth % 2 === 0 ? again : pay)]
    for (const wayOf of ways) {
      const { order, payNo, refundId } = await aFailed('CLOSED')
      const told = await Promise.all(operators.map((operator, nth) => wayOf(nth)(operator, refundId)))
      expect(told.filter(({ code }) => code === 200)).toHaveLength(1)
      expect(new Set(told.map(({ refusal }) => refusal))).toEqual(new Set([undefined, 'refundNotFailed']))
      await arrives(order)
      const { paid_by } = await refundOf(order)
      expect(await entriesOf(order)).toEqual(['payment_settled', 'refund_accepted', paid_by === null ? 'refund_succeeded' : 'refund_paid_by_hand'])
      expect((await atVendor(wechat, payNo)).filter(({ status }) => status === 'SUCCESS')).toHaveLength(paid_by === null ? 1 : 0)
      expect(await linesOf(refundId)).toHaveLength(1)
    }
  })

  test('should it be paid under the number it had after all, the one that followed is never sent', async () => {
    const { order, payNo, refundId, refundNo, operator } = await aFailed('ABNORMAL')
    await world.db.updateTable('refunds').set({ channel_end: 'CLOSED' }).where('id', '=', refundId).execute()
    expect((await again(operator, refundId)).data).toEqual({ newNumber: true })
    await world.sendRefunds()
    expect(await refundOf(order)).toMatchObject({ status: 'FAILED', channel_end: null })
    await world.control('faults', { drop: true, outTradeNo: payNo })
    await world.control('refund', { outRefundNo: refundNo })
    await arrives(order)
    expect(await atVendor(wechat, payNo)).toMatchObject([{ outRefundNo: refundNo, status: 'SUCCESS' }])
    expect(await entriesOf(order)).toEqual(['payment_settled', 'refund_accepted', 'refund_succeeded'])
  })
})

describe('a refund that its channel could not pay to the customer’s card', () => {
  test('may yet arrive: it is not paid offline, asking once more finds what was settled at the vendor’s desk', async () => {
    const { order, payNo, refundId, refundNo, operator } = await aFailed('ABNORMAL')
    expect(await file(operator, refundId)).toMatchObject({ status: 'FAILED', trouble: 'ABNORMAL' })
    expect((await file(operator, refundId)).channelEnd).toBeUndefined()
    expect((await pay(operator, refundId)).refusal).toBe('refundStillTried')
    expect((await again(operator, refundId)).data).toEqual({ newNumber: false })
    expect(await refundOf(order)).toMatchObject({ status: 'FAILED', refund_no: refundNo })
    expect(await alarmsOf(order)).toEqual([{ kind: 'REFUND_FAILED' }])

    await world.control('faults', { drop: true, outTradeNo: payNo })
    await world.control('refund', { outRefundNo: refundNo })
    await again(operator, refundId)
    await world.sendRefunds()
    expect(await statusOf(world, order)).toBe('CANCELLED REFUNDED')
    expect(await alarmsOf(order)).toEqual([])
    expect(await balancesOf(order)).toEqual({})
  })

  test('sent to our own account instead it has not reached the customer: it is paid offline out of that, and not asked for again', async () => {
    const { order, refundId, refundNo, operator } = await aFailed('ABNORMAL')
    await world.control('refund', { outRefundNo: refundNo, toMerchant: true })
    await until(async () => (await refundOf(order)).channel_end === 'RETURNED')
    expect(await seen(order)).toMatchObject({ refundStatus: 'FAILED' })
    expect(await alarmsOf(order)).toEqual([{ kind: 'REFUND_FAILED' }])
    expect((await again(operator, refundId)).refusal).toBe('refundCameBack')
    expect((await pay(operator, refundId)).code).toBe(200)
    expect(await balancesOf(order)).toEqual({})
    expect(await alarmsOf(order)).toEqual([])
  })
})

describe.each([
  ['WeChat Pay refuses, for the account is gone', wechat, 'REFUSED', 'USER_ACCOUNT_ABNORMAL'],
  ['Alipay refuses, for the time is over', alipay, 'FINISHED', 'ACQ.TRADE_HAS_FINISHED'],
] as const)('a refund that %s', (_name, vendor, planned, trouble) => {
  test('never was one there: it is sent again under its own number', async () => {
    const { order, payNo, refundId, refundNo, operator } = await aFailed(planned, vendor)
    expect(await file(operator, refundId)).toMatchObject({ status: 'FAILED', trouble, channelEnd: 'REFUSED' })
    expect((await again(operator, refundId)).data).toEqual({ newNumber: false })
    expect(await refundOf(order)).toMatchObject({ status: 'REFUNDING', refund_no: refundNo })
    await arrives(order)
    expect(await atVendor(vendor, payNo)).toMatchObject([{ outRefundNo: refundNo, status: 'SUCCESS' }])
    expect(await balancesOf(order)).toEqual({})
  })

  test('or paid offline', async () => {
    const { order, refundId, operator } = await aFailed(planned, vendor)
    expect((await pay(operator, refundId)).code).toBe(200)
    expect(await balancesOf(order)).toEqual({ [`asset:gateway:${vendor.channel.toLowerCase()}`]: order.amount, 'asset:bank': -order.amount })
  })
})

test.each<[string, string | null, again: string, pay: string]>([
  ['FAILED', null, 'ok', 'refundStillTried'],
  ['FAILED', 'CLOSED', 'ok', 'ok'],
  ['FAILED', 'REFUSED', 'ok', 'ok'],
  ['FAILED', 'RETURNED', 'refundCameBack', 'ok'],
  ['APPLIED', null, 'refundNotFailed', 'refundNotFailed'],
  ['REFUNDING', null, 'refundNotFailed', 'refundNotFailed'],
  ['REFUNDED', null, 'refundNotFailed', 'refundNotFailed'],
  ['REJECTED', null, 'refundNotFailed', 'refundNotFailed'],
  ['CANCELLED', null, 'refundNotFailed', 'refundNotFailed'],
])('%s and %s at the channel: sent again %s, paid offline %s', async (status, end, mayAgain, mayPay) => {
  const told = []
  for (const act of [again, pay]) {
    const { refundId, operator } = await aFailed('CLOSED', wechat, 30_000)
    // What the channel still has to say of it would change it back.
    await gatewaysAreSilent(world)
    const set = (to: object) => world.db.updateTable('refunds').set(to).where('id', '=', refundId).execute()
    await set({ status, channel_end: end, answer_by: world.clock.now() })
    const { refusal = 'ok' } = await act(operator, refundId)
    told.push(refusal)
    // Back to what the books know.
    if (refusal !== 'ok') await set({ status: 'FAILED', channel_end: 'CLOSED' })
    if (refusal !== 'ok' || (act === again && end === null)) await pay(operator, refundId)
  }
  expect(told).toEqual([mayAgain, mayPay])
})

test('a refusal that may pass is reported at once and tried again by itself; after a day it is an operator’s', async () => {
  const passing = await aFailed('REFUSED', alipay)
  expect(await file(passing.operator, passing.refundId)).toMatchObject({ status: 'FAILED', trouble: 'ACQ.SELLER_BALANCE_NOT_ENOUGH' })
  expect(await alarmsOf(passing.order)).toEqual([{ kind: 'REFUND_FAILED' }])
  expect((await pay(passing.operator, passing.refundId)).refusal).toBe('refundStillTried')
  await arrives(passing.order)
  expect(await alarmsOf(passing.order)).toEqual([])

  const standing = await aFailed('REFUSED', alipay)
  await world.controlAt(alipay, 'faults', { refundStatus: 'REFUSED', outTradeNo: standing.payNo, times: 0 })
  const { applied_at } = await refundOf(standing.order)
  const askAt = async (ms: number) => {
    world.clock.set(new Date(applied_at.getTime() + ms))
    await world.db.updateTable('outbox').set({ due_at: world.clock.now() }).where('key', '=', standing.refundNo).execute()
    await world.sendRefunds()
    return (await refundOf(standing.order)).channel_end
  }
  expect([await askAt(24 * hour - 1), await askAt(24 * hour)]).toEqual([null, 'REFUSED'])
  expect((await pay(await anOperator(world.app), standing.refundId)).code).toBe(200)
  await world.controlAt(alipay, 'faults', { clear: true })
})

test('what was said is asked for: a way, a number of the transfer, a reason', async () => {
  const { refundId, operator } = await aFailed('CLOSED')
  for (const [field, value] of [
    ['way', 'BARTER'],
    ['reference', ' '],
    ['reference', 'x'.repeat(65)],
    ['reason', ''],
  ] as const)
    expect((await say(operator, 'refund/payByHand', { refundId, ...byHand, [field]: value })).data).toEqual({ field })
  expect((await say(operator, 'refund/sendAgain', { refundId })).data).toEqual({ field: 'reason' })
  const elsewhere = await anOperator(world.app, { cityCodes: ['310100'] })
  expect([(await again(elsewhere, refundId)).refusal, (await pay(elsewhere, refundId)).refusal]).toEqual(['refundNotFound', 'refundNotFound'])
  const without = await anOperator(world.app, { permissions: ['aftersale.view'] })
  expect([(await again(without, refundId)).refusal, (await pay(without, refundId)).refusal]).toEqual(['notAllowed', 'notAllowed'])
})

test('the channel’s bills agree with all of it', async () => {
  const day = '2026-11-25'
  const goTo = (hours: number) => world.clock.advance(Math.max(0, startOfDay(day) + hours * hour - world.clock.now().getTime()))
  goTo(10)
  const sentAgain = await aFailed('CLOSED')
  await again(sentAgain.operator, sentAgain.refundId)
  await arrives(sentAgain.order)
  const paid = await aFailed('CLOSED')
  await pay(paid.operator, paid.refundId)
  const returned = await aFailed('ABNORMAL')
  await world.control('refund', { outRefundNo: returned.refundNo, toMerchant: true })
  await until(async () => (await refundOf(returned.order)).channel_end === 'RETURNED')
  await pay(returned.operator, returned.refundId)
  const refused = await aFailed('FINISHED', alipay)
  await pay(refused.operator, refused.refundId)
  goTo(34.6)
  await reconcileDays(world.deps).run(world.clock.now())
  const mine = [sentAgain, paid, returned, refused].map(({ payNo }) => payNo)
  expect(await world.db.selectFrom('reconciliation_tickets').selectAll().where('pay_no', 'in', mine).execute()).toEqual([])
  const read = await world.db.selectFrom('bill_lines').select(['state']).where('pay_no', 'in', mine).where('about', '=', 'REFUND').execute()
  expect(read.map(({ state }) => state).toSorted()).toEqual(['FAILED', 'FAILED', 'SUCCESS', 'SUCCESS'])
})
