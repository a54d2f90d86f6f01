import { isOutdated } from '@anxin/mobile/navigation/new-version'
import { useNewVersion } from '@anxin/mobile/overlays/new-version'
import { session } from '@anxin/mobile/session/session'

const lookAgainMs = 3_600_000

/**
 * Lets the service worker keep the app and what was seen last. A newer version is looked for when the app is shown, and offered:
 * nothing restarts by itself under somebody's hands.
 */
export async function keepForOffline(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  // Who signs out leaves nothing to be seen, even where no further call tells the worker.
  session.onChange((token) => {
    if (token === '') void forgetAnswers()
  })
  navigator.serviceWorker.addEventListener('controllerchange', () => void lookForNewVersion())
  const worker = await navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' }).catch(() => undefined)
  let lookedAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (!worker || document.visibilityState !== 'visible' || Date.now() - lookedAt < lookAgainMs) return
    lookedAt = Date.now()
    void worker.update().catch(() => undefined)
  })
}

async function lookForNewVersion(): Promise<void> {
  if (await isOutdated()) useNewVersion.setState({ isThere: true })
}

async function forgetAnswers(): Promise<void> {
  const names = await caches.keys().catch(() => [])
  const personal = names.filter((name) => (name.startsWith('answers-') && name !== 'answers-guest') || name === 'pictures')
  await Promise.all(personal.map((name) => caches.delete(name)))
}
