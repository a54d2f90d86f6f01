import { expect, test } from 'vitest'
import { allowedPage } from './allowed-page.ts'

const own = 'https://anxin.example'
const cashierUrl = 'https://pay.example/cashier'

test.each([
  ['https://anxin.example/help.html', 'https://anxin.example/help.html'],
  ['/help.html', 'https://anxin.example/help.html'],
  ['https://pay.example/done', 'https://pay.example/done'],
])('%s is shown', (src, shown) => expect(allowedPage(src, { own, cashierUrl })).toBe(shown))

test.each([
  'https://evil.example/',
  '//evil.example/',
  'https://anxin.example.evil.example/',
  'https://anxin.example@evil.example/',
  'https://somebody@anxin.example/',
  'http://anxin.example/',
  'https://anxin.example:8443/',
  'javascript:alert(1)',
  'data:text/html,<p>',
  'http://[',
])('%s is not', (src) => expect(allowedPage(src, { own, cashierUrl })).toBeUndefined())

test('without a cashier only the own origin is', () => expect(allowedPage('https://pay.example/', { own })).toBeUndefined())
