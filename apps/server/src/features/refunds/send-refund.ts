import type { Deps } from '../../deps.ts'
import type { OutboxHandler } from '../../jobs/outbox.ts'
import { GatewayError, type WechatPay, type WechatRefund } from '../../outside/wechat-pay.ts'
import * as queries from './queries.ts'
import { refundSucceeded, type OnRefund } from './refund-succeeded.ts'
import { refundTopic } from './refund-in-full.ts'

type Refund = NonNullable<Awaited<ReturnType<typeof queries.findRefund>>>

/**
 * The outbox handler that asks the gateway for a refund and then, with growing pauses, how it stands: a lost
 * notification costs only time. Always under the same number, so a repetition never pays twice.
 */
export const refundHandlers = (deps: Deps, onRefund: OnRefund): Record<typeof refundTopic, OutboxHandler> => ({
  [refundTopic]: async ({ key: refundNo, attempts, now }) => {
    const { db } = deps
    const refund = await queries.findRefund(db, refundNo)
    if (refund?.status !== 'REFUNDING') return 'done'

    const succeed = (refundedAt?: Date) => db.transaction().execute((tx) => refundSucceeded(tx, onRefund, { refundNo, now, refundedAt }))
    if (refund.provider === 'TEST') {
      await succeed()
      return 'done'
    }
    try {
      const { state, refundedAt } = await askGateway(deps.wechatPay, refund, { sentBefore: attempts > 1 })
      if (state === 'SUCCESS') {
        await succeed(refundedAt)
        return 'done'
      }
      if (state !== 'PROCESSING') throw new GatewayError(state, `the gateway could not pay the refund: ${state}`)
      return 'later'
    } catch (error) {
      if (error instanceof GatewayError) await queries.markTrouble(db, refundNo, error.code)
      throw error
    }
  },
})

async function askGateway(wechatPay: WechatPay | undefined, refund: Refund, { sentBefore }: { sentBefore: boolean }): Promise<WechatRefund> {
  if (!wechatPay || refund.provider !== 'WECHAT') throw new GatewayError('NETWORK', `no gateway for ${refund.provider}`)
  const known = sentBefore ? await wechatPay.queryRefund(refund.refund_no) : undefined
  if (known?.state === 'PROCESSING' || known?.state === 'SUCCESS') return known
  return wechatPay.refund({
    outTradeNo: refund.pay_no,
    outRefundNo: refund.refund_no,
    refundAmount: refund.refund_amount,
    totalAmount: refund.paid_amount,
    reason: refund.reason,
  })
}
