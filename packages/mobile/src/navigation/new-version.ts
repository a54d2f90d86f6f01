import { restartApp } from './app-router.ts'

/**
 * For code that does not come: where the server has a newer version of the app, the files of this one are gone for
 * good, so the app starts anew at the same page. Without an answer nothing happens.
 */
export async function restartIfOutdated(): Promise<void> {
  const ours = [...document.querySelectorAll('script[src*="/assets/"]')].map((script) => script.getAttribute('src') ?? '')
  const page = await fetch(location.pathname, { cache: 'no-store' })
    .then((response) => (response.ok ? response.text() : undefined))
    .catch(() => undefined)
  if (page !== undefined && ours.some((src) => !page.includes(src))) restartApp()
}
