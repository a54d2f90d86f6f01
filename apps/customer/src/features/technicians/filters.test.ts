import { describe, expect, test } from 'vitest'
import { chosenFilters, filtersOf, queryOf, sortOf, windowOf } from './filters.ts'

const at = (text: string) => Date.parse(`${text}+08:00`)

describe('what the address says', () => {
  test('is read back as it was written', () => {
    const filters = filtersOf({ sex: '2', when: 'tonight', maxPrice: '30000', projectId: 'p1', freeTravel: 'true' })
    expect(filtersOf(queryOf(filters))).toEqual(filters)
    expect(chosenFilters(filters)).toEqual(['sex', 'when', 'maxPrice', 'projectId', 'freeTravel'])
  })

  test.each([{ sex: '3' }, { when: 'never' }, { maxPrice: '-1' }, { maxPrice: 'much' }, { projectId: '../x' }, { isVip: 'yes' }])(
    'is passed over where it makes no sense: %o',
    (query) => expect(chosenFilters(filtersOf(query))).toEqual([]),
  )

  test('an unknown order is the usual one', () => expect(sortOf({ sort: 'RANDOM' })).toBe('COMPREHENSIVE'))
})

describe('a window of time', () => {
  test.each([
    ['tonight', '2026-11-21T10:00:00', '2026-11-21T18:00:00', '2026-11-22T00:00:00'],
    ['tonight', '2026-11-21T20:30:00', '2026-11-21T20:30:00', '2026-11-22T00:00:00'],
    ['tonight', '2026-11-21T23:30:00', '2026-11-21T23:30:00', '2026-11-22T00:30:00'],
    ['tomorrow', '2026-11-21T10:00:00', '2026-11-22T08:00:00', '2026-11-22T18:00:00'],
    ['tomorrowNight', '2026-11-30T10:00:00', '2026-12-01T18:00:00', '2026-12-02T00:00:00'],
    ['weekend', '2026-11-18T10:00:00', '2026-11-21T08:00:00', '2026-11-23T00:00:00'],
    ['weekend', '2026-11-21T12:00:00', '2026-11-21T12:00:00', '2026-11-23T00:00:00'],
    ['weekend', '2026-11-22T12:00:00', '2026-11-22T12:00:00', '2026-11-23T00:00:00'],
  ] as const)('%s, asked at %s, runs from %s to %s', (window, now, from, to) =>
    expect(windowOf(window, at(now))).toEqual({ startFrom: at(from), startTo: at(to) }),
  )
})
