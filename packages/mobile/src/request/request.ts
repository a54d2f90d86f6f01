import { HttpError, RefusedError } from './errors.ts'
import { OfflineError } from './offline-error.ts'
import { requestHeaders } from './request-headers.ts'
import { beginWait } from '../overlays/request-indicator.ts'
import { session } from '../session/session.ts'
import { onUnauthorised } from '../session/unauthorised.ts'

const TIMEOUT_MS = 60_000

export type CallShape = { method: 'GET' | 'POST'; path: string; body: 'query' | 'form' | 'json' }

/** `quiet` shows no request indicator: polling, events, what nobody waits for. */
export type CallOptions = { signal?: AbortSignal | undefined; quiet?: boolean; timeoutMs?: number }

type Envelope = { code: number; data: unknown; msg: string; refusal: string | undefined }

let base = ''

/** Where the API lives: '' is the page's own origin; the wrapped app gives a full address. */
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
  const done = options.quiet ? undefined : beginWait()
  const token = session.token()
  try {
    const { status, envelope } = await exchange(shape, input, token, options)
    if (status === 401 || status === 500 || !envelope) throw new HttpError(status)
    if (envelope.code === 200) return envelope.data
    if (envelope.code === 401) onUnauthorised(token)
    throw new RefusedError(envelope)
  } finally {
    done?.()
  }
}

async function exchange(shape: CallShape, input: object, token: string, { signal, timeoutMs = TIMEOUT_MS }: CallOptions) {
  const { url, body, contentType } = requestFor(shape, input)
  const abort = new AbortController()
  const stop = () => abort.abort(signal?.reason)
  const timer = setTimeout(() => abort.abort(), timeoutMs)
  if (signal?.aborted) stop()
  signal?.addEventListener('abort', stop)

  try {
    const response = await fetch(base + url, {
      method: shape.method,
      headers: { ...requestHeaders(token), ...(contentType && { 'content-type': contentType }) },
      signal: abort.signal,
      ...(body !== undefined && { body }),
    })
    const renewed = response.headers.get('token')
    if (renewed) session.renew(token, renewed)
    return { status: response.status, envelope: envelopeOf(await response.text()) }
  } catch (error) {
    if (signal?.aborted) throw signal.reason
    throw new OfflineError(shape.path, { cause: error })
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', stop)
  }
}

function envelopeOf(text: string): Envelope | undefined {
  try {
    const body: unknown = JSON.parse(text)
    if (typeof body !== 'object' || body === null || !('code' in body) || typeof body.code !== 'number') return undefined
    const msg = 'msg' in body && typeof body.msg === 'string' ? body.msg : ''
    const refusal = 'refusal' in body && typeof body.refusal === 'string' ? body.refusal : undefined
    return { code: body.code, data: 'data' in body ? body.data : null, msg, refusal }
  } catch {
    return undefined
  }
}
