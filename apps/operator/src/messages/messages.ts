import type { App } from 'antd'
import { useEffect, useSyncExternalStore } from 'react'

type Kit = ReturnType<typeof App.useApp>

let kit: Kit | undefined
const waiting: ((kit: Kit) => void)[] = []
let isWanted = false
const listeners = new Set<() => void>()

function want(): void {
  isWanted = true
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether somebody may have something to say soon. */
export const useWanted = (): boolean => useSyncExternalStore(subscribe, () => isWanted)

/** Brings the kit's messages while there is a network: what is going to be said may be that there is none. */
export const useMessages = (): void => useEffect(want, [])

function withKit(act: (kit: Kit) => void): void {
  if (kit) return act(kit)
  waiting.push(act)
  want()
}

/** The kit's messages come after the first view; what was said before is said then. */
export function setKit(loaded: Kit): void {
  kit = loaded
  for (const act of waiting.splice(0)) act(loaded)
}

/** What is said over the page, for a moment. */
export const message = {
  success: (text: string) => withKit((loaded) => void loaded.message.success(text)),
  error: (text: string) => withKit((loaded) => void loaded.message.error(text)),
}

type Question = Parameters<Kit['modal']['confirm']>[0]

/** What is asked or said over the page until it is closed. */
export const modal = {
  confirm: (question: Question) => withKit((loaded) => void loaded.modal.confirm(question)),
  warning: (notice: Question) => withKit((loaded) => void loaded.modal.warning(notice)),
}
