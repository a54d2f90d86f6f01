import { aTechnician } from './a-technician.ts'
import { apiAs, expect, tokenFor, type Database } from './fixtures.ts'
import { aCustomer, anAddress, book, freeSlots, ofAfternoons, pay, startsIn } from './world.ts'

/** An accepted visit that begins in a minute, whose technician should have set out nineteen minutes ago: nobody else is there in time. */
export async function aLateVisit(database: Database) {
  const technician = await aTechnician(database)
  const customer = await aCustomer(database)
  const { addressId } = await anAddress(database, customer, technician)
  const [startAt = 0] = ofAfternoons(await freeSlots(customer.api, technician)).slice(20)
  const orderId = await book(customer.api, { techId: technician.id, projectId: technician.projectId, addressId, startAt })
  await pay(customer.api, orderId)
  const work = apiAs(await tokenFor(database, technician.phone))
  expect((await work.post('/api/tech/order/accept', { orderId })).code).toBe(200)
  await database.rows('update orders set travel_min = 20 where id = $1 returning id', [orderId])
  await startsIn(database, orderId, 1)
  return { technician, customer, orderId }
}

export const standing = (database: Database, orderId: string) =>
  database.one<{ status: string; choices: string[]; back: number; pay: number }>(
    `select o.status, (select array_agg(s.status) from substitutions s where s.order_id = o.id) as choices, o.pay_amount::int as pay,
       (select coalesce(sum(r.refund_amount), 0)::int from refunds r where r.order_id = o.id) as back
     from orders o where o.id = $1`,
    [orderId],
  )
