import type { FastifyInstance, FastifyRequest } from 'fastify'
import { clientIpOf, expiryOf, fenOf, fieldsOf, notifyUrlOf, optionalText, patterns, textOf, type Fields } from './fields.ts'
import type { ApiFault } from './faults.ts'
import { refundJson, transactionJson, type TradeType } from './ledger.ts'
import type { WechatPayParts } from './parts.ts'
import { bodyOf, checkSignature } from './check-signature.ts'
import { seal, signedHeaders } from './signing.ts'
import { refuse, signError, VendorError } from './vendor-error.ts'

const newest = { jsapi: 'JSAPI', h5: 'MWEB', app: 'APP', native: 'NATIVE' } as const satisfies Record<string, TradeType>
const html502 = '<html><head><title>502 Bad Gateway</title></head><body><center><h1>502 Bad Gateway</h1></center></body></html>'

function jsonOf(request: FastifyRequest): Fields {
  let json: unknown
  try {
    json = JSON.parse(bodyOf(request).toString('utf8'))
  } catch {
    throw refuse('请求体不是合法的JSON')
  }
  return fieldsOf(json, '请求体')
}

/** API v3: every call must carry the merchant's signature, every answer carries the platform's. */
export function apiRoutes({ keys, gateway, bills, faults, timing, now, publicUrl }: WechatPayParts) {
  let second = 0
  let calls = 0
  function checkRate() {
    const current = Math.floor(now().getTime() / 1000)
    calls = current === second ? calls + 1 : 1
    second = current
    if (calls > timing.ratePerSecond) throw new VendorError(429, 'RATELIMIT_EXCEEDED', '频率超限')
  }

  async function beforeFault(fault: ApiFault) {
    if (fault.answerDelayMs) await new Promise((resolve) => setTimeout(resolve, fault.answerDelayMs))
    if (fault.rateLimit) throw new VendorError(429, 'RATELIMIT_EXCEEDED', '频率超限')
    if (fault.signError) throw signError('签名错误，请检查后再试')
    if (fault.status5xx) throw new VendorError(fault.status5xx, 'SYSTEM_ERROR', '系统异常，请稍后重试')
  }

  function orderOf(json: Fields) {
    textOf(json, 'appid', /^wx[\w]{1,30}$/)
    if (json['appid'] !== keys.appid) throw new VendorError(400, 'APPID_MCHID_NOT_MATCH', 'appid和mch_id不匹配')
    if (json['mchid'] !== keys.mchid) throw refuse('参数mchid与签名中的商户号不一致')
    const amount = fieldsOf(json['amount'], 'amount')
    optionalText(amount, 'currency', patterns.currency)
    return {
      description: textOf(json, 'description', patterns.description),
      outTradeNo: textOf(json, 'out_trade_no', patterns.outTradeNo),
      attach: optionalText(json, 'attach', patterns.attach),
      notifyUrl: notifyUrlOf(json),
      total: fenOf(amount, 'total'),
      expireAt: expiryOf(json, now()),
    }
  }

  function openidOf(json: Fields, way: keyof typeof newest) {
    if (way === 'jsapi') return textOf(fieldsOf(json['payer'], 'payer'), 'openid', patterns.openid)
    return `oSim_${textOf(json, 'out_trade_no', patterns.outTradeNo).replace(/[|*]/g, '-')}`
  }

  function checkScene(json: Fields) {
    const scene = fieldsOf(json['scene_info'], 'scene_info')
    clientIpOf(scene)
    textOf(fieldsOf(scene['h5_info'], 'h5_info'), 'type', /^(iOS|Android|Wap)$/i)
  }

  const requireMchid = (mchid: unknown) => {
    if (mchid !== keys.mchid) throw refuse('参数mchid与签名中的商户号不一致')
  }

  return async function register(app: FastifyInstance) {
    const lost = new WeakSet<FastifyRequest>()
    const unsigned = new WeakSet<FastifyRequest>()
    const spoiled = new WeakSet<FastifyRequest>()

    app.addHook('preHandler', async (request, reply) => {
      const fault = faults.forCall(request.raw.url ?? '') ?? {}
      if (fault.hang) {
        reply.hijack()
        setTimeout(() => request.raw.socket.destroy(), fault.hang).unref()
        return
      }
      if (fault.reset) {
        reply.hijack()
        request.raw.socket.resetAndDestroy()
        return
      }
      if (fault.html) return reply.code(502).type('text/html').send(html502)
      if (fault.lostAnswer) lost.add(request)
      if (fault.badSignature) unsigned.add(request)
      if (fault.wrongBill) spoiled.add(request)
      await beforeFault(fault)
      checkRate()
      checkSignature(keys, request, now())
    })

    app.addHook('onSend', async (request, reply, payload) => {
      if (lost.has(request)) {
        reply.hijack()
        request.raw.socket.resetAndDestroy()
        return payload
      }
      const body = typeof payload === 'string' ? payload : ''
      const platform = request.headers['wechatpay-serial'] === keys.platform.serial ? keys.platform : keys.certificate
      const headers = signedHeaders({ ...platform, body: unsigned.has(request) ? `${body} ` : body, now: now() })
      reply.headers({ ...headers, 'request-id': request.id })
      return payload
    })

    app.setErrorHandler((error, _request, reply) => {
      if (error instanceof VendorError) return reply.code(error.status).send({ code: error.code, message: error.message })
      return reply.code(500).send({ code: 'SYSTEM_ERROR', message: '系统异常，请稍后重试' })
    })

    for (const way of ['jsapi', 'h5', 'app', 'native'] as const) {
      app.post(`/v3/pay/transactions/${way}`, (request) => {
        const json = jsonOf(request)
        const order = orderOf(json)
        if (way === 'h5') checkScene(json)
        const { prepayId } = gateway.create({ ...order, tradeType: newest[way], openid: openidOf(json, way) })
        if (way === 'h5') return { h5_url: `${publicUrl()}/wechat-pay/cashier?prepay_id=${prepayId}&package=${prepayId.slice(-10)}` }
        return way === 'native' ? { code_url: `weixin://wxpay/bizpayurl?pr=${prepayId.slice(-11)}` } : { prepay_id: prepayId }
      })
    }

    app.get<{ Params: { no: string }; Querystring: { mchid?: string } }>('/v3/pay/transactions/out-trade-no/:no', ({ params, query }) => {
      requireMchid(query.mchid)
      return transactionJson(keys, gateway.require(params.no), now().getTime())
    })

    app.get<{ Params: { id: string }; Querystring: { mchid?: string } }>('/v3/pay/transactions/id/:id', ({ params, query }) => {
      requireMchid(query.mchid)
      const trade = gateway.findByTransactionId(params.id)
      if (!trade) throw new VendorError(404, 'ORDER_NOT_EXIST', '订单不存在')
      return transactionJson(keys, trade, now().getTime())
    })

    app.post<{ Params: { no: string } }>('/v3/pay/transactions/out-trade-no/:no/close', (request, reply) => {
      requireMchid(jsonOf(request)['mchid'])
      gateway.close(request.params.no)
      return reply.code(204).send()
    })

    app.post('/v3/refund/domestic/refunds', (request) => {
      const json = jsonOf(request)
      const amount = fieldsOf(json['amount'], 'amount')
      textOf(amount, 'currency', patterns.currency)
      const transactionId = optionalText(json, 'transaction_id', /^\d{1,32}$/)
      const outTradeNo = transactionId ? optionalText(json, 'out_trade_no', patterns.outTradeNo) : textOf(json, 'out_trade_no', patterns.outTradeNo)
      const asked = {
        outRefundNo: textOf(json, 'out_refund_no', patterns.outRefundNo),
        reason: optionalText(json, 'reason', patterns.reason),
        notifyUrl: json['notify_url'] === undefined ? undefined : notifyUrlOf(json),
        refund: fenOf(amount, 'refund'),
        total: fenOf(amount, 'total'),
      }
      return refundJson(gateway.refund({ ...asked, transactionId, outTradeNo }))
    })

    app.get<{ Params: { no: string } }>('/v3/refund/domestic/refunds/:no', ({ params }) => {
      const refund = gateway.findRefund(params.no)
      if (!refund) throw new VendorError(404, 'RESOURCE_NOT_EXISTS', '退款单不存在')
      return refundJson(refund)
    })

    app.post<{ Params: { id: string } }>('/v3/refund/domestic/refunds/:id/apply-abnormal-refund', (request) => {
      const json = jsonOf(request)
      const outRefundNo = textOf(json, 'out_refund_no', patterns.outRefundNo)
      const toMerchant = textOf(json, 'type', /^(USER|MERCHANT)_BANK_CARD$/) === 'MERCHANT_BANK_CARD'
      // The payer's card comes sealed with the platform's key.
      if (!toMerchant) for (const name of ['bank_type', 'bank_account', 'real_name']) textOf(json, name, /^[^]{1,1024}$/)
      return refundJson(gateway.payAbnormal({ refundId: request.params.id, outRefundNo, toMerchant }))
    })

    app.get<{ Querystring: { bill_date?: string } }>('/v3/bill/tradebill', ({ query }) => bills.ask(query.bill_date))
    app.get<{ Querystring: { bill_date?: string; account_type?: string } }>('/v3/bill/fundflowbill', ({ query }) => {
      const type = query.account_type ?? 'BASIC'
      if (!['BASIC', 'OPERATION', 'FEES'].includes(type)) throw refuse('参数account_type格式错误')
      return bills.askFlow(query.bill_date, type)
    })

    app.get<{ Querystring: { token?: string } }>('/v3/billdownload/file', (request, reply) => {
      const text = bills.fetch(request.query.token)
      return reply.type('text/plain; charset=utf-8').send(spoiled.has(request) ? text.replace('SUCCESS', 'REVOKED') : text)
    })

    app.get('/v3/certificates', () => {
      const { serial, effectiveAt, expireAt, pem } = keys.certificate
      const encrypt_certificate = seal({ text: pem, key: keys.apiV3Key, associatedData: 'certificate' })
      return { data: [{ serial_no: serial, effective_time: effectiveAt, expire_time: expireAt, encrypt_certificate }] }
    })
  }
}
