import { bodyOf, dataOf, envelopeOf } from '@anxin/api-client/envelope'
import { HttpError } from '@anxin/api-client/errors'
import { OfflineError } from '@anxin/api-client/offline-error'
import { apiEntry } from './api-entry.ts'
import { requestHeaders } from './request-headers.ts'
import { cachedAtHeader } from './cached-at.ts'
import { noteAnswer } from '../overlays/network.ts'
import { beginWait } from '../overlays/request-indicator.ts'
import { session } from '../session/session.ts'
import { onUnauthorised } from '../session/unauthorised.ts'

const TIMEOUT_MS = 60_000

export type CallShape = { method: 'GET' | 'POST'; path: string; body: 'query' | 'form' | 'json' }

/** `quiet` shows no request indicator: polling, events, what nobody waits for. `key` makes sending the same write again harmless. */
export type CallOptions = { signal?: AbortSignal | undefined; quiet?: boolean; timeoutMs?: number; key?: string }

type Answer = { status: number; body: unknown }

let base = apiEntry

/** Where the API lives, in place of the entry of this build: '' is the page's own origin. */
export const setApiBase = (url: string): void => {
  base = url.replace(/\/$/, '')
}

export const apiBase = (): string => base

/** Leaves out what was not given: '', null and undefined, never 0 or false. */
export const strip = (input: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== '' && value !== null && value !== undefined))

const asText = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value))

/** The url, body and content type of a call: path parameters filled in, empty values left out. */
export function requestFor({ method, path, body }: CallShape, input: object) {
  const given = strip(input)
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = given[name]
    delete given[name]
    return encodeURIComponent(String(value ?? ''))
  })
  if (method === 'POST' && body === 'json') {
    return { url: filled, body: JSON.stringify(given), contentType: 'application/json' }
  }

  const pairs = new URLSearchParams(Object.entries(given).map(([name, value]) => [name, asText(value)])).toString()
  if (method === 'GET') return { url: pairs ? `${filled}?${pairs}` : filled }
  return { url: filled, body: pairs, contentType: 'application/x-www-form-urlencoded;charset=UTF-8' }
}

/**
 * Makes one call and gives `data` of its envelope. Throws RefusedError when the server says no, OfflineError when
 * no answer comes within 60 s, HttpError for HTTP 401, 500 and bodies without the envelope. A body code 401 also
 * ends the session and goes to the login page.
 */
export async function request(shape: CallShape, input: object, options: CallOptions = {}): Promise<unknown> {
  return dataOf(await answerTo(shape, input, options))
}

/**
 * Makes one call and gives its body as is, whatever it is: the envelope, or the page of a server in between. Only HTTP 401
 * and 500 raise; a body code 401 ends the session.
 */
export async function answerTo(shape: CallShape, input: object, options: CallOptions = {}): Promise<Answer> {
  const done = options.quiet ? undefined : beginWait()
  const token = session.token()
  try {
    const { status, body } = await exchange(shape, input, token, options)
    if (status === 401 || status === 500) throw new HttpError(status, body)
    if (envelopeOf(body)?.code === 401) onUnauthorised(token)
    return { status, body }
  } finally {
    done?.()
  }
}

async function exchange(shape: CallShape, input: object, token: string, { signal, timeoutMs = TIMEOUT_MS, key }: CallOptions): Promise<Answer> {
  const { url, body, contentType } = requestFor(shape, input)
  const abort = new AbortController()
  const stop = () => abort.abort(signal?.reason)
  const timer = setTimeout(() => abort.abort(), timeoutMs)
  if (signal?.aborted) stop()
  signal?.addEventListener('abort', stop)

  try {
    const response = await fetch(base + url, {
      method: shape.method,
      headers: { ...requestHeaders(token), ...(contentType && { 'content-type': contentType }), ...(key && { 'idempotency-key': key }) },
      signal: abort.signal,
      ...(body !== undefined && { body }),
    })
    const cachedAt = response.headers.get(cachedAtHeader)
    noteAnswer(cachedAt === null ? undefined : Number(cachedAt))
    const renewed = response.headers.get('token')
    if (renewed) session.renew(token, renewed)
    return { status: response.status, body: bodyOf(await response.text()) }
  } catch (error) {
    if (signal?.aborted) throw signal.reason
    throw new OfflineError(shape.path, { cause: error })
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', stop)
  }
}
