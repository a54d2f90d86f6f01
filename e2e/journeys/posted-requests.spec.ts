import { aTechnician } from '../a-technician.ts'
import { aPhone, expect, pageOf, signIn, test, tokenFor } from '../fixtures.ts'
import { open } from '../steps.ts'
import { aCustomer, anAddress, freeSlots, pastGuide, withDraft } from '../world.ts'

const draftOf = 'JSON.parse(localStorage.getItem("placeOrder")).state'

test('a customer asks who can come, a technician answers, and the customer takes the answer to the order form', async ({ phone, browser, database }) => {
  const technician = await aTechnician(database)
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
  await signIn(workbench, await tokenFor(database, technician.phone))
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
