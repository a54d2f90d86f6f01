import { expect, test } from 'vitest'
import { apartFrom, clustersOf } from './cluster.ts'

const around = (count: number, spread: number) =>
  Array.from({ length: count }, (_, at) => ({
    id: String(at),
    lat: 30.2741 + Math.sin(at * 2.4) * spread * Math.sqrt(at / count),
    lng: 120.1551 + Math.cos(at * 2.4) * spread * Math.sqrt(at / count),
  }))
const idsOf = (clusters: ReturnType<typeof clustersOf>) => clusters.flatMap(({ ids }) => ids).toSorted()

test.each([8, 10.4, 12, 14, 16, 18])('at zoom %d everybody is in one cluster, inside the span of its members', (zoom) => {
  const pins = around(80, 0.05)
  const clusters = clustersOf(pins, zoom)
  expect(idsOf(clusters)).toEqual(pins.map(({ id }) => id).toSorted())
  for (const { ids, lat } of clusters) {
    const lats = pins.filter(({ id }) => ids.includes(id)).map((pin) => pin.lat)
    expect(lat).toBeGreaterThanOrEqual(Math.min(...lats) - 1e-9)
    expect(lat).toBeLessThanOrEqual(Math.max(...lats) + 1e-9)
  }
})

test('zooming in takes clusters apart, and in the end all of them', () => {
  const pins = around(80, 0.05)
  const counts = [8, 10, 12, 14].map((zoom) => clustersOf(pins, zoom).length)
  expect(counts).toEqual(counts.toSorted((a, b) => a - b))
  expect(counts[0]).toBeLessThan(10)
  expect(clustersOf([...pins, { id: 'same', lat: pins[0]?.lat ?? 0, lng: pins[0]?.lng ?? 0 }], apartFrom)).toHaveLength(81)
})
