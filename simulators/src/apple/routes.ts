import type { FastifyInstance } from 'fastify'
import { createHash, createSign, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto'
import { authScript } from './auth-script.ts'
import { demoPeople, signInPage } from './sign-in-page.ts'

type AppleOptions = { clientIds: string[]; now: () => Date; issuer: () => string; firstKey?: SigningKey }
export type SigningKey = { kid: string; privateKey: KeyObject; publicKey: KeyObject }
type Wanted = { sub: string; aud: string; nonce?: string; lifeSeconds?: number; issuer?: string }
type Issue = { client_id?: string; nonce?: string; person?: string }

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

export function newKey(): SigningKey {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return { kid: randomBytes(5).toString('hex').toUpperCase(), publicKey, privateKey }
}

/** Everything under /apple: the issuer's keys, the sign-in window and its script. */
export function openApple({ clientIds, now, issuer, firstKey = newKey() }: AppleOptions) {
  let key = firstKey
  let fault = { status: 200, times: 0 }

  function identityToken({ sub, aud, nonce, lifeSeconds = 600, issuer: iss = issuer() }: Wanted): string {
    const { kid, privateKey } = key
    const iat = Math.floor(now().getTime() / 1000)
    const signed = `${encoded({ kid, alg: 'RS256' })}.${encoded({ iss, aud, exp: iat + lifeSeconds, iat, sub, auth_time: iat, ...(nonce && { nonce, nonce_supported: true }) })}`
    return `${signed}.${createSign('sha256').update(signed).sign(privateKey).toString('base64url')}`
  }

  /** One person is another to each merchant, and the same at every sign-in. */
  const subjectOf = (person: string) => `001234.${createHash('sha256').update(`apple/${person}`).digest('hex').slice(0, 32)}.0815`

  async function register(app: FastifyInstance) {
    app.get('/auth/keys', (_request, reply) => {
      if (fault.times-- > 0) return reply.code(fault.status).send({ error: 'server_error' })
      return { keys: [{ ...key.publicKey.export({ format: 'jwk' }), kid: key.kid, use: 'sig', alg: 'RS256' }] }
    })
    app.get<{ Querystring: { client_id?: string; nonce?: string; origin?: string } }>('/auth/authorize', ({ query }, reply) => {
      reply.type('text/html; charset=utf-8').header('cache-control', 'no-store')
      return reply
        .code(clientIds.includes(query.client_id ?? '') ? 200 : 400)
        .send(signInPage({ ...query, isKnown: clientIds.includes(query.client_id ?? '') }))
    })
    app.post<{ Body: Issue }>('/auth/issue', ({ body: { client_id = '', nonce, person = '' } }, reply) => {
      const known = demoPeople.find(({ id }) => id === person)
      if (!known || !clientIds.includes(client_id)) return reply.code(400).send({ error: 'invalid_request' })
      const sub = subjectOf(known.id)
      return { user: known.name, sub, id_token: identityToken({ sub, aud: client_id, ...(nonce && { nonce }) }) }
    })
    app.get('/js/auth.js', (_request, reply) =>
      reply
        .headers({ 'cross-origin-resource-policy': 'cross-origin', 'cache-control': 'no-cache' })
        .type('application/javascript; charset=utf-8')
        .send(authScript),
    )

    app.post<{ Body: Wanted }>('/_control/token', ({ body }) => ({ id_token: identityToken(body) }))
    app.post('/_control/rotate', () => {
      key = newKey()
      return { kid: key.kid }
    })
    app.post<{ Body: typeof fault }>('/_control/faults', ({ body }) => (fault = { ...fault, ...body }))
  }

  return { register }
}
