import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let shown = false

const idle: (act: () => void) => void =
  'requestIdleCallback' in globalThis ? (act) => void requestIdleCallback(act, { timeout: 3000 }) : (act) => void setTimeout(act, 1500)

/** Told when the page has loaded and the browser has a free moment: work that nobody looks at begins here. */
export function watchFirstContent(): void {
  const tell = () =>
    idle(() => {
      shown = true
      for (const listener of listeners) listener()
      listeners.clear()
    })
  if (document.readyState === 'complete') tell()
  else addEventListener('load', tell, { once: true })
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useFirstContentShown = (): boolean => useSyncExternalStore(subscribe, () => shown)

/** Acts once the first screen stands. */
export function afterFirstContent(act: () => void): void {
  if (shown) act()
  else listeners.add(act)
}
