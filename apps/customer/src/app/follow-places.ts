import { useSelectedCity } from '@anxin/mobile/drafts/drafts'
import { locate, useCurrentLocation } from '@anxin/mobile/location/location'
import { placesFound } from '../features/technicians/use-near.ts'

/** Keeps the lists around where the person is, or the city chosen, as either changes. */
export async function followPlaces(): Promise<void> {
  useSelectedCity.subscribe(({ selected }) => placesFound({ selected }))
  useCurrentLocation.subscribe(({ location }) => placesFound({ located: location }))
  const { location } = useCurrentLocation.getState()
  if (location) placesFound({ located: location })

  // The device's own position is better than the network's, where the person has allowed it before.
  const permission = await navigator.permissions?.query({ name: 'geolocation' }).catch(() => undefined)
  if (permission?.state === 'granted') await locate({ ask: false })
}
