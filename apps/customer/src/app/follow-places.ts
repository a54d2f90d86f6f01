import type { QueryClient } from '@tanstack/react-query'
import { useSelectedCity } from '@anxin/mobile/drafts/drafts'
import { locate, useCurrentLocation } from '@anxin/mobile/location/location'
import { hasJustAgreed, isBrowsing, onceAgreed } from '@anxin/mobile/storage/consent'
import { isInsideWechat } from '@anxin/mobile/request/inside-wechat'
import { useVisitPlace } from '../features/technicians/visit-place.ts'
import { isSettled, placesFound } from '../features/technicians/use-near.ts'
import { followAddress } from './follow-address.ts'

/** Keeps the lists around the address of the visit, where the person is, or the city chosen, as any of them changes. */
export async function followPlaces(queries: QueryClient): Promise<void> {
  useSelectedCity.subscribe(({ selected }) => placesFound({ selected }))
  // The first touch begins this work, and may have changed the city before it has begun.
  const { selected } = useSelectedCity.getState()
  // None chosen is no first answer: where the person is may still be on its way.
  if (selected || isSettled()) placesFound({ selected })
  useCurrentLocation.subscribe(({ location }) => placesFound({ located: location }))
  useVisitPlace.subscribe(({ place }) => {
    placesFound({ address: place })
    // With an address nobody asked where the person is.
    if (!place && !useSelectedCity.getState().selected && !useCurrentLocation.getState().location) void locate({ ask: false })
  })
  const { location } = useCurrentLocation.getState()
  if (location) placesFound({ located: location })
  followAddress(queries)

  // Without consent nobody is located.
  if (isBrowsing() || hasJustAgreed()) onceAgreed(() => void locate({ ask: false }))
  // The device's own position is better than the network's, where the person has allowed it before.
  else if (await isPlaceAllowed()) await locate({ ask: false })
}

async function isPlaceAllowed(): Promise<boolean> {
  if (isInsideWechat()) return (await import('@anxin/mobile/location/wechat-place')).isWechatPlaceAllowed()
  const permission = await navigator.permissions?.query({ name: 'geolocation' }).catch(() => undefined)
  return permission?.state === 'granted'
}
