import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

const usualRules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
// axe passes over what it calls experimental, and over AAA, unless it is asked for them.
const otherRules = ['experimental', 'wcag2aaa']
// The goal is AA: letters seven times as bright as their ground are promised nowhere.
const beyondGoal = { 'color-contrast-enhanced': { enabled: false } }

type Run = { runOnly: { type: 'tag' | 'rule'; values: string[] }; rules?: Record<string, { enabled: boolean }> }

// Not a caret, which blinks for ever, nor the bar of a code's time, which empties for a minute.
const comesToRest = `(async () => {
  const isBusy = () => [...document.querySelectorAll('[aria-busy="true"]')].some((each) => !each.closest('[inert]') && each.checkVisibility())
  // What is still being read or worked out is pale meanwhile; a page that is shown while it loads is looked at all the same.
  for (let at = 0; isBusy() && at < 300; at++) await new Promise((done) => requestAnimationFrame(done))
  await Promise.all(document.getAnimations().filter((each) => each.effect.getTiming().iterations < Infinity && !/empty/.test(each.animationName)).map((each) => each.finished.catch(() => undefined)))
})()`

/** Waits until what has begun to move has arrived. */
export const arrived = (page: Page) => page.evaluate(comesToRest)

/** In the page: what axe finds. A target that a floating bar halves is measured once more in the middle of what scrolls, where somebody touches it. */
const look = (run: Run) => `(async () => {
  const options = ${JSON.stringify({ ...run, resultTypes: ['violations'], preload: false })}
  const isSmall = async ({ target: [selector] }) => {
    const element = document.querySelector(selector)
    const before = [...document.querySelectorAll('*')].filter((at) => at.contains(element)).map((at) => [at, at.scrollTop])
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    const again = await axe.run(element, { runOnly: { type: 'rule', values: ['target-size'] }, preload: false })
    for (const [at, top] of before) at.scrollTop = top
    return again.violations.length > 0
  }
  const found = []
  for (const { id, nodes } of (await axe.run(document, options)).violations) {
    const real = []
    for (const node of nodes) if (id !== 'target-size' || (await isSmall(node))) real.push(node.html.slice(0, 160))
    if (real.length > 0) found.push(id + ': ' + real.join(' | '))
  }
  return found
})()`

/** What axe finds on a page once nothing moves: a colour on its way from one theme to the other is neither. */
async function findings(page: Page, run: Run): Promise<string[]> {
  await arrived(page)
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe.source)
  return page.evaluate<string[]>(look(run))
}

type Rules = { contrast?: boolean; all?: boolean }

/** What axe finds; with `all`, with those of its rules too that it does not run by itself. */
export function findingsOf(page: Page, { contrast = true, all = false }: Rules = {}): Promise<string[]> {
  const values = all ? [...usualRules, ...otherRules] : usualRules
  return findings(page, { runOnly: { type: 'tag', values }, rules: { 'color-contrast': { enabled: contrast }, ...beyondGoal } })
}

/** What these rules of axe find. */
export const findingsOfRules = (page: Page, rules: readonly string[]): Promise<string[]> => findings(page, { runOnly: { type: 'rule', values: [...rules] } })

/** Nothing that `findingsOf` finds. */
export async function expectNoFindings(page: Page, said: string, rules?: Rules) {
  expect.soft(await findingsOf(page, rules), said).toEqual([])
}

/** The colours of the other theme: nothing else differs there. `shown` waits until a page that draws its theme again has done so. */
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
