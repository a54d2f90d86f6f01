import { fileURLToPath } from 'node:url'
import { chromium, type Browser, type Locator, type Page } from '@playwright/test'
import { findBrowser } from '@anxin/tooling/find-browser'
import { openPhone } from '../phone.ts'
import { startWhole } from '../servers/whole.ts'

/** What is tapped, what then stands on the screen, and how long that may take. */
type Step = { label: string; tap: (page: Page) => Locator; shows: string; mostMs: number }
export type Opening = Pick<Step, 'label' | 'mostMs'> & { ms: number[] }

const seen = fileURLToPath(new URL('seen.js', import.meta.url))
const slowdown = 4
/** What follows a tap has ended by then, so that the next step is alone. */
const restMs = 1500
const list = '[data-page="technicians-list"]:not([inert])'
const technician = '[data-page="technicians"]:not([inert])'

const opened: Step = {
  label: "a technician's page, the second time",
  tap: (page) => page.locator(`${list} [data-tech-id] a`).first(),
  shows: `${technician} section[data-tech-id]`,
  mostMs: 100,
}
const back: Step = {
  label: 'back to the list',
  tap: (page) => page.locator(`${technician} header`).getByRole('button', { name: '返回' }),
  shows: `${list} [data-tech-id]`,
  mostMs: 100,
}
const sheet: Step = {
  label: 'a sheet over the list',
  tap: (page) => page.locator(`${list} button[aria-haspopup="dialog"]`).first(),
  shows: '[role="dialog"]',
  mostMs: 100,
}
const times: Step = {
  label: "a technician's times",
  tap: (page) => page.locator(technician).getByRole('button', { name: '预约', exact: true }),
  shows: '[data-page="schedule"] [data-start-at]',
  mostMs: 400,
}
const steps = [opened, back, sheet, times]

/** How soon a tap is answered on a phone four times slower, where what it opens has been seen before; the times, which are asked for each time, within their answer. */
export async function measureOpening(rounds: number): Promise<Opening[]> {
  const product = await startWhole('opening')
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox'] })
  try {
    const walks: Map<Step, number>[] = []
    for (let round = 0; round < rounds; round++) walks.push(await walk(browser, product.url))
    return steps.map((step) => ({ label: step.label, mostMs: step.mostMs, ms: walks.flatMap((taken) => taken.get(step) ?? []) }))
  } finally {
    await browser.close()
    await product.stop()
  }
}

async function walk(browser: Browser, url: string): Promise<Map<Step, number>> {
  const context = await openPhone(browser, { url, returning: true })
  try {
    await context.addInitScript({ path: seen })
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    await page.goto(`${url}/#/pages/technicians-list/technicians-list`)
    await page.locator(`${list} [aria-posinset]`).first().waitFor()
    // What comes after the first content is here, sheets and the page of a technician too.
    await page.waitForTimeout(7000)
    for (const step of [opened, back]) await take(page, step)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    const taken = new Map<Step, number>()
    for (const step of [opened, back, sheet]) taken.set(step, await take(page, step))
    await page.keyboard.press('Escape')
    await page.waitForTimeout(restMs)
    await take(page, opened)
    taken.set(times, await take(page, times))
    return taken
  } finally {
    await context.close()
  }
}

async function take(page: Page, { tap, shows }: Step): Promise<number> {
  const target = tap(page)
  await target.waitFor()
  const seenAfter = page.evaluate<number>(`untilSeen(${JSON.stringify(shows)})`)
  await target.tap()
  const ms = await seenAfter
  await page.waitForTimeout(restMs)
  return ms
}
