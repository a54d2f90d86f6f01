import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { aBooking } from '../../../testing/a-booking.ts'
import { aPolicyInForce } from '../../../testing/a-policy.ts'
import { anOperator } from '../../../testing/an-operator.ts'
import { expectNoViolations } from '../../../testing/audit.ts'
import { behind } from '../../../testing/behind-a-lock.ts'
import { aProject, aTechnician } from '../../../testing/factories.ts'
import { tomorrowAt as at } from '../../../testing/moments.ts'
import { allWeek } from '../../../testing/rows.ts'
import { aTestApp, testNow } from '../../../testing/start-test-app.ts'
import { sql } from 'kysely'

const app = aTestApp({ config: { testPay: true, poolSize: 20 }, warm: true })
beforeAll(() => aPolicyInForce(app.deps, { fourEyesAbove: 1 }))
beforeEach(() => app.clock.set(testNow))
afterEach(() => expectNoViolations(app.db))

const call = ({ token }: { token: string }, name: string, input: object) => app.as(token).post(`/api/manage/${name}`, { reason: '顾客来电', ...input })

/** An accepted visit at night far away, somebody who takes half, and two operators. */
async function aDearVisit() {
  const project = await aProject(app)
  const hours = JSON.stringify(allWeek(600, 1500))
  const [technician, cheap] = [
    await aTechnician(app, { hours, projects: [{ id: project.id, price: 20_000 }] }),
    await aTechnician(app, { hours, nickname: '周宁', projects: [{ id: project.id, price: 10_000 }] }),
  ]
  const booking = await aBooking(app, { startAt: at(22), technician, place: { lat: 30.32, lng: 120.2 } })
  const orderId = await booking.paid()
  await booking.visited(orderId, 'accept')
  const [first, second] = [await anOperator(app), await anOperator(app)]
  const info = async () => (await booking.as.get('/api/user/order/getOrderInfo', { orderId })).data
  return {
    ...booking,
    orderId,
    cheap,
    first,
    second,
    info,
    reassign: () => call(first, 'order/reassign', { orderId, technicianId: cheap.id }),
    reschedule: (startAt = at(18)) => call(first, 'order/reschedule', { orderId, startAt, bothAgreed: true }),
    waiting: async () =>
      (await app.as(second.token).get('/api/manage/approval/getList', {})).data.list.filter((one: { orderId: string }) => one.orderId === orderId),
    decide: (approvalId: string, approve = true, who = second) => call(who, 'approval/decide', { approvalId, approve }),
  }
}

test('another technician who takes less than one operator may give back waits for a second person, and then comes', async () => {
  const visit = await aDearVisit()
  const before = await visit.info()
  expect(await visit.reassign()).toMatchObject({ code: 200, data: { waitsForSecond: true } })
  expect(await visit.info()).toEqual({ ...before, serverNow: expect.anything() })
  const [asked] = await visit.waiting()
  expect(asked).toMatchObject({ kind: 'orderReassign', technicianName: '周宁', reason: '顾客来电' })
  expect(asked.amount).toBeGreaterThan(5_000)
  expect(await visit.reassign()).toMatchObject({ refusal: 'approvalOpen' })
  expect(await visit.reschedule()).toMatchObject({ refusal: 'approvalOpen' })
  expect(await visit.decide(asked.approvalId, true, visit.first)).toMatchObject({ refusal: 'approvalOwn' })

  expect((await visit.decide(asked.approvalId)).code).toBe(200)
  const after = await visit.info()
  expect(after.tech.techId).toBe(visit.cheap.id)
  expect(after.payAmount).toBe(before.payAmount - asked.amount)
})

test('another time that costs less than one operator may give back waits for a second person, and then stands', async () => {
  const visit = await aDearVisit()
  const before = await visit.info()
  expect(await visit.reschedule()).toMatchObject({ code: 200, data: { waitsForSecond: true } })
  expect((await visit.info()).startAt).toBe(at(22))
  const [asked] = await visit.waiting()
  expect(asked).toMatchObject({ kind: 'orderReschedule', movedTo: at(18) })
  expect((await visit.decide(asked.approvalId)).code).toBe(200)
  expect(await visit.info()).toMatchObject({ startAt: at(18), payAmount: before.payAmount - asked.amount })
})

test('what was sent back changes nothing, and can be asked for again', async () => {
  const visit = await aDearVisit()
  await visit.reschedule()
  const [asked] = await visit.waiting()
  expect((await visit.decide(asked.approvalId, false)).code).toBe(200)
  expect((await visit.info()).startAt).toBe(at(22))
  expect(await visit.reschedule()).toMatchObject({ code: 200, data: { waitsForSecond: true } })
})

test('a time that was taken while it waited is refused to the second person, and goes on waiting', async () => {
  const visit = await aDearVisit()
  await visit.reschedule()
  const [asked] = await visit.waiting()
  await (await aBooking(app, { startAt: at(18), technician: visit.technician })).paid()
  expect(await visit.decide(asked.approvalId)).toMatchObject({ refusal: 'slotTaken' })
  expect((await visit.info()).startAt).toBe(at(22))
  expect(await visit.waiting()).toHaveLength(1)
})

test('of eight who agree at once to another technician one does, and the difference goes back once', async () => {
  const visit = await aDearVisit()
  const before = await visit.info()
  await visit.reassign()
  const [asked] = await visit.waiting()
  const answers = await behind(
    app,
    (tx) => sql`select from approvals where id = ${asked.approvalId} for update`.execute(tx),
    Array.from({ length: 8 }, () => () => visit.decide(asked.approvalId)),
  )
  expect(answers.map(({ refusal }) => refusal ?? 'done').toSorted()).toEqual([...Array<string>(7).fill('approvalNotFound'), 'done'])
  expect((await visit.info()).payAmount).toBe(before.payAmount - asked.amount)
})
