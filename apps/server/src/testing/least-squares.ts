import type { Point } from '@anxin/rules/distance'

/** Straight metres from a known point to the one that is sought. */
export type Heard = { from: Point; metres: number }

/** The point so many metres from another, in degrees clockwise from north. */
export function moved({ lat, lng }: Point, metres: number, degrees: number): Point {
  const turn = (degrees * Math.PI) / 180
  return { lat: lat + (metres * Math.cos(turn)) / 111_195, lng: lng + (metres * Math.sin(turn)) / (111_195 * Math.cos((lat * Math.PI) / 180)) }
}

/** Where somebody would look who has heard these distances: Gauss–Newton from a first guess. */
export function leastSquares(heard: readonly Heard[], start: Point): Point {
  const perLat = 111_195
  const perLng = perLat * Math.cos((start.lat * Math.PI) / 180)
  let { lat, lng } = start
  for (let round = 0; round < 50; round++) {
    let [a, b, c, u, v] = [0, 0, 0, 0, 0]
    for (const { from, metres } of heard) {
      const [x, y] = [(lng - from.lng) * perLng, (lat - from.lat) * perLat]
      const r = Math.hypot(x, y) || 1
      const [dx, dy, miss] = [x / r, y / r, metres - r]
      ;[a, b, c, u, v] = [a + dx * dx, b + dx * dy, c + dy * dy, u + dx * miss, v + dy * miss]
    }
    const det = a * c - b * b
    lng += (c * u - b * v) / det / perLng
    lat += (a * v - b * u) / det / perLat
  }
  return { lat, lng }
}
