import type { Point } from '../location/coordinates.ts'
import { isPlaceRefused } from '../location/place-consent.ts'

const waitMs = 3000

export type KnownPlace = Promise<Point | undefined>

/** Where the device is, or was so long ago at most, if that was allowed before; nobody in danger is asked. gcj02 degrees. */
export async function knownPlace(maximumAge = 60_000): KnownPlace {
  if (isPlaceRefused() || !('permissions' in navigator)) return undefined
  const allowed = await navigator.permissions.query({ name: 'geolocation' }).catch(() => undefined)
  if (allowed?.state !== 'granted') return undefined
  const found = await new Promise<GeolocationPosition | undefined>((resolve) =>
    navigator.geolocation.getCurrentPosition(resolve, () => resolve(undefined), { timeout: waitMs, maximumAge }),
  )
  if (!found) return undefined
  // Without the network the conversion may not come; the call goes out all the same.
  const coordinates = await import('../location/coordinates.ts').catch(() => undefined)
  return coordinates?.gcj02({ lat: found.coords.latitude, lng: found.coords.longitude })
}
