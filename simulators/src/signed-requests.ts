import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** What a vendor says no with: {Code, Message}. Those of the business (isv.…) come with status 200. */
export class VendorRefusal extends Error {
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

type Keys = { accessKeyId: string; accessKeySecret: string }
const minute = 60_000

/** Checks who calls: access key, moment within 15 minutes, HMAC over moment, nonce and the exact body, no nonce twice. */
function signatureCheck({ accessKeyId, accessKeySecret }: Keys, now: () => Date) {
  const nonces = new Map<string, number>()
  return (headers: Record<string, unknown>, body: Buffer) => {
    const [access, timestamp, nonce, signature] = ['x-access-key', 'x-timestamp', 'x-nonce', 'x-signature'].map((name) => String(headers[name] ?? ''))
    if (access !== accessKeyId) throw new VendorRefusal('InvalidAccessKeyId.NotFound', 'Specified access key is not found.')
    if (!timestamp || !(Math.abs(now().getTime() - Number(timestamp)) <= 15 * minute))
      throw new VendorRefusal('InvalidTimeStamp.Expired', 'Specified time stamp is expired.')

    const expected = createHmac('sha256', accessKeySecret).update(`${timestamp}\n${nonce}\n`).update(body).update('\n').digest()
    const given = Buffer.from(signature ?? '', 'hex')
    if (given.length !== expected.length || !timingSafeEqual(given, expected))
      throw new VendorRefusal('SignatureDoesNotMatch', 'The signature does not match the one calculated from the request.')
    if (!nonce || nonces.has(nonce)) throw new VendorRefusal('SignatureNonceUsed', 'The nonce has been used already.')

    nonces.set(nonce, now().getTime())
    for (const [old, at] of nonces) if (at < now().getTime() - 30 * minute) nonces.delete(old)
  }
}

function objectOf(body: Buffer): Record<string, unknown> {
  const refusal = new VendorRefusal('MissingParameter', 'The body is not a JSON object.')
  let json: unknown
  try {
    json = JSON.parse(body.toString('utf8'))
  } catch {
    throw refusal
  }
  if (typeof json !== 'object' || json === null) throw refusal
  // safe: an object; the vendor checks each field it reads
  return json as Record<string, unknown>
}

type Gateway = { keys: Keys; now: () => Date; calls: Record<`/${string}`, (content: Record<string, unknown>) => object> }

/** The calls of a vendor that signs its requests; each gives what its answer says beside Code and Message. */
export function registerSigned(app: FastifyInstance, { keys, now, calls }: Gateway) {
  const check = signatureCheck(keys, now)
  return app.register(async (gateway) => {
    gateway.removeAllContentTypeParsers()
    gateway.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    for (const [path, take] of Object.entries(calls))
      gateway.post(path, (request, reply) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        return answered(reply, () => {
          check(request.headers, body)
          return take(objectOf(body))
        })
      })
  })
}

function answered(reply: FastifyReply, take: () => object) {
  const RequestId = randomUUID()
  try {
    return { Code: 'OK', Message: 'OK', ...take(), RequestId }
  } catch (error) {
    if (!(error instanceof VendorRefusal)) throw error
    return reply.code(error.code.startsWith('isv.') ? 200 : 400).send({ Code: error.code, Message: error.message, RequestId })
  }
}
