import { randomUUID } from 'node:crypto'
import { beforeEach, afterEach, expect, test } from 'vitest'
import { aBooking } from '../../../testing/a-booking.ts'
import { expectNoViolations } from '../../../testing/audit.ts'
import { tomorrowAt as at } from '../../../testing/moments.ts'
import { aTestApp, testNow } from '../../../testing/start-test-app.ts'

const app = aTestApp({ config: { poolSize: 20 }, warm: true })
beforeEach(() => app.clock.set(testNow))
afterEach(() => expectNoViolations(app.db))

async function anOrderOfAQuote() {
  const booking = await aBooking(app, { startAt: at(14) })
  const { previewToken } = (await booking.preview()).data as { previewToken: string }
  const requestId = randomUUID()
  const first = await booking.create({ previewToken, requestId })
  expect(first.code).toBe(200)
  return { ...booking, previewToken, requestId, first, orderId: first.data.orderId as string }
}

const used = (orderId: string) => ({ code: 4605, refusal: 'quoteUsed', data: { used: true, orderId } })

test('a cancelled order does not come back: its quote is used, and a new quote makes another order', async () => {
  const { as, create, preview, previewToken, orderId } = await anOrderOfAQuote()
  expect((await as.form('/api/user/order/doOrderCancel', { orderId })).code).toBe(200)
  expect(await create({ previewToken })).toMatchObject(used(orderId))
  const again = await create({ previewToken: (await preview()).data.previewToken })
  expect(again.code).toBe(200)
  expect(again.data.orderId).not.toBe(orderId)
  expect((await as.get('/api/user/order/getOrderInfo', { orderId: again.data.orderId })).data.status).toBe('PENDING_PAYMENT')
})

test('a used quote under another key is refused also while its order waits for payment', async () => {
  const { create, previewToken, orderId } = await anOrderOfAQuote()
  expect(await create({ previewToken })).toMatchObject(used(orderId))
})

test('the first request repeated is answered as it was, also when its order is cancelled and its quote has run out', async () => {
  const { as, create, previewToken, requestId, first, orderId } = await anOrderOfAQuote()
  expect(await create({ previewToken, requestId })).toEqual(first)
  await as.form('/api/user/order/doOrderCancel', { orderId })
  app.clock.advance(11 * 60_000)
  expect(await create({ previewToken, requestId })).toEqual(first)
})

test('a key that has made an order answers with it, whatever quote comes along and whatever that quote has made', async () => {
  const one = await anOrderOfAQuote()
  await one.as.form('/api/user/order/doOrderCancel', { orderId: one.orderId })
  const { previewToken } = (await one.preview()).data
  const other = await one.create({ previewToken })
  expect(await one.create({ previewToken, requestId: one.requestId })).toEqual(one.first)
  expect(other.data.orderId).not.toBe(one.orderId)
})

test('one quote under eight keys at once makes one order; the other seven are refused as it is used', async () => {
  const { customer, create, preview } = await aBooking(app, { startAt: at(14) })
  const { previewToken } = (await preview()).data
  const answers = await Promise.all(Array.from({ length: 8 }, () => create({ previewToken })))
  const orders = await app.db.selectFrom('orders').select('id').where('account_id', '=', customer.id).execute()
  expect(orders).toHaveLength(1)
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
  expect(answers.filter(({ refusal }) => refusal === 'quoteUsed')).toHaveLength(7)
})

test("a used quote is nobody else's either: another account gets the answer of any foreign quote", async () => {
  const { previewToken, technician } = await anOrderOfAQuote()
  const other = await aBooking(app, { startAt: at(14), technician })
  expect((await other.create({ previewToken })).refusal).toBe('quoteExpired')
})

test('a change that was asked for and not agreed to is not asked for again by the quote it came from', async () => {
  const booking = await aBooking(app, { startAt: at(14) })
  const { technician } = booking
  const orderId = await booking.paid()
  await booking.visited(orderId, 'accept')
  const preview = (start: number) => booking.as.post('/api/user/order/doOrderReschedulePreview', { orderId, startAt: start })
  const take = (previewToken: string) => booking.as.post('/api/user/order/doOrderReschedule', { orderId, previewToken })
  // On another day the technician is asked.
  const { data } = await preview(at(38))
  expect(data.asksTechnician).toBe(true)
  const first = await take(data.previewToken)
  expect(first).toMatchObject({ code: 200, data: { outcome: 'ASKED' } })
  expect(await take(data.previewToken)).toEqual(first)
  const { change } = (await booking.as.get('/api/user/order/getOrderInfo', { orderId })).data
  expect((await app.as(technician.token).post('/api/tech/order/answerChange', { orderId, changeId: change.changeId, accept: false })).code).toBe(200)
  expect(await take(data.previewToken)).toMatchObject(used(orderId))
  expect(await take((await preview(at(38))).data.previewToken)).toMatchObject({ code: 200, data: { outcome: 'ASKED' } })
})
