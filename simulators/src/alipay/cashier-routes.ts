import type { FastifyInstance } from 'fastify'
import { cashierPage, sorryPage } from '../cashier-page.ts'
import { stateOf, tradeJson, vendorTime, yuan, type Trade } from './ledger.ts'
import { signNotice } from './params.ts'
import type { AlipayParts } from './parts.ts'
import { AlipayRefusal, refusalJson } from './refusal.ts'

const tint = '<style>:root{--pay:#1677ff;--pay-ink:#fff}@media(prefers-color-scheme:dark){:root{--pay:#4096ff;--pay-ink:#04142e}}</style>'

/** The pages on the payer's side: what a browser sees after the signed request led it here. */
export function cashierRoutes({ keys, gateway, now }: AlipayParts) {
  /** The way back with what the vendor adds: before the hash, signed, and no proof of anything. */
  function backOf(trade: Trade): string | undefined {
    if (trade.returnUrl === undefined) return undefined
    const said = {
      charset: 'utf-8',
      out_trade_no: trade.outTradeNo,
      method: 'alipay.trade.wap.pay.return',
      total_amount: yuan(trade.total),
      trade_no: trade.tradeNo,
      auth_app_id: keys.appId,
      version: '1.0',
      app_id: keys.appId,
      seller_id: keys.sellerId,
      timestamp: vendorTime(now().getTime()),
    }
    const url = new URL(trade.returnUrl)
    for (const [name, value] of Object.entries({ ...said, sign_type: 'RSA2', sign: signNotice(said, keys.platform.privateKey) }))
      url.searchParams.set(name, value)
    return url.href
  }

  return async function register(app: FastifyInstance) {
    app.setErrorHandler((error, _request, reply) => {
      if (error instanceof AlipayRefusal) return reply.code(400).send({ ...refusalJson(error), code: error.subCode, message: error.message })
      return reply.send(error)
    })

    app.get<{ Querystring: { out_trade_no?: string } }>('/cashier', ({ query }, reply) => {
      reply.type('text/html; charset=utf-8').header('cache-control', 'no-store')
      const trade = gateway.find(query.out_trade_no ?? '')
      if (!trade) return reply.code(404).send(sorryPage('支付链接无效', '请返回商家重新发起支付'))
      const state = stateOf(gateway.ledger, trade, now().getTime())
      return cashierPage({
        due: { outTradeNo: trade.outTradeNo, description: trade.subject, total: trade.total, expireAt: trade.expireAt },
        state: trade.paidAt === undefined ? (state === 'TRADE_CLOSED' ? 'closed' : 'due') : 'paid',
        payAddress: '/alipay/cashier/pay',
        which: { outTradeNo: trade.outTradeNo },
        redirectUrl: backOf(trade),
        merchant: '安心到家',
        vendor: { name: '支付宝', wallet: '账户余额', tint },
      })
    })

    app.post<{ Body: { outTradeNo?: string } }>('/cashier/pay', ({ body }) =>
      tradeJson(gateway.ledger, gateway.pay(gateway.require(body?.outTradeNo ?? '')), now().getTime()),
    )
  }
}
