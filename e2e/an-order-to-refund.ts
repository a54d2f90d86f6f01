import { aTechnician } from './a-technician.ts'
import { type Database } from './fixtures.ts'
import { aCustomer, anAddress, book, freeSlots, pay } from './world.ts'

export const orderRow = (database: Database, orderId: string) =>
  database.one<{ status: string; refund_status: string; appeal_status: string; pay_amount: number; returned_amount: number }>(
    'select status, refund_status, appeal_status, pay_amount::int, returned_amount::int from orders where id = $1',
    [orderId],
  )

export async function anOrder(database: Database, slot: number) {
  const customer = await aCustomer(database)
  const technician = await aTechnician(database)
  const { addressId } = await anAddress(database, customer, technician)
  const slots = await freeSlots(customer.api, technician)
  const orderId = await book(customer.api, { techId: technician.id, projectId: technician.projectId, addressId, startAt: slots[slot] ?? 0 })
  return { customer, orderId }
}

export async function aPaidOrder(database: Database, slot: number) {
  const made = await anOrder(database, slot)
  await pay(made.customer.api, made.orderId)
  return made
}
