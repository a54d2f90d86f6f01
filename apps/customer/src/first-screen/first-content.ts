import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let shown = false

const idle: (act: () => void) => void =
  'requestIdleCallback' in globalThis ? (act) => void requestIdleCallback(act, { timeout: 3000 }) : (act) => void setTimeout(act, 1500)

const settledMs = 1200

/**
 * Called a moment after the page has loaded, when the browser is idle, or at the first touch or word over the pages: work
 * that nobody looks at begins here, behind the first screen's pictures.
 */
export function watchFirstContent(): void {
  const tell = () => {
    if (shown) return
    shown = true
    for (const listener of listeners) listener()
    listeners.clear()
  }
  const loaded = () => setTimeout(() => idle(tell), settledMs)
  addEventListener('pointerdown', tell, { once: true, capture: true })
  addEventListener('keydown', tell, { once: true, capture: true })
  addEventListener('said', tell, { once: true })
  if (document.readyState === 'complete') loaded()
  else addEventListener('load', loaded, { once: true })
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const isFirstContentShown = (): boolean => shown

export const useFirstContentShown = (): boolean => useSyncExternalStore(subscribe, isFirstContentShown)

/** Acts once the first screen stands. */
export function afterFirstContent(act: () => void): void {
  if (shown) act()
  else listeners.add(act)
}
