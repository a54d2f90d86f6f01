import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aBooking } from '../../../testing/a-booking.ts'
import { expectNoViolations } from '../../../testing/audit.ts'
import { behind } from '../../../testing/behind-a-lock.ts'
import { aCustomer, aTechnician } from '../../../testing/factories.ts'
import { allWeek } from '../../../testing/rows.ts'
import { tomorrowAt as at } from '../../../testing/moments.ts'
import { aTestApp, testNow } from '../../../testing/start-test-app.ts'

const app = aTestApp({ config: { poolSize: 20 }, warm: true })
beforeEach(() => app.clock.set(testNow))
afterEach(() => expectNoViolations(app.db))

const minute = 60_000
type Over = Partial<Parameters<typeof aBooking>[1]>

/** A visit that the technician has accepted, and what both sides do about its time. */
async function anAcceptedVisit(over: Over = {}) {
  const booking = await aBooking(app, { startAt: at(14), ...over })
  const { as, technician } = booking
  const orderId = await booking.paid()
  await booking.visited(orderId, 'accept')
  const tech = app.as(technician.token)
  const path = (name: string) => `/api/user/order/${name}`
  const preview = (startAt: number) => as.post(path('doOrderReschedulePreview'), { orderId, startAt })
  const take = (previewToken: string) => as.post(path('doOrderReschedule'), { orderId, previewToken })
  return {
    ...booking,
    orderId,
    tech,
    preview,
    take,
    change: async (startAt: number) => take((await preview(startAt)).data?.previewToken ?? ''),
    answer: (changeId: string, accept: boolean) => as.post(path('doOrderAnswerChange'), { orderId, changeId, accept }),
    techAnswer: (changeId: string, accept: boolean) => tech.post('/api/tech/order/answerChange', { orderId, changeId, accept }),
    offer: (startAt: number) => tech.post('/api/tech/order/offerTime', { orderId, startAt }),
    info: async () => (await as.get(path('getOrderInfo'), { orderId })).data,
    techInfo: async () => (await tech.get('/api/tech/order/getInfo', { orderId })).data,
    log: async () => (await as.get(path('getOrderLog'), { orderId })).data.list as { step: string; text: string }[],
    held: () => app.db.selectFrom('occupancies').select(['change_id', 'during']).where('order_id', '=', orderId).where('active', '=', true).execute(),
  }
}
/** So far that the trip costs something, and more at night. */
const far = { lat: 30.32, lng: 120.2 }
const aNightTechnician = () => aTechnician(app, { hours: JSON.stringify(allWeek(600, 1500)) })

const freeAt = async (technicianId: string, startAt: number) => {
  const { data } = await app.as().get('/api/user/tech/getTechBusy', { techId: technicianId, days: 7 })
  return data.days.flatMap(({ slots }: { slots: { startAt: number; state: string }[] }) => slots).find((slot: { startAt: number }) => slot.startAt === startAt)
    ?.state
}

test('an accepted order is cancelled with everything back for ten minutes after the payment, and no longer', async () => {
  const early = await anAcceptedVisit()
  app.clock.advance(10 * minute - 1)
  expect(await early.as.form('/api/user/order/doOrderCancel', { orderId: early.orderId })).toMatchObject({ code: 200, data: { status: 'CANCELLED' } })
  expect(await early.info()).toMatchObject({ status: 'CANCELLED', refundStatus: 'REFUNDING' })
  const late = await anAcceptedVisit()
  app.clock.advance(10 * minute)
  expect((await late.as.form('/api/user/order/doOrderCancel', { orderId: late.orderId })).code).toBe(4610)
})

test('a visit moves to another free time of its day: the old time is free, the new one taken, both read it', async () => {
  const visit = await anAcceptedVisit()
  const quote = await visit.preview(at(18))
  expect(quote).toMatchObject({ code: 200, data: { startAt: at(18), endAt: at(19), lines: [], backAmount: 0, asksTechnician: false } })
  expect(await visit.take(quote.data.previewToken)).toMatchObject({ code: 200, data: { outcome: 'MOVED', startAt: at(18) } })
  expect(await visit.take(quote.data.previewToken)).toMatchObject({ code: 200, data: { outcome: 'MOVED', startAt: at(18) } })
  expect(await visit.info()).toMatchObject({ startAt: at(18), endAt: at(19), status: 'ACCEPTED' })
  expect(await visit.techInfo()).toMatchObject({ startAt: at(18), endAt: at(19) })
  expect((await visit.log()).filter(({ step }) => step === 'reschedule')).toHaveLength(1)
  expect(await visit.held()).toHaveLength(1)
  expect([await freeAt(visit.technician.id, at(14)), await freeAt(visit.technician.id, at(18))]).toEqual(['FREE', 'BUSY'])
})

