import { beforeAll, expect, test } from 'vitest'
import { newId, newOrderNo } from '../../ids.ts'
import { aCoupon, aCustomer, aTechnician, aUserCoupon, aProject } from '../../testing/factories.ts'
import { orderAddress } from '../../testing/order-rows.ts'
import { couponRow } from '../../testing/rows.ts'
import { aTestApp, testNow } from '../../testing/start-test-app.ts'
import { lockCoupon, releaseCoupon, usableCouponsOf, spendCoupon } from './hold.ts'

const app = aTestApp({ warm: true })
beforeAll(async () => {
  // Eight connections are open before races start, so that eight calls really meet.
  await Promise.all(Array.from({ length: 8 }, () => app.as().get('/api/user/tech/getCouponList', { page: Math.floor(Math.random() * 1e6) + 1 })))
})

const day = 86_400_000
const at = (days: number) => new Date(testNow.getTime() + days * day)
const take = (token: string | undefined, couponId: string) => app.as(token).form('/api/user/tech/doTakeCoupon', { couponId })
const own = (token: string, query = {}) => app.as(token).get('/api/user/tech/getCouponListSelf', query)
const takenOf = async (id: string) => (await app.db.selectFrom('coupons').select('taken').where('id', '=', id).executeTakeFirstOrThrow()).taken

test('a customer takes a coupon and finds it among the own ones', async () => {
  const [customer, coupon] = [await aCustomer(app), await aCoupon(app, { valid_type: 'DAYS', valid_days: 7 })]
  const answer = await take(customer.token, coupon.id)
  expect(answer).toMatchObject({
    code: 200,
    data: { couponId: coupon.id, status: 'UNUSED', source: 'CENTER', startAt: testNow.getTime(), endAt: at(7).getTime() },
  })
  expect((await own(customer.token)).data).toMatchObject({ total: 1, list: [{ userCouponId: answer.data.userCouponId, name: '满200减30' }] })
  const shown = (await app.as(customer.token).get('/api/user/tech/getCouponList', { limit: 50 })).data.list.find(
    (one: { couponId: string }) => one.couponId === coupon.id,
  )
  expect(shown).toMatchObject({ claimState: 'CLAIMED', stock: 999 })
})

test('a coupon has its English name everywhere, or the Chinese one', async () => {
  const [{ token }, named, plain] = [await aCustomer(app), await aCoupon(app, { name_en: '¥30 off ¥200' }), await aCoupon(app)]
  for (const { id } of [named, plain]) await take(token, id)
  const nameEn = { [named.id]: '¥30 off ¥200', [plain.id]: '满200减30' }
  const lists = [(await own(token)).data.list, (await app.as(token).get('/api/user/tech/getCouponList', { limit: 50 })).data.list]
  for (const list of lists) {
    const shown = (list as { couponId: string; nameEn: string }[]).filter(({ couponId }) => couponId in nameEn)
    expect(Object.fromEntries(shown.map((each) => [each.couponId, each.nameEn]))).toEqual(nameEn)
  }
})

test("taking is refused for guests, unknown, closed, exhausted, own and newcomers' coupons", async () => {
  const { token } = await aCustomer(app)
  const code = async (over: Parameters<typeof aCoupon>[1]) => (await take(token, (await aCoupon(app, over)).id)).code
  expect((await take(undefined, 'x')).code).toBe(401)
  expect((await take(token, '')).code).toBe(400)
  expect((await take(token, 'nothing')).code).toBe(404)
  expect(await code({ start_at: new Date(testNow.getTime() + 1) })).toBe(4403)
  expect(await code({ start_at: testNow })).toBe(200)
  expect(await code({ end_at: new Date(testNow.getTime() - 1) })).toBe(4403)
  expect(await code({ end_at: testNow })).toBe(200)
  expect(await code({ stock: 0 })).toBe(4401)
  expect(await code({ scene: 'NEW_USER', start_at: at(1) })).toBe(4404)
  const mine = await aCoupon(app)
  await take(token, mine.id)
  expect((await take(token, mine.id)).code).toBe(4402)
  expect(await takenOf(mine.id)).toBe(1)
})

