import { replacePlaceOrder } from '@anxin/mobile/drafts/place-order-draft'

// The session, what the person chose for this device, what is known of it, and who invited them are no cache.
const stays = new Set([
  'token',
  'account',
  'language',
  'theme',
  'textSize',
  'easyView',
  'placeRefused',
  'guideSeen',
  'consent',
  'explained',
  'pushAsked',
  'pushDevice',
  'deviceBrand',
  'inviter',
  'poster',
])

/** Empties what this device keeps of the app: drafts, searches, what was looked up. */
export function clearStored(): void {
  // What the page still holds of it would be written again.
  replacePlaceOrder()
  for (const key of Object.keys(localStorage)) if (!stays.has(key)) localStorage.removeItem(key)
  sessionStorage.clear()
}

/** Empties what the service worker keeps to be seen without a network; the app itself stays. */
export async function clearSeen(): Promise<void> {
  const names = await globalThis.caches?.keys().catch(() => [])
  await Promise.all((names ?? []).filter((name) => name.startsWith('answers-') || name === 'pictures').map((name) => caches.delete(name)))
}
