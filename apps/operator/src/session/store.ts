import { useSyncExternalStore } from 'react'

/** A value that components follow, kept in the browser under a name. */
export function keptStore<T extends string>(name: string, usual: () => T) {
  let value = (localStorage.getItem(name) as T | null) ?? usual() // safe: only `set` below writes it
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const set = (next: T) => {
    value = next
    if (next === '') localStorage.removeItem(name)
    else localStorage.setItem(name, next)
    for (const listener of listeners) listener()
  }
  return { get: () => value, set, use: () => useSyncExternalStore(subscribe, () => value) }
}