test('eight customers racing for the last coupon: one gets it', async () => {
  const coupon = await aCoupon(app, { stock: 1 })
  const customers = await Promise.all(Array.from({ length: 8 }, () => aCustomer(app)))
  const codes = (await Promise.all(customers.map(({ token }) => take(token, coupon.id)))).map(({ code }) => code).toSorted()
  expect(codes).toEqual([200, ...Array(7).fill(4401)])
  expect(await takenOf(coupon.id)).toBe(1)
})

test('one customer taking eight times at once gets what the limit allows and uses no more stock', async () => {
  const [{ token }, coupon] = [await aCustomer(app), await aCoupon(app, { per_user_limit: 2 })]
  const codes = (await Promise.all(Array.from({ length: 8 }, () => take(token, coupon.id)))).map(({ code }) => code).toSorted()
  expect(codes).toEqual([200, 200, ...Array(6).fill(4402)])
  expect(await takenOf(coupon.id)).toBe(2)
})

test("the coupon center shows its own scene and city, a technician's coupons by technician", async () => {
  const technician = await aTechnician(app)
  const mine = await aCoupon(app, { scene: 'TECH', scope: 'TECH', technician_id: technician.id, city_code: '330100' })
  const zone = await aCoupon(app, { scene: 'ZONE', city_code: '330100' })
  const ids = async (query: object) =>
    (await app.as().get('/api/user/tech/getCouponList', { limit: 50, ...query })).data.list.map((one: { couponId: string }) => one.couponId)
  expect(await ids({ techId: technician.id })).toEqual([mine.id])
  expect(await ids({ scene: 'ZONE', cityCode: '330100' })).toEqual([zone.id])
  expect(await ids({ scene: 'ZONE', cityCode: '310000' })).toEqual([])
  expect(await ids({})).not.toContain(zone.id)
  const far = await app.as().get('/api/user/tech/getCouponList', { page: 1_000_000_000, scene: 'ZONE' })
  expect(far.data).toMatchObject({ list: [], total: 1 })
  expect((await app.as().get('/api/user/tech/getCouponList', { scene: 'NEW_USER' })).code).toBe(400)
  expect(await app.queriesOf(() => app.as().get('/api/user/tech/getCouponList', { limit: 7 }))).toBe(1)
})

test("technicians' coupons are listed for one technician, never all of them at once", async () => {
  expect(await app.as().get('/api/user/tech/getCouponList', { scene: 'TECH' })).toMatchObject({ code: 400, msg: '请指定技师' })
  const technician = await aTechnician(app)
  const mine = await aCoupon(app, { scene: 'TECH', scope: 'TECH', technician_id: technician.id })
  const { data } = await app.as().get('/api/user/tech/getCouponList', { scene: 'TECH', techId: technician.id })
  expect(data).toMatchObject({ total: 1, list: [{ couponId: mine.id }], serverNow: testNow.getTime() })
})

test('in the zone an offer that has ended stays for a day, marked and last; elsewhere it is gone', async () => {
  const over = (ms: number, scene: 'ZONE' | 'CENTER') =>
    aCoupon(app, { scene, city_code: '330100', start_at: at(-9), end_at: new Date(testNow.getTime() - ms) })
  const [justOver, dayOver, longOver, elsewhere] = [await over(1, 'ZONE'), await over(day, 'ZONE'), await over(day + 1, 'ZONE'), await over(1, 'CENTER')]
  const open = await aCoupon(app, { scene: 'ZONE', city_code: '330100', stock: 0 })
  const states = async (scene: string) =>
    new Map<string, string>(
      (await app.as().get('/api/user/tech/getCouponList', { scene, limit: 48, cityCode: '330100' })).data.list.map(
        ({ couponId, claimState }: { couponId: string; claimState: string }) => [couponId, claimState] as const,
      ),
    )
  const zone = await states('ZONE')
  expect([...zone.keys()].slice(-2).toSorted()).toEqual([justOver.id, dayOver.id].toSorted())
  expect(zone.get(open.id)).toBe('SOLD_OUT')
  expect(zone.get(justOver.id)).toBe('ENDED')
  expect(zone.has(longOver.id)).toBe(false)
  expect((await states('CENTER')).has(elsewhere.id)).toBe(false)
})

