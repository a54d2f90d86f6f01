import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { aBooking } from '../../../testing/a-booking.ts'
import { codeOf } from '../../../testing/a-visit.ts'
import { anOperator } from '../../../testing/an-operator.ts'
import { expectNoViolations } from '../../../testing/audit.ts'
import { aCoupon, aCustomer, aProject, aTechnician, aUserCoupon } from '../../../testing/factories.ts'
import { inTwoDays } from '../../../testing/moments.ts'
import { aTestApp } from '../../../testing/start-test-app.ts'
import { aShop } from '../../shops/testing/a-shop.ts'
import { lockOrder } from '../reads/queries.ts'
import { grantRefund } from '../refund-decisions/grant-refund.ts'

const app = aTestApp()
afterEach(() => expectNoViolations(app.db))

const couponAmount = 3000
/** A visit of 200 yuan that is booked and accepted with 30 yuan off, or as much as is said, by the technician's own coupon, or the platform's; others offer the same treatment for their prices. */
async function aVisit(prices: readonly number[], { off = couponAmount, by = 'TECHNICIAN' }: { off?: number; by?: 'TECHNICIAN' | 'PLATFORM' } = {}) {
  const project = await aProject(app)
  const issuer = await aTechnician(app, { projects: [{ id: project.id, price: 20_000 }] })
  const customer = await aCustomer(app)
  const terms = { type: 'FULL_REDUCTION', face_amount: off, threshold_amount: 10_000 } as const
  const own = { funded_by: 'TECHNICIAN', scope: 'TECH', scene: 'TECH', technician_id: issuer.id } as const
  const coupon = await aCoupon(app, { ...terms, ...(by === 'TECHNICIAN' && own) })
  const { id: userCouponId } = await aUserCoupon(app, { coupon_id: coupon.id, account_id: customer.id })
  const startAt = inTwoDays(app.clock)
  const booking = await aBooking(app, { startAt, technician: issuer, customer, userCouponId })
  const orderId = await booking.paid()
  await booking.visited(orderId, 'accept')
  const others = await Promise.all(prices.map((price) => aTechnician(app, { projects: [{ id: project.id, price }] })))
  const order = () => app.db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
  const giveTo = async ({ id: technicianId }: { id: string }) => {
    const boss = app.as((await anOperator(app)).token)
    const given = await boss.post('/api/manage/order/reassign', { orderId, technicianId, reason: '技师临时有事' })
    expect(given.code, given.msg).toBe(200)
    return order()
  }
  /** The technician gives it up; whom the customer may choose. */
  const givenUp = async (): Promise<string[]> => {
    const handed = await app.as(issuer.token).post('/api/tech/order/handOver', { orderId, reason: '身体不适' })
    expect(handed.code, handed.msg).toBe(200)
    const { substitution } = (await booking.as.get('/api/user/order/getOrderInfo', { orderId })).data
    return (substitution?.list ?? []).map(({ techId }: { techId: string }) => techId)
  }
  const chosen = async ({ id: techId }: { id: string }) => {
    expect(await givenUp()).toContain(techId)
    const { substitution } = (await booking.as.get('/api/user/order/getOrderInfo', { orderId })).data
    const answer = { orderId, substitutionId: substitution.substitutionId, techId }
    expect(await booking.as.post('/api/user/order/doOrderChooseSubstitute', answer)).toMatchObject({ code: 200 })
    return order()
  }
  /** Done by whose order it is now, and confirmed; what that one was shown as income. */
  const done = async ({ token }: { token: string }): Promise<number> => {
    const as = app.as(token)
    const { end_at: end } = await order()
    const at = { depart: startAt - 1_800_000, arrive: startAt, start: startAt, finish: end.getTime() }
    let incomeAmount = 0
    for (const [move, moment] of Object.entries(at)) {
      app.clock.set(new Date(Math.max(app.clock.now().getTime(), moment)))
      const moved = await as.post(`/api/tech/order/${move}`, { orderId, ...(move === 'arrive' && { code: await codeOf(app, orderId) }) })
      expect(moved.code, moved.msg).toBe(200)
      incomeAmount = moved.data.incomeAmount
    }
    expect((await booking.as.form('/api/user/order/doOrderConfirm', { orderId })).code).toBe(200)
    return incomeAmount
  }
  return { ...booking, issuer, tech: app.as(issuer.token), userCouponId, orderId, others, order, giveTo, givenUp, chosen, done }
}

