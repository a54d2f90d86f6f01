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

test('of payments whose notices were lost one that cannot be settled holds up none of the others, and the job says that it failed', async () => {
  const orders = []
  // More than are asked about at once.
  for (let n = 0; n < 12; n++) {
    const order = await anUnpaidOrder(world)
    const payNo = await world.prepare(order)
    await world.control('faults', { drop: true, outTradeNo: payNo })
    await world.control('pay', { outTradeNo: payNo })
    orders.push({ order, payNo })
  }
  await asOwner(
    world.app,
    `create or replace function refuse_one() returns trigger language plpgsql as $$ begin raise exception 'refused' using errcode = 'check_violation'; end $$;
     create or replace trigger refuse_one before update on payments for each row when (new.pay_no = '${orders[0]?.payNo}' and new.status = 'SUCCESS') execute function refuse_one()`,
  )
  world.clock.advance(6000)
  await expect(world.askGateway()).rejects.toThrow('refused')
  expect(await Promise.all(orders.map(({ order }) => statusOf(world, order)))).toEqual(orders.map((_, n) => (n === 0 ? 'PENDING_PAYMENT' : 'PENDING_ACCEPT')))
})
