import { useSyncExternalStore } from 'react'

/** A value that components follow, kept in the browser under a name; what another tab keeps there counts here, too. */
export function persistedStore<T extends string>(name: string, usual: () => T) {
  let value = (localStorage.getItem(name) as T | null) ?? usual() // safe: only `set` below writes it
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const take = (next: T) => {
    if (next === value) return
    value = next
    for (const listener of listeners) listener()
  }
  const set = (next: T) => {
    if (next === '') localStorage.removeItem(name)
    else localStorage.setItem(name, next)
    take(next)
  }
  addEventListener('storage', ({ key }) => {
    // A name of null: all of it was cleared.
    if (key === name || key === null) take((localStorage.getItem(name) as T | null) ?? usual()) // safe: only `set` writes it
  })
  return { get: () => value, set, follow: subscribe, use: () => useSyncExternalStore(subscribe, () => value) }
}
