import { describe, expect, test } from 'vitest'
import { expectNoViolations } from '../../testing/audit.ts'
import { aCustomer, anAddress, aTechnician } from '../../testing/factories.ts'
import { aTestApp, testNow } from '../../testing/start-test-app.ts'

const app = aTestApp({ config: { poolSize: 20 } })
const day = 86_400_000
const endAt = testNow.getTime() + 30 * day

async function aDesk() {
  const technician = await aTechnician(app)
  const tech = app.as(technician.token)
  const save = (over: Record<string, unknown> = {}) =>
    tech.post('/api/tech/service/saveCoupon', { type: 'FULL_REDUCTION', faceAmount: 2000, thresholdAmount: 15_000, total: 10, validDays: 7, endAt, ...over })
  const list = async () => (await tech.get('/api/tech/service/getCoupons')).data.list
  const take = async (couponId: string) => {
    const customer = await aCustomer(app)
    const as = app.as(customer.token)
    return { customer, as, taken: await as.post('/api/user/tech/doTakeCoupon', { couponId }) }
  }
  return { technician, tech, save, list, take }
}

describe('a coupon of a technician', () => {
  test('is on their page at once, and what it takes off is taken from their own share alone', async () => {
    const { technician, save, take } = await aDesk()
    const { data: coupon } = await save()
    expect(coupon).toMatchObject({ name: '满150减20', nameEn: '¥20 off ¥150', total: 10, takenCount: 0, costAmount: 0, open: true })
    expect((await app.as().get('/api/user/tech/getTechInfo', { techId: technician.id })).data).toMatchObject({ hasCoupon: true, topCoupon: '满150减20' })
    const { customer, as, taken } = await take(coupon.couponId)
    expect(taken.data).toMatchObject({ source: 'TECH', scopeText: '仅限林师傅' })
    const address = await anAddress(app, { account_id: customer.id })
    const cart = {
      techId: technician.id,
      items: [{ projectId: technician.projects[0]?.id, quantity: 1 }],
      addressId: address.id,
      startAt: Date.parse('2026-11-22T06:00:00Z'),
      travelType: 'BUS',
      userCouponId: taken.data.userCouponId,
    }
    const quote = await as.post('/api/user/order/doOrderPreview', cart)
    expect(quote.data.price).toMatchObject({ serviceAmount: 19_800, couponAmount: 2000 })
    const { data: order } = await as.post('/api/user/order/doOrderCreate', { ...cart, requestId: 'a'.repeat(32), previewToken: quote.data.previewToken })
    await as.post('/api/user/order/doOrderPayTest', { orderId: order.orderId })
    // Twenty percent of 198.00 are the platform's; the coupon is wholly the technician's.
    const { data: seen } = await app.as(technician.token).get('/api/tech/order/getInfo', { orderId: order.orderId })
    expect(seen.incomeAmount).toBe(19_800 - 3960 - 2000)
    await expectNoViolations(app.db)
  })

  test.each<[string, Record<string, unknown>, string]>([
    ['a reduction that reaches its own threshold', { faceAmount: 15_000 }, 'thresholdAmount'],
    ['more than half of what is spent', { faceAmount: 10_000, thresholdAmount: 15_000 }, 'faceAmount'],
    ['a reduction without an amount', { faceAmount: undefined }, 'faceAmount'],
    ['more than half of the cheapest treatment', { type: 'NO_THRESHOLD', faceAmount: 9901 }, 'faceAmount'],
    ['a discount without a rate', { type: 'DISCOUNT' }, 'discountRate'],
    ['a discount of more than half', { type: 'DISCOUNT', discountRate: 49 }, 'discountRate'],
    ['an end that has passed', { endAt: testNow.getTime() }, 'endAt'],
    ['an end in more than ninety days', { endAt: testNow.getTime() + 91 * day }, 'endAt'],
    ['none of them', { total: 0 }, 'total'],
    ['no type', { type: undefined }, 'type'],
  ])('with %s is refused', async (_, over, field) => {
    const { save, list } = await aDesk()
    expect(await save(over)).toMatchObject({ code: 400, data: { field } })
    expect(await list()).toEqual([])
  })

  test('of which some are taken keeps its terms; how many there are may change, though not below those', async () => {
    const { save, take, list } = await aDesk()
    const { couponId } = (await save()).data
    await take(couponId)
    await take(couponId)
    expect((await save({ couponId, total: 2, faceAmount: 9000 })).data).toMatchObject({ total: 2, faceAmount: 2000, open: false })
    expect(await save({ couponId, total: 1 })).toMatchObject({ code: 400, data: { field: 'total' } })
    expect(await list()).toMatchObject([{ takenCount: 2, usedCount: 0 }])
  })

  test('is given out no more once it is ended, and stays good in the hands of those who have it', async () => {
    const { tech, save, take } = await aDesk()
    const { couponId } = (await save()).data
    const { as } = await take(couponId)
    app.clock.set(new Date(testNow.getTime() + 1000))
    expect((await tech.post('/api/tech/service/endCoupon', { couponId })).data).toMatchObject({ open: false })
    expect((await tech.post('/api/tech/service/endCoupon', { couponId })).code).toBe(200)
    app.clock.set(new Date(testNow.getTime() + 2000))
    expect((await take(couponId)).taken.refusal).toBe('couponNotOpen')
    expect((await as.get('/api/user/tech/getCouponListSelf')).data.list).toHaveLength(1)
    expect((await save({ couponId })).refusal).toBe('couponNotOpen')
    app.clock.set(testNow)
  })

  test('is one of five at most, however many are made at once', async () => {
    const { save, list } = await aDesk()
    const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => save({ faceAmount: 1000 + n * 100 })))
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 200, 200, 200, 200, 4743, 4743, 4743])
    expect(await list()).toHaveLength(5)
  })

  test('of another is neither changed nor ended, and customers have none', async () => {
    const [one, other] = [await aDesk(), await aDesk()]
    const { couponId } = (await one.save()).data
    expect((await other.save({ couponId })).refusal).toBe('couponNotFound')
    expect((await other.tech.post('/api/tech/service/endCoupon', { couponId })).refusal).toBe('couponNotFound')
    expect(await other.list()).toEqual([])
    const customer = app.as((await aCustomer(app)).token)
    expect((await customer.get('/api/tech/service/getCoupons')).refusal).toBe('technicianOnly')
    expect((await app.as().post('/api/tech/service/endCoupon', { couponId })).refusal).toBe('signedOut')
  })
})
