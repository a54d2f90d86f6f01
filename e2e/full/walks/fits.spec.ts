import type { Page } from '@playwright/test'
import { allScreens, type Screen } from '../../screens/all-screens.ts'
import { findDemoWorld } from '../../screens/demo-world.ts'
import { openOver, openPanel, panelsOn } from '../../screens/panels.ts'
import { arrived } from '../../accessible.ts'
import { apiAs, demoTokens, expect, test, tokenFor, type Api, type Database } from '../../fixtures.ts'
import { findFullWorld } from '../../full-world.ts'
import { tap } from '../../steps.ts'
import { walk } from '../../walk.ts'
import { aCustomer, anAddress, book, demoTechnician, freeSlots, pay, startsIn, type Customer } from '../../world.ts'

/** What is looked at: an expression of its outermost element, and what people call it. */
type Part = { root: string; called: 'page' | 'panel' }

const pageOnTop = (route: string): Part => ({ root: `[...document.querySelectorAll('[data-page="${route}"]:not([inert])')].at(-1)`, called: 'page' })

const panelOnTop: Part = { root: `[...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].at(-1)`, called: 'panel' }

/** The bar below the pages of tabs; on other pages it lies below them and is looked at all the same. */
const tabs: Part = { root: `document.querySelector('nav:has(> a[aria-current="page"])')`, called: 'panel' }

/** What of a part is wider than the screen or cut off. What scrolls sideways, and what only readers of the page hear, may be. */
const misfits = (page: Page, { root, called }: Part) =>
  page.evaluate<string[]>(`(() => {
    const root = ${root}
    if (!root) return []
    const isPanel = ${called === 'panel'}
    const said = (each, why) => why + ': ' + each.tagName.toLowerCase() + ' “' + each.textContent.trim().slice(0, 50) + '” ' + each.className
    const found = []
    const scrollers = isPanel ? [root, ...root.children].filter((each) => /auto|scroll/.test(getComputedStyle(each).overflowY)) : [root.firstElementChild]
    const isAside = (each) => {
      for (let at = each; at && at !== root && !scrollers.includes(at); at = at.parentElement) {
        const { overflowX, position, clipPath, clip, visibility } = getComputedStyle(at)
        if (visibility === 'hidden' || clipPath !== 'none' || clip !== 'auto') return true
        if (at !== each && (overflowX === 'auto' || overflowX === 'scroll')) return true
        if (position === 'fixed') return false
      }
      return false
    }
    for (const scroller of scrollers) {
      const { left, width, height } = scroller.getBoundingClientRect()
      const isWide = (each) => each.getBoundingClientRect().right > left + width + 1 && each.getBoundingClientRect().width > 0
      if (scroller.scrollWidth > scroller.clientWidth + 1)
        found.push(...[...scroller.querySelectorAll('*')].filter((each) => isWide(each) && !isAside(each) && ![...each.children].some(isWide)).slice(0, 3).map((each) => said(each, 'the ${called} scrolls sideways')))
      if (isPanel && height < 96 && scroller.scrollHeight > scroller.clientHeight + 1) found.push(said(scroller, 'hardly any room'))
    }
    const { top, bottom } = root.getBoundingClientRect()
    if (isPanel && (top < -1 || bottom > innerHeight + 1)) found.push('the panel is higher than the screen')
    const title = isPanel ? null : root.querySelector('header div + h1')
    // Where its first line begins: letters themselves reach out of their line, and further in some faces.
    if (title && title.getBoundingClientRect().top + parseFloat(getComputedStyle(title).paddingTop) < title.parentElement.getBoundingClientRect().top + 5)
      found.push(said(title, 'the title touches the top of its bar'))
    for (const each of (isPanel ? root : scrollers[0]).querySelectorAll('*')) {
      const own = [...each.childNodes].filter((node) => node.nodeType === 3 && node.data.trim() !== '')
      if (own.length === 0 || each.closest('svg, option, [aria-hidden="true"]')) continue
      const box = each.getBoundingClientRect()
      if (box.width === 0 || box.height === 0 || isAside(each)) continue
      const { display, overflowX, overflowY, webkitLineClamp } = getComputedStyle(each)
      for (const node of own)
        for (const { 0: word, index } of node.data.matchAll(/\\b[A-Za-z]{2,}\\b/g)) {
          const letters = document.createRange()
          letters.setStart(node, index)
          letters.setEnd(node, index + word.length)
          if (new Set([...letters.getClientRects()].map((rect) => Math.round(rect.top))).size > 1) found.push(said(each, 'a word is broken, ' + word))
        }
      const texts = document.createRange()
      const end = Math.max(...own.map((node) => (texts.selectNodeContents(node), texts.getBoundingClientRect().right)))
      if (box.right > innerWidth + 1 || box.left < -1) found.push(said(each, 'outside the screen'))
      else if (display !== 'inline' && overflowX !== 'auto' && overflowX !== 'scroll' && end > box.right + 1) found.push(said(each, 'wider than its box'))
      else if (overflowY !== 'visible' && overflowY !== 'auto' && overflowY !== 'scroll' && webkitLineClamp === 'none' && each.scrollHeight > each.clientHeight + 2) found.push(said(each, 'higher than its box'))
    }
    return found
  })()`)

