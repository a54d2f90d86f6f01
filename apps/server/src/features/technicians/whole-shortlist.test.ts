import { defaultPolicy as policy } from '@anxin/contract/policy'
import { expect, test } from 'vitest'
import { isWhole } from './shortlists.ts'

const near = { lat: 30.27, lng: 120.14 }
/** Some 110 m away. */
const beside = { lat: 30.271, lng: 120.14 }
const nine = Date.parse('2026-10-15T09:00:00+08:00')
const half = nine + 30 * 60_000

/** The first that is on no shortlist: free at nine anywhere, shown as 500 m away. */
const rest = { at: nine, distanceM: 500, id: 'm', metres: 300 }
/** The first that is on none further out: shown as 1.4 km away. */
const far = { at: nine, distanceM: 1400, id: 'm', metres: 1000 }
const last = (id: string, { earliestAt = nine, metres = 200 } = {}) => ({ cached: { id }, earliestAt, metres })

test.each([
  ['nobody else is there', undefined, last('z', { earliestAt: half }), near, true],
  ['too few were found', rest, undefined, near, false],
  ['the last begins before all others', { ...rest, at: half }, last('z'), beside, true],
  ['the last begins after one of the others could', rest, last('a', { earliestAt: half }), near, false],
  ['at the same place one shown alike comes by its number', rest, last('a'), near, true],
  ['and goes behind one of a smaller number', rest, last('z'), near, false],
  ['at the same place one shown further goes behind', rest, last('a', { metres: 500 }), near, false],
  ['beside it one shown alike may go behind another', rest, last('a'), beside, false],
  ['beside it the nearer comes first where the others are far enough', far, last('z'), beside, true],
  ['beside it one not so much nearer may go behind', far, last('a', { metres: 900 }), beside, false],
])('%s', (_, first, found, at, whole) => {
  expect(isWhole({ rest: first, near }, found, { at, policy })).toBe(whole)
})
