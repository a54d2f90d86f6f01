import { createHash } from 'node:crypto'
import { createLocalJWKSet, errors, jwtVerify, type JSONWebKeySet, type JWTPayload } from 'jose'
import { z } from 'zod'
import { GatewayError } from './gateway-error.ts'
import { jsonOf, request } from './request.ts'

export type AppleSettings = {
  /** https://appleid.apple.com, or the simulator's http://127.0.0.1:8090/apple */
  issuer: string
  /** Whom identity tokens may be made for: the web page first, then the apps. */
  clientIds: string[]
  /** The script of the sign-in button. */
  scriptUrl: string
  timeoutMs?: number
  now: () => Date
}

/** `signedPart` is what the vendor's signature covers: the same for one token, however its signature is written. */
export type AppleIdentity = { subject: string; signedPart: string; expireAt: Date }

export type Apple = {
  /** What a page needs to begin a sign-in. */
  page: { clientId: string; scriptUrl: string }
  /**
   * Whom an identity token names. Undefined when it is not the vendor's, not for us, too old, or made for another
   * nonce than the given one; a GatewayError when the vendor's keys are not to be had.
   */
  verify: (token: string, nonce: string | undefined) => Promise<AppleIdentity | undefined>
}

const keysLive = 3_600_000
/** Made-up key names make us ask the vendor no more often than this. */
const askAgainAfter = 30_000

const KeySet = z.object({ keys: z.array(z.looseObject({ kty: z.string(), kid: z.string() })).min(1) })
type Keys = { at: number; ids: ReadonlySet<string>; find: ReturnType<typeof createLocalJWKSet> }

/** Sign in with Apple: identity tokens against the issuer's keys, which are kept, and asked for again when a new one signs. */
export function createApple({ issuer, clientIds, scriptUrl, timeoutMs = 5_000, now }: AppleSettings): Apple {
  const [clientId = ''] = clientIds
  let keys: Keys | undefined
  let asking: Promise<Keys> | undefined

  async function fetchKeys(): Promise<Keys> {
    const { status, body } = await request(`${issuer}/auth/keys`, {}, timeoutMs)
    if (status >= 500) throw new GatewayError('SYSTEM_ERROR')
    const set = KeySet.safeParse(status === 200 ? jsonOf(body) : undefined)
    if (!set.success) throw new GatewayError('BAD_ANSWER', 'unexpected answer to /auth/keys')
    // safe: the members that the library reads of a key are checked by it
    const find = createLocalJWKSet(set.data as JSONWebKeySet)
    return { at: now().getTime(), ids: new Set(set.data.keys.map(({ kid }) => kid)), find }
  }

  async function keysFor(keyId: string): Promise<Keys> {
    const age = keys ? now().getTime() - keys.at : Infinity
    if (keys && age < keysLive && (keys.ids.has(keyId) || age < askAgainAfter)) return keys
    asking ??= fetchKeys().finally(() => (asking = undefined))
    keys = await asking
    return keys
  }

  async function claimsOf(token: string): Promise<JWTPayload | undefined> {
    try {
      const { payload } = await jwtVerify(token, async (header, jws) => (await keysFor(header.kid ?? '')).find(header, jws), {
        issuer,
        audience: clientIds,
        algorithms: ['RS256'],
        requiredClaims: ['sub', 'exp', 'iat'],
        currentDate: now(),
      })
      return payload
    } catch (error) {
      if (error instanceof errors.JOSEError) return undefined
      throw error
    }
  }

  return {
    page: { clientId, scriptUrl },
    async verify(token, nonce) {
      const { sub, exp, nonce: signed } = (await claimsOf(token)) ?? {}
      if (!sub || exp === undefined) return undefined
      if (signed !== (nonce === undefined ? undefined : hashedNonce(nonce))) return undefined
      return { subject: sub, signedPart: token.slice(0, token.lastIndexOf('.')), expireAt: new Date(exp * 1000) }
    },
  }
}

/** What the vendor is given of a nonce, so that who reads the token does not learn it. */
const hashedNonce = (nonce: string): string => createHash('sha256').update(nonce).digest('hex')