/** The narrowest of phones. */
const options = { width: 320, height: 640, reducedMotion: 'reduce' } as const

/** Texts as they stand at first, at the largest of the app's own sizes, twice as large as a phone is set, and in the easy view. */
const textSizes = [
  { scale: 1, phone: 100 },
  { scale: 1.24, phone: 100 },
  { scale: 1, phone: 200 },
  { scale: 1, phone: 100, easy: true },
]

/** Makes the texts larger step by step and looks: by the app's own choice, and by the size that the phone is set to. */
async function expectFits({ page }: { page: Page }, { name, route }: Screen) {
  for (const { scale, phone, easy = false } of textSizes) {
    await page.evaluate(`(() => {
      document.documentElement.toggleAttribute('data-easy', ${easy})
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(':root { --text-scale: ${scale} !important; font-size: ${phone}% !important }')
      document.adoptedStyleSheets = [sheet]
    })()`)
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')
    const looked = `${name}, texts by ${scale}, a phone at ${phone} %${easy ? ', the easy view' : ''}`
    expect.soft(await misfits(page, pageOnTop(route)), looked).toEqual([])
    expect.soft(await misfits(page, tabs), `${looked}, its tabs`).toEqual([])
  }
}

/** Opens what opens over a screen, and looks. */
async function expectPanelsFit(page: Page, screen: Screen) {
  for (const panel of panelsOn(screen)) {
    const said = `${screen.name}, ${String(panel.by)}`
    await openOver(page, screen, panel, tap)
    await expect(openPanel(page), said).toBeVisible()
    await arrived(page)
    expect.soft(await misfits(page, panelOnTop), said).toEqual([])
    await page.keyboard.press('Escape')
    await expect(openPanel(page), said).toHaveCount(0)
  }
}

/** Every day of a schedule: today has a part of the day of which some is past. */
async function expectDaysFit(phone: { page: Page }, screen: Screen) {
  const days = phone.page.getByRole('radiogroup', { name: /^(日期|Day)$/ }).getByRole('radio')
  await expect(days).not.toHaveCount(0)
  for (const day of await days.all()) {
    await day.click()
    await expect(day).toHaveAttribute('aria-checked', 'true')
    await expectFits(phone, screen)
  }
}

for (const language of ['zh', 'en'] as const)
  test(`on the narrowest screen nothing is cut off, with text of any size, ${language}`, async ({ browser, database }) => {
    const world = await findFullWorld(database)
    const screens = allScreens(world, language).filter(({ app }) => app === 'customer')
    await walk(browser, {
      world,
      screens,
      language,
      options,
      visit: async (phone, screen) => {
        if (screen.name === 'schedule') await expectDaysFit(phone, screen)
        else await expectFits(phone, screen)
        // English is the longer of the two.
        if (language === 'en') await expectPanelsFit(phone.page, screen)
      },
    })
  })

type Visit = { orderId: string; customer: Customer; work: Api; database: Database }

