import { lazy, useSyncExternalStore, type ComponentType } from 'react'

/** How long the first view has the line to itself after the page has loaded. */
const quietMs = 1500
const whenIdle: (act: () => void) => void = 'requestIdleCallback' in globalThis ? (act) => void requestIdleCallback(act, { timeout: 3000 }) : (act) => act()

let isQuiet = false
const listeners = new Set<() => void>()
const begin = () => {
  isQuiet = true
  for (const listener of listeners) listener()
}
const wait = () => setTimeout(() => whenIdle(begin), quietMs)
if (document.readyState === 'complete') wait()
else addEventListener('load', wait, { once: true })

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether the first view has been left in peace: what nobody has asked for yet may come now. */
export const useQuiet = (): boolean => useSyncExternalStore(subscribe, () => isQuiet)

/** A part that the first view does not show. It loads when it is first shown, or before that, when the browser has nothing else to do. */
export function later<P extends object>(load: () => Promise<ComponentType<P>>) {
  let loading: Promise<ComponentType<P>> | undefined
  const once = () =>
    (loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw error
    }))
  const early = () => {
    listeners.delete(early)
    void once().catch(() => undefined)
  }
  if (isQuiet) early()
  else listeners.add(early)
  return lazy(() => once().then((part) => ({ default: part })))
}
