import { beforeEach, expect, test } from 'vitest'
import { aBooking } from '../../../testing/a-booking.ts'
import { tomorrowAt as at } from '../../../testing/moments.ts'
import { aTestApp, testNow } from '../../../testing/start-test-app.ts'

const app = aTestApp()
beforeEach(() => app.clock.set(testNow))

const minute = 60_000

test.each([
  ['seven minutes past the hour', at(14) + 7 * minute, 4601, 'OFF_GRID', /^开始时间须为\d+分钟的整倍数，请另选时间$/],
  ['eight days ahead', at(14) + 8 * 86_400_000, 4601, 'TOO_FAR_AHEAD', /^只能预约7天内的时间$/],
  ['an hour ago', testNow.getTime() - 60 * minute, 4607, 'PAST', /^所选时间已过，请另选时间$/],
  ['half an hour ahead', testNow.getTime() + 30 * minute, 4607, 'LEAD_TIME', /^服务时间至少提前60分钟$/],
  ['at three in the morning', at(3), 4601, 'OFF_HOURS', /^该时间段不在技师的服务时间内$/],
])('a start %s is refused with a sentence of its own', async (_, startAt, code, reason, msg) => {
  const { preview, create } = await aBooking(app, { startAt })
  for (const answer of [await preview(), await create()]) {
    expect(answer).toMatchObject({ code, data: { reason } })
    expect(answer.msg).toMatch(msg)
  }
})

test('a time that their own unpaid order holds leads to that order; one that they have paid for is theirs already', async () => {
  const { as, preview, create } = await aBooking(app, { startAt: at(14) })
  const { orderId } = (await create()).data
  for (const answer of [await preview(), await create(), await preview({ startAt: at(14.5) })])
    expect(answer).toMatchObject({ code: 4606, refusal: 'unpaidOrder', data: { orderId } })
  await as.form('/api/user/order/doOrderPayTest', { orderId })
  for (const answer of [await preview(), await create()])
    expect(answer).toMatchObject({ code: 4601, refusal: 'slotTaken', msg: '您已预约该时间段', data: { reason: 'YOURS' } })
  expect((await preview()).data.nearest).toHaveLength(3)
})

test('moving a visit onto another one of their own says that it is theirs, and onto its own time asks for another', async () => {
  const { as, technician, customer, ...first } = await aBooking(app, { startAt: at(14) })
  const orderId = await first.paid()
  await first.visited(orderId, 'accept')
  const second = await aBooking(app, { startAt: at(18), technician, customer })
  await second.paid()
  const moved = (startAt: number) => as.post('/api/user/order/doOrderReschedulePreview', { orderId, startAt })
  expect(await moved(at(18))).toMatchObject({ code: 4601, msg: '您已预约该时间段', data: { reason: 'YOURS' } })
  expect((await moved(at(14.5))).code).toBe(200)
  const stranger = await aBooking(app, { startAt: at(20.5), technician })
  await stranger.paid()
  expect(await moved(at(20.5))).toMatchObject({ code: 4601, msg: '该时间段已被预约', data: { reason: 'BOOKED' } })
})

test("another customer's order is taken for everybody else, whether it is paid or not", async () => {
  const { technician, create } = await aBooking(app, { startAt: at(14) })
  await create()
  const other = await aBooking(app, { startAt: at(14), technician })
  expect(await other.preview()).toMatchObject({ code: 4601, msg: '该时间段已被预约', data: { reason: 'BOOKED' } })
})

test('an order is made only of a price that was seen: by its quote, or by the amount', async () => {
  const { as, cart, preview } = await aBooking(app, { startAt: at(14) })
  const create = (requestId: string, more: object) => as.post('/api/user/order/doOrderCreate', { ...cart, requestId, ...more })
  const { price, previewToken } = (await preview()).data
  const { payAmount } = price
  expect(await create('a-request-without-a-price-000001', {})).toMatchObject({ code: 4605, refusal: 'priceUnseen', data: { payAmount } })
  expect((await create('a-request-with-an-amount-0000001', { expectAmount: payAmount })).code).toBe(200)
  expect(await create('a-request-with-an-amount-0000001', {})).toMatchObject({ code: 200 })
  expect((await create('a-request-with-a-quote-000000001', { previewToken })).code).toBe(4606)
  const later = await aBooking(app, { startAt: at(16) })
  const quoted = { ...later.cart, requestId: 'a-request-with-a-quote-000000002', previewToken: (await later.preview()).data.previewToken }
  expect((await later.as.post('/api/user/order/doOrderCreate', quoted)).code).toBe(200)
})

test('a birthday after today is refused as that', async () => {
  const { as } = await aBooking(app, { startAt: at(14) })
  const edit = (birthday: string) => as.post('/api/user/self/editUserInfo', { birthday })
  expect(await edit('2030-01-01')).toMatchObject({ code: 400, msg: '生日不能晚于今天', data: { field: 'birthday' } })
  expect(await edit('2026-02-30')).toMatchObject({ code: 400, msg: '日期不存在' })
})
