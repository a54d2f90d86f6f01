import { create } from 'zustand'
import { useSelectedCity } from '@anxin/mobile/drafts'
import { useCurrentLocation, type CurrentLocation } from '@anxin/mobile/location'
import { nearOf, type Near } from './near.ts'

const useAsked = create<{ settled: boolean }>(() => ({ settled: false }))

/** Told once at launch: where the person is, or that it is not known. */
export function placeFound(location: CurrentLocation | undefined): void {
  if (location && !useCurrentLocation.getState().location) useCurrentLocation.setState({ location })
  useAsked.setState({ settled: true })
}

/** Around where to look: `settled` is false only while the very first answer is on its way. */
export function useNear(): { near: Near | undefined; settled: boolean } {
  const selected = useSelectedCity((state) => state.selected)
  const located = useCurrentLocation((state) => state.location)
  const settled = useAsked((state) => state.settled)
  return { near: nearOf(selected, located), settled: settled || selected !== undefined || located !== undefined }
}
