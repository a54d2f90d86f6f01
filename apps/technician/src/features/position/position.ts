import { create } from 'zustand'
import { call } from '@anxin/mobile/request/call'
import { gcj02, type Point } from '@anxin/mobile/location/coordinates'
import { persistedStore } from '@anxin/mobile/drafts/drafts'

const WAIT_MS = 15_000
const FARTHEST_M = 100_000
const SELDOM_MS = 15_000

let askedAt = -Infinity

/** Whether the technician agreed to show the way; asked with its reason before the browser asks. */
export const usePositionConsent = persistedStore<{ allowed: boolean }>('positionConsent', { allowed: false }, 'local')

/** How reporting goes: when the last position left, or that the browser gives none. */
export const usePositionState = create<{ reportedAt: number | undefined; denied: boolean }>(() => ({ reportedAt: undefined, denied: false }))

type Found = Point & { accuracyM: number; at: number }

const browserPosition = () =>
  new Promise<GeolocationPosition>((resolve, reject) => {
    if (!globalThis.navigator?.geolocation) return reject(new Error('no geolocation'))
    navigator.geolocation.getCurrentPosition(resolve, reject, { enableHighAccuracy: true, timeout: WAIT_MS, maximumAge: 10_000 })
  })

/** Where the device is, in gcj02 degrees; nothing when the browser gives no position. */
export async function findPosition(): Promise<Found | undefined> {
  try {
    const { coords, timestamp } = await browserPosition()
    const point = gcj02({ lat: coords.latitude, lng: coords.longitude })
    return { ...point, accuracyM: Math.min(coords.accuracy, FARTHEST_M), at: Math.round(timestamp) }
  } catch (error) {
    const denied = error instanceof GeolocationPositionError && error.code === error.PERMISSION_DENIED
    if (denied) usePositionState.setState({ denied })
    return undefined
  }
}

/**
 * Tells the server where the technician is, however many screens ask, at most every 15 s. What does not arrive is not
 * kept: the next report is newer.
 */
export async function reportPosition(): Promise<void> {
  if (performance.now() - askedAt < SELDOM_MS) return
  askedAt = performance.now()
  const position = await findPosition()
  if (!position) return
  usePositionState.setState({ denied: false })
  await call('techReportPosition', position, { quiet: true }).then(
    () => usePositionState.setState({ reportedAt: Date.now() }),
    () => undefined,
  )
}
