import { expect, test } from 'vitest'
import { pointOf } from './point.ts'

test.each([
  ['30.28', '120.13', { lat: 30.28, lng: 120.13 }],
  ['-90', '180', { lat: -90, lng: 180 }],
  ['0', '0', { lat: 0, lng: 0 }],
  ['90.1', '120', undefined],
  ['30', '-180.1', undefined],
  ['', '120', undefined],
  [' ', '120', undefined],
  ['30', undefined, undefined],
  ['north', '120', undefined],
  ['30,28', '120', undefined],
])('%s, %s is the point %o', (lat, lng, point) => {
  expect(pointOf({ lat, lng })).toEqual(point)
})
