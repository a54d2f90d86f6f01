import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { aPolicyInForce } from '../../../testing/a-policy.ts'
import { anOperator } from '../../../testing/an-operator.ts'
import { aCustomer, aPlan } from '../../../testing/factories.ts'
import { aPayWorld, until, type Notice, type World } from '../../money/payments/testing/pay-world.ts'

let world: World
beforeAll(async () => {
  world = await aPayWorld()
  await aPolicyInForce(world.deps, { 'switches.vip': true, fourEyesAbove: 30_000 })
})
afterEach(() => world.audit())
afterAll(() => world.stop())

type Operator = Awaited<ReturnType<typeof anOperator>>
const say = ({ token }: Operator, call: string, input: object) => world.app.as(token).post(`/api/manage/${call}`, { ...input })
const ask = async ({ token }: Operator, call: string, input: object) => (await world.app.as(token).get(`/api/manage/${call}`, { ...input })).data
const again = (operator: Operator, refundId: string) => say(operator, 'refund/sendAgain', { refundId, reason: '余额已充值' })
const byHand = { way: 'BANK_TRANSFER', reference: '20261124-0017', reason: '原账户已注销，已转账' }
const pay = (operator: Operator, refundId: string) => say(operator, 'refund/payByHand', { refundId, ...byHand })
const refundOf = (refundId: string) => world.db.selectFrom('refunds').selectAll().where('id', '=', refundId).executeTakeFirstOrThrow()
const entriesOf = async (payNo: string) =>
  (
    await world.db
      .selectFrom('ledger_txns as t')
      .innerJoin('payments as p', 'p.id', 't.payment_id')
      .select('t.kind')
      .where('p.pay_no', '=', payNo)
      .orderBy('t.id')
      .execute()
  ).map(({ kind }) => kind)
const alarmsOf = (refundId: string) => world.db.selectFrom('alarms').select('kind').where('subject', '=', refundId).where('resolved_at', 'is', null).execute()
const actsOf = (refundId: string) =>
  world.db.selectFrom('audit_log').select(['action', 'subject_text']).where('subject_id', '=', refundId).orderBy('seq').execute()

/** Paid for a purchase that had ended, and not given back by its channel, in the way that is planned. */
async function aFailed(refundStatus: string, price = 26_800) {
  const [customer, plan] = [await aCustomer(world.app), await aPlan(world.app, { price })]
  const form = { bizType: 'VIP', bizId: plan.id, payWay: 'WECHAT_JSAPI', openId: 'oPayer1' }
  const payNo: string = (await world.call(customer.token, '/api/common/order/pay', form)).data.payNo
  await world.control('faults', { drop: true, outTradeNo: payNo })
  await world.control('pay', { outTradeNo: payNo })
  await world.db.updateTable('vip_purchases').set({ status: 'CLOSED' }).where('account_id', '=', customer.id).execute()
  await world.db.updateTable('payments').set({ status: 'CLOSED' }).where('pay_no', '=', payNo).execute()
  await world.control('faults', { refundStatus, outTradeNo: payNo })
  await world.notify(await world.control<Notice>('notification', { outTradeNo: payNo }))
  const refund = () => world.db.selectFrom('refunds').selectAll().where('account_id', '=', customer.id).executeTakeFirstOrThrow()
  await until(async () => {
    await world.sendRefunds()
    world.clock.advance(1000)
    return (await refund()).status === 'FAILED'
  })
  const { id: refundId, refund_no: refundNo, order_id } = await refund()
  expect(order_id).toBeNull()
  return { customer, payNo, refundId, refundNo, amount: price, operator: await anOperator(world.app) }
}

test('a membership’s payment that goes back is found by its number, its customer and its state, and its file says what it is of', async () => {
  const { customer, payNo, refundId, refundNo, amount, operator } = await aFailed('CLOSED')
  const { phone } = await world.db.selectFrom('accounts').select('phone').where('id', '=', customer.id).executeTakeFirstOrThrow()
  for (const q of [refundNo, phone]) {
    const { list, total } = await ask(operator, 'refund/getList', { state: 'FAILED', q })
    expect({ list, total }).toMatchObject({ total: 1, list: [{ refundId, refundNo, customerId: customer.id, refundAmount: amount }] })
    expect(list[0]).not.toHaveProperty('orderId')
  }
  const file = await ask(operator, 'refund/getInfo', { refundId })
  expect(file).toMatchObject({ payNo, paidAmount: amount, returnedAmount: amount, byHandAlone: 30_000, channelEnd: 'CLOSED', waitsForSecond: false })
  expect((await ask(operator, 'dashboard/getSummary', {})).now.failedRefunds).toBe(1)
})

