import type { Locator, Page, Request } from '@playwright/test'
import { expect } from './fixtures.ts'
import { here } from './harness/here.ts'
import { ready, takesTap } from './steps.ts'

const machineNow = () => performance.timeOrigin + performance.now()

/** What each page waits for from the server: what arrives may push away what is to be tapped. */
const awaited = new WeakMap<Page, Set<Request>>()

/** Before the page opens: its timers can be held. Its Date is moved on from here by what all pages are moved. */
export async function holdable(page: Page): Promise<void> {
  const open = new Set<Request>()
  awaited.set(page, open)
  page.on('request', (request) => {
    // A stream is never answered to its end.
    if (request.headers()['accept'] !== 'text/event-stream') open.add(request)
  })
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  await page.clock.install({ time: machineNow() })
}

/**
 * Taps, and taps the same spot again when `distance` ms have passed for the page: its timers are held from the first tap on, so that whatever
 * the machine does meanwhile takes no time. `shown` resolves once what the first tap leads to is there to be tapped; the page's own timers are
 * part of that, so until then its time creeps, a millisecond for each look, and never further than the second tap.
 */
export async function twoTaps(page: Page, target: Locator, distance: number, shown: () => Promise<unknown>): Promise<void> {
  const { x, y, width, height } = await held(page, target)
  const middle = [x + width / 2, y + height / 2] as const
  // Two touches of which a busy machine sees the second late are a long press, which clicks nothing: the tap that must count has no such clock.
  await page.mouse.click(...middle)
  let isShown = false
  const leads = shown().then(() => (isShown = true))
  let passed = 0
  for (; passed < distance && !isShown; passed++) {
    await page.clock.runFor(1)
    await Promise.race([leads, new Promise((look) => setTimeout(look, 20))])
  }
  await page.clock.runFor(distance - passed)
  await page.touchscreen.tap(...middle)
  await page.clock.resume()
  await leads
}

/** Holds the page's timers at a moment at which `target` takes a tap, and says where it lies: something may come just as they are held. */
async function held(page: Page, target: Locator) {
  for (;;) {
    await ready(target)
    // Holding it takes a moment ahead of the page's own time, which is ahead of the machine's since it was last held.
    const unmoved = (await page.evaluate(() => Date.now())) - here().shiftMs()
    await page.clock.pauseAt(unmoved + 1000)
    await expect.poll(() => awaited.get(page)?.size).toBe(0)
    const box = await target.boundingBox()
    if (box && (await takesTap(target))) return box
    await page.clock.resume()
  }
}

/** Every word of a page to the server whose path ends so. */
export function saidBy(page: Page, ending: string): string[] {
  const said: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith(ending)) said.push(request.postData() ?? '')
  })
  return said
}

/** What the page had to send has been sent: a call of its own after it is answered. */
export const answered = (page: Page) => expect.poll(() => page.evaluate(async () => (await fetch('/healthz')).ok)).toBe(true)
