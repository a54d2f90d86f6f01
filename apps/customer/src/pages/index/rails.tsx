import { type ComponentType, createElement, useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let View: ComponentType | undefined
let asked = false

function ask() {
  if (asked) return
  asked = true
  import('./lower-home.tsx').then(
    ({ LowerHome }) => {
      View = LowerHome
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
export function Rails() {
  const loaded = useSyncExternalStore(subscribe, () => View)
  return loaded ? createElement(loaded) : null
}
