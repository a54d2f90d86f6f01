import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aliyunMaskedPhone } from '../../outside/masked-phone/aliyun/aliyun-masked-phone.ts'
import { readCallReports } from '../../outside/masked-phone/aliyun/call-reports.ts'
import { aBooking } from '../../testing/a-booking.ts'
import { expectNoViolations } from '../../testing/audit.ts'
import { tomorrowAt } from '../../testing/moments.ts'
import { aTestApp, testNow } from '../../testing/start-test-app.ts'
import { numberHandlers } from './keep-number.ts'
import { sweepCalls } from './take-reports.ts'

const reportKey = 'a-key-of-reports-for-tests-only'
// The simulators have no address yet when the server is built.
const nowhere = aliyunMaskedPhone({ baseUrl: 'http://127.0.0.1:9', accessKeyId: 'k', accessKeySecret: 's', poolKey: 'p', numbers: [] })
const app = aTestApp({ config: { maskedPhone: { open: nowhere, reports: { key: reportKey, read: readCallReports } } } })
beforeAll(() => {
  app.deps.maskedPhone = aliyunMaskedPhone({
    baseUrl: `${app.simulators.url}/masked-phone/aliyun`,
    timeoutMs: 300,
    ...app.simulators.vendors.aliyunMaskedPhone,
  })(app.clock.now)
})
beforeEach(() => app.clock.set(testNow))
afterEach(() => expectNoViolations(app.db))

const hour = 3_600_000
const leaseMs = 30_000
const startAt = tomorrowAt(14)
let contacts = 0

