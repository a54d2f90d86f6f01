import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner } from '../../../testing/as-owner.ts'
import { aPayWorld, anUnpaidOrder, statusOf, type World } from './testing/pay-world.ts'

let world: World
beforeAll(async () => {
  world = await aPayWorld()
})
afterAll(() => world.stop())

test('an order whose payment cannot be ended holds up none of the others that are closed, and the job says that it failed', async () => {
  const orders = []
  for (let n = 0; n < 5; n++) orders.push(await anUnpaidOrder(world))
  const payNos: string[] = []
  for (const order of orders) payNos.push(await world.prepare(order))
  await asOwner(
    world.app,
    `create function refuse_one() returns trigger language plpgsql as $$ begin raise exception 'refused' using errcode = 'check_violation'; end $$;
     create trigger refuse_one before update on payments for each row when (new.pay_no = '${payNos[1]}') execute function refuse_one()`,
  )
  world.clock.advance(16 * 60_000)
  const { list } = world.app.jobs
  const closing = list.find(({ name }) => name === 'close unpaid orders')
  await expect(closing?.run(world.clock.now())).rejects.toThrow('refused')
  expect(await Promise.all(orders.map((order) => statusOf(world, order)))).toEqual(orders.map((_, n) => (n === 1 ? 'PENDING_PAYMENT' : 'CLOSED')))
})
