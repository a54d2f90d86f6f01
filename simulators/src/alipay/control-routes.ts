import type { FastifyInstance } from 'fastify'
import type { Planted } from '../planted-bill.ts'
import { openTrade } from './calls.ts'
import { tampers, type Fault, type Tamper, type WrongFields } from './faults.ts'
import { stateOf, tradeJson } from './ledger.ts'
import { buildNotice, noticeFields } from './notices.ts'
import { checkCall } from './params.ts'
import type { AlipayParts } from './parts.ts'
import { AlipayRefusal, refusalJson } from './refusal.ts'
import { newPair } from '../rsa.ts'

type NotificationAsked = { outTradeNo?: string; outRefundNo?: string; tamper?: Tamper; wrong?: WrongFields }

const refuse = (words: string) => new AlipayRefusal('ACQ.INVALID_PARAMETER', words)

/** Levers for people and tests; the vendor has nothing of the kind. */
export function controlRoutes(parts: AlipayParts) {
  const { keys, gateway, notices, bills, faults, timing, now } = parts

  /** What the native kit does with the text that the merchant signed. */
  function tradeOf({ outTradeNo = '', orderString }: { outTradeNo?: string; orderString?: string }) {
    if (orderString === undefined) return gateway.require(outTradeNo)
    const params = Object.fromEntries(new URLSearchParams(orderString))
    checkCall(keys, params, now())
    return openTrade(parts, params, 'APP')
  }

  return async function register(app: FastifyInstance) {
    app.setErrorHandler((error, _request, reply) => {
      if (error instanceof AlipayRefusal) return reply.code(400).send({ ...refusalJson(error), code: error.subCode, message: error.message })
      return reply.send(error)
    })

    app.get('/merchant', () => ({ appId: keys.appId, sellerId: keys.sellerId, privateKey: keys.app.privateKey, platformKey: keys.platform.publicKey }))

    // Another key of the platform from now on: a new one, or the one that is given.
    app.post<{ Body: { publicKey?: string; privateKey?: string } }>('/rotate', async ({ body }) => {
      const { publicKey, privateKey } = body ?? {}
      keys.platform = publicKey && privateKey ? { publicKey, privateKey } : await newPair()
      return { platformKey: keys.platform.publicKey, privateKey: keys.platform.privateKey }
    })

    app.post<{ Body: { outTradeNo?: string; orderString?: string } }>('/pay', ({ body }) =>
      tradeJson(gateway.ledger, gateway.pay(tradeOf(body ?? {})), now().getTime()),
    )

    app.get('/faults', () => ({ faults: faults.list(), tampers }))
    app.delete('/faults', () => {
      faults.clear()
      return { faults: [] }
    })
    app.post<{ Body: Fault & { clear?: boolean } }>('/faults', ({ body }) => {
      const { clear, ...fault } = body ?? {}
      const unknown = Object.keys(fault).find((name) => !faults.names.includes(name))
      if (unknown) throw refuse(`没有故障${unknown}，可用：${faults.names.join(' ')}`)
      if (clear) faults.clear()
      if (Object.keys(fault).length > 0) faults.add(fault)
      return { faults: faults.list() }
    })

    app.get('/settings', () => timing)
    app.post<{ Body: Record<string, unknown> }>('/settings', ({ body }) => {
      for (const [name, value] of Object.entries(body ?? {})) {
        if (!(name in timing) || typeof value !== 'number') throw refuse(`没有设置${name}`)
        Object.assign(timing, { [name]: value })
      }
      return timing
    })

    app.get('/trades', () => ({
      trades: Object.values(gateway.ledger.trades).map((trade) => ({ ...trade, state: stateOf(gateway.ledger, trade, now().getTime()) })),
      refunds: Object.values(gateway.ledger.refunds).map((refund) => ({ ...refund, outRefundNo: refund.outRequestNo })),
    }))

    app.get<{ Querystring: { outTradeNo?: string } }>('/notifications', ({ query }) => ({
      notifications: notices
        .list()
        .filter(({ outTradeNo }) => query.outTradeNo === undefined || outTradeNo === query.outTradeNo)
        .map(({ event, ...delivery }) => ({ id: event.fields['notify_id'], status: event.fields['trade_status'], ...delivery })),
    }))

    app.post<{ Body: { outTradeNo?: string; copies?: number } }>('/notify', async ({ body }) => ({
      answers: await notices.repeat(body?.outTradeNo ?? '', body?.copies ?? 1),
    }))

    // A notice in the hand: sent by the test itself, so that it can be late, repeated or changed.
    app.post<{ Body: NotificationAsked }>('/notification', ({ body }) => {
      const { outTradeNo, outRefundNo, tamper, wrong } = body ?? {}
      if (tamper && !tampers.includes(tamper)) throw refuse(`没有这种篡改，可用：${tampers.join(' ')}`)
      const refund = outRefundNo === undefined ? undefined : gateway.findRefund(outRefundNo)
      const trade = gateway.require(outTradeNo ?? refund?.outTradeNo ?? '')
      const fields = noticeFields(keys, gateway.ledger, { trade, refund, at: now().getTime() })
      return buildNotice(keys, { fields, tamper, wrong })
    })

    app.get('/bill', () => ({ plants: bills.plants }))
    app.post<{ Body: Planted & { clear?: boolean } }>('/bill', ({ body }) => {
      const { clear, ...plant } = body ?? {}
      if (clear) bills.plants.splice(0)
      if (plant.plant !== undefined) bills.plants.push(plant)
      return { plants: bills.plants }
    })
  }
}
