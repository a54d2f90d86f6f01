import type { FastifyInstance } from 'fastify'
import type { Planted } from '../planted-bill.ts'
import { tampers, type Fault, type Tamper, type WrongContent } from './faults.ts'
import { fieldsOf } from './fields.ts'
import { refundNoticeJson, stateOf, transactionJson } from './ledger.ts'
import { buildNotification, newEvent, withWrong } from './notification.ts'
import { newApiV3Key, newPlatformKey } from './keys.ts'
import type { WechatPayParts } from './parts.ts'
import { refuse, VendorError } from './vendor-error.ts'

type NotificationAsked = {
  outTradeNo?: string
  outRefundNo?: string
  eventType?: string
  tamper?: Tamper
  shiftSeconds?: number
  wrong?: WrongContent
  withCertificate?: boolean
  text?: string
  envelope?: Record<string, unknown>
}
type Which = { outTradeNo?: string; prepayId?: string }

/** Levers for people and tests; the vendor has nothing of the kind. */
export function controlRoutes({ keys, gateway, bills, deliveries, faults, timing, now }: WechatPayParts) {
  function requireTrade({ outTradeNo, prepayId }: Which) {
    const trade = prepayId ? gateway.findByPrepayId(prepayId) : gateway.require(outTradeNo ?? '')
    if (!trade) throw new VendorError(404, 'ORDER_NOT_EXIST', '订单不存在')
    return trade
  }

  return async function register(app: FastifyInstance) {
    app.setErrorHandler((error, _request, reply) => {
      if (error instanceof VendorError) return reply.code(error.status).send({ code: error.code, message: error.message })
      return reply.send(error)
    })

    app.get('/merchant', () => ({
      mchid: keys.mchid,
      appid: keys.appid,
      serial: keys.merchant.serial,
      privateKey: keys.merchant.privateKey,
      publicKey: keys.merchant.publicKey,
      apiV3Key: keys.apiV3Key,
      platformPublicKeyId: keys.platform.serial,
      platformPublicKey: keys.platform.publicKey,
      platformCertificateSerial: keys.certificate.serial,
      platformCertificate: keys.certificate.pem,
    }))

    // A new key from now on: of the platform, or the APIv3 key, which the merchant makes up.
    app.post<{ Body: { what?: 'platform' | 'apiV3Key'; apiV3Key?: string } }>('/rotate', async ({ body }) => {
      if (body?.what === 'apiV3Key') keys.apiV3Key = body.apiV3Key ?? newApiV3Key()
      else keys.platform = await newPlatformKey(now())
      return { apiV3Key: keys.apiV3Key, platformPublicKeyId: keys.platform.serial, platformPublicKey: keys.platform.publicKey }
    })

    app.post<{ Body: Which }>('/pay', ({ body }) => transactionJson(keys, gateway.pay(requireTrade(body ?? {})), now().getTime()))

    app.get('/faults', () => ({ faults: faults.list(), tampers }))
    app.delete('/faults', () => {
      faults.clear()
      return { faults: [] }
    })
    app.post<{ Body: Fault & { clear?: boolean } }>('/faults', ({ body }) => {
      const { clear, ...fault } = fieldsOf(body, 'body')
      const unknown = Object.keys(fault).find((name) => !faults.names.includes(name))
      if (unknown) throw refuse(`没有故障${unknown}，可用：${faults.names.join(' ')}`)
      if (clear) faults.clear()
      if (Object.keys(fault).length > 0) faults.add(fault)
      return { faults: faults.list() }
    })

    app.get('/settings', () => timing)
    app.post<{ Body: Record<string, unknown> }>('/settings', ({ body }) => {
      for (const [name, value] of Object.entries(fieldsOf(body, 'body'))) {
        if (!(name in timing) || typeof value !== typeof timing[name as keyof typeof timing]) throw refuse(`没有设置${name}`)
        Object.assign(timing, { [name]: value })
      }
      return timing
    })

    app.get('/trades', () => ({
      trades: gateway.trades().map((trade) => ({ ...trade, state: stateOf(trade, now().getTime()) })),
      refunds: gateway.refunds().map((refund) => ({ ...refund })),
    }))

    app.get<{ Querystring: { outTradeNo?: string } }>('/notifications', ({ query }) => ({
      notifications: deliveries
        .list()
        .filter(({ outTradeNo }) => query.outTradeNo === undefined || outTradeNo === query.outTradeNo)
        .map(({ event, ...delivery }) => ({ id: event.id, eventType: event.eventType, ...delivery })),
    }))

    app.post<{ Body: { outTradeNo?: string; copies?: number } }>('/notify', async ({ body }) => ({
      answers: await deliveries.repeat(body?.outTradeNo ?? '', body?.copies ?? 1),
    }))

    // A notification in the hand: sent by the test itself, so that it can be late, repeated or changed.
    app.post<{ Body: NotificationAsked }>('/notification', ({ body }) => {
      const { outTradeNo = '', outRefundNo, eventType, tamper, shiftSeconds = 0, wrong = {}, withCertificate = false, text, envelope = {} } = body ?? {}
      if (tamper && !tampers.includes(tamper)) throw refuse(`没有这种篡改，可用：${tampers.join(' ')}`)
      const at = now().getTime()
      const refund = outRefundNo === undefined ? undefined : gateway.findRefund(outRefundNo)
      const kind = refund ? 'refund' : 'transaction'
      const content = withWrong(refund ? refundNoticeJson(keys.mchid, refund) : transactionJson(keys, gateway.require(outTradeNo), at), wrong)
      const usual = refund ? { eventType: `REFUND.${refund.status}`, summary: '退款' } : { eventType: 'TRANSACTION.SUCCESS', summary: '支付成功' }
      const event = newEvent({ kind, ...usual, ...(eventType !== undefined && { eventType }), content, at })
      return buildNotification(keys, { event, now: now(), tamper, shiftSeconds, withCertificate, text, envelope })
    })

    app.get('/bill', () => ({ plants: bills.plants }))
    app.post<{ Body: Planted & { clear?: boolean } }>('/bill', ({ body }) => {
      const { clear, ...plant } = body ?? {}
      if (clear) bills.plants.splice(0)
      if (plant.plant !== undefined) bills.plants.push(plant)
      return { plants: bills.plants }
    })

    app.post<{ Body: { outRefundNo?: string; status?: 'SUCCESS' | 'ABNORMAL' | 'CLOSED'; toMerchant?: boolean } }>('/refund', ({ body }) => {
      const refund = gateway.findRefund(body?.outRefundNo ?? '')
      if (!refund) throw new VendorError(404, 'RESOURCE_NOT_EXISTS', '退款单不存在')
      if (body?.toMerchant === true) refund.toMerchant = true
      gateway.endRefund(refund, body?.status ?? 'SUCCESS')
      return refund
    })
  }
}
