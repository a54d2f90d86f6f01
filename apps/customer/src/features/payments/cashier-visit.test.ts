import { expect, test } from 'vitest'
import { goToCashier, stepBackOverCashier } from './cashier-visit.ts'

/** A browser's history of `before` entries with the cashier's page on top; what lies ahead is cut off by a new entry. */
function aBrowser({ before, ahead = 0 }: { before: number; ahead?: number }) {
  const entries: unknown[] = Array.from({ length: before + ahead }, () => ({ pages: [] }))
  let at = before - 1
  const history = {
    get length() {
      return entries.length
    },
    get state() {
      return entries[at]
    },
    pushState: (state: unknown) => void entries.splice(++at, Infinity, state),
    go: (steps = 0) => void (at += steps),
  }
  return {
    history,
    location: { href: '#/pages/pay/pay', replace: () => undefined },
    at: () => at,
    returns: (entry: 'same' | 'new') => {
      if (entry === 'new') entries.splice(++at, Infinity, null)
    },
    back: () => void at--,
  }
}

test.each([
  ['in the place of its own entry', { before: 3 }, 'same'],
  ['on a new entry', { before: 3 }, 'new'],
  ['where pages had lain ahead', { before: 2, ahead: 4 }, 'new'],
] as const)('the app that the cashier opens %s goes back to the page it was left from', (_, given, entry) => {
  const browser = aBrowser(given)
  goToCashier('https://cashier.example', browser)
  browser.returns(entry)
  expect(stepBackOverCashier(browser)).toBe(true)
  expect(browser.at()).toBe(given.before - 1)
  expect(stepBackOverCashier(browser)).toBe(false)
})

test('a person who leaves the cashier by going back stays where that led', () => {
  const browser = aBrowser({ before: 3 })
  goToCashier('https://cashier.example', browser)
  browser.back()
  expect(stepBackOverCashier(browser)).toBe(false)
  expect(browser.at()).toBe(2)
})

test('an app that was opened without a cashier goes nowhere', () => {
  expect(stepBackOverCashier(aBrowser({ before: 1 }))).toBe(false)
})
