import { afterEach, beforeEach, expect, test } from 'vitest'
import { aBooking } from '../../../testing/a-booking.ts'
import { expectNoViolations } from '../../../testing/audit.ts'
import { anOperator } from '../../../testing/an-operator.ts'
import { aTechnician } from '../../../testing/factories.ts'
import { aTestApp, testNow } from '../../../testing/start-test-app.ts'
import { aWorker } from '../../certificates/testing/a-worker.ts'

const app = aTestApp()
beforeEach(() => app.clock.set(testNow))
afterEach(() => expectNoViolations(app.db))
const hour = 3_600_000
const after = (hours: number) => testNow.getTime() + hours * hour
const startAt = after(5 * 24 + 4)

/** An accepted visit in five days, whose technician's paper is then said to end at another moment; somebody else offers the same. */
async function beyond(until: number, { others = 1 } = {}) {
  const worker = await aWorker(app, { until: after(2000), free_travel: true })
  const [project] = worker.projects
  if (!project) throw new Error('a technician offers something')
  const substitutes = []
  for (let index = 0; index < others; index++) substitutes.push(await aTechnician(app, { projects: [project], free_travel: true }))
  const booking = await aBooking(app, { startAt, technician: worker })
  const orderId = await booking.paid()
  await worker.as.post('/api/tech/order/accept', { orderId })
  const paperEnds = (moment: number) =>
    app.db
      .updateTable('certificates')
      .set({ expire_at: new Date(moment) })
      .where('id', '=', worker.healthId)
      .execute()
  await paperEnds(until)
  const alarms = async () => {
    const { data } = await app.as((await anOperator(app)).token).get('/api/manage/alarm/getList', { kind: 'PAPER_ENDS', queue: 'OPEN' })
    return data.list
      .filter((alarm: { orderId?: string }) => alarm.orderId === orderId)
      .map(({ problem, paperUntil }: { problem: string; paperUntil: number }) => [problem, paperUntil])
  }
  const info = async () => (await booking.as.get('/api/user/order/getOrderInfo', { orderId })).data
  const runAt = async (moment: number) => {
    app.clock.set(new Date(moment))
    await app.jobs.runDue()
  }
  const told = async () => (await worker.as.get('/api/user/self/getMessageList')).data.list.map(({ event }: { event: string }) => event)
  return { booking, worker, orderId, paperEnds, alarms, info, runAt, told, substitutes }
}

test('a visit beyond the end of a paper is an alarm from seven days before that end, with the paper; a new paper ends the alarm', async () => {
  const visit = await beyond(startAt)
  await visit.runAt(startAt - 7 * 24 * hour - 1)
  expect(await visit.alarms()).toEqual([])
  await visit.runAt(startAt - 5 * 24 * hour)
  expect(await visit.alarms()).toEqual([['HEALTH', startAt]])
  expect((await visit.info()).substitution).toBeUndefined()
  await visit.worker.put({ expireAt: after(4000) })
  await visit.runAt(startAt - 4 * 24 * hour)
  expect(await visit.alarms()).toEqual([])
})

test('two days before it the customer is offered somebody else, with half a day to choose, and the technician hears of it', async () => {
  const visit = await beyond(startAt + 1)
  const now = startAt - 48 * hour
  await visit.runAt(now - 1)
  expect((await visit.info()).substitution).toBeUndefined()
  await visit.runAt(now)
  const { substitution } = await visit.info()
  expect(substitution).toMatchObject({ cause: 'HANDED_OVER', answerBy: now + 12 * hour, list: [{ techId: visit.substitutes[0]?.id }] })
  expect(await visit.told()).toContain('visitGivenOn')
  await visit.booking.as.post('/api/user/order/doOrderChooseSubstitute', {
    orderId: visit.orderId,
    substitutionId: substitution.substitutionId,
    techId: visit.substitutes[0]?.id,
  })
  await visit.runAt(now + hour)
  expect(await visit.alarms()).toEqual([])
  expect(await visit.info()).toMatchObject({ status: 'ACCEPTED', tech: { techId: visit.substitutes[0]?.id } })
})

test('a paper that is taken back makes every visit of its technician one to be rescued at once', async () => {
  const visit = await beyond(after(1000))
  // Days of grace that are left are for papers that were never handed in.
  await app.db
    .updateTable('technicians')
    .set({ papers_from: new Date(after(2000)) })
    .where('id', '=', visit.worker.id)
    .execute()
  await app.db.updateTable('certificates').set({ state: 'REVOKED', decided_at: testNow }).where('id', '=', visit.worker.healthId).execute()
  await visit.runAt(after(1))
  expect((await visit.info()).substitution).toMatchObject({ cause: 'HANDED_OVER' })
})

test('where nobody else is found until three hours before it, all goes back with an apology', async () => {
  const visit = await beyond(startAt, { others: 0 })
  await visit.runAt(startAt - 24 * hour)
  expect(await visit.info()).toMatchObject({ status: 'ACCEPTED' })
  expect(await visit.alarms()).toEqual([['HEALTH', startAt]])
  await visit.runAt(startAt - 3 * hour)
  expect(await visit.info()).toMatchObject({ status: 'CLOSED' })
  expect(await visit.alarms()).toEqual([])
})
