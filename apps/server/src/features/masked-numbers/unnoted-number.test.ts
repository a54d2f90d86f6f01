import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aBooking } from '../../testing/a-booking.ts'
import { anOperator } from '../../testing/an-operator.ts'
import { expectNoViolations } from '../../testing/audit.ts'
import { behindTheRow } from '../../testing/behind-a-lock.ts'
import { aProject, aTechnician } from '../../testing/factories.ts'
import { tomorrowAt } from '../../testing/moments.ts'
import { aTestApp, testNow } from '../../testing/start-test-app.ts'

const app = aTestApp()
beforeEach(() => app.clock.set(testNow))
afterEach(() => expectNoViolations(app.db))

const hour = 3_600_000
const startAt = tomorrowAt(14)
const contact = '13800138000'
/** As long as a word of a server that ended is left to it. */
const leaseMs = 30_000

const dial = async (from: string, number: string) => {
  const answer = await fetch(`${app.simulators.url}/masked-phone/_control/call`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ from, number }),
  })
  return (await answer.json()) as { outcome: string; to?: string } // safe: as the simulator answers
}
const activeBindings = async (orderId: string) =>
  // safe: as above
  ((await (await fetch(`${app.simulators.url}/masked-phone/bindings`)).json()) as { key: string; active: boolean }[]).filter(
    ({ key, active }) => active && key.startsWith(orderId),
  )

/** An order that was accepted, whose number is due, and another technician who could come. */
async function aDueNumber() {
  const project = await aProject(app)
  const offers = { projects: [{ id: project.id, price: 20_000 }] }
  const booking = await aBooking(app, { startAt, technician: await aTechnician(app, offers), place: { phone: contact } })
  const orderId = await booking.paid()
  await booking.visited(orderId, 'accept')
  const other = await aTechnician(app, offers)
  const phone = (await app.db.selectFrom('accounts').select('phone').where('id', '=', other.accountId).executeTakeFirstOrThrow()).phone
  app.clock.set(new Date(startAt - hour))
  const boss = app.as((await anOperator(app)).token)
  return {
    ...booking,
    orderId,
    phone,
    handOver: () => boss.post('/api/manage/order/reassign', { orderId, technicianId: other.id, reason: '技师临时有事' }),
    number: async () => (await booking.as.get('/api/user/order/getOrderInfo', { orderId })).data.virtualPhone as string,
  }
}

/** The vendor gives a number, and the server ends before it has noted it. */
async function endsBeforeNoting() {
  const { maskedPhone } = app.deps
  if (!maskedPhone) throw new Error('no vendor')
  app.deps.maskedPhone = {
    ...maskedPhone,
    bind: async (pair) => {
      await maskedPhone.bind(pair)
      throw new Error('the process ended here')
    },
  }
  await app.jobs.runDue()
  app.deps.maskedPhone = maskedPhone
}

test('a server that ends before it has noted a number leaves the technician who takes over one that reaches the customer', async () => {
  const { orderId, phone, handOver, number } = await aDueNumber()
  await endsBeforeNoting()
  expect((await handOver()).code).toBe(200)
  app.clock.advance(leaseMs)
  await app.jobs.runDue()
  expect(await dial(phone, await number())).toMatchObject({ outcome: 'CONNECTED', to: contact })
  expect(await activeBindings(orderId)).toHaveLength(1)
})

test('one that an order takes with it to another day lasts until that day is over', async () => {
  const { as, orderId, technician, number } = await aDueNumber()
  await endsBeforeNoting()
  const dayAfter = startAt + 24 * hour
  const tech = app.as(technician.token)
  const { change } = (await tech.post('/api/tech/order/offerTime', { orderId, startAt: dayAfter })).data
  await as.post('/api/user/order/doOrderAnswerChange', { orderId, changeId: change.changeId, accept: true })
  app.clock.set(new Date(dayAfter - hour))
  await app.jobs.runDue()
  const virtual = await number()
  app.clock.set(new Date(dayAfter + 24 * hour))
  expect(await dial(contact, virtual)).toMatchObject({ outcome: 'CONNECTED' })
})

test('a number that is made while the order goes to another technician goes back, and theirs reaches the customer', async () => {
  const { orderId, phone, handOver, number } = await aDueNumber()
  const [handed] = await behindTheRow<unknown>(app, orderId, [handOver, () => app.jobs.runDue()])
  expect(handed).toMatchObject({ code: 200 })
  for (let round = 0; round < 2; round++) await app.jobs.runDue()
  expect(await dial(phone, await number())).toMatchObject({ outcome: 'CONNECTED', to: contact })
  expect(await activeBindings(orderId)).toHaveLength(1)
})

test('a visit whose end was written finer than a millisecond has its number', async () => {
  const { orderId } = await aDueNumber()
  await sql`update orders set end_at = end_at + interval '1 microsecond' where id = ${orderId}`.execute(app.db)
  await app.jobs.runDue()
  expect(await activeBindings(orderId)).toHaveLength(1)
})
