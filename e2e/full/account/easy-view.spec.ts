import type { Page } from '@playwright/test'
import { expect, pageOf, test } from '../../fixtures.ts'
import { open, tab } from '../../steps.ts'
import { pastGuide } from '../../world.ts'

/** A phone whose voice writes down what it says. */
const withVoice = (page: Page) =>
  page.addInitScript(`
    globalThis.said = []
    globalThis.SpeechSynthesisUtterance = class { constructor(text) { this.text = text } }
    Object.defineProperty(globalThis, 'speechSynthesis', { value: { speak: ({ text, lang }) => said.push({ text, lang }), cancel: () => said.push('silence') } })`)

const said = (page: Page) => page.evaluate<unknown[]>('said')

/** Texts of the page on top below 18 px; and what is to be tapped and smaller than 48 px, with what of it reaches beyond its face. */
const tooSmall = (page: Page) =>
  page.evaluate<string[]>(`(() => {
    const page = [...document.querySelectorAll('[data-page]:not([inert])')].at(-1)
    const found = []
    for (const each of page.querySelectorAll('*')) {
      const own = [...each.childNodes].some((node) => node.nodeType === 3 && node.data.trim() !== '')
      const box = each.getBoundingClientRect()
      if (!own || box.width <= 1 || each.closest('svg, .visually-hidden, [aria-hidden="true"]')) continue
      if (parseFloat(getComputedStyle(each).fontSize) < 18) found.push('text ' + each.textContent.trim().slice(0, 20) + ' ' + each.className)
    }
    for (const each of page.querySelectorAll('button, [role="button"]')) {
      const box = each.getBoundingClientRect()
      if (box.width <= 1) continue
      const beyond = getComputedStyle(each, '::after')
      const more = beyond.content === 'none' || beyond.position !== 'absolute' ? 0 : -(parseFloat(beyond.top) || 0) - (parseFloat(beyond.bottom) || 0)
      if (box.height + Math.max(0, more) < 47.5) found.push('button ' + (each.ariaLabel ?? each.textContent).trim().slice(0, 20) + ' ' + box.height)
    }
    return found
  })()`)

test('the easy view is larger, offers nothing, reads aloud, and stays on this phone', async ({ phone }) => {
  await pastGuide(phone)
  await withVoice(phone)
  await open(phone, 'setting')
  const size = () => phone.evaluate<number>('parseFloat(getComputedStyle(document.body).fontSize)')
  const before = await size()
  await expect(phone.getByRole('button', { name: '朗读', exact: true })).toHaveCount(0)
  await pageOf(phone, 'setting').getByRole('switch', { name: '长辈版' }).click()
  expect(await size()).toBeGreaterThanOrEqual(before * 1.25)

  await phone.goto('/?easy#/pages/index/index')
  const home = pageOf(phone, 'index')
  await expect(home.getByRole('button', { name: '联系客服' })).toBeVisible()
  await expect(home.getByRole('region', { name: '近期活动' })).toHaveCount(0)
  await expect(home.getByRole('heading', { name: '口碑' })).toHaveCount(0)
  await expect(home.getByRole('navigation', { name: '选择项目' }).getByRole('button')).toHaveCount(4)
  expect(await tooSmall(phone)).toEqual([])

  // It lies above the page and covers nothing of it.
  const button = await phone.getByRole('button', { name: '朗读', exact: true }).boundingBox()
  const first = await home.getByRole('button').first().boundingBox()
  expect((button?.y ?? Infinity) + (button?.height ?? 0)).toBeLessThanOrEqual(first?.y ?? 0)
  await phone.getByRole('button', { name: '朗读', exact: true }).click()
  await expect.poll(() => said(phone)).toContainEqual({ lang: 'zh-CN', text: expect.stringMatching(/最早.*\d{2}:\d{2}.*预约/) })
  await phone.getByRole('button', { name: '停止' }).click()
  await expect.poll(async () => (await said(phone)).at(-1)).toBe('silence')

  await tab(phone, '技师').click()
  await expect(pageOf(phone, 'technicians-list').getByRole('article').first()).toBeVisible()
  expect(await tooSmall(phone)).toEqual([])
  await tab(phone, '我的').click()
  const mine = pageOf(phone, 'mine')
  await expect(mine.getByText('技师入驻')).toHaveCount(0)
  expect(await tooSmall(phone)).toEqual([])
  await mine.getByRole('button', { name: '切换到标准版' }).click()
  await expect(mine.getByText('技师入驻')).toBeVisible()
  await expect(phone.getByRole('button', { name: '朗读', exact: true })).toHaveCount(0)
})

test('in English the easy view reads a price in yuan and a span of time in words', async ({ phone }) => {
  await pastGuide(phone)
  await withVoice(phone)
  await phone.addInitScript(`localStorage.setItem('language', 'en'); localStorage.setItem('easyView', '1')`)
  await phone.goto('/#/pages/index/index')
  await expect(pageOf(phone, 'index').getByRole('button', { name: 'Customer service' })).toBeVisible()
  await phone.getByRole('button', { name: 'Read aloud' }).click()
  await expect.poll(() => said(phone)).toContainEqual({ lang: 'en', text: expect.stringMatching(/\d yuan/) })
})
