import { cities, places } from '@anxin/city/gazetteer'
import { distanceM } from './geography.ts'
import type { Bounds, Point } from './mercator.ts'
import { lakes, parks, rivers } from './terrain.ts'

export type Road = { kind: 'highway' | 'major' | 'minor'; line: readonly Point[] }

/** Between two crossings of the net of streets, in degrees: some 1.1 km. */
const step = { lat: 0.0102, lng: 0.0118 }
const highwayEvery = 4
const minorParts = 6
/** How far from a known place streets reach, metres. */
const reachM = { highway: 30_000, major: 3500, minor: 2200 }

/** A number in [0, 1) that belongs to whole numbers: the same streets at every start. */
function drawn(...of: number[]): number {
  let hash = 2_166_136_261
  for (const one of of) hash = Math.imul(hash ^ (one + 0x9e37), 16_777_619)
  return ((hash ^ (hash >>> 15)) >>> 0) / 2 ** 32
}

/** A crossing of the net, moved a little from where a ruler would draw it. */
const crossing = (i: number, j: number): Point => ({
  lat: (i + (drawn(i, j, 1) - 0.5) * 0.34) * step.lat,
  lng: (j + (drawn(i, j, 2) - 0.5) * 0.34) * step.lng,
})

const isInside = ({ lat, lng }: Point, ring: readonly Point[]): boolean => {
  let inside = false
  for (const [at, one] of ring.entries()) {
    const other = ring.at(at - 1) ?? one
    if (one.lat > lat !== other.lat > lat && lng < ((other.lng - one.lng) * (lat - one.lat)) / (other.lat - one.lat) + one.lng) inside = !inside
  }
  return inside
}

/** The box around a shape: most points are outside of it, and are asked nothing more. */
function boxOf(points: readonly Point[], over = 0): (at: Point) => boolean {
  const [lats, lngs] = [points.map(({ lat }) => lat), points.map(({ lng }) => lng)]
  const [south, north, west, east] = [Math.min(...lats) - over, Math.max(...lats) + over, Math.min(...lngs) - over, Math.max(...lngs) + over]
  return ({ lat, lng }) => lat >= south && lat <= north && lng >= west && lng <= east
}

const boxed = (areas: readonly { ring: readonly Point[] }[]) => areas.map(({ ring }) => ({ ring, isNear: boxOf(ring) }))
const [boxedLakes, boxedParks] = [boxed(lakes), boxed(parks)]
// A river goes through whole cities: piece by piece it is near few points.
const boxedRivers = rivers
  .filter(({ widthM }) => widthM > 300)
  .flatMap(({ widthM, line }) =>
    line
      .slice(1)
      .map((to, index) => [line[index] ?? to, to])
      .map((piece) => ({ widthM, piece, isNear: boxOf(piece, 0.01) })),
  )

/** Whether a point stands in a lake or the sea. */
export const isInLake = (at: Point) => boxedLakes.some(({ ring, isNear }) => isNear(at) && isInside(at, ring))
const isInPark = (at: Point) => boxedParks.some(({ ring, isNear }) => isNear(at) && isInside(at, ring))
/** Whether a point stands in one of the wide rivers. */
export const isInRiver = (at: Point) => boxedRivers.some(({ widthM, piece, isNear }) => isNear(at) && toLineM(at, piece) < widthM / 2)

function toLineM(at: Point, line: readonly Point[]): number {
  const perLng = Math.cos((at.lat * Math.PI) / 180)
  const flat = line.map(({ lat, lng }): [number, number] => [(lng - at.lng) * 111_195 * perLng, (lat - at.lat) * 111_195])
  let nearest = Number.POSITIVE_INFINITY
  for (const [index, [x, y]] of flat.entries()) {
    const [beforeX, beforeY] = flat[index - 1] ?? [x, y]
    const [wayX, wayY] = [x - beforeX, y - beforeY]
    const length = wayX ** 2 + wayY ** 2
    const share = length === 0 ? 0 : Math.max(0, Math.min(1, -(beforeX * wayX + beforeY * wayY) / length))
    nearest = Math.min(nearest, Math.hypot(beforeX + wayX * share, beforeY + wayY * share))
  }
  return nearest
}