test('its own time is no hindrance, another order is; it can be moved until two hours before the start', async () => {
  const technician = await aTechnician(app)
  const visit = await anAcceptedVisit({ technician, startAt: at(15) })
  const other = await anAcceptedVisit({ technician, startAt: at(17) })
  const taken = await visit.preview(at(16.5))
  expect(taken).toMatchObject({ code: 4601, data: { reason: 'BOOKED' } })
  // The time it has is none to move to.
  expect(taken.data.nearest).toHaveLength(3)
  for (const startAt of taken.data.nearest) expect((await visit.preview(startAt)).code).toBe(200)
  expect(await visit.preview(at(15))).toMatchObject({ code: 400, data: { field: 'startAt' } })
  expect((await visit.change(at(14.5))).data).toMatchObject({ outcome: 'MOVED' })
  app.clock.set(new Date(at(15)))
  expect((await other.preview(at(20))).code).toBe(200)
  app.clock.advance(1)
  expect(await other.preview(at(20))).toMatchObject({ code: 4610, refusal: 'changeTooLate' })
  const stranger = app.as((await aCustomer(app)).token)
  expect((await stranger.post('/api/user/order/doOrderReschedulePreview', { orderId: visit.orderId, startAt: at(20) })).code).toBe(404)
})

test('a dearer trip is refused with the nearest times that are not; a cheaper one gives the difference back and the order completes to the fen', async () => {
  const late = await anAcceptedVisit({ startAt: at(20), place: far, technician: await aNightTechnician() })
  const dearer = await late.preview(at(22))
  expect(dearer).toMatchObject({ code: 4605, refusal: 'changeDearer' })
  expect(dearer.data.moreAmount).toBeGreaterThan(0)
  for (const startAt of dearer.data.nearest) expect((await late.preview(startAt)).code).toBe(200)

  const night = await anAcceptedVisit({ startAt: at(22), place: far, technician: await aNightTechnician() })
  const before = await night.info()
  const quote = await night.preview(at(18))
  const { backAmount, payAmount } = quote.data
  expect(backAmount).toBeGreaterThan(0)
  expect(quote.data.lines).toEqual([{ kind: 'TRAVEL', beforeAmount: before.travel.fee, amount: before.travel.fee - backAmount, deduct: false }])
  await night.take(quote.data.previewToken)
  const after = await night.info()
  expect(after).toMatchObject({ payAmount, startAt: at(18), refunds: [{ refundAmount: backAmount, type: 'PARTIAL' }] })
  expect(before.payAmount - after.payAmount).toBe(backAmount)
  app.clock.set(new Date(at(17.5)))
  for (const move of ['depart', 'arrive', 'start', 'finish']) {
    if (move === 'start') app.clock.set(new Date(at(18)))
    if (move === 'finish') app.clock.set(new Date(at(19)))
    const code = move === 'arrive' && { code: (await night.as.get('/api/user/order/getArrivalCode', { orderId: night.orderId })).data.code }
    expect((await night.tech.post(`/api/tech/order/${move}`, { orderId: night.orderId, ...code })).code).toBe(200)
  }
  expect((await night.as.form('/api/user/order/doOrderConfirm', { orderId: night.orderId })).code).toBe(200)
  await app.jobs.runDue()
})

test('on another day the technician is asked: both times are held until the answer', async () => {
  const visit = await anAcceptedVisit()
  const asked = await visit.change(at(38))
  expect(asked).toMatchObject({ code: 200, data: { outcome: 'ASKED', startAt: at(38) } })
  const { change, startAt, actions } = await visit.info()
  expect([startAt, change.startAt, change.proposedBy, actions.includes('RESCHEDULE')]).toEqual([at(14), at(38), 'USER', false])
  expect([await freeAt(visit.technician.id, at(14)), await freeAt(visit.technician.id, at(38))]).toEqual(['BUSY', 'BUSY'])
  expect((await visit.answer(change.changeId, true)).code).toBe(4610)
  expect((await visit.techAnswer(change.changeId, true)).data).toMatchObject({ startAt: at(38) })
  expect((await visit.techAnswer(change.changeId, true)).code).toBe(4610)
  expect([await freeAt(visit.technician.id, at(14)), await freeAt(visit.technician.id, at(38))]).toEqual(['FREE', 'BUSY'])
  expect(await visit.held()).toHaveLength(1)
})

