import { createHash, createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { VendorRefusal } from '../signed-requests.ts'

type Keys = { accessKeyId: string; accessKeySecret: string }
/** What an action answers beside Code, Message and RequestId. Parameters come from the query and from a form in the body. */
export type Actions = Record<string, (parameters: Record<string, string>) => object>
/** What happens to the next calls instead of an answer, or to their answer. */
export type Acs3Fault = { code?: string; status5xx?: number; hang?: boolean; lostAnswer?: boolean; times?: number }
type Acs3 = { keys: Keys; version: string; now: () => Date; actions: Actions }

const minute = 60_000

/** One product of Alibaba Cloud at one address, with the signature ACS3-HMAC-SHA256: actions by name, refusals as {Code, Message}. */
export function registerAcs3(app: FastifyInstance, { keys, version, now, actions }: Acs3) {
  const check = signatureCheck(keys, now)
  let fault: Acs3Fault & { left: number } = { left: 0 }
  const takeFault = (): Acs3Fault => (fault.left-- > 0 ? fault : {})

  return app.register(async (gateway) => {
    gateway.removeAllContentTypeParsers()
    gateway.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    gateway.post('/', async (request, reply) => {
      const { code, status5xx, hang, lostAnswer } = takeFault()
      if (hang) return new Promise(() => undefined)
      if (status5xx) return reply.code(status5xx).send({ Code: 'ServiceUnavailable', Message: 'planned failure', RequestId: randomUUID() })
      const said = answered(() => {
        if (code) throw new VendorRefusal(code, 'planned failure')
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        check(request, body)
        const action = actions[String(request.headers['x-acs-action'])]
        if (!action || request.headers['x-acs-version'] !== version)
          throw new VendorRefusal('InvalidAction.NotFound', 'Specified api is not found, please check your url and method.')
        return action({ ...parametersOf(request.url.split('?')[1] ?? ''), ...parametersOf(body.toString('utf8')) })
      })
      if (lostAnswer) return new Promise(() => undefined)
      return reply.code(said.status).send(said.body)
    })
    gateway.register(async (control) => {
      control.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, JSON.parse(String(body))))
      control.post<{ Body: Acs3Fault }>('/_control/faults', ({ body }) => {
        fault = { ...body, left: body.times ?? 1 }
        return fault
      })
    })
  })
}

const parametersOf = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text))

function answered(act: () => object): { status: number; body: object } {
  const RequestId = randomUUID()
  try {
    return { status: 200, body: { Code: 'OK', Message: 'OK', ...act(), RequestId } }
  } catch (error) {
    if (!(error instanceof VendorRefusal)) throw error
    const isOfBusiness = /^is[vp]\./.test(error.code)
    return { status: isOfBusiness ? 200 : 400, body: { Code: error.code, Message: error.message, RequestId } }
  }
}

/** Who calls: key, moment within 15 minutes, hash of the body, the signature over the request, no nonce twice. */
function signatureCheck({ accessKeyId, accessKeySecret }: Keys, now: () => Date) {
  const nonces = new Map<string, number>()
  return ({ method, url, headers }: FastifyRequest, body: Buffer) => {
    const header = (name: string) => String(headers[name] ?? '')
    const [, credential = '', signedNames = '', signature = ''] =
      /^ACS3-HMAC-SHA256 Credential=([^,]+),\s*SignedHeaders=([^,]+),\s*Signature=([0-9a-f]{64})$/.exec(header('authorization')) ?? []
    if (credential !== accessKeyId) throw new VendorRefusal('InvalidAccessKeyId.NotFound', 'Specified access key is not found.')
    if (!(Math.abs(now().getTime() - Date.parse(header('x-acs-date'))) <= 15 * minute))
      throw new VendorRefusal('InvalidTimeStamp.Expired', 'Specified time stamp or date value is expired.')
    const names = signedNames.split(';')
    const hash = sha256(body)
    const isWhole = Object.keys(headers).every((name) => !name.startsWith('x-acs-') || names.includes(name)) && names.includes('host')
    const [path = '', query = ''] = url.split('?')
    const lines = names.map((name) => `${name}:${header(name).trim()}\n`).join('')
    const canonical = [method, path, query.split('&').toSorted().join('&'), lines, signedNames, hash].join('\n')
    const expected = createHmac('sha256', accessKeySecret)
      .update(`ACS3-HMAC-SHA256\n${sha256(canonical)}`)
      .digest()
    const given = Buffer.from(signature, 'hex')
    if (!isWhole || header('x-acs-content-sha256') !== hash || given.length !== expected.length || !timingSafeEqual(given, expected))
      throw new VendorRefusal('SignatureDoesNotMatch', 'Specified signature is not matched with our calculation.')
    const nonce = header('x-acs-signature-nonce')
    if (!nonce || nonces.has(nonce)) throw new VendorRefusal('SignatureNonceUsed', 'Specified signature nonce was used already.')
    nonces.set(nonce, now().getTime())
    for (const [old, at] of nonces) if (at < now().getTime() - 30 * minute) nonces.delete(old)
  }
}

const sha256 = (content: Buffer | string) => createHash('sha256').update(content).digest('hex')
