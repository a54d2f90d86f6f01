import type { Page } from '@playwright/test'
import { pay as payWords } from '@anxin/words/pay'
import { paySuccess } from '@anxin/words/pay-success'
import { placeOrder } from '@anxin/words/place-order'
import { schedule } from '@anxin/words/schedule'
import { shopWords } from '@anxin/words/shop'
import { technicians } from '@anxin/words/technicians'
import { textIn, type Language } from '@anxin/words/words'
import { expectAccessible } from '../accessible.ts'
import { expect, pageOf } from '../fixtures.ts'
import { open, tap } from '../steps.ts'

/** Finds a shop by its name, and in its team the one technician. */
export async function findByShop(page: Page, language: Language, shopName: string) {
  await open(page, 'tech-list', `?keyword=${encodeURIComponent(shopName)}&tab=shops`)
  // The box of the search above says the same word.
  await tap(pageOf(page, 'tech-list').getByRole('main').getByRole('button', { name: shopName }))
  const shop = pageOf(page, 'shop')
  await expect(shop.getByRole('heading', { name: shopName, level: 1 })).toBeVisible()
  await expectAccessible(page)
  await shop
    .getByRole('region', { name: textIn(shopWords, language)('team') })
    .getByRole('link')
    .click()
  await expect(pageOf(page, 'technicians').getByRole('heading', { level: 1 })).toBeVisible()
}

/** Books the earliest time of the technician on the screen and pays with WeChat. */
export async function bookAndPay(page: Page, language: Language) {
  const detail = pageOf(page, 'technicians')
  await detail.getByRole('button', { name: textIn(technicians, language)('book'), exact: true }).click()
  const next = pageOf(page, 'schedule').getByRole('button', { name: textIn(schedule, language)('next'), exact: true })
  await expect(next).toBeEnabled()
  await expectAccessible(page)
  await next.click()
  const form = pageOf(page, 'place-order')
  const submit = form.getByRole('button', { name: textIn(placeOrder, language)('submit'), exact: true })
  await expect(submit).toBeEnabled()
  await expectAccessible(page)
  await submit.click()
  const cashier = pageOf(page, 'pay')
  await cashier.getByRole('button', { name: textIn(payWords, language)('payNow', { amount: '' }) }).click()
  await page.waitForURL(/wechat-pay/)
  // The vendor's own page speaks Chinese.
  await page.getByRole('button', { name: '支付', exact: true }).click()
  await expect(pageOf(page, 'pay-success').getByText(textIn(paySuccess, language)('done')).first()).toBeVisible()
}
