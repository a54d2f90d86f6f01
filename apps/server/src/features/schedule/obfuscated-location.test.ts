import { distance } from '@anxin/rules/distance'
import { expect, test } from 'vitest'
import { locationObfuscation } from './obfuscated-location.ts'

const blur = locationObfuscation('a secret of tests with at least 32 characters')
const places = Array.from({ length: 2000 }, () => ({ lat: Math.random() * 80 - 20, lng: 70 + Math.random() * 65 }))

test('the point lies 500 to 1050 m beside the place, in every direction', () => {
  const quarters = new Set<string>()
  for (const place of places) {
    const point = blur('someone', place)
    const off = distance(place, point)
    expect(off).toBeGreaterThan(500)
    expect(off).toBeLessThan(1050)
    quarters.add(`${point.lat > place.lat} ${point.lng > place.lng}`)
  }
  expect(quarters.size).toBe(4)
})

test('the same account has the same point anywhere in a cell, so that many visits at a home are one point', () => {
  const home = { lat: 30.2751, lng: 120.1557 }
  expect(blur('someone', { lat: 30.2774, lng: 120.1574 })).toEqual(blur('someone', home))
  expect(distance(blur('someone', { lat: 30.2776, lng: 120.1557 }), blur('someone', home))).toBeGreaterThan(1)
})

test('another account and another secret have another point', () => {
  const home = { lat: 30.2751, lng: 120.1557 }
  expect(blur('another', home)).not.toEqual(blur('someone', home))
  expect(locationObfuscation('another secret of tests, as long as that one')('someone', home)).not.toEqual(blur('someone', home))
})
