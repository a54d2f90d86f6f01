// The session, and what the person chose for this device, are no cache.
const stays = new Set(['token', 'account', 'language', 'theme', 'textSize', 'placeRefused', 'guideSeen', 'explained', 'pushAsked', 'pushDevice'])

/** Empties what this device keeps of the app: drafts, searches, what was looked up. */
export function clearKept(): void {
  for (const key of Object.keys(localStorage)) if (!stays.has(key)) localStorage.removeItem(key)
  sessionStorage.clear()
}
