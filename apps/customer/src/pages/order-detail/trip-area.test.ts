import { distance } from '@anxin/rules/distance'
import { expect, test } from 'vitest'
import { areaOf } from './trip-area.ts'

const door = { lat: 30.2741, lng: 120.1551 }
const seen = { at: 0, etaAt: 0 }
const wayM = 8000

test('on leaving the circle is all that the way can reach from the door', () => {
  expect(areaOf({ stage: 'LEAVING', ...seen }, { door, wayM, left: 1 })).toEqual({ center: door, radiusM: 8000 })
})

test('near the door it is around the door, and never smaller than 300 metres', () => {
  expect(areaOf({ stage: 'NEAR', ...seen, distanceM: 700 }, { door, wayM, left: 0.1 })).toEqual({ center: door, radiusM: 700 })
  expect(areaOf({ stage: 'NEAR', ...seen, distanceM: 100 }, { door, wayM, left: 0.1 })).toEqual({ center: door, radiusM: 300 })
})

test.each([1, 0.5, 0.2])('on the way it lies to the side that is said and holds the whole of it, with %d of the way ahead', (left) => {
  const { center, radiusM } = areaOf({ stage: 'ON_THE_WAY', ...seen, bearing: 'E' }, { door, wayM, left })
  expect(center.lng).toBeGreaterThan(door.lng)
  expect(center.lat).toBeCloseTo(door.lat)
  for (const turn of [-22.5, 0, 22.5])
    for (const share of [0.65, 1]) {
      const metres = wayM * left * share
      const angle = (turn * Math.PI) / 180
      const there = {
        lat: door.lat + (metres * Math.sin(angle)) / 111_195,
        lng: door.lng + (metres * Math.cos(angle)) / (111_195 * Math.cos((door.lat * Math.PI) / 180)),
      }
      expect(distance(there, center)).toBeLessThanOrEqual(radiusM)
    }
})