const ask = async <T>(path: string, body?: object): Promise<T> => {
  const answer = await fetch(`${app.simulators.url}/masked-phone/${path}`, {
    ...(body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })
  return (await answer.json()) as T // safe: tests name the shape they then assert on
}
const plan = (fault: object) => ask('aliyun/_control/faults', fault)
const call = (from: string, number: string, more: object = {}) => ask<{ outcome: string; to?: string }>('_control/call', { from, number, ...more })
const active = async (orderId: string) =>
  (await ask<{ key: string; active: boolean; number: string }[]>('bindings')).filter((one) => one.active && one.key.startsWith(orderId))
const triesOf = async (orderId: string) =>
  (await app.db.selectFrom('masked_number_tries').select('number').where('order_id', '=', orderId).execute()).map(({ number }) => number)

/** An order that was accepted, whose number is due. */
async function aDueNumber(at = startAt) {
  // A phone is on a number once: tests do not share one.
  const contact = `138${String(++contacts).padStart(8, '0')}`
  const booking = await aBooking(app, { startAt: at, place: { phone: contact } })
  app.clock.set(new Date(at - hour))
  const orderId = await booking.paid()
  await booking.visited(orderId, 'accept')
  const { phone } = await app.db.selectFrom('accounts').select('phone').where('id', '=', booking.technician.accountId).executeTakeFirstOrThrow()
  return {
    ...booking,
    orderId,
    phone,
    contact,
    number: async () => (await booking.as.get('/api/user/order/getOrderInfo', { orderId })).data.virtualPhone as string,
  }
}

describe('a binding whose answer never came', () => {
  test('is found and used when the number is asked for again', async () => {
    const { orderId, phone, contact, number } = await aDueNumber()
    await plan({ lostAnswer: true, times: 1 })
    await app.jobs.runDue()
    expect(await number()).toBeUndefined()
    expect(await triesOf(orderId)).toHaveLength(1)
    expect(await active(orderId)).toHaveLength(1)
    app.clock.advance(leaseMs)
    await app.jobs.runDue()
    expect(await call(phone, await number())).toMatchObject({ outcome: 'CONNECTED', to: contact })
    expect(await active(orderId)).toHaveLength(1)
    expect(await triesOf(orderId)).toEqual([])
  })

  test.each(['before', 'after'] as const)('goes back when the order is cancelled %s the vendor answers again', async (when) => {
    const { orderId, as } = await aDueNumber()
    await plan({ lostAnswer: true, times: 1 })
    await app.jobs.runDue()
    expect(await active(orderId)).toHaveLength(1)
    expect((await as.form('/api/user/order/doOrderCancel', { orderId })).code).toBe(200)
    if (when === 'after') await plan({ status5xx: 503, times: 1 })
    for (let round = 0; round < 2; round++) {
      app.clock.advance(leaseMs)
      await app.jobs.runDue()
    }
    expect(await active(orderId)).toEqual([])
    expect(await triesOf(orderId)).toEqual([])
  })

  test('of a technician who no longer comes goes back, and the next one has a number', async () => {
    const { orderId, as, technician } = await aDueNumber()
    await plan({ lostAnswer: true, times: 1 })
    await app.jobs.runDue()
    const tech = app.as(technician.token)
    const dayAfter = startAt + 24 * hour
    const { change } = (await tech.post('/api/tech/order/offerTime', { orderId, startAt: dayAfter })).data
    await as.post('/api/user/order/doOrderAnswerChange', { orderId, changeId: change.changeId, accept: true })
    await app.jobs.runDue()
    expect(await active(orderId)).toEqual([])
    app.clock.set(new Date(dayAfter - hour))
    await app.jobs.runDue()
    expect(await active(orderId)).toHaveLength(1)
  })
})

describe('a number that the vendor gives just as nobody wants it any more', () => {
  /** One worker asks for the number; between the vendor's answer and its note `meanwhile` happens, and another worker says the word to its end. */
  async function answeredAfter(orderId: string, meanwhile: () => Promise<unknown>) {
    const { maskedPhone } = app.deps
    if (!maskedPhone) throw new Error('no vendor')
    app.deps.maskedPhone = {
      ...maskedPhone,
      bind: async (pair) => {
        app.deps.maskedPhone = maskedPhone
        const masked = await maskedPhone.bind(pair)
        await meanwhile()
        await app.jobs.runDue()
        return masked
      },
    }
    await numberHandlers(app.deps)['masked-number']?.send({ key: orderId, payload: {}, attempts: 1, now: app.clock.now() })
  }
  const held = (orderId: string) =>
    app.db.selectFrom('masked_numbers').select('number').where('order_id', '=', orderId).where('released_at', 'is', null).execute()

  test('goes back when the order was cancelled, and the order holds none', async () => {
    const { orderId, as } = await aDueNumber()
    await answeredAfter(orderId, () => as.form('/api/user/order/doOrderCancel', { orderId }))
    expect(await held(orderId)).toEqual([])
    expect(await active(orderId)).toEqual([])
    expect(await triesOf(orderId)).toEqual([])
  })

  test('goes back when the visit was moved, and the new day has one that connects', async () => {
    const { orderId, as, technician, phone, contact, number } = await aDueNumber()
    const dayAfter = startAt + 24 * hour
    await answeredAfter(orderId, async () => {
      const { change } = (await app.as(technician.token).post('/api/tech/order/offerTime', { orderId, startAt: dayAfter })).data
      await as.post('/api/user/order/doOrderAnswerChange', { orderId, changeId: change.changeId, accept: true })
    })
    expect(await held(orderId)).toEqual([])
    expect(await active(orderId)).toEqual([])
    app.clock.set(new Date(dayAfter - hour))
    await app.jobs.runDue()
    expect(await call(phone, await number())).toMatchObject({ outcome: 'CONNECTED', to: contact })
  })
})

test('a number that was to go back when its server ended is not the order’s any more, whatever time the visit has by then', async () => {
  const { orderId, as, technician, phone, contact, number } = await aDueNumber()
  await app.jobs.runDue()
  const moveTo = async (at: number) => {
    const { change } = (await app.as(technician.token).post('/api/tech/order/offerTime', { orderId, startAt: at })).data
    await as.post('/api/user/order/doOrderAnswerChange', { orderId, changeId: change.changeId, accept: true })
  }
  await moveTo(startAt + 24 * hour)
  const { maskedPhone } = app.deps
  if (!maskedPhone) throw new Error('no vendor')
  app.deps.maskedPhone = {
    ...maskedPhone,
    release: async (masked) => {
      await maskedPhone.release(masked)
      throw new Error('the process ended here')
    },
  }
  await app.jobs.runDue()
  app.deps.maskedPhone = maskedPhone
  await moveTo(startAt)
  app.clock.advance(leaseMs)
  for (let round = 0; round < 2; round++) await app.jobs.runDue()
  expect(await call(phone, await number())).toMatchObject({ outcome: 'CONNECTED', to: contact })
  expect(await active(orderId)).toHaveLength(1)
})

test('a full number is passed over; when all are full nothing is bound, and later there is one', async () => {
  const { orderId, number } = await aDueNumber()
  await ask('_control/aliyun', { pairsPerNumber: 0 })
  await app.jobs.runDue()
  expect(await number()).toBeUndefined()
  expect(await triesOf(orderId)).toEqual([])
  await ask('_control/aliyun', { pairsPerNumber: 200 })
  app.clock.advance(leaseMs)
  await app.jobs.runDue()
  expect(await number()).toMatch(/^1718000000[1-4]$/)
})

test('two visits of one technician to one customer have two numbers, and the end of one leaves the other', async () => {
  const first = await aDueNumber()
  await app.jobs.runDue()
  app.clock.set(testNow)
  const second = await aBooking(app, { startAt: startAt + 3 * hour, customer: first.customer, technician: first.technician, place: { phone: first.contact } })
  const orderId = await second.paid()
  await second.visited(orderId, 'accept')
  app.clock.set(new Date(startAt + 2 * hour))
  await app.jobs.runDue()
  const other = (await second.as.get('/api/user/order/getOrderInfo', { orderId })).data.virtualPhone as string
  expect(other).toMatch(/^1718/)
  expect(other).not.toBe(await first.number())
  const tech = app.as(first.technician.token)
  await tech.post('/api/tech/order/handOver', { orderId: first.orderId, reason: '临时有事' })
  await app.jobs.runDue()
  expect(await call(first.phone, other)).toMatchObject({ outcome: 'CONNECTED', to: first.contact })
})

test('eight workers of one order at once, of whom some get no answer, leave one binding and one line in its history', async () => {
  const { orderId, as } = await aDueNumber()
  await plan({ lostAnswer: true, times: 3 })
  const keep = numberHandlers(app.deps)['masked-number']?.send
  await Promise.allSettled(Array.from({ length: 8 }, () => keep?.({ key: orderId, payload: {}, attempts: 1, now: app.clock.now() })))
  await app.jobs.runDue()
  expect(await active(orderId)).toHaveLength(1)
  const { list } = (await as.get('/api/user/order/getOrderLog', { orderId })).data
  expect(list.filter(({ text }: { text: string }) => text.includes('虚拟号码'))).toHaveLength(1)
})

describe('a call that the vendor reports', () => {
  const reports = async () => (await ask<{ event: object }[]>('reports')).map(({ event }) => event).toReversed()
  const tell = (payload: unknown, key = reportKey) =>
    app.http.inject({ method: 'POST', url: `/api/common/masked-phone/report/${key}`, payload: payload as object }) // safe: whatever comes
  const noted = (orderId: string) =>
    app.db
      .selectFrom('masked_calls')
      .select(['caller', 'called_at', 'seconds_spoken', 'outcome'])
      .where('order_id', '=', orderId)
      .orderBy('called_at')
      .execute()

  async function aCalledOrder() {
    const order = await aDueNumber()
    await app.jobs.runDue()
    const number = await order.number()
    // Nobody listens there: the tests hand over what is on its way.
    await ask('_control/aliyun', { callbackUrl: 'http://127.0.0.1:9', reportFault: { drop: true } })
    const before = (await reports()).length
    await call(order.contact, number, { seconds: 65 })
    app.clock.advance(60_000)
    await call(order.phone, number, { seconds: 0 })
    app.clock.advance(60_000)
    await call(order.phone, number, { seconds: 0, unconnectedCause: 1 })
    return { ...order, told: (await reports()).slice(before) }
  }

  test('is noted once, with who called, when, and how it ended, and without a phone; after ninety days it is forgotten', async () => {
    const { orderId, told, phone, contact } = await aCalledOrder()
    for (let times = 0; times < 2; times++) {
      const answer = await tell(told)
      expect([answer.statusCode, answer.json()]).toEqual([200, { code: 0, msg: 'OK' }])
    }
    const at = startAt - hour
    expect(await noted(orderId)).toEqual([
      { caller: 'CUSTOMER', called_at: new Date(at), seconds_spoken: 65, outcome: 'ANSWERED' },
      { caller: 'TECHNICIAN', called_at: new Date(at + 60_000), seconds_spoken: 0, outcome: 'UNANSWERED' },
      { caller: 'TECHNICIAN', called_at: new Date(at + 120_000), seconds_spoken: 0, outcome: 'STOPPED' },
    ])
    const stored = JSON.stringify(await app.db.selectFrom('masked_calls').select(['call_id', 'order_id', 'caller', 'outcome']).execute())
    for (const secret of [phone, contact]) expect(stored).not.toContain(secret)
    const sweep = sweepCalls(app.deps)
    await sweep.run(new Date(at + 90 * 24 * hour))
    expect(await noted(orderId)).toHaveLength(3)
    await sweep.run(new Date(at + 90 * 24 * hour + 120_001))
    expect(await noted(orderId)).toEqual([])
  })

  test('is taken only at the address with the key, and only for the number that the order had', async () => {
    const { orderId, told } = await aCalledOrder()
    expect((await tell(told, 'another-key')).statusCode).toBe(404)
    expect(
      (
        await tell([
          { ...told[0], sub_id: 1 },
          { ...told[1], secret_no: '17180000009' },
          { ...told[2], out_id: 'nobody-x' },
        ])
      ).statusCode,
    ).toBe(200)
    for (const strange of [[], {}, [null], [{ call_id: 1 }]]) expect((await tell(strange)).statusCode).toBe(200)
    expect(await noted(orderId)).toEqual([])
  })
})
