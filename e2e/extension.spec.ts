import type { Page } from '@playwright/test'
import { apiAs, aPhone, expect, pageOf, signIn, test, tokenFor } from './fixtures.ts'
import { expectAccessible } from './accessible.ts'
import { open } from './steps.ts'
import { aCustomer, anAddress, aTechnician, book, freeSlots, pastGuide, pay, startsIn } from './world.ts'

const technicianPhone = '13900000009'

/** In the light and at night. */
async function expectAccessibleInBoth(page: Page) {
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'light' })
}

test('a customer adds time while the service runs and pays it; the technician sees the later end', async ({ browser, database }) => {
  const technician = await aTechnician(database, technicianPhone)
  const customer = await aCustomer(database)
  const work = apiAs(await tokenFor(database, technicianPhone))
  const { addressId } = await anAddress(database, customer, technician)
  const [startAt = 0] = (await freeSlots(customer.api, technician)).slice(-40)
  const orderId = await book(customer.api, { techId: technician.id, projectId: technician.projectId, addressId, startAt })
  await pay(customer.api, orderId)
  expect((await work.post('/api/tech/order/accept', { orderId })).code).toBe(200)
  await startsIn(database, orderId, 2)
  const { data } = await customer.api.get('/api/user/order/getArrivalCode', { orderId })
  for (const [move, more] of [['depart'], ['arrive', { code: data.code }], ['start']] as const)
    expect((await work.post(`/api/tech/order/${move}`, { orderId, ...more })).code, move).toBe(200)
  const endAt = async () =>
    (await database.one<{ at: number }>('select extract(epoch from end_at)::float8 * 1000 as at from orders where id = $1', [orderId])).at
  const before = await endAt()

  const phone = await aPhone(browser)
  await signIn(phone.page, await tokenFor(database, technicianPhone))
  await phone.page.goto(`/technician/#/pages/order/order?orderId=${orderId}`)
  const visit = pageOf(phone.page, 'order')
  await expect(visit.getByText('服务中').first()).toBeVisible()

  const { page } = await aPhone(browser)
  await pastGuide(page)
  await signIn(page, customer.token)
  await open(page, 'order-detail', `?orderId=${orderId}`)
  const order = pageOf(page, 'order-detail')
  await order.getByRole('button', { name: '加钟' }).click()
  const more = pageOf(page, 'select-project')
  await expect(more.getByText(/^还可加 .+，到 \d\d:\d\d 为止$/)).toBeVisible()
  await more
    .getByRole('button', { name: /^选择./ })
    .first()
    .click()
  await expect(more.getByText(/^加 .+，到 \d\d:\d\d$/)).toBeVisible()
  await expectAccessibleInBoth(page)
  await more.getByRole('button', { name: '加钟', exact: true }).click()

  const cashier = pageOf(page, 'pay')
  await expect(cashier.getByText(/^加钟 .+，服务到 \d\d:\d\d$/)).toBeVisible()
  await expectAccessibleInBoth(page)
  expect(await endAt()).toBe(before)
  await expect(visit.getByText('顾客加钟')).toHaveCount(0)
  await cashier.getByText('测试支付').click()
  await cashier.getByRole('button', { name: /^支付 ¥/ }).click()

  await expect(order.locator('[data-extension="IN_SERVICE"]').getByText(/^服务到 \d\d:\d\d$/)).toBeVisible()
  await expectAccessibleInBoth(page)
  expect(await endAt()).toBeGreaterThan(before)
  await expect(visit.getByText(/^顾客加钟 /)).toBeVisible()
  await expectAccessibleInBoth(phone.page)
  for (const view of ['v_audit_overlap', 'v_audit_ledger', 'v_audit_paid_status']) expect(await database.rows(`select * from ${view}`), view).toEqual([])
})
