import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aCustomer, aSession } from '../../testing/factories.ts'
import { aTestApp, testNow } from '../../testing/start-test-app.ts'
import { pushJobs } from './jobs.ts'
import { isPushService } from './subscribe-push.ts'
import { browsersOf, hour } from './testing/browsers.ts'

const app = aTestApp()
const { aBrowser, end, plan, send, shownAt, someoneNotified, subscribe, tell } = browsersOf(() => app)
beforeEach(() => app.clock.set(testNow))
afterEach(() => app.db.deleteFrom('outbox').execute())

const subscriptions = (accountId: string) => app.db.selectFrom('push_subscriptions').selectAll().where('account_id', '=', accountId).execute()

describe('the switches', () => {
  const settings = async (token: string) => (await app.as(token).get('/api/user/self/getNotifySettings')).data

  test('are all on at first, are changed one by one, and carry the key to subscribe with', async () => {
    const { token } = await aCustomer(app)
    const { publicKey } = app.simulators.vendors.push
    expect(await settings(token)).toEqual({
      orders: true,
      reminders: true,
      follows: true,
      coupons: true,
      notices: true,
      subscribed: false,
      publicKey,
      quietStart: '22:00',
      quietEnd: '08:00',
      remindVisitMin: 120,
      remindCouponDays: 3,
    })
    const changed = await app.as(token).form('/api/user/self/editNotifySettings', { coupons: 'false', notices: 'false' })
    expect(changed.data).toMatchObject({ orders: true, coupons: false, notices: false })
    await app.as(token).form('/api/user/self/editNotifySettings', { coupons: 'true' })
    expect(await settings(token)).toMatchObject({ orders: true, reminders: true, coupons: true, notices: false })
  })

  test('are refused to guests and for what is no switch', async () => {
    const { token } = await aCustomer(app)
    expect((await app.as().get('/api/user/self/getNotifySettings')).code).toBe(401)
    expect((await app.as().form('/api/user/self/editNotifySettings', { orders: 'false' })).code).toBe(401)
    expect(await app.as(token).form('/api/user/self/editNotifySettings', { orders: 'maybe' })).toMatchObject({ code: 400, data: { field: 'orders' } })
  })

  test('of two changes at once none is lost', async () => {
    const { token } = await aCustomer(app)
    const off = (group: string) => app.as(token).form('/api/user/self/editNotifySettings', { [group]: 'false' })
    await Promise.all(['orders', 'reminders', 'coupons', 'notices'].map(off))
    expect(await settings(token)).toMatchObject({ orders: false, reminders: false, coupons: false, notices: false })
  })

  test('keep back what is switched off, also when it already waits', async () => {
    const { customer, browser } = await someoneNotified()
    await tell(customer.id)
    await app.as(customer.token).form('/api/user/self/editNotifySettings', { orders: 'false' })
    await send()
    expect(await shownAt(browser)).toEqual([])
    await app.as(customer.token).form('/api/user/self/editNotifySettings', { orders: 'true' })
    await tell(customer.id)
    await send()
    expect(await shownAt(browser)).toHaveLength(1)
  })
})

