import { restartApp } from './app-router.ts'

const TIMEOUT_MS = 60_000

/** Whether the server has another version of the app than the one that runs, or answers at all where `isEnough`. */
export async function isOutdated(isEnough = false): Promise<boolean> {
  const ours = [...document.querySelectorAll('script[src*="/assets/"]')].map((script) => script.getAttribute('src') ?? '')
  const page = await fetch(location.pathname, { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) })
    .then((response) => (response.ok ? response.text() : undefined))
    .catch(() => undefined)
  return page !== undefined && (isEnough || ours.some((src) => !page.includes(src)))
}

/**
 * For code that does not come: where the server has a newer version of the app, the files of this one are gone for
 * good, so the app starts again at the same page. Code that hangs is asked for again by a new start alone, once the server answers.
 */
export async function restartIfOutdated(isHanging = false): Promise<void> {
  if (await isOutdated(isHanging)) restartApp()
}
