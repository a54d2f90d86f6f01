import { defaultPolicy as policy } from '@anxin/contract/policy'
import { expect, test } from 'vitest'
import { codeShowsFrom } from './arrival-code.ts'

const hour = 3_600_000
const startAt = Date.parse('2026-11-22T14:00:00+08:00')
const visit = { startAt, endAt: startAt + hour }

test('the code shows from two hours before the start, and earlier only to whom somebody is coming', () => {
  expect(codeShowsFrom({ ...visit, status: 'ACCEPTED' }, policy)).toBe(startAt - 2 * hour)
  expect(codeShowsFrom({ ...visit, status: 'DEPARTED' }, policy)).toBe(-Infinity)
  expect(codeShowsFrom({ ...visit, status: 'ACCEPTED' }, { ...policy, callOpensBeforeMin: 30 })).toBe(startAt - hour / 2)
})
