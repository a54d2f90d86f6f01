import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { VendorRefusal } from '../signed-requests.ts'
import { openAcs3Check, type Acs3Keys } from './acs3-check.ts'

/** What an action answers beside Code, Message and RequestId. Parameters come from the query and from a form in the body. */
export type Actions = Record<string, (parameters: Record<string, string>) => object>
/** What happens to the next calls instead of an answer, or to their answer. */
export type Acs3Fault = { code?: string; status5xx?: number; hang?: boolean; lostAnswer?: boolean; times?: number }
type Acs3 = { keys: Acs3Keys; version: string; now: () => Date; actions: Actions }

/** One product of Alibaba Cloud at one address, with the signature ACS3-HMAC-SHA256: actions by name, refusals as {Code, Message}. */
export function registerAcs3(app: FastifyInstance, { keys, version, now, actions }: Acs3) {
  const check = openAcs3Check(keys, now)
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
        check({ method: request.method, url: request.url, headers: request.headers, body })
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
