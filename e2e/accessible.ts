import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

const usualRules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
// axe passes over what it calls experimental, and over AAA, unless it is asked for them.
const otherRules = ['experimental', 'wcag2aaa']
// The goal is AA: letters seven times as bright as their ground are promised nowhere.
const beyondGoal = { 'color-contrast-enhanced': { enabled: false } }

type Run = { runOnly: { type: 'tag' | 'rule'; values: string[] }; rules?: Record<string, { enabled: boolean }> }

// Not a caret, which blinks for ever.
const comesToRest = `Promise.all(document.getAnimations().filter((each) => each.effect.getTiming().iterations < Infinity).map((each) => each.finished.catch(() => undefined)))`

/** Waits until what has begun to move has arrived. */
export const arrived = (page: Page) => page.evaluate(comesToRest)

/** What axe finds on a page once nothing moves: a colour on its way from one theme to the other is neither. */
async function findings(page: Page, run: Run): Promise<string[]> {
  await arrived(page)
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe.source)
  return page.evaluate<string[]>(`axe.run(document, ${JSON.stringify({ ...run, resultTypes: ['violations'], preload: false })}).then(({ violations }) =>
    violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html.slice(0, 160)).join(' | ')))`)
}

/** No finding of axe; with `all`, of none of its rules, those it does not run by itself included. */
export async function expectNoFindings(page: Page, said: string, { contrast = true, all = false } = {}) {
  const values = all ? [...usualRules, ...otherRules] : usualRules
  const rules = { 'color-contrast': { enabled: contrast }, ...beyondGoal }
  expect.soft(await findings(page, { runOnly: { type: 'tag', values }, rules }), said).toEqual([])
}

/** The colours of the other theme: nothing else differs there. `shown` waits until a page that draws its theme anew has done so. */
export async function expectDarkIsLegible(page: Page, said: string, shown?: (theme: 'light' | 'dark') => Promise<void>) {
  await page.emulateMedia({ colorScheme: 'dark' })
  await shown?.('dark')
  expect.soft(await findings(page, { runOnly: { type: 'rule', values: ['color-contrast'] } }), `${said}, dark`).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
  await shown?.('light')
}

/** No finding of axe on the page, looked at whole: bars that float over a scrolled page hide nothing then. */
export async function expectAccessible(page: Page) {
  const size = page.viewportSize() ?? { width: 390, height: 844 }
  await page.setViewportSize({ ...size, height: 3000 })
  await expectNoFindings(page, page.url())
  await page.setViewportSize(size)
}
