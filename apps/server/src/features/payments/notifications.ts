import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { wakeOutbox } from '../../jobs/outbox.ts'
import { NotificationRefused, type WechatNotification, type WechatPay, type WechatRefund, type WechatTrade } from '../../outside/wechat-pay.ts'
import * as refundQueries from '../refunds/queries.ts'
import { refundSucceeded, type OnRefund } from '../refunds/refund-succeeded.ts'
import { refundTopic } from '../refunds/refund-in-full.ts'
import { mismatchOf } from './gateway.ts'
import type { Purposes } from './purposes.ts'
import * as queries from './queries.ts'
import { settlePayment } from './settle-payment.ts'

/** Refused because of what is inside, though it may well be the platform's. */
const unreadable = new Set(['body', 'sealed', 'content'])

/**
 * Where the gateway tells about payments and refunds. A plugin of its own: the signature is over the exact bytes, so the
 * body stays unparsed, and it is never limited or shed, since money is behind every call.
 */
export const registerNotifications = (http: FastifyInstance, deps: Deps, purposes: Purposes, onRefund: OnRefund) =>
  http.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    const config = { rateLimit: false as const, pressureHandler: () => undefined }
    scope.post('/api/common/order/notify/wechat', { config }, (request, reply) => take(deps, purposes, onRefund, request, reply))
  })

async function take(deps: Deps, purposes: Purposes, onRefund: OnRefund, request: FastifyRequest, reply: FastifyReply) {
  const { wechatPay, db, clock } = deps
  if (!wechatPay) return reply.code(404).send({ code: 'FAIL', message: '未开通' })
  const now = clock.now()
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  const read = readNotification(wechatPay, request, body, now)
  if (read instanceof NotificationRefused) {
    request.log.warn({ reason: read.reason }, 'notification refused')
    return reply.code(unreadable.has(read.reason) ? 400 : 401).send({ code: 'FAIL', message: '验签失败' })
  }

  const { kind, eventId, eventType } = read
  const { payNo, outcome } = await db.transaction().execute(async (tx) => {
    const outcome = kind === 'transaction' ? await takeTrade(tx, wechatPay, purposes, read.trade, now) : await takeRefund(tx, deps, onRefund, read.refund, now)
    const payNo = kind === 'transaction' ? read.trade.outTradeNo : read.refund.outTradeNo
    const content = kind === 'transaction' ? { ...read.trade, openId: undefined } : read.refund
    await queries.recordEvent(tx, { eventId, kind: eventType, payNo, body: content, outcome, now })
    return { payNo, outcome }
  })
  if (outcome === 'unknown' || outcome.startsWith('mismatch')) request.log.error({ payNo, eventId, outcome }, 'notification without a matching payment')
  return reply.code(204).send()
}

function readNotification(wechatPay: WechatPay, request: FastifyRequest, body: Buffer, now: Date): WechatNotification | NotificationRefused {
  try {
    return wechatPay.parseNotification(request.headers, body, now)
  } catch (error) {
    if (error instanceof NotificationRefused) return error
    throw error
  }
}

/** The row of the payment decides what is new, so a repeated or late word changes nothing. */
async function takeTrade(tx: Tx, wechatPay: WechatPay, purposes: Purposes, trade: WechatTrade, now: Date): Promise<string> {
  const attempt = await queries.findPayment(tx, trade.outTradeNo)
  if (!attempt) return 'unknown'
  if (trade.state !== 'SUCCESS' || trade.transactionId === undefined) return 'ignored'
  const wrong = mismatchOf(wechatPay, trade, attempt)
  if (wrong) return `mismatch ${wrong}`
  return settlePayment(tx, purposes, { payNo: attempt.pay_no, transactionId: trade.transactionId, paidAt: trade.paidAt ?? now, now })
}

async function takeRefund(tx: Tx, { config }: Deps, onRefund: OnRefund, told: WechatRefund, now: Date): Promise<string> {
  const refund = await refundQueries.findRefund(tx, told.outRefundNo)
  if (!refund) return 'unknown'
  if (told.mchId !== config.wechatPay?.mchId) return 'mismatch mchid'
  if (told.outTradeNo !== refund.pay_no) return 'mismatch out_trade_no'
  if (told.refundAmount !== refund.refund_amount || told.totalAmount !== refund.paid_amount) return 'mismatch amount'
  if (told.state === 'SUCCESS')
    return (await refundSucceeded(tx, onRefund, { refundNo: told.outRefundNo, now, refundedAt: told.refundedAt })) ? 'refunded' : 'already'
  if (told.state === 'PROCESSING' || refund.status !== 'REFUNDING') return 'ignored'
  await refundQueries.markTrouble(tx, told.outRefundNo, told.state)
  await wakeOutbox(tx, { topic: refundTopic, key: told.outRefundNo, now })
  return 'troubled'
}
