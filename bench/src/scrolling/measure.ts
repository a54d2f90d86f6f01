import { chromium, type Page } from '@playwright/test'
import { findBrowser } from '@anxin/tooling/find-browser'
import { openPhone } from '../phone.ts'
import { startWhole } from '../servers/whole.ts'
import { scroll, type Movement, type Scrolled } from './scroll.ts'

export type Scrolling = { label: string; runs: Scrolled[] }

/** A third of them are in the largest city, whose list is scrolled. */
const technicians = '3000'
const movements: { label: string; movement: Movement }[] = [
  { label: 'reading, down a list as it comes', movement: { way: 'down', px: 1200 } },
  { label: 'a swipe, down a list as it comes', movement: { way: 'down', px: 2400 } },
  { label: 'reading, up a list read whole', movement: { way: 'up', px: 1200 } },
  { label: 'a swipe, up a list read whole', movement: { way: 'up', px: 2400 } },
]

/** A list of a thousand technicians under a finger, in the whole product. */
export async function measureScrolling(times: number): Promise<Scrolling[]> {
  const product = await startWhole('scrolling', { DEMO_TECHNICIANS: technicians })
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox'] })
  const measured: Scrolling[] = movements.map(({ label }) => ({ label, runs: [] }))
  try {
    for (let time = 0; time < times; time++) {
      const context = await openPhone(browser, { url: product.url, returning: true })
      const page = await context.newPage()
      const cdp = await context.newCDPSession(page)
      await page.goto(`${product.url}/#/pages/technicians-list/technicians-list`)
      await page.locator('[aria-posinset]').first().waitFor()
      await page.waitForTimeout(1500)
      for (const [index, { movement }] of movements.entries()) {
        if (movement.way === 'up') await readWhole(page)
        measured[index]?.runs.push(await scroll(page, cdp, movement))
      }
      await context.close()
    }
    return measured
  } finally {
    await browser.close()
    await product.stop()
  }
}

/** To the end of the list, page by page. */
async function readWhole(page: Page): Promise<void> {
  for (const began = performance.now(); performance.now() - began < 120_000; await page.waitForTimeout(100)) {
    await page.evaluate(
      `(({ firstElementChild: scroller }) => (scroller.scrollTop = scroller.scrollHeight))(document.querySelector('[data-page="technicians-list"]'))`,
    )
    if ((await page.getByText('没有更多了').count()) > 0) return void (await page.waitForTimeout(1500))
  }
  throw new Error('the list has no end')
}