/** What each account has of an order, fen, credits positive; those with nothing are left out. */
async function shares(orderId: string): Promise<Record<string, number>> {
  const { rows } = await sql<{ account: string; sum: number }>`
    select account, -sum(amount)::bigint as sum from postings p join ledger_txns t on t.id = p.txn_id
    where t.order_id = ${orderId} and account not like 'asset:%' and account not like 'liability:refund_pending:%' group by 1 having sum(amount) <> 0`.execute(
    app.db,
  )
  return Object.fromEntries(rows.map(({ account, sum }) => [account, Number(sum)]))
}
const subsidy = 'expense:coupon_subsidy'
const payable = ({ id }: { id: string }) => `liability:technician_payable:${id}`
/** Gives back so many fen of an order, or all that is left. */
const give = (orderId: string, amount?: number) =>
  app.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) throw new Error('gone')
    const left = order.pay_amount - order.returned_amount
    await grantRefund(app.deps, tx, { order, amount: amount ?? left, reason: '退还', reasonId: 'PLATFORM', operatorId: 'operator', now: app.clock.now() })
  })

const ways = [
  ['an operator gives it to somebody else', 'giveTo'],
  ['the customer chooses a substitute', 'chosen'],
] as const

test.each(ways)('%s, who is dearer: the platform bears the coupon of the technician who does not come', async (_name, way) => {
  const { issuer, others, orderId, order, done, tech, ...visit } = await aVisit([26_000])
  const [dearer] = others
  if (!dearer) throw new Error('somebody else offers it')
  const before = await order()
  const after = await visit[way](dearer)
  expect(after).toMatchObject({ pay_amount: before.pay_amount, coupon_amount: couponAmount, coupon_funded_by: 'PLATFORM', coupon_charged_to: null })
  expect(after.commission_amount).toBe(before.commission_amount)
  const { list } = (await tech.get('/api/user/self/getMessageList')).data
  expect(list.map(({ event }: { event: string }) => event)).toContain('unassigned')
  const income = await done(dearer)
  expect(income).toBe(after.pay_amount + couponAmount - after.commission_amount)
  expect(await shares(orderId)).toEqual({ [payable(dearer)]: income, [subsidy]: -couponAmount, 'revenue:commission': after.commission_amount })
  const [own] = (await tech.get('/api/tech/service/getCoupons')).data.list
  expect(own).toMatchObject({ usedCount: 1, costAmount: 0 })
  expect(await shares(orderId)).not.toHaveProperty([payable(issuer)])
})

test.each(ways)('%s: a coupon of the platform stays the platform’s', async (_name, way) => {
  const { others, orderId, done, ...visit } = await aVisit([26_000], { by: 'PLATFORM', off: 9000 })
  const [dearer] = others
  if (!dearer) throw new Error('somebody else offers it')
  const after = await visit[way](dearer)
  expect(after).toMatchObject({ coupon_amount: 9000, coupon_funded_by: 'PLATFORM', coupon_charged_to: null })
  const income = await done(dearer)
  expect(await shares(orderId)).toEqual({ [payable(dearer)]: income, [subsidy]: -9000, 'revenue:commission': after.commission_amount })
})

test('a customer is offered nobody for whom the platform would pay more than its commission; an operator may send them', async () => {
  const off = 9000
  const { others, givenUp, giveTo, order } = await aVisit([26_000, 12_500, 11_000], { off })
  const [dearer, covered, cheaper] = others
  if (!dearer || !covered || !cheaper) throw new Error('three others offer it')
  // 110 yuan are paid beside the way: 15 more are within the commission of 125, 90 more are not within that of 200.
  expect((await givenUp()).toSorted()).toEqual([covered.id, cheaper.id].toSorted())
  const { pay_amount } = await order()
  expect(await giveTo(dearer)).toMatchObject({ pay_amount, coupon_amount: off, coupon_funded_by: 'PLATFORM' })
})

test('who costs less than was agreed before the coupon, and more than the customer pays, is paid their own price; the platform pays the rest alone', async () => {
  const { others, orderId, order, giveTo, done } = await aVisit([18_000])
  const [other] = others
  if (!other) throw new Error('somebody else offers it')
  const before = await order()
  const after = await giveTo(other)
  const borne = 18_000 + after.travel_fee - before.pay_amount
  expect(borne).toBeGreaterThan(0)
  expect(borne).toBeLessThan(couponAmount)
  expect(after).toMatchObject({ service_amount: 18_000, pay_amount: before.pay_amount, coupon_amount: borne, coupon_charged_to: null })
  const lines = await app.db.selectFrom('order_price_lines').select(['amount', 'deduct']).where('order_id', '=', orderId).execute()
  expect(lines.reduce((sum, { amount, deduct }) => sum + (deduct ? -amount : amount), 0)).toBe(after.pay_amount)
  expect(await app.db.selectFrom('refunds').select('id').where('order_id', '=', orderId).execute()).toEqual([])
  const income = await done(other)
  expect(income).toBe(18_000 + after.travel_fee - after.commission_amount)
  expect(await shares(orderId)).toEqual({ [payable(other)]: income, [subsidy]: -borne, 'revenue:commission': after.commission_amount })
})

