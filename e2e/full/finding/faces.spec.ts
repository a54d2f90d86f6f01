import type { Page } from '@playwright/test'
import { aPhone, expect, pageOf, test } from '../../fixtures.ts'
import { tab } from '../../steps.ts'
import { pastGuide } from '../../world.ts'

const families = (page: Page) => page.evaluate<string[]>(`[...document.fonts].map(({ family }) => family.replaceAll('"', ''))`)

const moved = (page: Page) => page.evaluate<number>('moved')

test('the faces come behind the first screen, move nothing, and are there at once the next time', async ({ browser }) => {
  const { page, context, errors } = await aPhone(browser)
  await pastGuide(page)
  await page.addInitScript(`
    globalThis.moved = 0
    const sum = (list) => list.getEntries().forEach(({ value, hadRecentInput }) => (moved += hadRecentInput ? 0 : value))
    new PerformanceObserver(sum).observe({ type: 'layout-shift', buffered: true })`)
  await page.goto('/')
  const title = pageOf(page, 'index').getByRole('heading', { name: '附近最快上门' })
  await expect(title).toBeVisible()
  await expect.poll(() => families(page)).toEqual(['Anxin Song'])
  await expect(title).toHaveCSS('font-family', /^"?Anxin Song/)
  expect(await moved(page)).toBeLessThan(0.001)
  // Figures differ in width from those of the system: theirs comes with the next page.
  await expect.poll(() => page.evaluate('localStorage.getItem("faces")')).toContain('Anxin Digits')
  expect(await families(page)).toEqual(['Anxin Song'])
  await tab(page, '技师').click()
  await expect.poll(() => families(page)).toEqual(['Anxin Song', 'Anxin Digits'])

  await page.goto('/?again')
  await expect(title).toBeVisible()
  expect((await families(page)).toSorted()).toEqual(['Anxin Digits', 'Anxin Song'])
  expect(await moved(page)).toBeLessThan(0.001)
  expect(errors).toEqual([])
  await context.close()
})

test('the guide says its titles in the display face', async ({ phone }) => {
  await phone.goto('/')
  const title = pageOf(phone, 'guide').getByRole('heading', { level: 2 }).first()
  await expect(title).toHaveClass(/\bdisplay\b/)
})
