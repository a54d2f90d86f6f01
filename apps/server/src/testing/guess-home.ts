import type { Point } from '@anxin/rules/distance'

/** Metres east and north of the middle of a city. */
export type Place = { x: number; y: number }

const middle = { lat: 30.2741, lng: 120.1551 }
const perLat = 111_195
const perLng = perLat * Math.cos((middle.lat * Math.PI) / 180)

export const placeOf = ({ lat, lng }: Point): Place => ({ x: (lng - middle.lng) * perLng, y: (lat - middle.lat) * perLat })
export const pointOf = ({ x, y }: Place): Point => ({ lat: middle.lat + y / perLat, lng: middle.lng + x / perLng })

export const metres = (from: Place, to: Place): number => Math.hypot(from.x - to.x, from.y - to.y)
export const beside = ({ x, y }: Place, far: number, turn: number): Place => ({ x: x + far * Math.cos(turn), y: y + far * Math.sin(turn) })
const aTurn = () => Math.random() * 2 * Math.PI

/** Of a way to one door what its watcher was shown: exact points, and how far off it was when first more than the plan was shown. */
export type Watched = { door: Place; points: Place[]; firstM: number | undefined; sideOf: ((place: Place) => boolean) | undefined }

/** The homes that may stand behind a base: 516 to 1034 m beside it (schedule/obfuscated-location.ts). */
const [ringFrom, ringTo, stepM] = [516, 1034, 60]
const ring: Place[] = []
for (let x = -1080; x <= 1080; x += stepM)
  for (let y = -1080; y <= 1080; y += stepM) {
    const far = Math.hypot(x, y)
    if (far >= ringFrom && far <= ringTo) ring.push({ x, y })
  }

/** The best guess of anyone who knows the base alone: the middle of the ring in any direction. */
export const guessByRing = (base: Place): Place => beside(base, 775, aTurn())

/** How badly a home fits what was watched on one way; undefined says nothing about it. */
type Misfit = (watched: Watched) => ((home: Place) => number) | undefined

const hiddenM = 1000
/** The first exact point lies as far from the home as the hidden circle reaches. */
const circle: Misfit = ({ points: [first] }) => first && ((home) => (metres(home, first) - hiddenM) ** 2)

/** A straight way comes from where its first and last exact points point back to. */
const line: Misfit = ({ points }) => {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || metres(first, last) < 50) return undefined
  const long = metres(first, last)
  const [east, north] = [(first.x - last.x) / long, (first.y - last.y) / long]
  return (home) => {
    const [x, y] = [home.x - first.x, home.y - first.y]
    const along = x * east + y * north
    return along < 0 ? x * x + y * y : (x * north - y * east) ** 2
  }
}

/** A way through a grid of streets turns once: the first and the last leg each lie on one coordinate of the home. */
const corner: Misfit = ({ points: [first] }) => first && ((home) => Math.min((home.x - first.x) ** 2, (home.y - first.y) ** 2))

/** When more than the plan shows, the technician has left the hidden circle on the way to the door. */
const fromDoor: Misfit = ({ door, firstM }) => (firstM === undefined ? undefined : (home) => (metres(home, door) - firstM - hiddenM) ** 2)

/** The home lies on the side that was named. */
const side: Misfit = ({ sideOf }) => sideOf && ((home) => (sideOf(home) ? 0 : hiddenM ** 2))

const kinds = { circle: [circle], line: [line], corner: [corner], fromDoor: [fromDoor], side: [side], all: [circle, line, fromDoor, side] } satisfies Record<
  string,
  Misfit[]
>
export type Guesser = keyof typeof kinds
export const guessers = Object.keys(kinds) as Guesser[] // safe: the keys of the object above

/** The home of the ring that fits best what was watched so far; where nothing was learned, the guess of the ring. */
export function guessHome(guesser: Guesser, base: Place, ways: readonly Watched[]): Place {
  const misfits = ways.flatMap((watched) => kinds[guesser].map((misfit) => misfit(watched)).filter((one) => one !== undefined))
  return misfits.length === 0 ? guessByRing(base) : bestOfRing(base, misfits)
}

/** The place of the ring that fits best; from one that is drawn, so that among equals none is preferred. */
function bestOfRing(middleOf: Place, misfits: readonly ((home: Place) => number)[]): Place {
  let best: { home: Place; off: number } | undefined
  const from = Math.floor(Math.random() * ring.length)
  for (let count = 0; count < ring.length; count++) {
    const at = ring[(from + count) % ring.length] ?? { x: 0, y: 0 }
    const home = { x: middleOf.x + at.x, y: middleOf.y + at.y }
    let off = 0
    for (const misfit of misfits) off += misfit(home)
    if (!best || off < best.off) best = { home, off }
  }
  return best?.home ?? guessByRing(middleOf)
}

/** The place of the ring around a stand-in that lies best at these distances from known points. */
export const guessByRings = (obfuscatedLocation: Place, heard: readonly { from: Place; metres: number }[]): Place =>
  bestOfRing(
    obfuscatedLocation,
    heard.map(
      ({ from, metres: far }) =>
        (home: Place) =>
          (metres(home, from) - far) ** 2,
    ),
  )
