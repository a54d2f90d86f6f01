import type { Page } from '@playwright/test'
import { allScreens, type Screen } from '../../screens/all-screens.ts'
import { consoleScreens } from '../../screens/console-screens.ts'
import { baseUrl, expect, test } from '../../fixtures.ts'
import { findFullWorld } from '../../full-world.ts'
import { aDesk, signInAtDesk } from '../../operator-desk.ts'
import { tapTwiceEverywhere, type Tapped } from '../../taps/two-taps-everywhere.ts'
import { holdable } from '../../two-taps.ts'
import { restOf, walk } from '../../walk.ts'

/** An address of ours without an app: what a page keeps can be set there, and the next one starts from nothing. */
const elsewhere = () => `${baseUrl()}/healthz`

/** T-TAP-01: two taps at one spot, 0 to 700 ms apart for the page, on every button of every screen. */
const expectNothingSecond = (tapped: readonly Tapped[], { leading, meeting }: { leading: number; meeting: number }) => {
  const count = (of: keyof Tapped) => tapped.filter((each) => each[of]).length
  test.info().annotations.push({
    type: 'taps',
    description: `${tapped.length} buttons, ${count('leads')} lead to what commits, ${count('meets')} to where it lies under the finger`,
  })
  for (const { where, says, leads, meets } of tapped)
    if (leads) test.info().annotations.push({ type: 'leads', description: `${says}: ${where}${meets ? ', meets' : ''}` })
  expect(tapped.length).toBeGreaterThan(0)
  expect.soft(tapped.flatMap(({ failures }) => failures)).toEqual([])
  expect(count('leads')).toBeGreaterThanOrEqual(leading)
  expect(count('meets')).toBeGreaterThanOrEqual(meeting)
}

// They take longest: what begins last ends last.
for (const [part, which] of ['first', 'second', 'third', 'fourth', 'last'].entries())
  test(`T-TAP-01 a second click does nothing on any button of the console, the ${which} fifth`, async ({ browser }) => {
    const { page, context } = await aDesk(browser)
    const token = await signInAtDesk(page)
    await holdable(page)
    const tapped: Tapped[] = []
    for (const { path } of (await consoleScreens(token)).filter((_, at) => at % 5 === part)) {
      const arrive = async () => {
        await page.goto(elsewhere())
        await page.goto(`${baseUrl()}/operator/#/${path}`)
        await atRest(page)
      }
      tapped.push(...(await tapTwiceEverywhere({ page, kit: 'console', arrive }, new Set())))
    }
    await context.close()
    expectNothingSecond(tapped, { leading: 0, meeting: 0 })
  })

/** The customer's screens are many: every sixth of them is a test. */
const walks = [
  ...Array.from({ length: 6 }, (_, part) => ({ app: 'customer', name: `the customer's app, part ${part + 1} of 6`, part, of: 6, leading: 0 }) as const),
  { app: 'technician', name: "the technician's app", part: 0, of: 1, leading: 1 },
] as const

for (const { app, name, part, of, leading } of walks)
  test(`T-TAP-01 a second tap does nothing on any button of ${name}`, async ({ browser, database }) => {
    const world = await findFullWorld(database)
    const screens = allScreens(world).filter((screen, at) => screen.app === app && at % of === part)
    const known = new Map<string, Set<string>>()
    const tapped: Tapped[] = []
    const rests = new WeakMap<Page, ReturnType<typeof restOf>>()
    const visit = async ({ page }: { page: Page }, { route, url }: Screen) => {
      const rest = rests.get(page) ?? restOf(page)
      if (!rests.has(page)) await holdable(page)
      rests.set(page, rest)
      const knownHere = known.get(route) ?? new Set<string>()
      known.set(route, knownHere)
      const arrive = async () => {
        await page.goto(elsewhere())
        await page.goto(url)
        await rest(route)
      }
      tapped.push(...(await tapTwiceEverywhere({ page, kit: 'phone', arrive }, knownHere)))
    }
    await walk(browser, { world, screens, visit })
    expectNothingSecond(tapped, { leading, meeting: 0 })
  })

/** An area of the console stands, its lists are read and nothing changes any more. */
async function atRest(page: Page) {
  let before = ''
  await expect
    .poll(
      async () => {
        const now = await page.evaluate<string>(
          `document.querySelector('h1') && !document.querySelector('.ant-skeleton, .ant-spin-spinning') ? document.querySelector('#app').innerHTML.length + ' ' : ''`,
        )
        const isStill = now !== '' && now === before
        before = now
        return isStill
      },
      { intervals: [150] },
    )
    .toBe(true)
}
