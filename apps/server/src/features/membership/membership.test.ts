import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { aPolicyInForce } from '../../testing/a-policy.ts'
import { aCustomer, aPlan } from '../../testing/factories.ts'
import { aPayWorld, until, type Notice, type World } from '../money/payments/testing/pay-world.ts'
import { addMonths } from '@anxin/rules/calendar'

type Member = { id: string; token: string }
let world: World
beforeAll(async () => {
  world = await aPayWorld()
  await aPolicyInForce(world.deps, { 'switches.vip': true })
})
afterEach(async () => {
  await world.control('faults', { clear: true })
  await world.audit()
})
afterAll(() => world.stop())

const pay = ({ token }: Member, planId: string, over: Record<string, string> = {}) =>
  world.call(token, '/api/common/order/pay', { bizType: 'VIP', bizId: planId, payWay: 'TEST', ...over })
const prepare = async (member: Member, planId: string, openId = 'oPayer1'): Promise<string> =>
  (await pay(member, planId, { payWay: 'WECHAT_JSAPI', openId })).data.payNo
const simulatorPays = (payNo: string) => world.control('pay', { outTradeNo: payNo })
const infoOf = async ({ token }: Member) => (await world.app.as(token).get('/api/user/self/getVipInfo')).data
const receiptsOf = async ({ token }: Member) => (await world.app.as(token).get('/api/user/self/getVipReceiptList')).data
const untilOf = async ({ id }: Member) =>
  (await world.db.selectFrom('accounts').select('vip_until').where('id', '=', id).executeTakeFirstOrThrow()).vip_until?.getTime() ?? null
const purchasesOf = async ({ id }: Member) =>
  (await world.db.selectFrom('vip_purchases').select('status').where('account_id', '=', id).orderBy('id').execute()).map(({ status }) => status)
const postingsOf = (payNo: string) =>
  world.db
    .selectFrom('postings as p')
    .innerJoin('ledger_txns as t', 't.id', 'p.txn_id')
    .innerJoin('payments as y', 'y.id', 't.payment_id')
    .select(['t.kind', 'p.account', 'p.amount'])
    .where('y.pay_no', '=', payNo)
    .orderBy('t.id')
    .orderBy('p.line_no')
    .execute()

