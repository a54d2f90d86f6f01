import { restartApp } from './app-router.ts'

const TIMEOUT_MS = 60_000

/** The app's page as the server has it now; undefined without an answer. */
const pageNow = (): Promise<string | undefined> =>
  fetch(location.pathname, { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) })
    .then((response) => (response.ok ? response.text() : undefined))
    .catch(() => undefined)

/** Whether the server has another version of the app than the one that runs. Without an answer it has not. */
export async function isOutdated(): Promise<boolean> {
  const ours = [...document.querySelectorAll('script[src*="/assets/"]')].map((script) => script.getAttribute('src') ?? '')
  const page = await pageNow()
  return page !== undefined && ours.some((src) => !page.includes(src))
}

/**
 * For code that does not come: where the server has a newer version of the app, the files of this one are gone for
 * good, so the app starts again at the same page.
 */
export async function restartIfOutdated(): Promise<void> {
  if (await isOutdated()) restartApp()
}

/**
 * For code that hangs: another import of it joins the one that waits, so only a new start asks again. It begins at the same
 * page, once the server answers.
 */
export async function restartIfAnswered(): Promise<void> {
  if ((await pageNow()) !== undefined) restartApp()
}
