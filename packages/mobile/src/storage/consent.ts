import { held, local, sessional } from './storage.ts'

const KEY = 'consent'

/** What says nothing of a person: the answer itself, the look and language of this device, the city that is looked at, what was offered. */
const impersonal = new Set([
  KEY,
  'guideSeen',
  'language',
  'theme',
  'textSize',
  'faces',
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

/** Keeps what is personal in memory alone, also what was written before, while the person only browses. */
export function holdWhileBrowsing(): void {
  held.has = (key) => !impersonal.has(key) && isBrowsing()
  for (const [store, open] of [
    [local, () => globalThis.localStorage],
    [sessional, () => globalThis.sessionStorage],
  ] as const)
    for (const key of keysOf(open)) if (held.has(key)) moveToMemory(store, key)
}

export const browseOnly = (): void => local.setItem(KEY, 'browse')

/** The person agrees: what was held is stored, and what waited for it is done. */
export function agree(): void {
  local.setItem(KEY, 'agreed')
  // A store that is full leaves them in memory, where they stood.
  for (const store of [local, sessional]) for (const [key, value] of Array.from(store.memory)) store.setItem(key, value)
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

function moveToMemory(store: typeof local, key: string): void {
  const value = store.getItem(key)
  store.removeItem(key)
  if (value !== null) store.setItem(key, value)
}
