import { distance } from '@anxin/rules/distance'
import { expect, test } from 'vitest'
import { circleAround, zoomFor } from './view.ts'

test.each([1000, 3000, 30_000])('a circle of %i m lies so far around its middle', (radiusM) => {
  const center = { lat: 30.2741, lng: 120.1551 }
  for (const corner of circleAround(center, radiusM)) expect(Math.abs(distance(center, corner) - radiusM)).toBeLessThan(radiusM / 200)
})

test('twice the radius is one zoom further out, and no radius is closer than the map goes', () => {
  const zoom = zoomFor({ radiusM: 3000, lat: 30, px: 390 })
  expect(zoom).toBeGreaterThan(11)
  expect(zoom).toBeLessThan(12.5)
  expect(zoomFor({ radiusM: 6000, lat: 30, px: 390 })).toBeCloseTo(zoom - 1, 9)
  expect(zoomFor({ radiusM: 1, lat: 30, px: 390 })).toBe(17)
})
