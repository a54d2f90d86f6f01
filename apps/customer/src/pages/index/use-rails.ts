import { type ComponentType, useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let Rails: ComponentType | undefined
let asked = false

function ask() {
  if (asked) return
  asked = true
  import('./lower-home.tsx').then(
    ({ LowerHome }) => {
      Rails = LowerHome
      for (const listener of listeners) listener()
    },
    // The next visit to the page asks anew.
    () => (asked = false),
  )
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  ask()
  return () => void listeners.delete(listener)
}

/** The rails, whose code comes beside the first calls. A suspended component would show 300 ms after it has come. */
export const useRails = (): ComponentType | undefined => useSyncExternalStore(subscribe, () => Rails)
