import { expect, test } from 'vitest'
import { initialOf } from './initial-of.ts'

test.each([
  ['张师傅', '张'],
  ['🇨🇳 Anna', '🇨🇳'],
  ['👩‍👩‍👧家', '👩‍👩‍👧'],
  ['e\u0301lise', 'e\u0301'],
  ['', undefined],
])('the first character of %j is %j', (name, initial) => expect(initialOf(name)).toBe(initial))