test('a declined, an unanswered and an overtaken change leave the time agreed, and nothing else is held', async () => {
  const declined = await anAcceptedVisit()
  await declined.change(at(38))
  await declined.techAnswer((await declined.info()).change.changeId, false)
  const lapsed = await anAcceptedVisit()
  await lapsed.change(at(38))
  app.clock.advance(30 * minute)
  expect((await lapsed.techAnswer((await lapsed.info()).change.changeId, true)).code).toBe(4610)
  await app.jobs.runDue()
  const withdrawn = await anAcceptedVisit()
  await withdrawn.change(at(38))
  await withdrawn.answer((await withdrawn.info()).change.changeId, false)
  for (const visit of [declined, lapsed, withdrawn]) {
    expect(await visit.info()).toMatchObject({ startAt: at(14), status: 'ACCEPTED' })
    expect((await visit.info()).change).toBeUndefined()
    expect(await visit.held()).toHaveLength(1)
  }
  expect((await lapsed.log()).at(-1)?.step).toBe('changeLapsed')

  // Half an hour later touches the time agreed, and is near enough that the technician is asked.
  const gone = await anAcceptedVisit()
  app.clock.set(new Date(at(11.5)))
  expect((await gone.change(at(14.5))).data).toMatchObject({ outcome: 'ASKED' })
  expect(await gone.held()).toHaveLength(1)
  expect((await gone.tech.post('/api/tech/order/depart', { orderId: gone.orderId })).code).toBe(200)
  expect(await gone.info()).toMatchObject({ startAt: at(14), status: 'DEPARTED' })
  expect([await freeAt(gone.technician.id, at(14)), await freeAt(gone.technician.id, at(16))]).toEqual(['BUSY', 'FREE'])
})

test('the technician offers another time, also as the answer to a wish; it never makes the trip dearer', async () => {
  const visit = await anAcceptedVisit({ startAt: at(20), place: far, technician: await aNightTechnician() })
  await visit.change(at(38))
  expect((await visit.offer(at(22))).data.change).toMatchObject({ proposedBy: 'TECH', startAt: at(22) })
  expect(await visit.offer(at(18))).toMatchObject({ code: 4610, refusal: 'changeWaits' })
  const { change, payAmount } = await visit.info()
  expect(change.backAmount).toBe(0)
  expect((await visit.answer(change.changeId, true)).data).toMatchObject({ startAt: at(22) })
  expect(await visit.info()).toMatchObject({ startAt: at(22), payAmount })
  expect((await visit.log()).map(({ step }) => step).slice(-3)).toEqual(['changeAsked', 'timeOffered', 'reschedule'])
})

const ask = (visit: Awaited<ReturnType<typeof anAcceptedVisit>>, more: object = {}) =>
  visit.as.post('/api/user/order/doOrderRefund', { orderId: visit.orderId, reasonId: 'PLANS', requestId: randomUUID(), ...more })

test('after a cheaper change a refund gives back what is left, and both together are what was paid', async () => {
  const visit = await anAcceptedVisit({ startAt: at(22), place: far, technician: await aNightTechnician() })
  const { payAmount: paid } = await visit.info()
  const { data } = await visit.change(at(18))
  app.clock.advance(minute)
  await app.jobs.runDue()
  const { payAmount } = await visit.info()
  expect(data.backAmount).toBeGreaterThan(0)
  expect(payAmount + data.backAmount).toBe(paid)
  expect((await visit.as.post('/api/user/order/doOrderRefundPreview', { orderId: visit.orderId })).data).toMatchObject({
    automatic: true,
    refundAmount: payAmount,
  })
  expect((await ask(visit, { expectAmount: payAmount })).code).toBe(200)
  await app.jobs.runDue()
  const done = await visit.info()
  expect([done.status, done.refundStatus]).toEqual(['REFUNDED', 'REFUNDED'])
  expect(done.refunds.map(({ refundAmount }: { refundAmount: number }) => refundAmount)).toEqual([data.backAmount, payAmount])
  const payment = await app.db.selectFrom('payments').select(['amount', 'refunded_amount']).where('purpose_id', '=', visit.orderId).executeTakeFirstOrThrow()
  expect([payment.amount, payment.refunded_amount]).toEqual([paid, paid])
})

