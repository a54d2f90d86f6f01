import { isPlaceRefused } from '../location/place-consent.ts'

const waitMs = 3000

/** Where the device is, if that was allowed before; nobody in danger is asked. gcj02 degrees. */
export async function knownPlace(): Promise<{ lat: number; lng: number } | undefined> {
  if (isPlaceRefused() || !('permissions' in navigator)) return undefined
  const allowed = await navigator.permissions.query({ name: 'geolocation' }).catch(() => undefined)
  if (allowed?.state !== 'granted') return undefined
  const found = await new Promise<GeolocationPosition | undefined>((resolve) =>
    navigator.geolocation.getCurrentPosition(resolve, () => resolve(undefined), { timeout: waitMs, maximumAge: 60_000 }),
  )
  return found && (await import('../location/coordinates.ts')).gcj02({ lat: found.coords.latitude, lng: found.coords.longitude })
}
