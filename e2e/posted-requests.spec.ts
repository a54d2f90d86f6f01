import type { Page } from '@playwright/test'
import { aPhone, expect, pageOf, signIn, test, tokenFor, type Database } from './fixtures.ts'
import { open } from './steps.ts'
import { aCustomer, aTechnician, anAddress, freeSlots, ofAfternoons, pastGuide, withDraft } from './world.ts'

const technicianPhone = '13900000007'
const draftOf = 'JSON.parse(localStorage.getItem("placeOrder")).state'

test('a customer asks who can come, a technician answers, and the customer takes the answer to the order form', async ({ phone, browser, database }) => {
  const technician = await aTechnician(database, technicianPhone)
  const customer = await aCustomer(database)
  await anAddress(database, customer, technician)
  const timer = (await freeSlots(customer.api, technician))[34] ?? 0
  const { projectId } = technician
  await pastGuide(phone)
  await signIn(phone, customer.token)
  await withDraft(phone, { techId: '', items: [{ projectId, quantity: 1 }], timer })
  await open(phone, 'select-technicians')
  const page = pageOf(phone, 'select-technicians')
  await page.getByRole('button', { name: '发布需求，请技师应答' }).click()
  await expect(page.getByRole('heading', { name: '等待应答' })).toBeVisible()
  const { id } = await database.one<{ id: string }>("select id from posted_requests where account_id = $1 and status = 'OPEN'", [customer.id])

  const { page: workbench } = await aPhone(browser)
  await signIn(workbench, await tokenFor(database, technicianPhone))
  await workbench.goto('/technician/#/pages/today/today')
  const card = workbench.locator(`[data-request-id="${id}"]`)
  await card.getByRole('button', { name: /^应答/ }).click()
  await expect(card.getByText('已应答，等顾客选择')).toBeVisible()

  // The answer comes without a reload.
  await expect(page.getByRole('heading', { name: '1 位技师已应答' })).toBeVisible()
  const answer = page.getByRole('list', { name: '应答的技师' }).locator(`[data-tech-id="${technician.id}"]`)
  // The start stands on the left as on every card, and nobody is listed twice.
  await expect(answer.getByText(/\d\d:\d\d$/).last()).toBeVisible()
  await expect(page.locator(`[data-tech-id="${technician.id}"]`)).toHaveCount(1)
  await answer.getByRole('button', { name: /^选择/ }).click()
  await expect(pageOf(phone, 'place-order').getByText('车费', { exact: true })).toBeVisible()
  expect(await phone.evaluate(draftOf)).toMatchObject({ techId: technician.id, timer, desiredOrderId: id })
  await expect(card.getByText('顾客选了您，等待下单')).toBeVisible()
  await workbench.context().close()
})

test('while it is read whether somebody is being asked, and while it cannot be read, no second request is offered', async ({ phone, database }) => {
  await aboutToAsk({ phone, database, slot: 20 })
  const page = pageOf(phone, 'select-technicians')
  const post = page.getByRole('button', { name: '发布需求，请技师应答' })
  await post.click()
  await expect(page.getByRole('heading', { name: '等待应答' })).toBeVisible()

  let isBroken = true
  let release = () => undefined as unknown
  const held = new Promise<void>((resolve) => (release = resolve))
  await phone.route('**/api/user/request/getInfo?**', async (route) => {
    await held
    await (isBroken ? route.abort() : route.continue())
  })
  await phone.reload()
  // All else is known.
  await expect(page.getByRole('button', { name: /^选择/ }).first()).toBeVisible()
  await expect(page.getByRole('status', { name: '加载中' })).toBeVisible()
  await expect(post).toHaveCount(0)
  release()
  const retry = page.getByRole('button', { name: '重试' })
  await expect(retry).toBeVisible()
  await expect(post).toHaveCount(0)
  isBroken = false
  await retry.click()
  await expect(page.getByRole('heading', { name: '等待应答' })).toBeVisible()
  await page.getByRole('button', { name: '撤回需求' }).click()
  await expect(post).toBeVisible()
})

test('a request is withdrawn, and nobody is asked any more', async ({ phone, database }) => {
  const customer = await aboutToAsk({ phone, database, slot: 22 })
  const page = pageOf(phone, 'select-technicians')
  await page.getByRole('button', { name: '发布需求，请技师应答' }).click()
  await page.getByRole('button', { name: '撤回需求' }).click()
  await expect(page.getByRole('button', { name: '发布需求，请技师应答' })).toBeVisible()
  const { status } = await database.one<{ status: string }>('select status from posted_requests where account_id = $1', [customer.id])
  expect(status).toBe('WITHDRAWN')
})

/** Somebody with an order nearly made, before whom else it could go to. */
async function aboutToAsk({ phone, database, slot }: { phone: Page; database: Database; slot: number }) {
  const technician = await aTechnician(database, technicianPhone)
  const customer = await aCustomer(database)
  await anAddress(database, customer, technician)
  // At night nobody else is free.
  const timer = ofAfternoons(await freeSlots(customer.api, technician))[slot] ?? 0
  await pastGuide(phone)
  await signIn(phone, customer.token)
  await withDraft(phone, { techId: technician.id, items: [{ projectId: technician.projectId, quantity: 1 }], timer })
  await open(phone, 'select-technicians')
  return customer
}
