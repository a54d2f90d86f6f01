import { expect, test } from 'vitest'
import { aBooking } from '../../testing/a-booking.ts'
import { anExtendedVisit } from '../../testing/an-extended-visit.ts'
import { asOwner } from '../../testing/as-owner.ts'
import { aTestApp } from '../../testing/start-test-app.ts'

const app = aTestApp()

/** The next orders that are written draw a number that another order has, so many times. */
async function drawTaken(times: number): Promise<void> {
  await asOwner(
    app,
    `drop function if exists draw_taken cascade; drop sequence if exists drawn;
     create sequence drawn;
     create function draw_taken() returns trigger language plpgsql security definer as $$ begin
       if nextval('drawn') <= ${times} then new.order_no := (select order_no from orders order by created_at limit 1); end if;
       return new;
     end $$;
     create trigger draw_taken before insert on orders for each row execute function draw_taken()`,
  )
}
const startAt = new Date('2026-11-22T14:00:00+08:00').getTime()
const numbers = async () => (await app.db.selectFrom('orders').select('order_no').execute()).map(({ order_no }) => order_no)

test('an order whose number was drawn before gets another one, and its customer notices nothing', async () => {
  await (await aBooking(app, { startAt })).paid()
  const booking = await aBooking(app, { startAt })
  await drawTaken(2)
  const { code, data } = await booking.create()
  expect([code, data.needPay]).toEqual([200, true])
  expect(await numbers()).toContain(data.orderNo)
  expect(new Set(await numbers()).size).toBe(2)
})

test('added time whose number was drawn before gets another one; a second wish is still refused as such', async () => {
  const { add, orderId, as } = await anExtendedVisit(app, { startAt: startAt + 3 * 3_600_000 })
  await drawTaken(3)
  const extraOrderId = await add()
  const { order_no } = await app.db.selectFrom('orders').select('order_no').where('id', '=', extraOrderId).executeTakeFirstOrThrow()
  expect((await numbers()).filter((one) => one === order_no)).toHaveLength(1)
  const { project_id: projectId } = await app.db.selectFrom('order_items').select('project_id').where('order_id', '=', extraOrderId).executeTakeFirstOrThrow()
  const again = { orderId, type: 'ADD_TIME', items: [{ projectId, quantity: 1 }], requestId: 'another-wish' }
  expect(await as.post('/api/user/order/doOrderExtra', again)).toMatchObject({ refusal: 'extraUnpaid' })
})
