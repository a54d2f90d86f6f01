import { requestHeaders } from './request-headers.ts'

type Early = { response: Promise<Response>; token: string | undefined; startedAt: number }

const FRESH_MS = 10_000
const early = new Map<string, Early>()

const keyOf = (url: string) => {
  const [path, query = ''] = url.split('?')
  return `${path}?${query.split('&').sort().join('&')}`
}

/**
 * Sends GET calls before the app's own code is loaded; the first call() of the same url, whatever the order of
 * its query, takes over the pending answer. Imported by an app's entry ahead of everything else.
 */
export function startEarly(urls: readonly string[]): void {
  const headers = requestHeaders()
  for (const url of urls) {
    const response = fetch(url, { headers })
    // A failure is not lost: whoever takes the answer meets it, and then asks again.
    response.catch(() => undefined)
    early.set(keyOf(url), { response, token: headers.token, startedAt: performance.now() })
  }
}

/** The pending answer for a url, once; none when it is old or was asked by someone else. */
export function takeEarly(url: string, token: string): Promise<Response> | undefined {
  const key = keyOf(url)
  const found = early.get(key)
  early.delete(key)
  if (!found || (found.token ?? '') !== token || performance.now() - found.startedAt > FRESH_MS) return undefined
  return found.response
}
