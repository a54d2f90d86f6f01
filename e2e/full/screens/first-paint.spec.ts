import type { Browser, Page } from '@playwright/test'
import { aPhone, baseUrl, expect, pageOf, test } from '../../fixtures.ts'
import { pastGuide } from '../../world.ts'

/** Keeps the app's own code back until it is let go. */
async function withoutCode(page: Page): Promise<() => void> {
  let letGo: () => void = () => undefined
  const held = new Promise<void>((go) => (letGo = go))
  await page.route('**/assets/app-*.js', async (route) => {
    await held
    await route.continue()
  })
  return letGo
}

const watchShifts = `
  globalThis.moved = 0
  const sum = (list) => list.getEntries().forEach(({ value, hadRecentInput }) => (moved += hadRecentInput ? 0 : value))
  new PerformanceObserver(sum).observe({ type: 'layout-shift', buffered: true })`

const shell = (page: Page) => page.locator('#app > [inert]')

async function aFirstVisit(browser: Browser, locale: string) {
  const visit = await aPhone(browser, { isFirstRun: true, locale })
  await visit.page.addInitScript(watchShifts)
  const letGo = await withoutCode(visit.page)
  await visit.page.goto('/', { waitUntil: 'commit' })
  return { ...visit, letGo }
}

for (const [locale, says, browse] of [
  ['zh-CN', '开始之前，请知悉', '仅浏览'],
  ['en-GB', 'Before you start', 'Just browse'],
] as const) {
  test(`in ${locale} a first visitor reads the guide before the app's code is here, and nothing moves when it comes`, async ({ browser }) => {
    const { page, context, errors, letGo } = await aFirstVisit(browser, locale)
    await expect(shell(page).getByText(says)).toBeVisible()
    // The operator's first picture, with its title.
    await expect(shell(page).locator('img')).toHaveJSProperty('complete', true)
    await expect(shell(page).locator('h2').first()).not.toBeEmpty()
    const before = await shell(page).getByText(says).boundingBox()
    const title = await shell(page).locator('h2').first().boundingBox()
    const picture = await shell(page).locator('img').boundingBox()

    letGo()
    const guide = pageOf(page, 'guide')
    await expect(guide.getByRole('button', { name: browse })).toBeVisible()
    await expect(shell(page)).toHaveCount(0)
    expect(await guide.getByText(says).boundingBox()).toEqual(before)
    expect(await guide.locator('h2').first().boundingBox()).toEqual(title)
    expect(await guide.locator('img').first().boundingBox()).toEqual(picture)
    expect(await page.evaluate<number>('moved')).toBeLessThan(0.001)
    expect(errors).toEqual([])
    await context.close()
  })
}

test("a tap before the app's code is here is done once it is", async ({ browser }) => {
  const { page, context, letGo } = await aFirstVisit(browser, 'zh-CN')
  const box = await shell(page).getByText('仅浏览', { exact: true }).boundingBox()
  await page.touchscreen.tap((box?.x ?? 0) + 10, (box?.y ?? 0) + 10)
  letGo()
  await expect(pageOf(page, 'index').getByRole('button', { name: '消息' })).toBeVisible()
  expect(await page.evaluate('localStorage.getItem("consent")')).toBe('browse')
  await context.close()
})

test("who comes back sees the frame of home, in the chosen look and city, before the app's code is here", async ({ browser }) => {
  const { page, context, errors } = await aPhone(browser)
  await pastGuide(page)
  await page.addInitScript(watchShifts)
  await page.addInitScript(`
    localStorage.setItem('theme', 'dark')
    localStorage.setItem('textSize', 'larger')
    localStorage.setItem('selectedCity', JSON.stringify({ state: { selected: { city: '杭州市', cityCode: '330100', lat: 30.25, lng: 120.17 } }, version: 0 }))`)
  const letGo = await withoutCode(page)
  await page.goto('/?back', { waitUntil: 'commit' })
  await expect(shell(page).getByText('搜索技师、项目或店铺')).toBeVisible()
  await expect(shell(page).getByText('杭州', { exact: true })).toBeVisible()
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(14, 19, 27)')
  const before = await shell(page).getByText('订单', { exact: true }).boundingBox()
  letGo()
  await expect(pageOf(page, 'index').locator('[data-tech-id]').first()).toBeVisible()
  expect(await page.getByRole('link', { name: '订单' }).getByText('订单').boundingBox()).toEqual(before)
  expect(await page.evaluate<number>('moved')).toBeLessThan(0.001)
  expect(errors).toEqual([])
  await context.close()
})

for (const [locale, city, kind] of [
  ['zh-CN', '杭州', '肩颈放松'],
  ['en-GB', 'Hangzhou', 'Neck & shoulders'],
] as const) {
  test(`in ${locale} the first portraits are on home before the app's code is here, and stay where they are when it comes`, async ({ browser }) => {
    const { page, context, errors } = await aPhone(browser, { locale })
    await pastGuide(page)
    await page.addInitScript(watchShifts)
    const letGo = await withoutCode(page)
    await page.goto('/?back', { waitUntil: 'commit' })
    await expect(shell(page).getByText(city, { exact: true })).toBeVisible()
    await expect(shell(page).getByText(kind, { exact: true })).toBeVisible()
    // Somebody new may have no portrait yet.
    const portraits = shell(page).locator('img:not([src=""])')
    await expect(portraits.first()).toBeVisible()
    await expect(portraits.last()).toHaveJSProperty('complete', true)
    const before = await Promise.all((await portraits.all()).map(async (each) => ({ src: await each.getAttribute('src'), box: await each.boundingBox() })))
    // In English some names of treatments take two lines.
    expect(await page.evaluate<number>('moved')).toBeLessThan(0.005)
    letGo()
    const home = pageOf(page, 'index')
    await expect(home.locator('[data-tech-id]').first()).toBeVisible()
    for (const { src, box } of before) {
      const later = home.locator(`img[src="${src}"]`).first()
      // The heading above the rail is a text then.
      await expect.poll(async () => Math.abs(((await later.boundingBox())?.y ?? 0) - (box?.y ?? 0))).toBeLessThan(2)
      expect(await later.boundingBox()).toMatchObject({ x: box?.x, width: box?.width, height: box?.height })
    }
    expect(errors).toEqual([])
    await context.close()
  })
}

test('where scripts may not run the page says in both languages what to do', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: baseUrl(), javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/')
  const says = page.locator('noscript p')
  await expect(says).toContainText(['请在浏览器设置中开启 JavaScript', 'turn it on in your browser settings'])
  for (const each of await says.all()) await expect(each).toBeInViewport()
  await context.close()
})
