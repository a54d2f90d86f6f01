import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { navCheck } from './nav-check.ts'
import { absolutePath, normaliseUrl, parseQuery, urlOf } from './normalise-url.ts'
import { type Move, type Page, type PageStack, maxPages, movePages } from './page-stack.ts'

type Vector = { id: string; fn: string; args: never[]; env?: { currentPage: string }; expected: unknown }
const file = new URL('../../../rules/vectors/client.json', import.meta.url)
const { vectors } = JSON.parse(readFileSync(file, 'utf8')) as { vectors: Vector[] }
const of = (fn: string) => vectors.filter((vector) => vector.fn === fn)

const tabs = ['index', 'technicians-list', 'order', 'mine'].map((name) => `/pages/${name}/${name}`)
const others = ['address-form', 'technicians', 'order-detail', 'web-view', 'login'].map((name) => `/pages/${name}/${name}`)
const isTab = (path: string) => tabs.includes(path)
const has = (path: string) => isTab(path) || others.includes(path)

test('navigation is refused or normalised as its vectors expect', () => {
  for (const { id, args, env, expected } of of('navCheck')) {
    const [type, url] = args as unknown as ['navigateTo', string]
    expect.soft(navCheck(type, url, { has, isTab, currentPage: env?.currentPage ?? '/' }), id).toEqual(expected)
  }
})

test('a relative address is read from the folder of the page', () => {
  expect(absolutePath('/pages/a/a', '../b/b?x=1')).toBe('/pages/b/b?x=1')
  expect(absolutePath('/pages/a/a', './c')).toBe('/pages/a/c')
  expect(absolutePath('/pages/a/a', 'c')).toBe('/pages/a/c')
  expect(absolutePath('/', 'pages/a/a')).toBe('/pages/a/a')
})

test('every parameter survives the url', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string({ minLength: 1, unit: 'grapheme' }), fc.string({ minLength: 1, unit: 'grapheme' })), (query) => {
      expect({ ...parseQuery(urlOf('', query).slice(1)) }).toEqual({ ...query })
    }),
  )
  expect(parseQuery(normaliseUrl('/a?t=x y&s=https://a.b/c?d=e').slice(3))).toEqual({ t: 'x y', s: 'https://a.b/c?d=e' })
  expect(parseQuery('p=100%')).toEqual({ p: '100%' })
})

describe('the page stack', () => {
  const page = (key: string, path = others[0] ?? ''): Page => ({ key, path, query: {}, url: path })
  const a = page('a', tabs[0])
  const start: PageStack = { pages: [a], parked: [] }
  const keys = ({ pages, parked }: PageStack) => [pages, parked].map((list) => list.map(({ key }) => key).join(''))

  test.each<[string, Move[], string[]]>([
    ['a push lies on top', [{ type: 'navigateTo', page: page('b') }], ['ab', '']],
    [
      'a redirect replaces the top',
      [
        { type: 'navigateTo', page: page('b') },
        { type: 'redirectTo', page: page('c') },
      ],
      ['ac', ''],
    ],
    [
      'back takes one page',
      [
        { type: 'navigateTo', page: page('b') },
        { type: 'navigateBack', delta: 1 },
      ],
      ['a', ''],
    ],
    [
      'back beyond the bottom stays at the bottom',
      [
        { type: 'navigateTo', page: page('b') },
        { type: 'navigateBack', delta: 9 },
      ],
      ['a', ''],
    ],
    [
      'another tab clears pages and keeps the first tab',
      [
        { type: 'navigateTo', page: page('b') },
        { type: 'switchTab', page: page('t', tabs[1]) },
      ],
      ['t', 'a'],
    ],
    [
      'a tab comes back alive',
      [
        { type: 'switchTab', page: page('t', tabs[1]) },
        { type: 'switchTab', page: page('u', tabs[0]) },
      ],
      ['a', 't'],
    ],
    [
      'relaunch clears all',
      [
        { type: 'switchTab', page: page('t', tabs[1]) },
        { type: 'reLaunch', page: page('l') },
      ],
      ['l', ''],
    ],
  ])('%s', (_, moves, expected) => {
    expect(keys(moves.reduce((stack, move) => movePages(stack, move, isTab), start))).toEqual(expected)
  })

  test('an eleventh page is refused', () => {
    const full = Array.from({ length: 9 }, (_, i) => page(`${i}`)).reduce((s, p) => movePages(s, { type: 'navigateTo', page: p }, isTab), start)
    expect(full.pages).toHaveLength(10)
    expect(movePages(full, { type: 'navigateTo', page: page('x') }, isTab)).toBe(full)
  })

  test('after any moves there is a top page, keys are unique, each tab lives once and only tabs are parked', () => {
    const opening = fc.record({ type: fc.constantFrom('navigateTo', 'redirectTo', 'reLaunch'), path: fc.constantFrom(...others) })
    const tab = fc.record({ type: fc.constantFrom('switchTab', 'reLaunch'), path: fc.constantFrom(...tabs) })
    const back = fc.record({ type: fc.constant('navigateBack'), delta: fc.integer({ min: 0, max: 12 }) })
    fc.assert(
      fc.property(fc.array(fc.oneof(opening, tab, back), { maxLength: 40 }), (moves) => {
        let stack = start
        moves.forEach((move, i) => {
          // safe: each record above has the fields of one kind of move
          const next = ('path' in move ? { type: move.type, page: page(`k${i}`, move.path) } : move) as Move
          stack = movePages(stack, next, isTab)
          const all = [...stack.pages, ...stack.parked]
          const alive = all.filter(({ path }) => isTab(path)).map(({ path }) => path)
          expect(stack.pages.at(-1)).toBeDefined()
          expect(stack.pages.length).toBeLessThanOrEqual(maxPages)
          expect(new Set(all.map(({ key }) => key)).size).toBe(all.length)
          expect(new Set(alive).size).toBe(alive.length)
          expect(stack.parked.every(({ path }) => isTab(path))).toBe(true)
          expect(stack.pages.slice(1).some(({ path }) => isTab(path))).toBe(false)
        })
      }),
    )
  })
})
