import { create } from 'zustand'
import type { Reply } from '@anxin/contract/calls'
import { call } from '../request/call.ts'
import type { Point } from './coordinates.ts'
import { isPlaceRefused } from './place-consent.ts'
import { errorText, isRefused } from '../request/errors.ts'
import { isBrowsing } from '../storage/consent.ts'
import { parsed, sessional } from '../storage/storage.ts'
import { toast } from '../overlays/toast.ts'
import { isInsideWechat } from '../request/inside-wechat.ts'

/** lat and lng are gcj02 degrees. */
export type CurrentLocation = Reply<'ipLocation'>

const KEY = 'currentLocation'
const WAIT_MS = 8000
const YOUNG_MS = 5 * 60_000

/** Where the person is, as far as known in this visit. */
export const useCurrentLocation = create<{ location: CurrentLocation | undefined }>(() => ({ location: stored() }))

/**
 * Finds where the person is: by the device after saying why, or by the network address. Keeps it for
 * useCurrentLocation. False, with the reason in a toast, when neither works. `ask: false` never brings up a
 * question: it uses the device only where that was allowed before. Without consent nobody is located; `ask` asks
 * for it first.
 */
export async function locate({ ask = true } = {}): Promise<CurrentLocation | false> {
  if (isBrowsing() && !(ask && (await (await import('../permissions/ask-consent.ts')).askConsent()))) return false
  try {
    const point = await (isInsideWechat() ? wechatPoint(ask) : devicePoint(ask))
    const location = point ? await named(point) : await call('ipLocation', {}, { quiet: true })
    sessional.setItem(KEY, JSON.stringify(location))
    useCurrentLocation.setState({ location })
    return location
  } catch (error) {
    toast(errorText(error), { type: 'error' })
    return false
  }
}

const nameless = { country: '', province: '', city: '', district: '', street: '', streetNum: '', cityCode: '' }

/** The device's position with the names of its place. Where the maps know none it has none: those of another place would be wrong. */
async function named(point: Point): Promise<CurrentLocation> {
  try {
    return await call('reverseGeocode', point, { quiet: true })
  } catch (error) {
    if (!isRefused(error, 'mapsDown') || !error.detail) throw error
    return { ...nameless, ...point, served: error.detail.served }
  }
}

async function wechatPoint(ask: boolean): Promise<Point | undefined> {
  if (isPlaceRefused()) return undefined
  const explain = async () => (await import('../permissions/permissions.ts')).explain('location')
  return (await import('./wechat-place.ts')).wechatPlace(ask ? explain : undefined)
}

async function devicePoint(ask: boolean): Promise<Point | undefined> {
  const device = (await mayUseDevice(ask)) ? await devicePosition() : undefined
  // The conversion is loaded by those alone who are found by their device.
  return device && (await import('./coordinates.ts')).gcj02(device)
}

async function mayUseDevice(ask: boolean): Promise<boolean> {
  if (!globalThis.navigator?.geolocation) return false
  // What explains and asks is loaded by those alone who ask to be found.
  if (isPlaceRefused()) return ask && (await import('./place-off.ts')).switchPlaceOn()
  if (ask) return (await import('../permissions/permissions.ts')).mayUse('location')
  const permission = await navigator.permissions?.query({ name: 'geolocation' }).catch(() => undefined)
  return permission?.state === 'granted'
}

/** As the device has it (wgs84). */
const devicePosition = (): Promise<Point | undefined> =>
  new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lng: coords.longitude }),
      () => resolve(undefined),
      { enableHighAccuracy: true, timeout: WAIT_MS, maximumAge: YOUNG_MS },
    )
  })

function stored(): CurrentLocation | undefined {
  return parsed<CurrentLocation>(sessional.getItem(KEY))
}