describe('buying', () => {
  test('a month makes a member for a month, is the platform’s revenue, and is notified', async () => {
    const [member, plan] = [await aCustomer(world.app), await aPlan(world.app)]
    const now = world.clock.now().getTime()
    expect(await infoOf(member)).toMatchObject({ isVip: false, level: 0, savedAmount: 0 })
    const { code, data } = await pay(member, plan.id, { amount: String(plan.price) })
    expect([code, data.paid]).toEqual([200, true])
    expect(await infoOf(member)).toMatchObject({ isVip: true, level: 1, expireAt: addMonths(now, 1) })
    expect((await world.app.as(member.token).get('/api/user/self/getUserInfo')).data).toMatchObject({ isVip: true, vipExpireAt: addMonths(now, 1) })
    expect(await postingsOf(data.payNo)).toEqual([
      { kind: 'payment_settled', account: 'asset:gateway:test', amount: plan.price },
      { kind: 'payment_settled', account: 'revenue:membership', amount: -plan.price },
    ])
    const messages = await world.db.selectFrom('messages').select(['title', 'summary']).where('account_id', '=', member.id).execute()
    expect(messages).toEqual([{ title: '会员已开通', summary: expect.stringContaining('不会自动续费') }])
    expect(await receiptsOf(member)).toMatchObject({
      total: 1,
      list: [{ payNo: data.payNo, planName: '月卡', months: 1, amount: plan.price, payWay: 'TEST', state: 'PAID', startAt: now, endAt: addMonths(now, 1) }],
    })
  })

  test('again adds to the end; after the end it begins again', async () => {
    const [member, month, quarter] = [await aCustomer(world.app), await aPlan(world.app), await aPlan(world.app, { months: 3, price: 7900 })]
    const begun = world.clock.now().getTime()
    await pay(member, month.id)
    await pay(member, quarter.id)
    const end = addMonths(addMonths(begun, 1), 3)
    expect(await untilOf(member)).toBe(end)
    world.clock.advance(end - begun)
    // The very last moment is over: anyone who buys now begins now.
    expect((await infoOf(member)).isVip).toBe(false)
    await pay(member, month.id)
    expect(await untilOf(member)).toBe(addMonths(end, 1))
    expect((await receiptsOf(member)).list.map(({ planName, months }: { planName: string; months: number }) => [planName, months])).toHaveLength(3)
  })

  test('a membership that is renewed keeps the day of the month it began on', async () => {
    const [member, month] = [await aCustomer(world.app), await aPlan(world.app)]
    const asItWas = world.clock.now()
    world.clock.set(new Date('2027-01-31T10:00:00+08:00'))
    for (const end of ['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31']) {
      await pay(member, month.id)
      expect(await untilOf(member)).toBe(Date.parse(`${end}T10:00:00+08:00`))
    }
    world.clock.set(asItWas)
  })

  test('through the messaging app: the signed word of its channel extends once, however often it is said', async () => {
    const [member, plan] = [await aCustomer(world.app), await aPlan(world.app)]
    const payNo = await prepare(member, plan.id)
    await simulatorPays(payNo)
    await until(async () => (await untilOf(member)) !== null)
    const end = await untilOf(member)
    const word = await world.control<Notice>('notification', { outTradeNo: payNo })
    await Promise.all(Array.from({ length: 8 }, () => world.db.selectFrom('accounts').select('id').limit(1).execute()))
    const told = await Promise.all(Array.from({ length: 8 }, () => world.notify(word)))
    expect(new Set(told.map(({ status }) => status))).toEqual(new Set([204]))
    expect(await untilOf(member)).toBe(end)
    expect(await purchasesOf(member)).toEqual(['PAID'])
  })

  test('a word that was lost is made up for by asking', async () => {
    const [member, plan] = [await aCustomer(world.app), await aPlan(world.app)]
    const payNo = await prepare(member, plan.id)
    await world.control('faults', { drop: true, outTradeNo: payNo })
    await simulatorPays(payNo)
    world.clock.advance(6000)
    await world.askGateway()
    expect(await untilOf(member)).not.toBeNull()
  })

  test('eight taps at once are one purchase and one month', async () => {
    const [member, plan] = [await aCustomer(world.app), await aPlan(world.app)]
    await Promise.all(Array.from({ length: 8 }, () => infoOf(member)))
    const now = world.clock.now().getTime()
    const codes = (await Promise.all(Array.from({ length: 8 }, () => pay(member, plan.id)))).map(({ code }) => code)
    expect(codes).toContain(200)
    const paid = (await purchasesOf(member)).filter((status) => status === 'PAID').length
    // A tap that comes after the payment is a purchase of its own; none is ever counted twice.
    expect(await untilOf(member)).toBe(Array.from({ length: paid }).reduce<number>((end) => addMonths(end, 1), now))
    expect((await receiptsOf(member)).total).toBe(paid)
  })

  test('another price than the one shown is refused and buys nothing', async () => {
    const [member, plan] = [await aCustomer(world.app), await aPlan(world.app, { price: 2900 })]
    expect(await pay(member, plan.id, { amount: '1900' })).toMatchObject({ code: 4605, refusal: 'amountMoved', data: { payAmount: 2900 } })
    expect(await untilOf(member)).toBeNull()
  })
})

