import type { FastifyInstance } from 'fastify'
import { join } from 'node:path'
import { registerSigned, VendorRefusal } from '../signed-requests.ts'
import { openSnapshot } from '../snapshot.ts'
import type { Vendors } from '../vendors.ts'
import { bind, dial, isActive, unbind, type Exchange } from './bindings.ts'
import { exchangePage } from './exchange-page.ts'

export type MaskedPhoneOptions = { folder: string; keys: Vendors['maskedPhone']; now: () => Date }

const mostStored = 5_000

/** Everything under /masked-phone: the gateway that binds numbers, and the exchange where people call each other. */
export function openMaskedPhone({ folder, keys, now }: MaskedPhoneOptions) {
  const snapshot = openSnapshot<Exchange>(join(folder, 'exchange.json'), { bindings: [], calls: [] })
  const exchange = snapshot.value
  let failures: { code: string; times: number } | undefined

  const changing =
    (change: (content: Record<string, unknown>) => object) =>
    (content: Record<string, unknown>): object => {
      if (failures && failures.times-- > 0) throw new VendorRefusal(failures.code, 'planned failure')
      const said = change(content)
      exchange.bindings.splice(0, exchange.bindings.length - mostStored)
      snapshot.changed()
      return said
    }

  async function register(app: FastifyInstance) {
    await registerSigned(app, {
      keys,
      now,
      calls: {
        '/bindAxb': changing((wanted) => {
          const { bindingId, number } = bind(exchange, wanted, { poolKey: keys.poolKey, now: now().getTime() })
          return { SecretBindDTO: { SubsId: bindingId, SecretNo: number } }
        }),
        '/unbind': changing((wanted) => {
          unbind(exchange, wanted, now().getTime())
          return {}
        }),
      },
    })

    app.get<{ Querystring: { phone?: string } }>('/bindings', ({ query: { phone } }) =>
      exchange.bindings
        .filter(({ phones, number }) => !phone || phones.includes(phone) || number === phone)
        .map((one) => ({ ...one, active: isActive(one, now().getTime()) }))
        .toReversed()
        .slice(0, 100),
    )
    app.get('/calls', () => exchange.calls.toReversed().slice(0, 100))
    app.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send(exchangePage))

    app.post<{ Body: { from?: string; number?: string } }>('/_control/call', ({ body }) => {
      const call = dial(exchange, { from: String(body?.from ?? ''), number: String(body?.number ?? '') }, now().getTime())
      exchange.calls.splice(0, exchange.calls.length - mostStored)
      snapshot.changed()
      return call
    })
    app.post<{ Body: { code?: string; times?: number } }>('/_control/faults', ({ body }) => {
      failures = { code: body?.code ?? 'isp.SYSTEM_ERROR', times: body?.times ?? 1 }
      return failures
    })
  }

  return { register, close: () => snapshot.flush() }
}
