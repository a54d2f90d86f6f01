import { createHmac, createSecretKey } from 'node:crypto'
import type { Point } from './travel.ts'

/** The point that stands for a place of this account: 500 m or more beside it. The same account and cell always give the same point. */
export type ObfuscateLocation = (accountId: string, place: Point) => Point

const cellDegrees = 0.0025
const metresPerDegree = 111_195
const [nearestM, furthestM] = [700, 850]
const two32 = 2 ** 32

/** A circle around a stand-in that holds every place it may stand for: as far as the point is moved, and half a cell's diagonal. */
export const coveringM = furthestM + Math.ceil(Math.hypot(cellDegrees / 2, cellDegrees / 2) * metresPerDegree)

/** The middle of a place's cell, moved in the direction `turn` (share of a full turn) as far as `reach` says, both in [0, 1). */
export function besideCell({ lat, lng }: Point, { turn, reach }: { turn: number; reach: number }): Point {
  const middle = { lat: (Math.floor(lat / cellDegrees) + 0.5) * cellDegrees, lng: (Math.floor(lng / cellDegrees) + 0.5) * cellDegrees }
  const metres = nearestM + reach * (furthestM - nearestM)
  const perDegreeEast = metresPerDegree * Math.max(Math.cos((middle.lat * Math.PI) / 180), 0.01)
  return {
    lat: middle.lat + (metres * Math.sin(turn * 2 * Math.PI)) / metresPerDegree,
    lng: middle.lng + (metres * Math.cos(turn * 2 * Math.PI)) / perDegreeEast,
  }
}

/**
 * Makes the function that blurs places: 700 to 850 m off the middle of the place's cell of some 250 m. Direction and
 * length come from a secret that lies beside the database, so that neither a dump nor the code leads back; they belong
 * to an account, so that nobody learns them by trying a place of his own.
 */
export function locationObfuscation(appSecret: string): ObfuscateLocation {
  const secret = createSecretKey(createHmac('sha256', appSecret).update('places').digest())
  return (accountId, place) => {
    const cell = [Math.floor(place.lat / cellDegrees), Math.floor(place.lng / cellDegrees)]
    const drawn = createHmac('sha256', secret)
      .update([accountId, ...cell].join('\n'))
      .digest()
    return besideCell(place, { turn: drawn.readUInt32BE(0) / two32, reach: drawn.readUInt32BE(4) / two32 })
  }
}