test('the new-user pack: shown, taken at once by one of eight, then gone', async () => {
  const pack = [
    await aCoupon(app, { scene: 'NEW_USER', face_amount: 5000 }),
    await aCoupon(app, { scene: 'NEW_USER', face_amount: 2000, type: 'NO_THRESHOLD' }),
  ]
  const newcomer = await aCustomer(app, { created_at: at(-30) })
  const has = async (token?: string) => (await app.as(token).get('/api/user/tech/hasNewUserCoupon')).data
  expect(await has()).toEqual({ has: true, totalValue: 7000, count: 2 })
  expect(await has(newcomer.token)).toMatchObject({ has: true })
  expect((await app.as().get('/api/user/tech/getNewUserCouponList')).data.list).toHaveLength(2)
  const claim = (token?: string) => app.as(token).form('/api/user/tech/getNewUserCoupon')
  expect((await claim()).code).toBe(401)
  const answers = await Promise.all(Array.from({ length: 8 }, () => claim(newcomer.token)))
  expect(answers.map(({ code }) => code).toSorted()).toEqual([200, ...Array(7).fill(4402)])
  expect(answers.find(({ code }) => code === 200)?.data.list.map((one: { couponId: string }) => one.couponId)).toEqual(pack.map(({ id }) => id))
  expect(await Promise.all(pack.map(({ id }) => takenOf(id)))).toEqual([1, 1])
  expect(await has(newcomer.token)).toMatchObject({ has: false })
  const old = await aCustomer(app, { created_at: new Date(at(-30).getTime() - 1) })
  expect((await claim(old.token)).code).toBe(4404)
  expect(await has(old.token)).toMatchObject({ has: false })
})

test("own coupons by tab, with counts, nobody else's", async () => {
  const [customer, other, coupon] = [await aCustomer(app), await aCustomer(app), await aCoupon(app, { per_user_limit: 9 })]
  const copy = (copy_no: number, over: object) => aUserCoupon(app, { coupon_id: coupon.id, account_id: customer.id, copy_no, ...over })
  const soon = await copy(1, { end_at: at(2) })
  const last = await copy(2, { end_at: testNow })
  await copy(3, { end_at: new Date(testNow.getTime() - 1) })
  await copy(4, { status: 'INVALID' })
  await aUserCoupon(app, { coupon_id: coupon.id, account_id: other.id })
  expect((await own(customer.token)).data).toMatchObject({ total: 2, list: [{ userCouponId: last.id }, { userCouponId: soon.id }] })
  expect((await own(customer.token, { status: 'EXPIRED' })).data.list.map((one: { status: string }) => one.status).toSorted()).toEqual(['EXPIRED', 'INVALID'])
  expect((await own(customer.token, { status: 'USED' })).data).toMatchObject({ total: 0, list: [] })
  expect((await own(customer.token, { status: 'MINE' })).code).toBe(400)
  expect((await app.as().get('/api/user/tech/getCouponListSelf')).code).toBe(401)
  const counts = (token?: string) => app.as(token).get('/api/user/self/getUserCouponCount')
  expect((await counts(customer.token)).data).toEqual({ unused: 2, expiringSoon: 2, used: 0, expired: 2 })
  expect((await counts()).data).toEqual({ unused: 0, expiringSoon: 0, used: 0, expired: 0 })
})

test('with a place given each own coupon says whether and how much it takes off there', async () => {
  const [customer, project, technician] = [await aCustomer(app), await aProject(app, { price: 25_000 }), await aTechnician(app)]
  const full = await aCoupon(app)
  const foreign = await aCoupon(app, { scene: 'TECH', scope: 'TECH', technician_id: (await aTechnician(app)).id })
  for (const { id } of [full, foreign]) await take(customer.token, id)
  const judged = async (query: object) =>
    Object.fromEntries(
      (await own(customer.token, query)).data.list.map((one: { couponId: string; usable: boolean; unusableReason?: string; savedAmount?: number }) => [
        one.couponId,
        one.usable ? (one.savedAmount ?? true) : one.unusableReason,
      ]),
    )
  expect(await judged({ techId: technician.id, projectIds: [project.id] })).toEqual({ [full.id]: 3000, [foreign.id]: '仅限指定技师使用' })
  expect(await judged({ amount: 19_900 })).toEqual({ [full.id]: '还差1元可用', [foreign.id]: '还差1元可用' })
  expect(await judged({ techId: technician.id })).toEqual({ [full.id]: true, [foreign.id]: '仅限指定技师使用' })
})

