import { common } from '@anxin/words/common'
import type { Page } from '@playwright/test'
import { pretend } from '../screens/pretended.ts'
import { findingsOfRules } from '../accessible.ts'
import type { Combination } from './combinations.ts'
import type { Opening } from './openings.ts'
import { inOtherLanguage } from './other-language.ts'
import { prepare, stand, type App, type Stand } from './stand.ts'

/** The rules of axe that find most: what is too faint or too small, and what has no name or a wrong one. */
const rules = [
  'aria-allowed-attr',
  'aria-required-children',
  'aria-valid-attr-value',
  'button-name',
  'color-contrast',
  'heading-order',
  'image-alt',
  'label',
  'label-content-name-mismatch',
  'link-name',
  'nested-interactive',
  'region',
  'target-size',
]

/** In the dark colours differ, and names: what the console says in English to who is signed in is opened there alone. */
const rulesOf = { light: rules, dark: ['color-contrast', 'label-content-name-mismatch'] }

const again = [common.zh.retry, common.en.retry]

/** `entered`: what people have entered, in whatever language. */
type Walk = { app: App; openings: readonly Opening[]; combination: Combination; entered: readonly string[]; openPage: () => Promise<Page> }

/** Opens routes one after the other by changing the address of one page, and gives all that is wrong, each with its route. */
export async function walkThrough({ openPage, openings, ...walk }: Walk): Promise<string[]> {
  const wrong: string[] = []
  // What a page keeps and what is answered in place of the server is there before its first route.
  const groups = Object.groupBy(openings, ({ locallyStored, answers }) => JSON.stringify([locallyStored, answers]))
  for (const group of Object.values(groups).map((each = []) => each)) wrong.push(...(await walkOn(await openPage(), group, walk)))
  return wrong
}

async function walkOn(page: Page, openings: readonly Opening[], { app, combination: { language, theme }, entered }: Omit<Walk, 'openings' | 'openPage'>) {
  const wrong: string[] = []
  let route = ''
  const note = (said: string) => wrong.push(`${route}: ${said.slice(0, 300)}`)
  page.on('pageerror', ({ message }) => note(`page error: ${message}`))
  page.on('console', (message) => message.type() === 'error' && note(`console: ${message.text()}, ${message.location().url}`))
  page.on('response', (response) => response.status() >= 500 && note(`${response.status()} of ${response.url()}`))
  await page.addInitScript(prepare)
  await page.addInitScript(keep, {
    locallyStored: openings[0]?.locallyStored ?? {},
    sessionStored: Object.assign({}, ...openings.map(({ sessionStored }) => sessionStored)),
  })
  await pretend(page, openings[0]?.answers ?? {})

  await page.goto(openings[0]?.url ?? '')
  for (const { name, url, shows, withAxe } of openings) {
    route = name
    const before = wrong.length
    const { failures, texts } = await page
      .evaluate<Stand>(stand({ app, shows, url, again }))
      .catch((error: unknown): Stand => ({ failures: [String(error)], texts: [] }))
    failures.forEach(note)
    for (const text of await inOtherLanguage(texts, language)) if (!entered.includes(text)) note(`not in ${language}: ${text}`)
    if (withAxe && failures.length === 0) (await findingsOfRules(page, rulesOf[theme])).forEach(note)
    // The next route has a page to which nothing has happened.
    if (wrong.length > before) await page.reload()
  }
  await page.context().close()
  return wrong
}

function keep({ locallyStored, sessionStored }: { locallyStored: Record<string, string>; sessionStored: Record<string, string> }) {
  // A page shown inside another has no store of its own.
  if (Reflect.get(globalThis, 'top') !== globalThis) return
  for (const [key, value] of Object.entries(locallyStored)) if (value !== '') localStorage.setItem(key, value)
  for (const [key, value] of Object.entries(sessionStored)) sessionStorage.setItem(key, value)
}
