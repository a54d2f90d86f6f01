import type { Browser } from '@playwright/test'
import { titles } from '@anxin/words/titles'
import { allScreens } from '../scripts/screens/all-screens.ts'
import { findDemoWorld } from '../scripts/screens/demo-world.ts'
import { aPhone, baseUrl, demoTokens, expect, pageOf, test } from './fixtures.ts'
import { stackOf } from './world.ts'

// A failure names its screen; recording each step of a long walk costs more than the walk.
test.use({ trace: 'off' })

const tabs = ['index', 'technicians-list', 'order', 'mine']

test('every address opens on a phone that never saw the app: it says what it is, and back leads home', async ({ browser, database }) => {
  test.setTimeout(300_000)
  const world = await findDemoWorld(await demoTokens(database))
  const screens = allScreens(world).filter(({ app, userAgent, keptInTab }) => app === 'customer' && !userAgent && !keptInTab)
  const shown = new Set(screens.map(({ route }) => route))
  const unshown = Object.keys(titles.zh).filter((name) => name !== 'app' && name !== 'not-found' && !shown.has(name))
  const addresses: Address[] = [
    ...screens.filter(({ route }) => route !== 'guide'),
    ...unshown.map((route) => ({ name: route, route, url: `${baseUrl()}/#/pages/${route}/${route}` })),
  ]
  // One address of each route; two phones share the way.
  const each = [...new Map(addresses.map((address) => [address.route, address])).values()]
  await Promise.all(
    [0, 1].map((turn) =>
      openEach(
        browser,
        each.filter((_, at) => at % 2 === turn),
      ),
    ),
  )
})

type Address = { name: string; route: string; url: string }

async function openEach(browser: Browser, addresses: readonly Address[]) {
  const { page: first, context, errors } = await aPhone(browser)
  await first.goto('/')
  await expect(pageOf(first, 'guide')).toBeVisible()
  // What is said is asked here, not how it looks.
  await context.route(/\.(webp|png|jpg)(\?|$)/, (route) => route.abort())
  for (const { name, route, url } of addresses) {
    // Another page of an emptied browser: neither storage nor history, but what it has loaded once.
    await first.evaluate('localStorage.clear()')
    const page = await context.newPage()
    page.on('pageerror', (error) => errors.push(`${name}: ${error.message}`))
    await page.goto(url, { waitUntil: 'commit' })
    const opened = page.locator('[data-page]:not([inert])').last()
    await expect(opened, name).toHaveAttribute('data-page', new RegExp(`^(${route}|login)$`))
    await expect.soft(page, name).toHaveTitle(/.+ · 安心到家$/)
    await expect.soft(opened.getByRole('heading', { level: 1 }), name).toHaveText(/\S/)
    if (!tabs.includes(route)) {
      // The bar's; some pages have a way back of their own beneath it.
      await opened.getByRole('button', { name: '返回', exact: true }).first().click()
      await expect.poll(() => stackOf(page), { intervals: [20, 50, 100], message: name }).toEqual(['index'])
    }
    await page.close()
  }
  expect(errors).toEqual([])
  await context.close()
}
