import { useSyncExternalStore } from 'react'
import { local } from '../storage/storage.ts'

const KEY = 'token'
const ACCOUNT = 'account'
const listeners = new Set<(token: string) => void>()
let token = local.getItem(KEY) ?? ''
let account = local.getItem(ACCOUNT) ?? ''

function set(next: string) {
  if (next === token) return
  token = next
  for (const listener of listeners) listener(next)
}

// Another tab signed in or out: key is null when that tab cleared everything.
globalThis.window?.addEventListener('storage', ({ key }) => {
  if (key !== KEY && key !== null) return
  const next = local.getItem(KEY) ?? ''
  const whose = local.getItem(ACCOUNT) ?? ''
  // A new token of the same account changes nothing of what this tab shows.
  const isSame = token !== '' && next !== '' && whose !== '' && whose === account
  account = whose
  if (isSame) token = next
  else set(next)
})

/** The session of this device: one token, shared by all tabs. */
export const session = {
  token: () => token,
  signedIn: () => token !== '',
  /** Whose session this is, or was last; '' when it is unknown. */
  account: () => local.getItem(ACCOUNT) ?? '',
  signIn(next: string, whose = '') {
    account = whose
    local.setItem(ACCOUNT, whose)
    local.setItem(KEY, next)
    set(next)
  },
  /** The server changed the token of this session. It stays the same session, so nobody is called back. */
  renew(sent: string, next: string) {
    if (token === '' || token !== sent) return
    local.setItem(KEY, next)
    token = next
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
