import type { FastifyInstance } from 'fastify'
import { cashierPage, sorryPage } from '../cashier-page.ts'
import { webAddress } from '../page.ts'
import { stateOf, transactionJson, type Trade } from './ledger.ts'
import type { WechatPayParts } from './parts.ts'
import { verify } from '../rsa.ts'
import { VendorError } from './vendor-error.ts'

type Asked = { prepay_id?: string; redirect_url?: string; embed?: string }
type BridgeParams = { appId?: string; timeStamp?: string; nonceStr?: string; package?: string; signType?: string; paySign?: string }

const merchant = '安心到家'

function cashierStateOf(trade: Trade, at: number) {
  const state = stateOf(trade, at)
  if (state === 'SUCCESS' || state === 'REFUND') return 'paid'
  if (state === 'CLOSED') return 'closed'
  return at >= trade.linkExpireAt ? 'expired' : 'due'
}

/** The pages and checks on the payer's side: cashier, and what the messaging app does before it opens it. */
export function cashierRoutes({ keys, gateway, timing, now }: WechatPayParts) {
  return async function register(app: FastifyInstance) {
    app.addHook('onRequest', async (_request, reply) => {
      reply.headers({ 'access-control-allow-origin': '*', 'access-control-allow-headers': 'content-type', 'cache-control': 'no-store' })
    })
    app.setErrorHandler((error, _request, reply) => {
      if (error instanceof VendorError) return reply.code(error.status).send({ code: error.code, message: error.message })
      return reply.send(error)
    })

    app.get<{ Querystring: Asked }>('/cashier', ({ query, headers }, reply) => {
      reply.type('text/html; charset=utf-8')
      const trade = gateway.findByPrepayId(query.prepay_id ?? '')
      if (!trade) return reply.code(404).send(sorryPage('支付链接无效', '请返回商家重新发起支付'))
      if (timing.requireReferer && trade.tradeType === 'MWEB' && !headers.referer) return reply.code(403).send(sorryPage('商家参数格式有误', '请联系商家解决'))

      const { prepayId } = trade
      return cashierPage({
        due: trade,
        state: cashierStateOf(trade, now().getTime()),
        payAddress: '/wechat-pay/cashier/pay',
        which: { prepayId },
        redirectUrl: webAddress(query.redirect_url),
        ...(query.embed === '1' && { embedded: { source: 'wechat-cashier', prepayId } }),
        merchant,
        vendor: { name: '确认支付', wallet: '零钱' },
      })
    })

    app.post<{ Body: { prepayId?: string } }>('/cashier/pay', ({ body }) => {
      const trade = gateway.findByPrepayId(body?.prepayId ?? '')
      if (!trade) throw new VendorError(404, 'ORDER_NOT_EXIST', '订单不存在')
      return transactionJson(keys, gateway.pay(trade), now().getTime())
    })

    app.options('/bridge/open', (_request, reply) => reply.code(204).send())
    app.post<{ Body: BridgeParams }>('/bridge/open', ({ body }) => {
      const { appId = '', timeStamp = '', nonceStr = '', package: packed = '', signType, paySign = '' } = body ?? {}
      const message = Buffer.from(`${appId}\n${timeStamp}\n${nonceStr}\n${packed}\n`)
      if (appId !== keys.appid || signType !== 'RSA' || !verify(message, paySign, keys.merchant.publicKey))
        throw new VendorError(400, 'SIGN_ERROR', '支付验证签名失败')

      const trade = gateway.findByPrepayId(packed.replace(/^prepay_id=/, ''))
      if (!trade || trade.tradeType !== 'JSAPI') throw new VendorError(404, 'ORDER_NOT_EXIST', '订单不存在')
      return { cashier: `/wechat-pay/cashier?prepay_id=${trade.prepayId}&embed=1` }
    })
  }
}
