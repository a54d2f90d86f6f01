import type { Browser, Page } from '@playwright/test'
import { aTechnician } from './a-technician.ts'
import { aPhone, expect, pageOf, simulatorsUrl, type Database } from './fixtures.ts'
import { anAddress, book, freeSlots, pastGuide, type Customer } from './world.ts'

export const android = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36 MicroMessenger/8.0.49'

export const hangzhou = { latitude: 30.2741, longitude: 120.1551 }

export const simulator = (path: string, body: object = {}) =>
  fetch(`${simulatorsUrl()}${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

/** A phone on which the app was opened in the messaging app's browser. */
export async function inWechat(browser: Browser, userAgent = android): Promise<Page> {
  const { page } = await aPhone(browser, { userAgent, geolocation: hangzhou })
  await pastGuide(page)
  return page
}

export async function oneTap(page: Page) {
  const login = pageOf(page, 'login')
  await login.getByRole('checkbox').check()
  await login.getByRole('button', { name: '微信一键登录' }).click()
}

export async function anUnpaidOrder(database: Database, customer: Customer, slot: number) {
  const technician = await aTechnician(database)
  const { addressId } = await anAddress(database, customer, technician)
  const startAt = (await freeSlots(customer.api, technician))[slot] ?? 0
  return book(customer.api, { techId: technician.id, projectId: technician.projectId, addressId, startAt })
}

export async function payInCashier(page: Page) {
  await page.frameLocator('[data-wechat-cashier]').getByRole('button', { name: '支付', exact: true }).click()
  await expect(pageOf(page, 'pay-success')).toBeVisible()
}

export const payerOf = (database: Database, orderId: string) =>
  database.one<{ payer: string; pay_way: string }>(`select payer, pay_way from payments where purpose_id = $1 and status = 'SUCCESS'`, [orderId])