test('who costs no more than the customer pays does it without the coupon, which comes back and costs nobody anything', async () => {
  const { others, orderId, userCouponId, giveTo, done } = await aVisit([12_000])
  const [cheaper] = others
  if (!cheaper) throw new Error('somebody else offers it')
  const after = await giveTo(cheaper)
  expect(after).toMatchObject({
    service_amount: 12_000,
    coupon_amount: 0,
    coupon_funded_by: null,
    coupon_charged_to: null,
    user_coupon_id: null,
  })
  expect(await app.db.selectFrom('user_coupons').select('status').where('id', '=', userCouponId).executeTakeFirst()).toEqual({ status: 'UNUSED' })
  const income = await done(cheaper)
  expect(await shares(orderId)).toEqual({ [payable(cheaper)]: income, 'revenue:commission': after.commission_amount })
})

test('a refund of a part leaves what the platform paid; of all of it the platform has it back, and nobody is left with anything', async () => {
  const { others, orderId, giveTo, done } = await aVisit([26_000])
  const [dearer] = others
  if (!dearer) throw new Error('somebody else offers it')
  await giveTo(dearer)
  await done(dearer)
  await give(orderId, 5000)
  expect((await shares(orderId))[subsidy]).toBe(-couponAmount)
  await expectNoViolations(app.db)
  app.clock.advance(1000)
  await give(orderId)
  await app.jobs.runDue()
  expect(await shares(orderId)).toEqual({})
})

test('an order that was charged to its issuer before stays so, and with a whole refund they have it back', async () => {
  const { issuer, others, orderId, order, giveTo, done } = await aVisit([26_000])
  const [dearer] = others
  if (!dearer) throw new Error('somebody else offers it')
  await giveTo(dearer)
  await app.db.updateTable('orders').set({ coupon_charged_to: issuer.id }).where('id', '=', orderId).execute()
  const income = await done(dearer)
  const { commission_amount: commission } = await order()
  expect(await shares(orderId)).toEqual({ [payable(dearer)]: income, [payable(issuer)]: -couponAmount, 'revenue:commission': commission })
  await give(orderId)
  await app.jobs.runDue()
  expect(await shares(orderId)).toEqual({})
})

test('the shop of who comes has its part of the whole price, the shop of who issued the coupon none of it', async () => {
  const { issuer, others, orderId, order, giveTo, done } = await aVisit([26_000])
  const [dearer] = others
  if (!dearer) throw new Error('somebody else offers it')
  const [former, shop] = [await aShop(app), await aShop(app)]
  await former.joinTechnician({ shareBp: 1000 }, issuer)
  await shop.joinTechnician({ shareBp: 2000 }, dearer)
  await giveTo(dearer)
  const income = await done(dearer)
  const { pay_amount: paid, travel_fee: travel, commission_amount: commission } = await order()
  const part = Math.round((paid + couponAmount - travel) * 0.2)
  expect(await shares(orderId)).toEqual({
    [payable(dearer)]: income,
    [subsidy]: -couponAmount,
    [`liability:shop_payable:${shop.shopId}`]: part,
    'revenue:commission': commission,
  })
  expect(income).toBe(paid + couponAmount - commission - part)
  await give(orderId)
  await app.jobs.runDue()
  expect(await shares(orderId)).toEqual({})
})

test('given on once more the platform still pays, and once more their own visit it is the issuer’s own coupon', async () => {
  const { issuer, others, giveTo, orderId, order, done } = await aVisit([26_000, 27_000])
  const [first, second] = others
  if (!first || !second) throw new Error('two others offer it')
  const before = await order()
  await giveTo(first)
  expect(await giveTo(second)).toMatchObject({ coupon_funded_by: 'PLATFORM', coupon_charged_to: null, coupon_amount: couponAmount })
  const back = await giveTo(issuer)
  const same = ['pay_amount', 'coupon_amount', 'commission_amount', 'coupon_funded_by', 'coupon_charged_to', 'service_amount', 'travel_fee'] as const
  for (const column of same) expect(back[column], column).toBe(before[column])
  const income = await done(issuer)
  expect(await shares(orderId)).toEqual({ [payable(issuer)]: income, 'revenue:commission': before.commission_amount })
})
