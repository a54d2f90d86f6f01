import type { Deps } from '../../deps.ts'
import { GatewayError, type WechatPay, type WechatTrade } from '../../outside/wechat-pay.ts'
import type { Purposes } from './purposes.ts'
import * as queries from './queries.ts'
import type { Attempt } from './queries.ts'
import { settlePayment } from './settle-payment.ts'

const tradeTypes: Record<string, string> = { WECHAT_JSAPI: 'JSAPI', WECHAT_H5: 'MWEB', WECHAT_APP: 'APP' }

export function requireGateway({ wechatPay }: Pick<Deps, 'wechatPay'>, provider: string): WechatPay {
  if (!wechatPay || provider !== 'WECHAT') throw new GatewayError('NETWORK', `no gateway for ${provider}`)
  return wechatPay
}

/** The first thing about a trade that is not what this attempt asked for, or undefined. */
export const mismatchOf = (wechatPay: WechatPay, trade: WechatTrade, { pay_no: outTradeNo, amount, pay_way, prepay }: Attempt) =>
  wechatPay.mismatch(trade, { outTradeNo, amount, tradeType: tradeTypes[pay_way], openId: prepay.openId })

/** Asks the gateway about an attempt and takes the money if it is there. */
export async function askAndSettle(deps: Deps, purposes: Purposes, attempt: Attempt, now: Date): Promise<'paid' | 'open' | 'closed'> {
  const wechatPay = requireGateway(deps, attempt.provider)
  const trade = await wechatPay.queryByOutTradeNo(attempt.pay_no)
  if (!trade) return 'open'
  if (trade.state === 'CLOSED' || trade.state === 'REVOKED') return 'closed'
  if (trade.state !== 'SUCCESS' || trade.transactionId === undefined) return 'open'

  const wrong = mismatchOf(wechatPay, trade, attempt)
  if (wrong) {
    // Kept for the operator, as a notification with such a content is.
    const event = {
      eventId: `query:${attempt.pay_no}`,
      kind: 'QUERY',
      payNo: attempt.pay_no,
      body: { ...trade, openId: undefined },
      outcome: `mismatch ${wrong}`,
      now,
    }
    await deps.db.transaction().execute((tx) => queries.recordEvent(tx, event))
    throw new GatewayError('BAD_ANSWER', `trade ${attempt.pay_no} differs in ${wrong}`)
  }
  const paid = { payNo: attempt.pay_no, transactionId: trade.transactionId, paidAt: trade.paidAt ?? now, now }
  await deps.db.transaction().execute((tx) => settlePayment(tx, purposes, paid))
  return 'paid'
}

/** Ends one open attempt: the gateway first, so that it can never be paid behind our back. */
export async function closeAttempt(deps: Deps, purposes: Purposes, attempt: Attempt, now: Date): Promise<'closed' | 'paid'> {
  if (attempt.provider !== 'TEST') {
    const outcome = await requireGateway(deps, attempt.provider).close(attempt.pay_no)
    if (outcome === 'paid') {
      const found = await askAndSettle(deps, purposes, attempt, now)
      if (found !== 'paid') throw new GatewayError('BAD_ANSWER', `trade ${attempt.pay_no} is paid and is not`)
      return 'paid'
    }
  }
  await queries.markClosed(deps.db, attempt.id)
  return 'closed'
}

/** Rejects with TIMEOUT when `work` takes longer; the work goes on and its own end is harmless. */
export async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new GatewayError('TIMEOUT')), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
