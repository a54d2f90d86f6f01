export type Point = { lat: number; lng: number }

const earthRadius = 6_371_008.8
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Metres between two points in degrees, as the crow flies (haversine on the mean sphere). */
export function distance(from: Point, to: Point): number {
  const lat = Math.sin(radians(to.lat - from.lat) / 2)
  const lng = Math.sin(radians(to.lng - from.lng) / 2)
  const h = lat * lat + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * lng * lng
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(h)))
}
