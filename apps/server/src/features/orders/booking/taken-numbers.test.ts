import { expect, test } from 'vitest'
import { aBooking } from '../../../testing/a-booking.ts'
import { anExtendedVisit } from '../../../testing/an-extended-visit.ts'
import { drawTaken } from '../../../testing/draw-taken.ts'
import { aTestApp } from '../../../testing/start-test-app.ts'

const app = aTestApp()

const startAt = new Date('2026-11-22T14:00:00+08:00').getTime()
const numbers = async () => (await app.db.selectFrom('orders').select('order_no').execute()).map(({ order_no }) => order_no)

test('an order whose number was drawn before gets another one, and its customer notices nothing', async () => {
  await (await aBooking(app, { startAt })).paid()
  const booking = await aBooking(app, { startAt })
  await drawTaken(app, { table: 'orders', column: 'order_no', times: 2 })
  const { code, data } = await booking.create()
  expect([code, data.needPay]).toEqual([200, true])
  expect(await numbers()).toContain(data.orderNo)
  expect(new Set(await numbers()).size).toBe(2)
})

test('added time whose number was drawn before gets another one; a second wish is still refused as such', async () => {
  const { add, orderId, as } = await anExtendedVisit(app, { startAt: startAt + 3 * 3_600_000 })
  await drawTaken(app, { table: 'orders', column: 'order_no', times: 3 })
  const extraOrderId = await add()
  const { order_no } = await app.db.selectFrom('orders').select('order_no').where('id', '=', extraOrderId).executeTakeFirstOrThrow()
  expect((await numbers()).filter((one) => one === order_no)).toHaveLength(1)
  const { project_id: projectId } = await app.db.selectFrom('order_items').select('project_id').where('order_id', '=', extraOrderId).executeTakeFirstOrThrow()
  const again = { orderId, type: 'ADD_TIME', items: [{ projectId, quantity: 1 }], requestId: 'another-wish' }
  expect(await as.post('/api/user/order/doOrderExtra', again)).toMatchObject({ refusal: 'extraUnpaid' })
})
