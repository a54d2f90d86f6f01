import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { anExtendedVisit } from '../../testing/an-extended-visit.ts'
import { anOrderIn } from '../../testing/an-order.ts'
import { aCoupon, aUserCoupon } from '../../testing/factories.ts'
import { noticeRow } from '../../testing/rows.ts'
import { aTestApp, testNow } from '../../testing/start-test-app.ts'
import { remindOfCoupons } from '../coupons/remind-of-coupons.ts'
import { orderJobs } from '../orders/lifecycle/jobs.ts'
import { pushJobs } from './jobs.ts'
import { browsersOf, hour } from './testing/browsers.ts'

const app = aTestApp()
const { aBrowser, send, shownAt, someoneNotified, subscribe, tell } = browsersOf(() => app)
beforeEach(() => app.clock.set(testNow))
afterEach(() => app.db.deleteFrom('outbox').execute())

describe('at night', () => {
  const night = new Date('2026-11-21T15:00:00Z')
  const morning = new Date('2026-11-22T00:00:00Z')

  test('a visit of this night is notified at once, one of tomorrow in the morning', async () => {
    app.clock.set(night)
    const { customer, browser } = await someoneNotified()
    await tell(customer.id, { orderId: 'tonight', startAt: night.getTime() + hour })
    await tell(customer.id, { orderId: 'tomorrow', startAt: night.getTime() + 16 * hour })
    await send()
    expect((await shownAt(browser)).map(({ id }) => id)).toEqual(['tonight'])
    app.clock.set(new Date(morning.getTime() - 1))
    expect(await send()).toBe(0)
    app.clock.set(morning)
    await send()
    expect((await shownAt(browser)).map(({ id }) => id)).toEqual(['tomorrow', 'tonight'])
  })

  test('what was overtaken by the morning is not notified', async () => {
    app.clock.set(night)
    const { customer, browser } = await someoneNotified()
    const startAt = night.getTime() + 16 * hour
    await tell(customer.id, { orderId: 'moved', startAt })
    await send()
    app.clock.advance(hour)
    await tell(customer.id, { orderId: 'moved', startAt })
    app.clock.set(morning)
    await send()
    expect(await shownAt(browser)).toHaveLength(1)
  })
})

