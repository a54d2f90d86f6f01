import gcoord from 'gcoord'

export type Point = { lat: number; lng: number }

/** A position of the device (wgs84) as the maps and the server use it (gcj02), in degrees. Outside China both are the same. */
export function gcj02({ lat, lng }: Point): Point {
  const [east, north] = gcoord.transform<[number, number]>([lng, lat], gcoord.WGS84, gcoord.GCJ02)
  return { lat: north, lng: east }
}
