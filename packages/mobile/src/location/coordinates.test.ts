import { expect, test } from 'vitest'
import { gcj02 } from './coordinates.ts'

test('a position in China is shifted as the published conversion does', () => {
  const { lat, lng } = gcj02({ lat: 39.915, lng: 116.404 })
  expect(lat).toBeCloseTo(39.91640428150164, 9)
  expect(lng).toBeCloseTo(116.41024449916938, 9)
})

test('a position outside China stays as it is', () => {
  expect(gcj02({ lat: 48.8566, lng: 2.3522 })).toEqual({ lat: 48.8566, lng: 2.3522 })
})
