import type { FastifyInstance } from 'fastify'
import { join } from 'node:path'
import { registerAcs3, type Actions } from '../aliyun/acs3.ts'
import type { DeliveryFault, DeliveryTiming } from '../deliveries.ts'
import { registerSigned, VendorRefusal } from '../signed-requests.ts'
import { openSnapshot } from '../snapshot.ts'
import type { Vendors } from '../vendors.ts'
import { aliyunActions } from './aliyun.ts'
import { bind, dial, isActive, unbind, type Exchange } from './bindings.ts'
import { exchangePage } from './exchange-page.ts'
import { startReports, type ReportDelivery, type Spoken } from './reports.ts'

export type MaskedPhoneOptions = {
  folder: string
  keys: Vendors['maskedPhone']
  aliyun: Vendors['aliyunMaskedPhone']
  timing?: Partial<DeliveryTiming> | undefined
  now: () => Date
}

const mostStored = 5_000

/** Everything under /masked-phone: the gateway and Alibaba Cloud's service that bind numbers, and the exchange where people call each other. */
export function openMaskedPhone({ folder, keys, aliyun, timing, now }: MaskedPhoneOptions) {
  const snapshot = openSnapshot<Exchange>(join(folder, 'exchange.json'), { bindings: [], calls: [] })
  const reported = openSnapshot<{ deliveries: ReportDelivery[]; callbackUrl: string }>(join(folder, 'reports.json'), { deliveries: [], callbackUrl: '' })
  const exchange = snapshot.value
  const pool = { ...aliyun, pairsPerNumber: 200 }
  const reports = startReports({ snapshot: reported, timing: { retryScale: 1, notifyDelayMs: 1_000, ...timing }, now, poolKey: pool.poolKey })
  let failures: { code: string; times: number } | undefined

  function changed() {
    exchange.bindings.splice(0, exchange.bindings.length - mostStored)
    exchange.calls.splice(0, exchange.calls.length - mostStored)
    snapshot.changed()
  }
  const changing =
    (change: (content: Record<string, unknown>) => object) =>
    (content: Record<string, unknown>): object => {
      if (failures && failures.times-- > 0) throw new VendorRefusal(failures.code, 'planned failure')
      const said = change(content)
      changed()
      return said
    }
  const remembered = (actions: Actions): Actions =>
    Object.fromEntries(
      Object.entries(actions).map(([name, act]) => [
        name,
        (parameters) => {
          const said = act(parameters)
          changed()
          return said
        },
      ]),
    )

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
    await app.register(
      (gateway) => registerAcs3(gateway, { keys: aliyun, version: '2017-05-25', now, actions: remembered(aliyunActions({ exchange, pool, now })) }),
      { prefix: '/aliyun' },
    )

    app.get<{ Querystring: { phone?: string } }>('/bindings', ({ query: { phone } }) =>
      exchange.bindings
        .filter(({ phones, number }) => !phone || phones.includes(phone) || number === phone)
        .map((one) => ({ ...one, active: isActive(one, now().getTime()) }))
        .toReversed()
        .slice(0, 100),
    )
    app.get('/calls', () => exchange.calls.toReversed().slice(0, 100))
    app.get('/reports', () => reports.list().toReversed().slice(0, 100))
    app.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send(exchangePage))

    app.post<{ Body: { from?: string; number?: string } & Partial<Spoken> }>('/_control/call', ({ body }) => {
      const call = dial(exchange, { from: String(body?.from ?? ''), number: String(body?.number ?? '') }, now().getTime())
      const binding = exchange.bindings.find(({ bindingId }) => bindingId === call.bindingId)
      const { callbackUrl } = reported.value
      if (binding && callbackUrl && pool.numbers.includes(binding.number))
        reports.report(callbackUrl, { call, binding, spoken: { seconds: body.seconds ?? 30, unconnectedCause: body.unconnectedCause ?? 0 } })
      changed()
      return call
    })
    app.post<{ Body: { callbackUrl?: string; pairsPerNumber?: number; reportFault?: DeliveryFault } }>('/_control/aliyun', ({ body }) => {
      if (body.callbackUrl !== undefined) reported.value.callbackUrl = body.callbackUrl
      if (body.pairsPerNumber !== undefined) pool.pairsPerNumber = body.pairsPerNumber
      reports.plan(body.reportFault ?? {})
      reported.changed()
      return { callbackUrl: reported.value.callbackUrl, pairsPerNumber: pool.pairsPerNumber }
    })
    app.post<{ Body: { code?: string; times?: number } }>('/_control/faults', ({ body }) => {
      failures = { code: body?.code ?? 'isp.SYSTEM_ERROR', times: body?.times ?? 1 }
      return failures
    })
  }

  return {
    register,
    async close() {
      reports.stop()
      await Promise.all([snapshot.flush(), reported.flush()])
    },
  }
}