test('a visit cancelled while the difference of its change is still on its way goes back to the fen', async () => {
  const visit = await anAcceptedVisit({ startAt: at(22), place: far, technician: await aNightTechnician() })
  const { payAmount: paid } = await visit.info()
  expect((await visit.change(at(18))).data.backAmount).toBeGreaterThan(0)
  expect((await visit.as.form('/api/user/order/doOrderCancel', { orderId: visit.orderId })).code).toBe(200)
  await app.jobs.runDue()
  const { refunds } = await visit.info()
  expect(refunds.map(({ status }: { status: string }) => status)).toEqual(['REFUNDED', 'REFUNDED'])
  expect(refunds.reduce((sum: number, { refundAmount }: { refundAmount: number }) => sum + refundAmount, 0)).toBe(paid)
})

test('who asks for the money back wants no other time: a change that waits is over, and none is asked for, offered or cancelled into', async () => {
  const visit = await anAcceptedVisit()
  const { data: shown } = await visit.preview(at(18))
  await visit.change(at(38))
  const { change } = await visit.info()
  expect((await ask(visit, { amount: 100 })).data.status).toBe('APPLIED')
  expect((await visit.techAnswer(change.changeId, true)).refusal).toBe('changeGone')
  expect(await visit.held()).toHaveLength(1)
  expect((await visit.log()).map(({ step }) => step).slice(-2)).toEqual(['refundApplied', 'changeWithdrawn'])
  const refused = [await visit.preview(at(18)), await visit.offer(at(18)), await visit.as.form('/api/user/order/doOrderCancel', { orderId: visit.orderId })]
  expect(refused.map(({ refusal }) => refusal)).toEqual(['refundOpen', 'refundOpen', 'refundOpen'])
  expect((await visit.take(shown.previewToken)).refusal).toBe('orderMoved')
  const { refunds } = await visit.info()
  expect((await visit.as.form(`/api/user/order/doOrderRefundCancel/${refunds[0].refundId}`, {})).code).toBe(200)
  expect((await visit.change(at(18))).data.outcome).toBe('MOVED')
})

test('a refund of the whole visit by itself ends a change that waits, and nothing of either time is held', async () => {
  const visit = await anAcceptedVisit()
  await visit.change(at(38))
  expect((await ask(visit)).data.status).toBe('REFUNDING')
  expect(await visit.info()).toMatchObject({ status: 'REFUNDED' })
  expect([await freeAt(visit.technician.id, at(14)), await freeAt(visit.technician.id, at(38))]).toEqual(['FREE', 'FREE'])
  expect(await visit.held()).toHaveLength(0)
})

test('eight changes of one order at once: one is made, and the order holds one time', async () => {
  const visit = await anAcceptedVisit()
  const hours = [11, 12, 16, 17, 18, 19, 20, 21]
  const tokens = await Promise.all(hours.map(async (each) => (await visit.preview(at(each))).data.previewToken as string))
  const answers = await Promise.all(tokens.map((token) => visit.take(token)))
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
  expect(answers.filter(({ code }) => code === 4610)).toHaveLength(7)
  expect(await visit.held()).toHaveLength(1)
  expect((await visit.log()).filter(({ step }) => step === 'reschedule')).toHaveLength(1)
})

test('eight changes that ask the technician at once: one waits for the answer, and the order holds its own time and that one', async () => {
  const visit = await anAcceptedVisit()
  const hours = [35, 36, 37, 38, 39, 40, 41, 42]
  const tokens = await Promise.all(hours.map(async (each) => (await visit.preview(at(each))).data.previewToken as string))
  const answers = await Promise.all(tokens.map((token) => visit.take(token)))
  expect(answers.map(({ code, refusal }) => refusal ?? code).toSorted()).toEqual([200, ...Array<string>(7).fill('changeWaits')])
  expect(await visit.held()).toHaveLength(2)
})

test('eight orders, a new booking and a day off want one time of a technician at once: it goes to one of them', async () => {
  const technician = await aTechnician(app)
  const visits = []
  for (let i = 0; i < 8; i++) visits.push(await anAcceptedVisit({ technician, startAt: at(34 + 24 * (i % 4) + 4 * Math.floor(i / 4)) }))
  const newcomer = await aBooking(app, { startAt: at(20), technician })
  const tokens = await Promise.all(visits.map(async ({ preview }) => (await preview(at(20))).data.previewToken as string))
  const answers = await behind(app, (tx) => sql`select from listings where technician_id = ${technician.id} for update`.execute(tx), [
    ...visits.map(
      ({ take }, i) =>
        () =>
          take(tokens[i] ?? ''),
    ),
    newcomer.create,
    () => app.as(technician.token).post('/api/tech/schedule/addTimeOff', { startAt: at(20), endAt: at(21) }),
  ])
  expect(answers.map(({ code }) => code).toSorted()).toEqual([200, ...Array(9).fill(4601)])
})
