import type { Page } from '@playwright/test'
import { expect, pageOf, signIn, test, type Database } from '../../fixtures.ts'
import { open } from '../../steps.ts'
import { aCustomer, anAddress, demoTechnician, freeSlots, ofAfternoons, pastGuide, withDraft } from '../../world.ts'

const technicianPhone = '13900000007'

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
  const technician = await demoTechnician(database, technicianPhone)
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
