import type { Browser, Page } from '@playwright/test'
import { aTechnician } from '../a-technician.ts'
import { expectAccessible } from '../accessible.ts'
import { aPhone, apiAs, expect, pageOf, signIn, test, tokenFor, type Database } from '../fixtures.ts'
import { open, reloadAtRest } from '../steps.ts'
import { aCustomer, anAddress, book, freeSlots, pastGuide, pay, startsIn } from '../world.ts'

/** In the light and at night. */
async function expectAccessibleInBoth(page: Page) {
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'light' })
}

/** A visit that has just begun, and the two who are there. */
async function aRunningVisit(database: Database) {
  const technician = await aTechnician(database)
  const customer = await aCustomer(database)
  const work = apiAs(await tokenFor(database, technician.phone))
  const { addressId } = await anAddress(database, customer, technician)
  const [startAt = 0] = (await freeSlots(customer.api, technician)).slice(-40)
  const orderId = await book(customer.api, { techId: technician.id, projectId: technician.projectId, addressId, startAt })
  await pay(customer.api, orderId)
  expect((await work.post('/api/tech/order/accept', { orderId })).code).toBe(200)
  await startsIn(database, orderId, 2)
  const { data } = await customer.api.get('/api/user/order/getArrivalCode', { orderId })
  for (const [move, more] of [['depart'], ['arrive', { code: data.code }], ['start']] as const)
    expect((await work.post(`/api/tech/order/${move}`, { orderId, ...more })).code, move).toBe(200)
  return { customer, technician, orderId }
}

/** The order on the technician's phone and on the customer's. */
async function onBothPhones(browser: Browser, database: Database, { customer, technician, orderId }: Awaited<ReturnType<typeof aRunningVisit>>) {
  const phone = await aPhone(browser)
  await signIn(phone.page, await tokenFor(database, technician.phone))
  await phone.page.goto(`/technician/#/pages/order/order?orderId=${orderId}`)
  const visit = pageOf(phone.page, 'order')
  await expect(visit.getByText('服务中').first()).toBeVisible()

  const { page } = await aPhone(browser)
  await pastGuide(page)
  await signIn(page, customer.token)
  await open(page, 'order-detail', `?orderId=${orderId}`)
  return { phone: phone.page, visit, page, order: pageOf(page, 'order-detail') }
}

test('a customer adds time while the service runs and pays it; the technician sees the later end', async ({ browser, database }) => {
  const running = await aRunningVisit(database)
  const { orderId } = running
  const endAt = async () =>
    (await database.one<{ at: number }>('select extract(epoch from end_at)::float8 * 1000 as at from orders where id = $1', [orderId])).at
  const before = await endAt()

  const { phone, visit, page, order } = await onBothPhones(browser, database, running)
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
  await expect(visit.getByText(/^顾客加钟 [^，]+$/)).toBeVisible()
  await expectAccessibleInBoth(phone)
  for (const view of ['v_audit_overlap', 'v_audit_ledger', 'v_audit_paid_status']) expect(await database.rows(`select * from ${view}`), view).toEqual([])
})

test('a technician asks to end early, is asked to go on, asks again, and the customer agrees and gets back what was left undone', async ({
  browser,
  database,
}) => {
  const running = await aRunningVisit(database)
  const { orderId } = running
  const { phone, visit, page, order } = await onBothPhones(browser, database, running)
  const ask = async (reason: string) => {
    await visit.getByRole('button', { name: '提前结束' }).click()
    const sheet = phone.getByRole('dialog', { name: '请求提前结束服务' })
    await sheet.getByRole('button', { name: reason }).click()
    await sheet.getByRole('button', { name: '发给顾客' }).click()
    await expect(visit.getByText('等待顾客答复', { exact: true })).toBeVisible()
  }
  await ask('顾客要求提前结束')
  await expect(order.getByText(/^同意后不退款/)).toBeVisible()
  await order.getByRole('button', { name: '继续服务' }).click()
  await expect(order.getByRole('button', { name: '继续服务' })).toHaveCount(0)
  await expect(visit.getByText(/起可以再次请求提前结束/)).toBeVisible()

  await database.rows(`update early_ends set answered_at = answered_at - interval '5 minutes' where order_id = $1 returning id`, [orderId])
  await reloadAtRest(phone)
  await ask('技师身体不适')
  const back = order.getByText(/^同意后 ¥.+ 原路退回$/)
  await expect(back).toBeVisible()
  await expect(order.getByText('原因：技师无法继续服务')).toBeVisible()
  await expectAccessibleInBoth(page)
  await expectAccessible(phone)
  await order.getByRole('button', { name: '同意结束' }).click()
  await page.getByRole('alertdialog', { name: '提前结束服务？' }).getByRole('button', { name: '同意结束' }).click()
  await expect(visit.getByRole('heading', { name: '待顾客确认' })).toBeVisible()
  const { shown, given } = await database.one<{ shown: number; given: number }>(
    `select e.back_amount::int as shown, sum(r.apply_amount)::int as given from early_ends e join refunds r on r.order_id = e.order_id where e.order_id = $1 and e.status = 'AGREED' group by 1`,
    [orderId],
  )
  expect(given).toBe(shown)
  expect(given).toBeGreaterThan(0)
  for (const view of ['v_audit_early_end', 'v_audit_ledger']) expect(await database.rows(`select * from ${view}`), view).toEqual([])
})
