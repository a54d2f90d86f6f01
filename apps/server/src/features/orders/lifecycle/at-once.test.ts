import { afterEach, expect, test } from 'vitest'
import { aBooking } from '../../../testing/a-booking.ts'
import { expectNoViolations } from '../../../testing/audit.ts'
import { aCustomer, aTechnician } from '../../../testing/factories.ts'
import { tomorrowAt as at } from '../../../testing/moments.ts'
import { aTestApp } from '../../../testing/start-test-app.ts'
import { turns } from '../../../testing/turns.ts'

const app = aTestApp({ config: { poolSize: 20 } })
afterEach(() => expectNoViolations(app.db))

test('twenty-four customers at twenty-four free times of one technician: all get their time', async () => {
  const technician = await aTechnician(app)
  const times = Array.from({ length: 24 }, (_, i) => at(11 + 2 * (i % 4) + 24 * Math.floor(i / 4)))
  const bookings = []
  for (const startAt of times) bookings.push(await aBooking(app, { startAt, technician }))
  await Promise.all(bookings.map(({ preview }) => preview()))
  const answers = await Promise.all(bookings.map(({ create }) => create()))
  expect(answers.map(({ code }) => code)).toEqual(times.map(() => 200))
})

test('a customer who orders from eight technicians in the same moment holds three, however the orders meet', async () => {
  for (let round = 0; round < 24; round++) {
    const customer = await aCustomer(app)
    const bookings = []
    for (let i = 0; i < 8; i++) bookings.push(await aBooking(app, { startAt: at(14), customer }))
    const apart = round % 8
    const answers = await Promise.all(
      bookings.map(async ({ create }, i) => {
        await turns(i * apart)
        return create()
      }),
    )
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 200, 200, 4606, 4606, 4606, 4606, 4606])
  }
})

test('the header Idempotency-Key stands for the key of the body; without either nothing is ordered', async () => {
  const { customer, cart: wanted, create, preview } = await aBooking(app, { startAt: at(14) })
  const cart = { ...wanted, expectAmount: (await preview()).data.price.payAmount }
  const send = (headers: Record<string, string>, more: object = {}) =>
    app.raw({ url: '/api/user/order/doOrderCreate', headers: { token: customer.token, ...headers }, payload: { ...cart, ...more } })
  expect(await send({})).toMatchObject({ code: 400, msg: '缺少 requestId（幂等键）', data: { field: 'requestId' } })
  const key = { 'idempotency-key': 'a-key-that-a-client-has-made-up' }
  const answers = await Promise.all(Array.from({ length: 8 }, () => send(key)))
  expect(new Set(answers.map(({ code, data }) => `${code} ${data.orderId}`)).size).toBe(1)
  expect(answers[0]?.code).toBe(200)
  expect((await send(key, { startAt: at(18) })).code).toBe(4608)
  expect((await create({ startAt: at(18), requestId: key['idempotency-key'] })).code).toBe(4608)
})