/** Brings a paid visit to a state by the steps of both sides. */
async function bringTo(stage: 'PENDING_ACCEPT' | 'ACCEPTED' | 'IN_SERVICE' | 'COMPLETED', { orderId, customer, work, database }: Visit) {
  const move = async (name: string, more = {}) => expect(await work.post(`/api/tech/order/${name}`, { orderId, ...more }), name).toMatchObject({ code: 200 })
  if (stage === 'PENDING_ACCEPT') return
  await move('accept')
  if (stage === 'ACCEPTED') return
  await startsIn(database, orderId, 2)
  await move('depart')
  const { data } = await customer.api.get('/api/user/order/getArrivalCode', { orderId })
  await move('arrive', { code: data.code })
  await move('start')
  if (stage === 'IN_SERVICE') return
  await database.rows('update orders set service_start_at = now() - (end_at - start_at) where id = $1 returning id', [orderId])
  await move('finish')
  expect(await customer.api.post('/api/user/order/doOrderConfirm', { orderId })).toMatchObject({ code: 200 })
}

test('a technician on the way, from the side with the longest name, fits the narrowest screen with text twice as large', async ({ browser, database }) => {
  const technician = await demoTechnician(database, '13900000006')
  const customer = await aCustomer(database)
  // Three kilometres south and three west, so that whatever point stands for the home lies north-east of the door: its side alone is shown.
  const door = { lat: technician.lat - 3 / 111, lng: technician.lng - 3 / 96 }
  const near = { ...technician, ...door, lat: door.lat - 1 / 111 }
  const { addressId } = await anAddress(database, customer, near)
  const slots = await freeSlots(customer.api, near)
  const orderId = await book(customer.api, { techId: technician.id, projectId: technician.projectId, addressId, startAt: slots[50] ?? 0 })
  await pay(customer.api, orderId)
  await startsIn(database, orderId, 50)
  const work = apiAs(await tokenFor(database, technician.phone))
  for (const move of ['accept', 'depart']) expect((await work.post(`/api/tech/order/${move}`, { orderId })).code).toBe(200)
  // Nothing is shown where a home may lie as near to the door.
  for (const place of [technician, { lat: door.lat + 1 / 111, lng: door.lng + 1 / 96 }])
    expect((await work.post('/api/tech/reportPosition', { orderId, lat: place.lat, lng: place.lng })).code).toBe(200)
  const world = { ...(await findDemoWorld(await demoTokens(database))), token: customer.token }
  const screens = allScreens({ ...world, orders: [{ orderId, status: 'DEPARTED', actions: [], startAt: 0 }] }).filter(
    ({ name }) => name === 'order-detail DEPARTED',
  )
  for (const language of ['zh', 'en'] as const)
    await walk(browser, {
      world,
      screens,
      language,
      options,
      visit: async (phone, screen) => {
        await expect(phone.page.getByText(language === 'zh' ? '从东北边过来' : 'north-east', { exact: true })).toBeVisible()
        await expectFits(phone, screen)
      },
    })
})

for (const language of ['zh', 'en'] as const)
  test(`the technician's app fits the narrowest screen, with text of any size, ${language}`, async ({ browser, database }) => {
    // Somebody who has no visit under way.
    const technician = await demoTechnician(database, language === 'zh' ? '13900000009' : '13900000008')
    const customer = await aCustomer(database)
    const work = apiAs(await tokenFor(database, technician.phone))
    const { addressId } = await anAddress(database, customer, technician)
    const slots = await freeSlots(customer.api, technician)
    // One visit of each state that has a page of its own; one at a time is under way.
    const stages = ['COMPLETED', 'IN_SERVICE', 'ACCEPTED', 'PENDING_ACCEPT'] as const
    const visits: string[] = []
    for (const [at, stage] of stages.entries()) {
      const startAt = slots[language === 'zh' ? at * 12 : at * 12 + 6] ?? 0
      const orderId = await book(customer.api, { techId: technician.id, projectId: technician.projectId, addressId, startAt })
      await pay(customer.api, orderId)
      await bringTo(stage, { orderId, customer, work, database })
      visits.push(orderId)
    }
    const world = { ...(await findDemoWorld(await demoTokens(database))), technicianToken: await tokenFor(database, technician.phone) }
    const ofOrders = (orderId: string) => allScreens({ ...world, visit: { orderId, startAt: 0 } }, language).filter(({ name }) => name === 'tech order')
    const screens = [
      ...allScreens(world, language).filter(({ app, name }) => app === 'technician' && name !== 'tech order'),
      ...visits.flatMap((orderId, at) => ofOrders(orderId).map((screen) => ({ ...screen, name: `tech order ${stages[at]}` }))),
    ]
    await walk(browser, { world, screens, language, options, visit: (phone, screen) => expectFits(phone, screen) })
  })
