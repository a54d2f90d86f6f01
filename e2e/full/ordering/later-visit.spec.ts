import { aPhone, apiAs, expect, signIn, test, tokenFor } from '../../fixtures.ts'
import { aCustomer, anAddress, book, freeSlots, pay, type Technician } from '../../world.ts'

test('a technician with nothing left today sees the next visit of a later day', async ({ browser, database }) => {
  // Somebody of the demo who has no visit at all.
  const technician = await database.one<Technician>(
    `select t.id, t.nickname, a.phone, t.base_lat as lat, t.base_lng as lng, p.id as "projectId", p.name as project, o.price::int as price
     from technicians t join accounts a on a.id = t.account_id join offers o on o.technician_id = t.id and o.on_offer join projects p on p.id = o.project_id and p.on_offer
     where t.on_duty and a.phone not like '1390000000%' and not exists (select from orders d where d.technician_id = t.id) order by t.id, p.sort limit 1`,
  )
  const token = await tokenFor(database, technician.phone)
  const { page } = await aPhone(browser)
  await signIn(page, token)
  // What happens before the stream is open is seen with the next reading, up to half a minute later.
  const stream = page.waitForResponse((response) => response.url().includes('/api/user/events'))
  await page.goto('/technician/')
  await stream
  await expect(page.getByText('今天还没有订单')).toBeVisible()

  const customer = await aCustomer(database)
  const { addressId } = await anAddress(database, customer, technician)
  const dayAfter = Date.now() + 30 * 3_600_000
  const startAt = (await freeSlots(customer.api, technician)).find((at) => at > dayAfter) ?? 0
  const orderId = await book(customer.api, { techId: technician.id, projectId: technician.projectId, addressId, startAt })
  await pay(customer.api, orderId)
  expect((await apiAs(token).post('/api/tech/order/accept', { orderId })).code).toBe(200)
  await expect(page.getByRole('heading', { name: '下一单' })).toBeVisible()
  await expect(page.getByText('今天还没有订单')).toBeHidden()
  await page.locator(`[data-order-id="${orderId}"]`).getByRole('button', { name: '查看订单' }).click()
  await expect(page).toHaveURL(new RegExp(orderId))
})
