import { expect, test } from 'vitest'
import { guide } from '@anxin/words/guide'
import { home } from '@anxin/words/home'
import { noScript } from '@anxin/words/no-script'
import { tabs } from '@anxin/words/tabs'
import { drawShells } from './draw-shells.tsx'
import { portraitsId, shellId, type ShellName } from './shell-name.ts'

const drawn = await drawShells()

const shellOf = (name: ShellName, language: 'zh-CN' | 'en') =>
  drawn.shells.split('<template ').find((each) => each.startsWith(`id="${shellId(name, language)}"`)) ?? ''

test.each([
  ['zh-CN', guide.zh, guide.en],
  ['en', guide.en, guide.zh],
] as const)('without its scripts the page has the guide and its question in %s', (language, own, other) => {
  const shell = shellOf('guide', language)
  for (const key of ['title', 'consentTitle', 'place', 'phone', 'device', 'browsing', 'user', 'privacy', 'agree', 'browse'] as const) {
    expect(shell).toContain(own[key])
    expect(shell).not.toContain(other[key])
  }
  // The texts of the pictures are the operator's.
  expect(shell).toMatch(/<h2 class="[^"]*"><\/h2><p><\/p>/)
})

test.each([
  ['zh-CN', home.zh, tabs.zh],
  ['en', home.en, tabs.en],
] as const)('without its scripts the page has the head and the tabs of home in %s', (language, texts, labels) => {
  const shell = shellOf('index', language)
  for (const text of [texts.search, texts.locating, labels.tabHome, labels.tabTechnicians, labels.tabOrders, labels.tabMine]) expect(shell).toContain(text)
})

test('the first portraits of home are kept for people who are known later', () => {
  const kept = drawn.shells.split('<template ').find((each) => each.startsWith(`id="${portraitsId}"`)) ?? ''
  expect(kept.match(/<img [^>]*src="data:,"/g)).toHaveLength(3)
  expect(kept).not.toMatch(/>[^<\s]/)
})

test('a shell takes no focus, is not heard, and is no page of the stack', () => {
  for (const name of ['guide', 'index'] as const) {
    expect(shellOf(name, 'en')).toMatch(/^id="[^"]+"><div inert=""/)
    expect(shellOf(name, 'en')).not.toContain('data-page')
  }
})

test('where scripts may not run the page says so in both languages', () => {
  expect(drawn.noScript).toBe(`<p lang="zh-CN">${noScript.zh.text}</p><p lang="en">${noScript.en.text.replaceAll("'", '&#x27;')}</p>`)
})
