import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { wordsOf } from './words-of.ts'

const shownBy = (app: string) => [...wordsOf(fileURLToPath(new URL(`../../../apps/${app}`, import.meta.url)))].map((file) => basename(file))

it('the English of the customer app holds its pages and nothing of the technician’s day', () => {
  expect(shownBy('customer')).toEqual(expect.arrayContaining(['home.ts', 'place-order.ts', 'frame.ts', 'ui.ts']))
  expect(shownBy('customer')).not.toContain('technician-today.ts')
})

it('the English of the technician app holds its pages and nothing of the customer’s home', () => {
  expect(shownBy('technician')).toEqual(expect.arrayContaining(['technician-today.ts', 'frame.ts']))
  expect(shownBy('technician')).not.toContain('home.ts')
})

it('what only another file of texts names comes along', () => {
  expect(shownBy('customer')).toContain('code-words.ts')
})
