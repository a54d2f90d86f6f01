import type { Point } from '@anxin/rules/distance'

export type View = { center: Point; zoom: number }

const metresPerPixelAtEquator = 78_271.5
const closest = 17

/** The zoom at which a circle around a point fits into so many pixels, with a little air. */
export function zoomFor({ radiusM, lat, px }: { radiusM: number; lat: number; px: number }): number {
  const metresPerPixel = (2 * radiusM * 1.08) / Math.max(px, 1)
  return Math.min(closest, Math.log2((metresPerPixelAtEquator * Math.cos((lat * Math.PI) / 180)) / metresPerPixel))
}

/** The corners of a circle on the ground. */
export function circleAround({ lat, lng }: Point, radiusM: number): Point[] {
  const perLat = 111_195
  const perLng = perLat * Math.cos((lat * Math.PI) / 180)
  return Array.from({ length: 65 }, (_, at) => {
    const turn = (at / 64) * 2 * Math.PI
    return { lat: lat + (radiusM * Math.sin(turn)) / perLat, lng: lng + (radiusM * Math.cos(turn)) / perLng }
  })
}
