import { useSyncExternalStore } from 'react'
import { nearOf, type Near, type Places } from './near.ts'

type Asked = { near: Near | undefined; settled: boolean }

const listeners = new Set<() => void>()
let places: Places = {}
let asked: Asked = { near: undefined, settled: false }

/** Given by the app: the city chosen, where the person is, or (`{}`) that it cannot be known. */
export function placesFound(found: Places): void {
  places = { ...places, ...found }
  const near = nearOf(places)
  // The same place again is no news: lists would be asked for once more.
  if (asked.settled && JSON.stringify(near) === JSON.stringify(asked.near)) return
  asked = { near, settled: true }
  for (const listener of listeners) listener()
}

/** Whether a first answer has come. */
export const isSettled = (): boolean => asked.settled

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Around where to look: `settled` is false only while the very first answer is on its way. */
export const useNear = (): Asked => useSyncExternalStore(subscribe, () => asked)
