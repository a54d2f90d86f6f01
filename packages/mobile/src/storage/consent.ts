import { local, sessional } from './storage.ts'

const KEY = 'consent'

/** What says nothing of a person: the answer itself, the look and language of this device, the city that is looked at, what was offered. */
const impersonal = new Set([
  KEY,
  'guideSeen',
  'language',
  'theme',
  'textSize',
  'easyView',
  'songFace',
  'selectedCity',
  'placeRefused',
  'explained',
  'newPeople',
  'uploadConfig',
  // Signing in includes the consent.
  'token',
  'account',
])

const waiting = new Set<() => void>()

/**
 * Whether the person only browses: nothing personal is requested or stored then. A person who was not asked yet, as on a shared
 * link, only browses; a signed-in person has agreed.
 */
export function isBrowsing(): boolean {
  const answer = local.getItem(KEY)
  return answer ? answer === 'browse' : !local.getItem('token') && !local.getItem('guideSeen')
}

type Store = typeof local
const held = new Map<Store, Map<string, string>>()

/** Keeps what is personal in memory alone, also what was written before, while the person only browses. */
export function holdWhileBrowsing(): void {
  hold(
    local,
    keysOf(() => globalThis.localStorage),
  )
  hold(
    sessional,
    keysOf(() => globalThis.sessionStorage),
  )
}

const isHeld = (key: string): boolean => !impersonal.has(key) && isBrowsing()

function hold(store: Store, written: readonly string[]): void {
  if (held.has(store)) return
  const { getItem, setItem, removeItem } = store
  const memory = new Map<string, string>()
  held.set(store, memory)
  const remove = (key: string) => {
    memory.delete(key)
    removeItem(key)
  }
  Object.assign(store, {
    getItem: (key: string) => memory.get(key) ?? getItem(key),
    setItem(key: string, value: string) {
      if (isHeld(key)) {
        remove(key)
        memory.set(key, value)
        return
      }
      memory.delete(key)
      setItem(key, value)
    },
    removeItem: remove,
  })
  for (const key of written) {
    const value = isHeld(key) ? getItem(key) : null
    if (value !== null) store.setItem(key, value)
  }
}

export const browseOnly = (): void => local.setItem(KEY, 'browse')

let isNew = false
/** Whether the person has agreed since this page began: what a launch does with an agreement may have begun after it. */
export const hasJustAgreed = (): boolean => isNew

/** The person agrees: what was held is stored, and what waited for it is done. */
export function agree(): void {
  isNew = true
  local.setItem(KEY, 'agreed')
  for (const [store, memory] of held) for (const [key, value] of memory) store.setItem(key, value)
  for (const act of waiting) act()
  waiting.clear()
}

/** Does what needs the agreement: now, or once there is one. */
export function onceAgreed(act: () => void): void {
  if (isBrowsing()) waiting.add(act)
  else act()
}

function keysOf(open: () => Storage): string[] {
  try {
    return Object.keys(open())
  } catch {
    return []
  }
}
