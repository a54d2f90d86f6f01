import type { Browser, Page } from '@playwright/test'
import { baseUrl } from './demo-world.ts'

export const desk = { width: 1280, height: 800 }

/** A page on a desk of its own, signed in with `token`. */
export async function openDesk(browser: Browser, { token, isDark, language }: { token: string; isDark: boolean; language: string }): Promise<Page> {
  const context = await browser.newContext({ viewport: desk, locale: language, timezoneId: 'Asia/Shanghai', colorScheme: isDark ? 'dark' : 'light' })
  await context.addCookies([
    { name: 'anxin_operator', value: token, domain: new URL(baseUrl()).hostname, path: '/api/manage', httpOnly: true, sameSite: 'Strict' },
  ])
  await context.addInitScript((mark) => localStorage.setItem('operator-session', mark), `session.${token.slice(0, 8)}`)
  return context.newPage()
}

/** Opens an area of the console and waits until all of it is there; its stream never falls silent. */
export async function openArea(page: Page, path: string): Promise<void> {
  await page.goto(`${baseUrl()}/operator/#/${path}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.locator('.ant-spin-spinning, .ant-skeleton').first().waitFor({ state: 'detached', timeout: 8000 })
}
