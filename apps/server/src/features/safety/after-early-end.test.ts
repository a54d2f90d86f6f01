import { beforeEach, expect, test } from 'vitest'
import { anExtendedVisit } from '../../testing/an-extended-visit.ts'
import { tomorrowAt as at } from '../../testing/moments.ts'
import { aTestApp, testNow } from '../../testing/start-test-app.ts'
import { aVisit, aWish } from '../orders/early-end/testing/a-wish.ts'

const app = aTestApp()
beforeEach(() => app.clock.set(testNow))

const minute = 60_000
const margin = 30 * minute
const pin = '1357'

/** Both sides of a visit that has begun, each with a timer that runs. */
async function armed({ orderId, customer, technician }: Pick<Awaited<ReturnType<typeof aVisit>>, 'orderId' | 'customer' | 'technician'>) {
  const sides = []
  for (const [token, base] of [
    [customer.token, '/api/user/order/safety'],
    [technician.token, '/api/tech/order/safety'],
  ] as const) {
    const as = app.as(token)
    await as.post('/api/user/self/editSafetyPins', { pin, duressPin: '2468' })
    expect((await as.post(`${base}/arm`, { orderId })).data).toMatchObject({ state: 'ARMED' })
    sides.push({ state: async () => (await as.get(`${base}/get`, { orderId })).data, checkIn: () => as.post(`${base}/checkIn`, { orderId, pin }) })
  }
  const [customers, technicians] = sides
  if (!customers || !technicians) throw new Error('a visit has two sides')
  return { customers, technicians }
}
const alarms = async (orderId: string) =>
  (await app.db.selectFrom('alarms').select(['kind', 'subject']).where('order_id', '=', orderId).orderBy('subject').execute()).map(
    ({ kind, subject }) => `${kind} ${subject.split('/')[1]}`,
  )

test('a service that ends early stops no timer: the one who agreed may have been made to, and nobody who is well is left without a way to say so', async () => {
  const visit = await aVisit(app)
  const { customers, technicians } = await armed(visit)
  app.clock.advance(20 * minute)
  await visit.ask()
  expect((await visit.answer(true)).data).toMatchObject({ status: 'PENDING_CONFIRM' })
  for (const side of [customers, technicians]) expect(await side.state()).toMatchObject({ state: 'ARMED', dueAt: at(15) + margin })
  expect((await technicians.checkIn()).data).toMatchObject({ state: 'DONE' })

  app.clock.set(new Date(at(15) + margin - 1))
  await app.jobs.runDue()
  expect(await alarms(visit.orderId)).toEqual([])
  app.clock.set(new Date(at(15) + margin))
  await app.jobs.runDue()
  await app.jobs.runDue()
  expect(await alarms(visit.orderId)).toEqual(['SAFETY_OVERDUE CUSTOMER'])
  expect(await customers.state()).toMatchObject({ state: 'OVERDUE' })
})

test('confirmed or given back whole after an early end, the order is over and its timers are not', async () => {
  for (const whole of [false, true]) {
    app.clock.set(testNow)
    const visit = await aVisit(app)
    const { customers } = await armed(visit)
    if (!whole) app.clock.advance(20 * minute)
    await visit.ask()
    await visit.answer(true)
    if (!whole) await visit.as.form('/api/user/order/doOrderConfirm', { orderId: visit.orderId })
    expect(await customers.state()).toMatchObject({ state: 'ARMED', dueAt: at(15) + margin })
    app.clock.set(new Date(at(15) + margin))
    await app.jobs.runDue()
    expect(await alarms(visit.orderId)).toEqual(['SAFETY_OVERDUE CUSTOMER', 'SAFETY_OVERDUE TECHNICIAN'])
  }
})

test('where time that was added goes back with the rest, the alarm comes when the timer says it will', async () => {
  const extended = await anExtendedVisit(app, { startAt: at(14) })
  const { customers } = await armed(extended)
  expect(await customers.state()).toMatchObject({ dueAt: at(15.5) + margin })
  app.clock.advance(30 * minute)
  const wish = aWish(app, extended)
  await wish.ask()
  expect((await wish.answer(true)).code).toBe(200)
  const { dueAt } = await customers.state()
  // Later than the money says: what was booked is what the two had said at home.
  expect(dueAt).toBe(at(15.5) + margin)
  app.clock.set(new Date(dueAt - 1))
  await app.jobs.runDue()
  expect(await alarms(extended.orderId)).toEqual([])
  app.clock.set(new Date(dueAt))
  await app.jobs.runDue()
  expect(await alarms(extended.orderId)).toContain('SAFETY_OVERDUE CUSTOMER')
})

test('none begins again once the service has ended', async () => {
  const visit = await aVisit(app)
  const { customers } = await armed(visit)
  await customers.checkIn()
  app.clock.advance(20 * minute)
  await visit.ask()
  await visit.answer(true)
  expect(await visit.as.post('/api/user/order/safety/arm', { orderId: visit.orderId })).toMatchObject({ refusal: 'cannotMove' })
})