describe('a device', () => {
  test('is notified once, in the words of its lock screen, with what it opens', async () => {
    const { customer, browser } = await someoneNotified()
    const startAt = app.clock.now().getTime() + hour
    await tell(customer.id, { orderId: 'orderA', startAt })
    await send()
    await send()
    expect(await shownAt(browser)).toEqual([{ id: 'orderA', type: 1, title: '技师已出发', content: '可在订单中查看位置', kind: 'depart', facts: { startAt } }])
  })

  test('is one of several, each notified by itself; without one no word is written', async () => {
    const { customer, browser } = await someoneNotified()
    const second = await aBrowser()
    await subscribe(await aSession(app, customer.id), second)
    const stranger = await aCustomer(app)
    await tell(customer.id)
    await tell(stranger.id)
    expect(await send()).toBe(2)
    for (const each of [browser, second]) expect(await shownAt(each)).toHaveLength(1)
  })

  test('is looked up together with the others that are notified at the same moment, and each is sent what is its own', async () => {
    const people = await Promise.all(Array.from({ length: 9 }, () => someoneNotified()))
    for (const { customer } of people) await tell(customer.id, { orderId: `of-${customer.id}` })
    const [off, gone, ...others] = people
    await app.as(off?.customer.token).form('/api/user/self/editNotifySettings', { orders: 'false' })
    await app.as(gone?.customer.token).form('/api/user/self/unsubscribePush')
    const before = app.deps.connection.queryCount()
    expect(await send()).toBe(9)
    // One that takes the messages, one that finds the devices, and at most one that marks each message.
    expect(app.deps.connection.queryCount() - before).toBeLessThanOrEqual(11)
    for (const one of [off, gone]) expect(one && (await shownAt(one.browser))).toEqual([])
    for (const { customer, browser } of others) expect((await shownAt(browser)).map(({ id }) => id)).toEqual([`of-${customer.id}`])
  })

  test('is notified no more after signing out, being signed out, or a new password', async () => {
    const ways: ((one: { customer: { id: string; token: string } }) => Promise<unknown>)[] = [
      ({ customer }) => app.as(customer.token).form('/api/user/logout'),
      async ({ customer }) => {
        const { list } = (await app.as(customer.token).get('/api/user/self/getSessionList')).data
        return app.as(customer.token).form('/api/user/self/revokeSession', { sessionId: list[0].sessionId })
      },
      ({ customer }) => app.as(customer.token).form('/api/user/self/unsubscribePush'),
    ]
    for (const leave of ways) {
      const { customer, browser } = await someoneNotified()
      await tell(customer.id)
      await leave({ customer })
      await send()
      expect(await shownAt(browser)).toEqual([])
      expect(await subscriptions(customer.id)).toEqual([])
    }
  })

  test('whose session has ended is notified no more, and swept', async () => {
    const { customer, browser } = await someoneNotified()
    await tell(customer.id)
    await app.db.updateTable('sessions').set({ expires_at: app.clock.now() }).where('account_id', '=', customer.id).execute()
    await send()
    expect(await shownAt(browser)).toEqual([])
    for (const job of pushJobs(app.deps)) await job.run(app.clock.now())
    expect(await subscriptions(customer.id)).toEqual([])
  })

  test('belongs to who signed in there last', async () => {
    const { customer, browser } = await someoneNotified()
    const next = await aCustomer(app)
    await subscribe(next.token, browser)
    expect(await subscriptions(customer.id)).toEqual([])
    await tell(customer.id)
    await tell(next.id, { orderId: 'of-the-next' })
    await send()
    expect((await shownAt(browser)).map(({ id }) => id)).toEqual(['of-the-next'])
  })

  test('that its push service knows no more is forgotten', async () => {
    const { customer, browser } = await someoneNotified()
    await end(browser)
    await tell(customer.id)
    await send()
    expect(await subscriptions(customer.id)).toEqual([])
    expect(await send()).toBe(0)
  })

  test('is notified later when the push service is busy, at the moment it says', async () => {
    const { customer, browser } = await someoneNotified()
    await tell(customer.id)
    await plan({ status: 429, retryAfter: 90 })
    await send()
    app.clock.advance(89_000)
    expect(await send()).toBe(0)
    app.clock.advance(1000)
    expect(await send()).toBe(1)
    expect(await shownAt(browser)).toHaveLength(1)
  })

  test('is notified after a failure of the push service, and not of what says nothing any more', async () => {
    const { customer, browser } = await someoneNotified()
    await tell(customer.id)
    await plan({ status: 500 })
    await send()
    expect(await shownAt(browser)).toEqual([])
    app.clock.advance(1000)
    await send()
    expect(await shownAt(browser)).toHaveLength(1)
    await tell(customer.id)
    app.clock.advance(25 * hour)
    await send()
    expect(await shownAt(browser)).toHaveLength(1)
  })

  test('is refused with an address of nobody who delivers, with broken keys, and to guests', async () => {
    const { token } = await aCustomer(app)
    const browser = await aBrowser()
    for (const endpoint of ['http://127.0.0.1:1/x', 'https://evil.example/fcm.googleapis.com', 'file:///etc/passwd', 'x'])
      expect(await subscribe(token, { ...browser, endpoint }), endpoint).toMatchObject({ code: 400, data: { field: 'endpoint' } })
    expect(await subscribe(token, { ...browser, keys: { ...browser.keys, auth: 'short' } })).toMatchObject({ code: 400, data: { field: 'auth' } })
    expect(await subscribe(token, { ...browser, keys: { ...browser.keys, p256dh: 'short' } })).toMatchObject({ code: 400, data: { field: 'p256dh' } })
    expect((await app.as().post('/api/user/self/subscribePush', { endpoint: browser.endpoint, ...browser.keys })).code).toBe(401)
    expect((await app.as().form('/api/user/self/unsubscribePush')).code).toBe(401)
  })
})

test.each([
  ['https://fcm.googleapis.com/fcm/send/a', true],
  ['https://web.push.apple.com/a', true],
  ['http://fcm.googleapis.com/a', false],
  ['https://fcm.googleapis.com.evil.example/a', false],
  ['https://push.apple.com.evil/a', false],
  ['https://fcm.googleapis.com@evil.example/a', false],
  ['https://user@fcm.googleapis.com/a', false],
  ['https://fcm.googleapis.com:8443/a', false],
  ['http://127.0.0.1:8090/push/send/a', true],
  ['http://127.0.0.1:8091/a', false],
])('%s is the address of a push service: %s', (endpoint, expected) =>
  expect(isPushService(endpoint, ['fcm.googleapis.com', '.push.apple.com', '127.0.0.1:8090'])).toBe(expected),
)
