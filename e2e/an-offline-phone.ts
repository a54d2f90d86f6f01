import type { Browser, Page } from '@playwright/test'
import { aPhone, expect } from './fixtures.ts'
import { historyAtRest, open } from './steps.ts'
import { type Customer } from './world.ts'

/** The phone of somebody signed in, on which the app has kept itself. */
export async function anOfflinePhone(browser: Browser, { id, token }: Customer) {
  const { page, context } = await aPhone(browser, { serviceWorkers: 'allow' })
  await page.goto('/icon.svg')
  await page.evaluate(
    ([whose, secret]) => {
      for (const [key, value] of Object.entries({ guideSeen: '1', account: whose, token: secret })) localStorage.setItem(key, value ?? '')
    },
    [id, token],
  )
  await open(page, 'index')
  await expect.poll(() => page.evaluate('navigator.serviceWorker.controller !== null')).toBe(true)
  return { page, context }
}

export const online = (page: Page, isOnline: boolean) => page.context().setOffline(!isOnline)

export async function answerModal(page: Page) {
  await page.getByRole('alertdialog', { name: '系统提示' }).getByRole('button', { name: '取消' }).click()
  await historyAtRest(page)
}
