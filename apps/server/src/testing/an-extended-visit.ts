import { randomUUID } from 'node:crypto'
import { aBooking } from './a-booking.ts'
import { aProject, aTechnician } from './factories.ts'
import type { TestApp } from './start-test-app.ts'

/** A visit of an hour that has begun, with half an hour added and paid, and more of it on wish; the clock stands at the booked start. */
export async function anExtendedVisit(app: TestApp, { startAt, price = 20_000, added = 9000 }: { startAt: number; price?: number; added?: number }) {
  const [long, short] = [await aProject(app), await aProject(app, { duration_min: 30 })]
  const technician = await aTechnician(app, {
    projects: [
      { id: long.id, price },
      { id: short.id, price: added },
    ],
  })
  const booking = await aBooking(app, { startAt, technician, items: [{ projectId: long.id, quantity: 1 }] })
  const { as } = booking
  const orderId = await booking.paid()
  await booking.visited(orderId, 'start')
  const wanted = { orderId, type: 'ADD_TIME', items: [{ projectId: short.id, quantity: 1 }] }
  const add = async (): Promise<string> => (await as.post('/api/user/order/doOrderExtra', { ...wanted, requestId: randomUUID() })).data.extraOrderId
  const pay = (id: string) => as.form('/api/user/order/doOrderPayTest', { orderId: id })
  const extraOrderId = await add()
  await pay(extraOrderId)
  return { ...booking, orderId, extraOrderId, add, pay, tech: app.as(technician.token) }
}
