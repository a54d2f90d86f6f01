import { GatewayError } from '../../gateway-error.ts'
import { refusedRefund, type NewRefund, type PaymentChannel, type VendorRefund } from '../channel.ts'
import { yuanOf } from './amounts.ts'
import { beginIn, plainSubject } from './begin.ts'
import { fetchBill } from './bill.ts'
import { createClient } from './client.ts'
import { readNotification } from './notification.ts'
import { RefundAnswer, refundOf, tradeOf } from './shapes.ts'
import { readPrivateKey, readPublicKey } from './signing.ts'

export type AlipaySettings = {
  /** https://openapi.alipay.com/gateway.do, or the simulator's http://127.0.0.1:8090/alipay/gateway.do */
  gatewayUrl: string
  appId: string
  /** The merchant's own account number (PID), which notices must name. */
  sellerId: string
  privateKey: string
  /** The platform's public key: answers and notices need it. */
  platformKey: string
  /** The key before, or the one to come, while it changes: nothing in an answer or notice names the one it is signed with. */
  platformKeySecond?: string | undefined
  notifyUrl: string
  timeoutMs?: number
  now: () => Date
}

/** The time to give back is over, or this trade may never be given back: no repetition changes it. */
const refusedForGood = ['ACQ.TRADE_HAS_FINISHED', 'ACQ.TRADE_NOT_ALLOW_REFUND']

async function orUndefined<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof GatewayError && error.code === 'ACQ.TRADE_NOT_EXIST') return undefined
    throw error
  }
}

/** Alipay's gateway on node:crypto: every request signed (RSA2), every answer verified. */
export function createAlipayChannel(settings: AlipaySettings): PaymentChannel {
  const { gatewayUrl, appId, notifyUrl, now, timeoutMs = 8_000 } = settings
  const platformKeys = [settings.platformKey, settings.platformKeySecond].flatMap((text) => (text === undefined ? [] : [readPublicKey(text)]))
  const client = createClient({ gatewayUrl, appId, privateKey: readPrivateKey(settings.privateKey), platformKeys, timeoutMs, now })
  const { send, signed } = client
  const query = (payNo: string) => orUndefined(send('alipay.trade.query', { out_trade_no: payNo }, tradeOf))

  const queryRefund = ({ payNo, refundNo }: Pick<NewRefund, 'payNo' | 'refundNo'>) =>
    orUndefined(send('alipay.trade.fastpay.refund.query', { out_trade_no: payNo, out_request_no: refundNo, query_options: ['gmt_refund_pay'] }, refundOf))

  const answerOrRefusal = (content: object) =>
    send('alipay.trade.refund', content, (json) => RefundAnswer.parse(json)).catch((error: unknown) => {
      if (error instanceof GatewayError && refusedForGood.includes(error.code)) return error
      throw error
    })

  return {
    begin: beginIn({ gatewayUrl, notifyUrl, signed, query }),

    query,

    async close(payNo) {
      try {
        await send('alipay.trade.close', { out_trade_no: payNo }, () => undefined)
        return 'closed'
      } catch (error) {
        if (!(error instanceof GatewayError)) throw error
        // Until the payer opens the cashier the vendor knows nothing of the trade.
        if (error.code === 'ACQ.TRADE_NOT_EXIST') return 'absent'
        const trade = error.code === 'ACQ.TRADE_STATUS_ERROR' ? await query(payNo) : undefined
        if (trade?.state === 'CLOSED') return 'closed'
        if (trade?.state === 'PAID' || trade?.state === 'REFUNDED') return 'paid'
        throw error
      }
    },

    async refund(given) {
      const { payNo, refundNo, refundAmount, paidAmount, reason } = given
      const content = {
        out_trade_no: payNo,
        refund_amount: yuanOf(refundAmount),
        out_request_no: refundNo,
        ...(reason && { refund_reason: plainSubject(reason) }),
      }
      const answer = await answerOrRefusal(content)
      if (answer instanceof GatewayError) return refusedRefund(given, answer.code)
      const asked: VendorRefund = {
        refundNo,
        payNo,
        transactionId: answer.trade_no,
        state: answer.fund_change === 'Y' ? 'SUCCESS' : 'PROCESSING',
        trouble: undefined,
        refundAmount,
        paidAmount,
        refundedAt: answer.gmt_refund_pay,
        foreign: undefined,
      }
      // Without a change of money it was given back before under this number, or is on its way: the vendor knows which.
      return answer.fund_change === 'Y' ? asked : ((await queryRefund({ payNo, refundNo })) ?? asked)
    },

    queryRefund,

    readNotification: (_headers, rawBody) => readNotification({ platformKeys, merchant: settings }, rawBody),

    bill: (day) => fetchBill(client, day),
  }
}
