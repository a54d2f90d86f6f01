import { expect, test } from 'vitest'
import { fenTyped } from './yuan-typed.ts'

test.each([
  ['12', 1200],
  ['12.3', 1230],
  [' 12.34 ', 1234],
  ['0.01', 1],
  ['１２．３４', 1234],
  ['¥12.34', 1234],
  ['12 元', 1200],
  ['1,234.5', 123450],
  ['12,34', undefined],
  ['.5', undefined],
  ['12.345', undefined],
  ['-1', undefined],
  ['1e3', undefined],
  ['', undefined],
])('%s yuan is %s fen', (typed, fen) => expect(fenTyped(typed)).toBe(fen))