describe('one purchase at a time', () => {
  test('another plan closes the former at its channel first', async () => {
    const [member, month, year] = [await aCustomer(world.app), await aPlan(world.app), await aPlan(world.app, { months: 12, price: 26_800 })]
    const first = await prepare(member, month.id)
    expect(await prepare(member, month.id)).toBe(first)
    await prepare(member, year.id)
    const { trades } = await world.control<{ trades: { outTradeNo: string; state: string }[] }>('trades')
    expect(trades.find(({ outTradeNo }) => outTradeNo === first)?.state).toBe('CLOSED')
    expect((await purchasesOf(member)).sort()).toEqual(['CLOSED', 'OPEN'])
  })

  test('the former one turns out paid: it counts, and the other is refused', async () => {
    const [member, month, year] = [await aCustomer(world.app), await aPlan(world.app), await aPlan(world.app, { months: 12, price: 26_800 })]
    const now = world.clock.now().getTime()
    const first = await prepare(member, month.id)
    await world.control('faults', { drop: true, outTradeNo: first })
    await simulatorPays(first)
    expect(await pay(member, year.id, { payWay: 'WECHAT_JSAPI', openId: 'oPayer1' })).toMatchObject({ code: 4611 })
    expect(await untilOf(member)).toBe(addMonths(now, 1))
    expect(await purchasesOf(member)).toEqual(['PAID'])
  })

  test('money that comes for a closed purchase goes back in full and says so', async () => {
    const [member, month, year] = [await aCustomer(world.app), await aPlan(world.app), await aPlan(world.app, { months: 12, price: 26_800 })]
    const late = await prepare(member, month.id)
    await world.control('faults', { drop: true, outTradeNo: late })
    await simulatorPays(late)
    // The channel does not say that it is paid, so the other plan is taken instead.
    await world.db.updateTable('vip_purchases').set({ status: 'CLOSED' }).where('account_id', '=', member.id).execute()
    await world.db.updateTable('payments').set({ status: 'CLOSED' }).where('pay_no', '=', late).execute()
    await pay(member, year.id)
    const end = await untilOf(member)
    await world.notify(await world.control<Notice>('notification', { outTradeNo: late }))
    expect(await untilOf(member)).toBe(end)
    expect((await receiptsOf(member)).list.map(({ state }: { state: string }) => state).sort()).toEqual(['PAID', 'REFUNDING'])
    await world.sendRefunds()
    await until(async () => {
      world.clock.advance(2000)
      await world.sendRefunds()
      return (await receiptsOf(member)).list.some(({ state }: { state: string }) => state === 'REFUNDED')
    })
    expect((await receiptsOf(member)).list.find(({ payNo }: { payNo: string }) => payNo === late)).not.toHaveProperty('endAt')
  })

  test('too late to pay: the next call opens a new purchase', async () => {
    const [member, plan] = [await aCustomer(world.app), await aPlan(world.app)]
    const first = await prepare(member, plan.id)
    world.clock.advance(14 * 60_000)
    const second = await prepare(member, plan.id)
    expect(second).not.toBe(first)
    await simulatorPays(second)
    await until(async () => (await untilOf(member)) !== null)
    expect((await purchasesOf(member)).sort()).toEqual(['CLOSED', 'PAID'])
  })

  test('anyone who deletes the account gets a payment back that comes afterwards', async () => {
    const [member, plan] = [await aCustomer(world.app), await aPlan(world.app)]
    const payNo = await prepare(member, plan.id)
    await world.control('faults', { drop: true, outTradeNo: payNo })
    await simulatorPays(payNo)
    await world.db
      .updateTable('accounts')
      .set({ phone: `deleted/${member.id}`, disabled: true, deleted_at: world.clock.now() })
      .where('id', '=', member.id)
      .execute()
    await world.notify(await world.control<Notice>('notification', { outTradeNo: payNo }))
    expect(await untilOf(member)).toBeNull()
    expect(await world.db.selectFrom('refunds').select('status').where('account_id', '=', member.id).execute()).toEqual([{ status: 'REFUNDING' }])
  })
})

describe('who may', () => {
  test('plans are public; buying and receipts are one’s own', async () => {
    const [member, other, plan] = [await aCustomer(world.app), await aCustomer(world.app), await aPlan(world.app, { tag: '最省', tag_en: 'Best value' })]
    const plain = await aPlan(world.app, { tag: '常选' })
    const guest = (await world.app.as().get('/api/user/self/getVipInfo')).data
    expect(guest).toMatchObject({ isVip: false, level: 0, savedAmount: 0 })
    expect(guest.plans).toContainEqual({ planId: plan.id, name: '月卡', months: 1, price: 2900, originPrice: 3900, tag: '最省', tagEn: 'Best value' })
    expect(guest.plans).toContainEqual(expect.objectContaining({ planId: plain.id, tag: '常选', tagEn: '常选' }))
    expect((await pay({ id: '', token: '' }, plan.id)).code).toBe(401)
    expect((await world.app.as().get('/api/user/self/getVipReceiptList')).code).toBe(401)
    await pay(member, plan.id)
    expect((await receiptsOf(other)).list).toEqual([])
    expect((await world.app.as(member.token).get('/api/user/self/getVipReceiptList', { page: 2, limit: 1 })).data).toMatchObject({ list: [], total: 1 })
  })

  test('a plan that is off sale or unknown is refused', async () => {
    const [member, gone] = [await aCustomer(world.app), await aPlan(world.app, { on_offer: false })]
    for (const planId of [gone.id, 'nothing']) expect(await pay(member, planId)).toMatchObject({ code: 404, refusal: 'planNotFound' })
  })

  test('while memberships are not sold nothing is shown or sold, and members keep what they have', async () => {
    const [member, plan] = [await aCustomer(world.app), await aPlan(world.app)]
    await pay(member, plan.id)
    await aPolicyInForce(world.deps, { 'switches.vip': false })
    expect(await world.app.as(member.token).get('/api/user/self/getVipInfo')).toMatchObject({ code: 4302, refusal: 'membershipOff' })
    expect(await pay(member, plan.id)).toMatchObject({ code: 4302, refusal: 'membershipOff' })
    expect((await world.app.as(member.token).get('/api/user/self/getUserInfo')).data.isVip).toBe(true)
    expect((await receiptsOf(member)).total).toBe(1)
    await aPolicyInForce(world.deps, { 'switches.vip': true })
  })
})