test('it belongs to no city, so an operator of some has none of it', async () => {
  const { refundId, refundNo, operator } = await aFailed('CLOSED', 30_001)
  await pay(operator, refundId)
  const elsewhere = await anOperator(world.app, { cityCodes: ['330100'] })
  expect(await ask(elsewhere, 'refund/getList', { state: 'ALL', q: refundNo })).toMatchObject({ total: 0, list: [] })
  expect((await world.app.as(elsewhere.token).get('/api/manage/refund/getInfo', { refundId })).refusal).toBe('refundNotFound')
  expect([(await again(elsewhere, refundId)).refusal, (await pay(elsewhere, refundId)).refusal]).toEqual(['refundNotFound', 'refundNotFound'])
  const { list } = await ask(operator, 'approval/getList', { limit: 100 })
  const { approvalId } = list.find(({ subjectId }: { subjectId: string }) => subjectId === refundId)
  expect((await ask(elsewhere, 'approval/getList', { limit: 100 })).list).toEqual([])
  expect((await say(elsewhere, 'approval/decide', { approvalId, approve: true, reason: '同意' })).refusal).toBe('approvalNotFound')
})

test('closed by its channel it is sent again under a new number, and arrives', async () => {
  const { payNo, refundId, refundNo, operator } = await aFailed('CLOSED')
  expect(await alarmsOf(refundId)).toEqual([{ kind: 'REFUND_FAILED' }])
  expect((await again(operator, refundId)).data).toEqual({ newNumber: true })
  expect(await alarmsOf(refundId)).toEqual([])
  await until(async () => {
    await world.sendRefunds()
    world.clock.advance(1000)
    return (await refundOf(refundId)).status === 'REFUNDED'
  })
  expect(await entriesOf(payNo)).toEqual(['payment_unmatched', 'refund_accepted', 'refund_succeeded'])
  expect((await ask(operator, 'refund/getInfo', { refundId })).formerNumbers).toEqual([refundNo])
  expect(await actsOf(refundId)).toEqual([{ action: 'refund.sendAgain', subject_text: expect.any(String) }])
})

test('of eight who record it as paid offline at once one is right', async () => {
  const { payNo, refundId, operator } = await aFailed('CLOSED')
  const operators = await Promise.all(Array.from({ length: 8 }, () => anOperator(world.app)))
  const told = await Promise.all(operators.map((each) => pay(each, refundId)))
  expect(told.map(({ refusal = 'ok' }) => refusal).toSorted()).toEqual(['ok', ...Array(7).fill('refundNotFailed')].toSorted())
  expect(await entriesOf(payNo)).toEqual(['payment_unmatched', 'refund_accepted', 'refund_paid_by_hand'])
  expect(await alarmsOf(refundId)).toEqual([])
  expect(await ask(operator, 'refund/getInfo', { refundId })).toMatchObject({
    status: 'REFUNDED',
    byHand: { way: 'BANK_TRANSFER', reference: byHand.reference },
  })
})

test('above what one operator may pay another has to agree: asked for once of eight, agreed to by one of eight', async () => {
  const { payNo, refundId, refundNo, operator } = await aFailed('CLOSED', 30_001)
  const asked = await Promise.all(Array.from({ length: 8 }, () => pay(operator, refundId)))
  expect(asked.map(({ refusal, data }) => refusal ?? data).toSorted()).toEqual([...Array(7).fill('approvalOpen'), { waitsForSecond: true }].toSorted())
  expect((await again(operator, refundId)).refusal).toBe('approvalOpen')
  const { list } = await ask(operator, 'approval/getList', { limit: 100 })
  const waiting = list.find(({ subjectId }: { subjectId: string }) => subjectId === refundId)
  expect(waiting).toMatchObject({ kind: 'refundByHand', amount: 30_001, isOwn: true, customerName: expect.any(String) })
  const { approvalId } = waiting
  expect((await say(operator, 'approval/decide', { approvalId, approve: true, reason: '同意' })).refusal).toBe('approvalOwn')
  const seconds = await Promise.all(Array.from({ length: 8 }, () => anOperator(world.app)))
  const agreed = await Promise.all(seconds.map((second) => say(second, 'approval/decide', { approvalId, approve: true, reason: '已核对银行回单' })))
  expect(agreed.map(({ code }) => code).toSorted()).toEqual([200, ...Array(7).fill(404)])
  expect(await entriesOf(payNo)).toEqual(['payment_unmatched', 'refund_accepted', 'refund_paid_by_hand'])
  expect(await actsOf(refundId)).toEqual([
    { action: 'approval.ask', subject_text: refundNo },
    { action: 'approval.approve', subject_text: refundNo },
  ])
})

test('the limit of one person counts all that was paid offline for the same purchase', async () => {
  const first = await aFailed('CLOSED', 20_000)
  const second = await aFailed('CLOSED', 20_000)
  // Two payments for one purchase.
  const { purpose_id } = await world.db.selectFrom('payments').select('purpose_id').where('pay_no', '=', first.payNo).executeTakeFirstOrThrow()
  await world.db.updateTable('payments').set({ purpose_id }).where('pay_no', '=', second.payNo).execute()
  expect((await pay(first.operator, first.refundId)).data).toEqual({ waitsForSecond: false })
  expect(await ask(first.operator, 'refund/getInfo', { refundId: second.refundId })).toMatchObject({ byHandAlone: 10_000 })
  expect((await pay(first.operator, second.refundId)).data).toEqual({ waitsForSecond: true })
})
