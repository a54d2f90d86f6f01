export type Point = { lat: number; lng: number }

const AXIS = 6378245
const ECCENTRICITY = 0.006693421622965943

const outOfChina = ({ lat, lng }: Point) => lng < 72.004 || lng > 137.8347 || lat < 0.8293 || lat > 55.8271

/** The sum of sine waves, each given by height and step. */
const waves = (x: number, ...each: [height: number, step: number][]) => each.reduce((sum, [height, step]) => sum + (height * Math.sin(x * step) * 2) / 3, 0)

/**
 * A position of the device (wgs84) as the maps and the server use it (gcj02), in degrees. Outside China both are
 * the same. The formula is the published approximation, good to a few metres.
 */
export function gcj02({ lat, lng }: Point): Point {
  if (outOfChina({ lat, lng })) return { lat, lng }
  const { PI } = Math
  const x = lng - 105
  const y = lat - 35
  const ripple = waves(x, [20, 6 * PI], [20, 2 * PI])
  const north =
    -100 + 2 * x + 3 * y + 0.2 * y * y + 0.1 * x * y + 0.2 * Math.sqrt(Math.abs(x)) + ripple + waves(y, [20, PI], [40, PI / 3], [160, PI / 12], [320, PI / 30])
  const east =
    300 + x + 2 * y + 0.1 * x * x + 0.1 * x * y + 0.1 * Math.sqrt(Math.abs(x)) + ripple + waves(x, [20, PI], [40, PI / 3], [150, PI / 12], [300, PI / 30])

  const angle = (lat / 180) * PI
  const bend = 1 - ECCENTRICITY * Math.sin(angle) ** 2
  const perLat = ((AXIS * (1 - ECCENTRICITY)) / (bend * Math.sqrt(bend))) * PI
  const perLng = (AXIS / Math.sqrt(bend)) * Math.cos(angle) * PI
  return { lat: lat + (north * 180) / perLat, lng: lng + (east * 180) / perLng }
}