describe('what is told', () => {
  test('a move of an order tells the customer, and nobody what the customer did', async () => {
    const { customer, browser } = await someoneNotified()
    const order = await anOrderIn(app, 'PENDING_ACCEPT', { customer })
    expect((await app.as(order.technician.token).post('/api/tech/order/accept', { orderId: order.id, requestId: 'a'.repeat(32) })).code).toBe(200)
    await send()
    expect(await shownAt(browser)).toMatchObject([{ id: order.id, type: 1, kind: 'accept', title: '技师已接单', facts: { startAt: order.startAt } }])
    expect(JSON.stringify(await shownAt(browser))).not.toMatch(/林师傅|文三路|138|肩颈|¥/)
    await app.as(customer.token).post('/api/user/order/doOrderCancel', { orderId: order.id })
    await send()
    expect(await shownAt(browser)).toHaveLength(1)
  })

  test('time that was paid for tells the technician’s devices, time that was not the customer’s', async () => {
    const startAt = testNow.getTime() + 24 * hour
    const visit = await anExtendedVisit(app, { startAt })
    const [atTechnician, atCustomer] = [await aBrowser(), await aBrowser()]
    await subscribe(visit.technician.token, atTechnician)
    await subscribe(visit.customer.token, atCustomer)
    await visit.pay(await visit.add())
    await send()
    expect(await shownAt(atTechnician)).toMatchObject([{ id: visit.orderId, type: 7, kind: 'timeAdded', title: '顾客加钟', facts: { startAt } }])
    expect(JSON.stringify(await shownAt(atTechnician))).not.toMatch(/文三路|138|¥/)
    expect(await shownAt(atCustomer)).toEqual([])

    await visit.add()
    app.clock.advance(5 * 60_000)
    await app.jobs.runDue(app.clock.now())
    expect(await shownAt(atCustomer)).toMatchObject([{ id: visit.orderId, type: 1, kind: 'extensionClosed' }])
    expect(await shownAt(atTechnician)).toHaveLength(1)
  })

  test('an order that closes unpaid tells the customer', async () => {
    const { customer, browser } = await someoneNotified()
    const order = await anOrderIn(app, 'PENDING_PAYMENT', { customer })
    app.clock.advance(15 * 60_000)
    await app.jobs.runDue(app.clock.now())
    expect(await shownAt(browser)).toMatchObject([{ id: order.id, kind: 'closeUnpaid' }])
  })

  const remind = () =>
    orderJobs(app.deps, {} as never)
      .find(({ name }) => name === 'remind of visits')
      ?.run(app.clock.now())

  test('a visit is reminded of two hours before, once', async () => {
    const { customer, browser } = await someoneNotified()
    const startAt = testNow.getTime() + 5 * hour
    const order = await anOrderIn(app, 'ACCEPTED', { customer, startAt, accepted_at: testNow })
    app.clock.set(new Date(startAt - 2 * hour - 1))
    await remind()
    expect(await shownAt(browser)).toEqual([])
    app.clock.advance(1)
    await remind()
    app.clock.advance(30_000)
    await remind()
    await send()
    expect(await shownAt(browser)).toMatchObject([{ id: order.id, type: 1, kind: 'visitSoon', facts: { startAt } }])
    const { list } = (await app.as(customer.token).get('/api/user/self/getMessageList')).data
    expect(list).toMatchObject([{ title: '即将上门', event: 'visitSoon', facts: { startAt }, orderId: order.id, type: 1 }])
  })

  test('a visit that was accepted an hour before it, or was called off, is not reminded of', async () => {
    const { customer, browser } = await someoneNotified()
    const startAt = testNow.getTime() + hour
    await anOrderIn(app, 'ACCEPTED', { customer, startAt, accepted_at: testNow })
    await anOrderIn(app, 'CANCELLED', { customer, startAt: startAt + hour, accepted_at: new Date(testNow.getTime() - 9 * hour) })
    await remind()
    await send()
    expect(await shownAt(browser)).toEqual([])
  })

  test('coupons that end within three days are notified once a day of theirs, in the morning', async () => {
    const { customer, browser } = await someoneNotified()
    const { id } = await aCoupon(app, { per_user_limit: 9 })
    const give = (copy_no: number, end: string, claimed = '2026-11-01T00:00:00Z') =>
      aUserCoupon(app, { coupon_id: id, account_id: customer.id, copy_no, end_at: new Date(end), claimed_at: new Date(claimed) })
    await give(1, '2026-11-24T08:00:00Z')
    await give(2, '2026-11-24T15:59:59Z')
    await give(3, '2026-11-24T16:00:00Z')
    await give(4, '2026-11-24T12:00:00Z', '2026-11-21T13:00:00Z')
    app.clock.set(new Date('2026-11-20T16:05:00Z'))
    await remindOfCoupons(app.deps).run(app.clock.now())
    await remindOfCoupons(app.deps).run(app.clock.now())
    await send()
    expect(await shownAt(browser)).toEqual([])
    app.clock.set(new Date('2026-11-21T00:00:00Z'))
    await send()
    expect(await shownAt(browser)).toMatchObject([
      { type: 3, kind: 'couponsExpire', content: '2 张优惠券将于 周二 11月24日 到期', facts: { count: 2, endAt: Date.parse('2026-11-24T08:00:00Z') } },
    ])
    const { list } = (await app.as(customer.token).get('/api/user/self/getMessageList')).data
    expect(list).toMatchObject([
      { event: 'couponsExpire', summary: '2 张优惠券将于 周二 11月24日 到期', facts: { count: 2, endAt: Date.parse('2026-11-24T08:00:00Z') } },
    ])
  })

  test('a notice is pushed when it is out, once, to every device; an old one to none', async () => {
    await app.db.updateTable('notices').set({ told_at: testNow }).execute()
    const { browser } = await someoneNotified()
    const later = new Date(testNow.getTime() + hour)
    await app.db
      .insertInto('notices')
      .values([
        noticeRow({ id: 'fresh', title: '国庆服务安排', title_en: 'Holiday hours', published_at: later }),
        noticeRow({ id: 'old', title: '旧闻', published_at: new Date(testNow.getTime() - 25 * hour) }),
      ])
      .execute()
    const run = async () => {
      for (const job of pushJobs(app.deps)) await job.run(app.clock.now())
      await send()
    }
    await run()
    expect(await shownAt(browser)).toEqual([])
    app.clock.set(later)
    await run()
    await run()
    expect(await shownAt(browser)).toMatchObject([
      { id: 'fresh', type: 5, kind: 'notice', title: '平台公告', content: '国庆服务安排', facts: { name: '国庆服务安排', nameEn: 'Holiday hours' } },
    ])
  })
})
