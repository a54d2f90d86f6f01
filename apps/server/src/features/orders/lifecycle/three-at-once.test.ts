import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aBooking } from '../../../testing/a-booking.ts'
import { anOperator } from '../../../testing/an-operator.ts'
import { expectNoViolations } from '../../../testing/audit.ts'
import { aProject, aTechnician } from '../../../testing/factories.ts'
import { tomorrowAt as at } from '../../../testing/moments.ts'
import { aTestApp, testNow } from '../../../testing/start-test-app.ts'

// ROUNDS=500 makes it as long as T-BK-08 says.
const rounds = Number(process.env.ROUNDS ?? 4)

const app = aTestApp({ config: { poolSize: 20 } })

const hour = 3_600_000

/** Whose time an order takes, and from when. */
async function heldBy(orderId: string) {
  const { rows } = await sql<{ technician: string; start: number }>`
    select technician_id as technician, extract(epoch from lower(service))::float8 * 1000 as start from occupancies where order_id = ${orderId} and active`.execute(
    app.db,
  )
  return rows
}

test('an operator gives an order away, its customer moves it and both technicians take time off, all at once: one time is held, the other can be booked', async () => {
  const project = await aProject(app)
  const offers = { projects: [{ id: project.id, price: 20_000 }] }
  const ends = new Set<string>()
  for (let round = 0; round < rounds; round++) {
    app.clock.set(testNow)
    const [first, second] = [await aTechnician(app, offers), await aTechnician(app, offers)]
    const booking = await aBooking(app, { startAt: at(14), technician: first })
    const orderId = await booking.paid()
    await booking.visited(orderId, 'accept')
    const boss = app.as((await anOperator(app)).token)
    const { previewToken } = (await booking.as.post('/api/user/order/doOrderReschedulePreview', { orderId, startAt: at(18) })).data
    const timeOff = (token: string, hours: number) => app.as(token).post('/api/tech/schedule/addTimeOff', { startAt: at(hours), endAt: at(hours + 1) })
    const acts = [
      () => boss.post('/api/manage/order/reassign', { orderId, technicianId: second.id, reason: '顾客来电' }),
      () => booking.as.post('/api/user/order/doOrderReschedule', { orderId, previewToken }),
      () => timeOff(first.token, 18),
      () => timeOff(second.token, 14),
    ]
    // Each of them is first in some rounds, and in the first four it is over before the others begin: so not all end alike.
    const inTurn = [...acts.slice(round % 4), ...acts.slice(0, round % 4)]
    const alone = round < 4 ? inTurn.splice(0, 1) : []
    const answers = [await Promise.all(alone.map((act) => act())), await Promise.all(inTurn.map((act) => act()))].flat()
    expect(answers.filter(({ status, code, refusal }) => status !== 200 || (code !== 200 && refusal === undefined))).toEqual([])

    await expectNoViolations(app.db)
    const order = await app.db.selectFrom('orders').select(['technician_id', 'start_at']).where('id', '=', orderId).executeTakeFirstOrThrow()
    expect(await heldBy(orderId)).toEqual([{ technician: order.technician_id, start: order.start_at.getTime() }])
    const isMoved = order.technician_id !== first.id || order.start_at.getTime() !== at(14)
    ends.add(`${order.technician_id === first.id ? 'first' : 'second'} ${(order.start_at.getTime() - at(0)) / hour}`)
    if (isMoved) expect((await (await aBooking(app, { startAt: at(14), technician: first })).create()).code).toBe(200)
  }
  expect(ends.size).toBeGreaterThan(1)
})
