import { expect, test } from 'vitest'
import { askAround, nearbyFiltersOf, nearbyParameters, radii, widerThan } from './nearby-query.ts'

const near = { city: '杭州', cityCode: '330100', lat: 30.274, lng: 120.155, from: 'here' } as const
const now = Date.parse('2026-11-21T10:00:00+08:00')

test.each([
  [{}, { radius: 5, when: undefined }],
  [
    { radius: '10', when: 'tonight' },
    { radius: 10, when: 'tonight' },
  ],
  [
    { radius: '7', when: 'never' },
    { radius: 5, when: undefined },
  ],
])('the address %o holds %o', (query, filters) => expect(nearbyFiltersOf(query)).toEqual(filters))

test('filters come back from their address', () => {
  for (const radius of radii)
    for (const when of [undefined, 'weekend'] as const) expect(nearbyFiltersOf(nearbyParameters({ radius, when }))).toEqual({ radius, when })
})

test('the widest radius has no wider one', () => expect(radii.map(widerThan)).toEqual([5, 10, 30, undefined]))

test('around the own place the city counts, around another point on the map only the distance', () => {
  expect(askAround({ from: { lat: 30.274, lng: 120.155 }, near, now, radius: 3, when: undefined })).toMatchObject({
    cityCode: '330100',
    radiusKm: 3,
    lat: 30.274,
  })
  expect(askAround({ from: { lat: 30.3, lng: 120.155 }, near, now, radius: 3, when: undefined }).cityCode).toBeUndefined()
})

test('a time of the visit becomes its window', () =>
  expect(askAround({ from: near, near, now, radius: 3, when: 'tonight' })).toMatchObject({ startFrom: Date.parse('2026-11-21T18:00:00+08:00') }))
