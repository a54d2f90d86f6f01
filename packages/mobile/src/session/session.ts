import { useSyncExternalStore } from 'react'
import { local } from '../storage/storage.ts'

const KEY = 'token'
const ACCOUNT = 'account'
const listeners = new Set<(token: string) => void>()
let token = local.getItem(KEY) ?? ''

function set(next: string) {
  if (next === token) return
  token = next
  for (const listener of listeners) listener(next)
}

// Another tab signed in or out: key is null when that tab cleared everything.
globalThis.window?.addEventListener('storage', ({ key }) => {
  if (key === KEY || key === null) set(local.getItem(KEY) ?? '')
})

/** The session of this device: one token, shared by all tabs. */
export const session = {
  token: () => token,
  signedIn: () => token !== '',
  /** Whose session this is, or was last; '' when nobody told. */
  account: () => local.getItem(ACCOUNT) ?? '',
  signIn(next: string, account = '') {
    local.setItem(ACCOUNT, account)
    local.setItem(KEY, next)
    set(next)
  },
  clear() {
    local.removeItem(KEY)
    set('')
  },
  /** Calls back with the new token ('' when signed out); returns how to stop. */
  onChange(listener: (token: string) => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

export function useSession() {
  const current = useSyncExternalStore(session.onChange, session.token, session.token)
  return { token: current, signedIn: current !== '' }
}
