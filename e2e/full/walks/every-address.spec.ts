import { globSync, readFileSync } from 'node:fs'
import type { Browser, Page } from '@playwright/test'
import { findDemoWorld, technicianUrl, type DemoWorld } from '../../screens/demo-world.ts'
import { aPhone, apiAs, baseUrl, demoTokens, expect, pageOf, test, type Database } from '../../fixtures.ts'
import { hashOf, linkedAddresses, type LinkedAddress } from '../../linked-addresses.ts'
import { book, freeSlots, ofAfternoons, stackOf } from '../../world.ts'

const tabs = ['index', 'technicians-list', 'order', 'mine']

const worldOf = async (database: Database) => findDemoWorld(await demoTokens(database))

const topOf = (page: Page) => page.locator('[data-page]:not([inert])').last()

/** The demo's own lapses a quarter of an hour after it began. */
async function anUnpaidOrder({ token, techId, projectId, address: { addressId, lat, lng } }: DemoWorld): Promise<string> {
  const api = apiAs(token)
  const startAt = ofAfternoons(await freeSlots(api, { id: techId, lat, lng, projectId }, { km: 0 })).at(-1) ?? 0
  return book(api, { techId, projectId, addressId, startAt })
}

/** Opens an address on a phone without a history; `token` signs it in. */
async function openFresh(page: Page, url: string, token?: string) {
  await page.evaluate(`localStorage.clear(); sessionStorage.clear()`).catch(() => undefined)
  if (token !== undefined) await page.evaluate((given) => localStorage.setItem('token', given), token)
  await page.goto('about:blank')
  await page.goto(url, { waitUntil: 'commit' })
}

test('every address that a link writes opens on a phone that never saw the app: it says what it is, and back leads home', async ({ browser, database }) => {
  const world = await worldOf(database)
  const addresses = await linkedAddresses(world, database, await anUnpaidOrder(world))
  // Three phones share the way.
  await Promise.all(
    [0, 1, 2].map((turn) =>
      openEach(
        browser,
        world.token,
        addresses.filter((_, at) => at % 3 === turn),
      ),
    ),
  )
})

async function openEach(browser: Browser, token: string, addresses: readonly LinkedAddress[]) {
  const { page: first, context, errors } = await aPhone(browser)
  await first.goto('/')
  await expect(pageOf(first, 'guide')).toBeVisible()
  // What is said is asked here, not how it looks.
  await context.route(/\.(webp|png|jpg)(\?|$)/, (route) => route.abort())
  for (const address of addresses) {
    const { route, params, shows } = address
    const hash = hashOf(address)
    // Another page of an emptied browser: neither storage nor history, but what it has loaded once.
    await first.evaluate('localStorage.clear()')
    const page = await context.newPage()
    page.on('pageerror', (error) => errors.push(`${hash}: ${error.message}`))
    await page.goto(`${baseUrl()}/${hash}`, { waitUntil: 'commit' })
    const top = topOf(page)
    await expect(top, hash).toHaveAttribute('data-page', new RegExp(`^(${route}|login)$`))
    await expect.soft(page, hash).toHaveTitle(/.+ · 安心到家$/)
    await expect.soft(top.getByRole('heading', { level: 1 }), hash).toHaveText(/\S/)
    const asksWho = route !== 'login' && (await top.getAttribute('data-page')) === 'login'
    // The login leads to where the address leads, with all that it names.
    const leadsOn = () => page.evaluate<string>('history.state.pages.at(-1).query.redirect')
    if (asksWho) expect.soft(await leadsOn(), hash).toBe(params.redirect ?? decodeURIComponent(hash.slice(1)))
    if ((asksWho && params.bind === undefined) || route === 'order' || route === 'coupon-list') {
      await openFresh(page, `${baseUrl()}/${hash}`, token)
      await expect(top, hash).toHaveAttribute('data-page', route)
      await expect.soft(top.getByRole('heading', { level: 1 }), hash).toHaveText(/\S/)
    }
    await expect.soft(top.locator('[aria-busy="true"]'), hash).toHaveCount(0)
    await expect.soft(top.getByRole('button', { name: '重试' }), hash).toHaveCount(0)
    if (shows !== undefined) {
      const chosen = top.getByRole('tab', { name: new RegExp(`^${shows}`), selected: true })
      await expect.soft(top.getByRole('heading', { level: 1, name: shows, exact: true }).or(chosen), hash).toBeVisible()
    }
    if (!tabs.includes(route)) {
      // What the address opens over its page is closed first.
      if (await page.getByRole('dialog').isVisible()) await page.keyboard.press('Escape')
      // The bar's; some pages have a way back of their own beneath it.
      await top.getByRole('button', { name: '返回', exact: true }).first().click()
      await expect.poll(() => stackOf(page), { intervals: [20, 50, 100], message: hash }).toEqual(['index'])
    }
    await page.close()
  }
  expect(errors).toEqual([])
  await context.close()
}

test('every address of the workbench opens on a phone that never saw it: the sign-in that leads there, then the screen', async ({ browser, database }) => {
  const { technicianToken, visit } = await worldOf(database)
  const order = visit ? [`order?orderId=${visit.orderId}`, `chat?orderId=${visit.orderId}`] : []
  const { page, errors } = await aPhone(browser)
  for (const address of ['today', 'schedule', 'me', 'hours', 'safety', 'support', ...order]) {
    const [route = '', search = ''] = address.split('?')
    const path = `/pages/${route}/${route}${search && `?${search}`}`
    const url = `${technicianUrl()}#${path}`
    const top = topOf(page)
    await openFresh(page, url)
    await expect(top, address).toHaveAttribute('data-page', route === 'support' ? route : 'sign-in')
    await expect(top.getByRole('heading', { level: 1 }), address).toHaveText(/\S/)
    if (route !== 'support') expect(await page.evaluate<string>('history.state.pages.at(-1).query.redirect'), address).toBe(path)
    await openFresh(page, url, technicianToken)
    await expect(top, address).toHaveAttribute('data-page', route)
    await expect(top.getByRole('heading', { level: 1 }), address).toHaveText(/\S/)
    await expect(top.locator('[aria-busy="true"]'), address).toHaveCount(0)
    await expect(top.getByRole('button', { name: '重试' }), address).toHaveCount(0)
  }
  expect(errors).toEqual([])
})

test('no link of the app writes parameters that are not opened above', async ({ database }) => {
  const opened = (await linkedAddresses(await worldOf(database), database)).map(({ route, params }) => [route, ...Object.keys(params)])
  const app = new URL('../../../apps/customer/', import.meta.url)
  const files = globSync('src/{app,features,pages}/**/*.{ts,tsx}', { cwd: app }).filter((file) => !file.includes('.test.'))
  const links = files.flatMap((file) => [...readFileSync(new URL(file, app), 'utf8').matchAll(/\bpaths\.(\w+)\(\{([^{}]*)\}\)/g)])
  const folderOf = (name: string) => (name === 'nearbyTechnicianH5' ? 'nearby-technician-H5' : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`))
  const unopened = links.flatMap(([link, name = '', given = '']) => {
    const names = [...given.matchAll(/(?:^|,)\s*(\w+)\s*(?=[:,]|$)/g)].map(([, each]) => each ?? '')
    const isOpened = names.every((each) => opened.some(([route, ...keys]) => route === folderOf(name) && keys.includes(each)))
    return isOpened ? [] : [link]
  })
  expect(links.length).toBeGreaterThan(80)
  expect(unopened).toEqual([])
})
