import { create } from 'zustand'
import { local } from '../storage/storage.ts'

const KEY = 'placeRefused'

/** Whether the person took back that this device may be located. */
export const usePlaceRefused = create<{ refused: boolean }>(() => ({ refused: local.getItem(KEY) === '1' }))

export const isPlaceRefused = (): boolean => usePlaceRefused.getState().refused

/** Allows or forbids locating this device; kept here, whatever the browser allows. */
export function setPlaceRefused(refused: boolean): void {
  if (refused) local.setItem(KEY, '1')
  else local.removeItem(KEY)
  usePlaceRefused.setState({ refused })
}
