import type { Page } from '@playwright/test'
import { expect, pageOf, signIn, type Database } from './fixtures.ts'
import { aCustomer, anAddress, freeSlots, pastGuide, withDraft, type Customer, type Technician } from './world.ts'

export const openForm = async (page: Page) => {
  await page.goto('/#/pages/place-order/place-order')
  const form = pageOf(page, 'place-order')
  await expect(form.getByText('车费')).toBeVisible()
  return form
}

export const remark = '肩颈为主，力度轻一些'

export const ordersOf = (database: Database, { id }: Customer) =>
  database.rows<{ id: string; status: string; start_at: Date; remark: string; pay_amount: number }>(
    'select id, status, start_at, remark, pay_amount::int from orders where account_id = $1 order by created_at',
    [id],
  )

/** A customer with an address and a draft at a free start, on a phone that shows the order form ready to send. */
export async function readyToOrder(page: Page, database: Database, technician: Technician, { at = 0 } = {}) {
  const customer = await aCustomer(database)
  const { addressId } = await anAddress(database, customer, technician)
  const slots = await freeSlots(customer.api, technician)
  const timer = slots[at] ?? 0
  await signIn(page, customer.token)
  await pastGuide(page)
  await withDraft(page, { techId: technician.id, items: [{ projectId: technician.projectId, quantity: 1 }], timer, remark })
  const form = await openForm(page)
  // A tap in the moment in which the form still moves is nobody's.
  await expect(form.getByRole('button', { name: '提交订单' })).toBeEnabled()
  await expect(page.locator('[data-settling]')).toHaveCount(0)
  return { customer, addressId, slots, timer, form }
}
