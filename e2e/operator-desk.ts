import type { Browser, Locator, Page } from '@playwright/test'
import { apiAs, baseUrl, expect } from './fixtures.ts'
import { operatorPassword } from './harness/run.ts'

export { pressKeys } from './screens/press-keys.ts'
export { operatorPassword }

/** A browser on a desk, 1280 wide. Its operator wants nothing to move, so that no colour is read on its way and no menu slides away from under a click. */
export async function aDesk(browser: Browser, options: { colorScheme?: 'light' | 'dark'; locale?: string; timezoneId?: string } = {}) {
  const context = await browser.newContext({
    baseURL: baseUrl(),
    viewport: { width: 1280, height: 800 },
    isMobile: false,
    hasTouch: false,
    deviceScaleFactor: 1,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
    ...options,
  })
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  return { page, context, errors }
}

/** A session of an operator, in a page from its next address on; gives the token. */
export async function signInAtDesk(page: Page, { name, password } = { name: 'admin', password: operatorPassword }): Promise<string> {
  const { data } = await apiAs().post('/api/manage/auth/login', { name, password })
  await keepSession(page, String(data.token))
  return String(data.token)
}

/** Puts a session into a page's browser, from its next address on: the cookie that the console signs in with, and the mark that one is open. */
export async function keepSession(page: Page, token: string): Promise<void> {
  const { hostname } = new URL(baseUrl())
  await page.context().addCookies([{ name: 'anxin_operator', value: token, domain: hostname, path: '/api/manage', httpOnly: true, sameSite: 'Strict' }])
  await page.addInitScript((mark) => localStorage.setItem('operator-session', mark), `session.${token.slice(0, 8)}`)
}

/** Chooses from a list of a form. By keyboard: a list that is still opening takes no click. */
export async function choose(form: Locator, label: string, option: string) {
  const field = form.getByLabel(label)
  await field.click()
  const list = form.page()
  await expect(list.getByTitle(option)).toBeVisible()
  // The list of a field before this one may still be leaving.
  const at = () => list.locator('.ant-select-item-option-active').last().getAttribute('title')
  for (let steps = 0; steps < 30 && (await at()) !== option; steps++) await field.press('ArrowDown')
  await field.press('Enter')
  await expect(form.getByTitle(option)).toBeVisible()
}
