import { GatewayError } from './gateway-error.ts'

export type Answer = { status: number; headers: Headers; bytes: Buffer; body: string }

/** Fetches with a deadline that also covers the body; a silent or broken line is a retryable GatewayError. */
export async function request(url: URL | string, init: RequestInit, timeoutMs: number): Promise<Answer> {
  try {
    const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
    const bytes = Buffer.from(await response.arrayBuffer())
    return { status: response.status, headers: response.headers, bytes, body: bytes.toString('utf8') }
  } catch (error) {
    const timedOut = error instanceof Error && error.name === 'TimeoutError'
    throw new GatewayError(timedOut ? 'TIMEOUT' : 'NETWORK', `${new URL(url).host} did not answer`, { cause: error })
  }
}

/** The answer's JSON; anything else is BAD_ANSWER. */
export function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    throw new GatewayError('BAD_ANSWER', 'the answer is not JSON')
  }
}
