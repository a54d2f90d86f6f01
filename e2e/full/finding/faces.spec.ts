import type { Page } from '@playwright/test'
import { aPhone, expect, pageOf, test } from '../../fixtures.ts'
import { pastGuide } from '../../world.ts'

const families = (page: Page) => page.evaluate<string[]>(`[...document.fonts].map(({ family }) => family.replaceAll('"', ''))`)

const moved = (page: Page) => page.evaluate<number>('moved')

const watchShifts = `
  globalThis.moved = 0
  const sum = (list) => list.getEntries().forEach(({ value, hadRecentInput }) => (moved += hadRecentInput ? 0 : value))
  new PerformanceObserver(sum).observe({ type: 'layout-shift', buffered: true })`

test('the Chinese face comes behind the first screen, moves nothing, and is there at once the next time; figures are there at once', async ({ browser }) => {
  const { page, context, errors } = await aPhone(browser)
  await pastGuide(page)
  await page.addInitScript(watchShifts)
  await page.goto('/')
  const title = pageOf(page, 'index').getByRole('heading', { name: '附近最快上门' })
  await expect(title).toBeVisible()
  expect(await page.evaluate<boolean>(`document.fonts.check('16px "Anxin Digits"', '19:30')`)).toBe(true)
  await expect.poll(() => families(page)).toEqual(['Anxin Digits', 'Anxin Song'])
  await expect(title).toHaveCSS('font-family', /^"?Anxin Song/)
  expect(await moved(page)).toBeLessThan(0.001)

  await expect.poll(() => page.evaluate('localStorage.getItem("songFace")')).toContain('song')
  await page.goto('/?again')
  await expect(title).toBeVisible()
  expect((await families(page)).toSorted()).toEqual(['Anxin Digits', 'Anxin Song'])
  expect(await moved(page)).toBeLessThan(0.001)
  expect(errors).toEqual([])
  await context.close()
})

test('English titles have the Latin face from the first one on, on the guide and at home, and nothing moves', async ({ browser }) => {
  const { page, context, errors } = await aPhone(browser, { locale: 'en-GB' })
  await page.addInitScript(watchShifts)
  await page.goto('/')
  const title = pageOf(page, 'guide').getByRole('heading', { level: 2 }).first()
  await expect(title).toHaveCSS('font-family', /^"?Anxin Latin/)
  await expect.poll(() => families(page)).toEqual(['Anxin Digits', 'Anxin Latin'])
  await page.evaluate(`localStorage.setItem('guideSeen', '1')`)
  await page.goto('/?home')
  await expect(pageOf(page, 'index').getByRole('heading', { level: 2 }).nth(1)).toHaveCSS('font-family', /^"?Anxin Latin/)
  expect(await families(page)).toEqual(['Anxin Digits', 'Anxin Latin'])
  expect(await moved(page)).toBeLessThan(0.001)
  expect(errors).toEqual([])
  await context.close()
})

test('the guide says its titles in the display face', async ({ phone }) => {
  await phone.goto('/')
  const title = pageOf(phone, 'guide').getByRole('heading', { level: 2 }).first()
  await expect(title).toHaveClass(/\bdisplay\b/)
})