/** Known places by cell of a tenth of a degree, so that a look around asks few of them. */
const byCell = Map.groupBy(places, ({ lat, lng }) => `${Math.floor(lat * 10)} ${Math.floor(lng * 10)}`)

function isTown(at: Point, within: number): boolean {
  const [row, column] = [Math.floor(at.lat * 10), Math.floor(at.lng * 10)]
  for (const i of [row - 1, row, row + 1])
    for (const j of [column - 1, column, column + 1])
      if (byCell.get(`${i} ${j}`)?.some((place) => Math.abs(place.lat - at.lat) * 111_195 < within && distanceM(place, at) < within)) return true
  return false
}

const middle = (from: Point, to: Point): Point => ({ lat: (from.lat + to.lat) / 2, lng: (from.lng + to.lng) / 2 })

function canLie(kind: Road['kind'], from: Point, to: Point): boolean {
  const over = [from, middle(from, to), to]
  if (over.some(isInLake)) return false
  // Highways have bridges and tunnels.
  if (kind === 'highway') return cities.some(({ center }) => distanceM(center, from) < reachM.highway)
  // Lanes are asked for where there is a town.
  return !over.some((at) => isInRiver(at) || isInPark(at)) && (kind === 'minor' || isTown(middle(from, to), reachM.major))
}

/** The streets that a piece of the map shows at a zoom. */
export function streetsIn({ south, north, west, east }: Bounds, zoom: number): Road[] {
  const every = zoom < 11 ? highwayEvery : 1
  const first = (degrees: number, size: number) => Math.floor((degrees / size - 1) / every) * every
  const roads: Road[] = []
  const isShown = (a: Point, b: Point) =>
    Math.max(a.lat, b.lat) >= south && Math.min(a.lat, b.lat) <= north && Math.max(a.lng, b.lng) >= west && Math.min(a.lng, b.lng) <= east
  const add = (kind: Road['kind'], from: Point, to: Point) => isShown(from, to) && canLie(kind, from, to) && roads.push({ kind, line: [from, to] })
  for (let i = first(south, step.lat); i <= north / step.lat + every; i += every)
    for (let j = first(west, step.lng); j <= east / step.lng + every; j += every) {
      const here = crossing(i, j)
      // From far away a highway is straight; near by it bends at every crossing.
      add(j % highwayEvery === 0 ? 'highway' : 'major', here, crossing(i + every, j))
      add(i % highwayEvery === 0 ? 'highway' : 'major', here, crossing(i, j + every))
      if (zoom >= 13 && isTown(middle(here, crossing(i + 1, j + 1)), reachM.minor)) for (const [from, to] of lanesOf(i, j)) add('minor', from, to)
    }
  return roads
}

/** The lanes inside one cell of the net; a few are missing, as in a grown town. */
function lanesOf(i: number, j: number): [Point, Point][] {
  const [a, b, c, d] = [crossing(i, j), crossing(i, j + 1), crossing(i + 1, j), crossing(i + 1, j + 1)]
  const inCell = (up: number, right: number): Point => {
    const mix = (of: (point: Point) => number) => (of(a) * (1 - right) + of(b) * right) * (1 - up) + (of(c) * (1 - right) + of(d) * right) * up
    return { lat: mix(({ lat }) => lat), lng: mix(({ lng }) => lng) }
  }
  const lanes: [Point, Point][] = []
  for (let lane = 1; lane < minorParts; lane++)
    for (let part = 0; part < minorParts; part++) {
      const [at, from, to] = [lane / minorParts, part / minorParts, (part + 1) / minorParts]
      if (drawn(i, j, lane, part, 3) > 0.22) lanes.push([inCell(at, from), inCell(at, to)])
      if (drawn(i, j, lane, part, 4) > 0.22) lanes.push([inCell(from, at), inCell(to, at)])
    }
  return lanes
}