test('a coupon is held by one order, used once, and given back', async () => {
  const [customer, coupon] = [await aCustomer(app), await aCoupon(app)]
  const { data } = await take(customer.token, coupon.id)
  const lock = { userCouponId: data.userCouponId, accountId: customer.id, now: testNow }
  const orderId = newId(testNow)
  const rollback = new Error('the order does not exist')
  // The orders are only reached for: each transaction ends before its order would have to exist.
  await app.db
    .transaction()
    .execute(async (tx) => {
      await expect(lockCoupon(tx, { ...lock, orderId, accountId: 'somebody' })).rejects.toMatchObject({ key: 'couponUnusable' })
      await expect(lockCoupon(tx, { ...lock, orderId, now: at(1000) })).rejects.toMatchObject({ key: 'couponUnusable' })
      await lockCoupon(tx, { ...lock, orderId })
      await expect(lockCoupon(tx, { ...lock, orderId: newId(testNow) })).rejects.toMatchObject({ key: 'couponUnusable' })
      expect(await usableCouponsOf(tx, customer.id, testNow)).toEqual([])
      expect(await spendCoupon(tx, orderId, testNow)).toBe(true)
      expect(await spendCoupon(tx, orderId, testNow)).toBe(false)
      expect(await releaseCoupon(tx, orderId)).toBe(true)
      expect(await releaseCoupon(tx, orderId)).toBe(false)
      expect(await usableCouponsOf(tx, customer.id, testNow)).toMatchObject([{ user_coupon_id: data.userCouponId }])
      throw rollback
    })
    .catch((error: unknown) => expect(error).toBe(rollback))
})

test('eight orders reaching for one coupon at once: one holds it', async () => {
  const [customer, technician, coupon] = [await aCustomer(app), await aTechnician(app), await aCoupon(app)]
  const { data } = await take(customer.token, coupon.id)
  const order = () =>
    app.db.transaction().execute(async (tx) => {
      const id = newId(testNow)
      await lockCoupon(tx, { userCouponId: data.userCouponId, accountId: customer.id, orderId: id, now: testNow })
      await tx
        .insertInto('orders')
        .values({
          id,
          order_no: newOrderNo(testNow),
          account_id: customer.id,
          technician_id: technician.id,
          city_code: '330100',
          status: 'PENDING_PAYMENT',
          request_id: id,
          request_hash: '',
          start_at: testNow,
          end_at: at(1),
          duration_min: 60,
          address: JSON.stringify(orderAddress),
          travel_type: 'TAXI',
          distance_m: 0,
          travel_min: 0,
          service_amount: 19_800,
          travel_fee: 0,
          coupon_amount: 3000,
          pay_amount: 16_800,
          commission_amount: 0,
          user_coupon_id: data.userCouponId,
          pay_expire_at: at(1),
          arrival_secret: Buffer.alloc(20),
          created_at: testNow,
        })
        .execute()
      return id
    })
  const results = await Promise.allSettled(Array.from({ length: 8 }, order))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(results.flatMap((one) => (one.status === 'rejected' ? [one.reason.key] : []))).toEqual(Array(7).fill('couponUnusable'))
  expect((await own(customer.token, { amount: 30_000 })).data.list).toMatchObject([
    { status: 'LOCKED', usable: false, unusableReason: '已被待付款订单占用', obstacle: { said: 'HELD' } },
  ])
})

test('of very many coupons a thousand are counted', async () => {
  const rows = Array.from({ length: 1010 }, () => couponRow({ scene: 'ZONE', city_code: null, name: '专区券' }))
  for (let from = 0; from < rows.length; from += 505)
    await app.db
      .insertInto('coupons')
      .values(rows.slice(from, from + 505))
      .execute()
  app.responses.drop('coupons')
  const { data } = await app.as().get('/api/user/tech/getCouponList', { scene: 'ZONE', limit: 20 })
  expect(data.list).toHaveLength(20)
  expect(data.total).toBe(1000)
})
