import { refundTransitions } from '@anxin/contract/refund-transitions'
import type { Deps } from '../../../deps.ts'
import type { OutboxKind } from '../../../jobs/outbox.ts'
import { GatewayError } from '../../../outside/gateway-error.ts'
import { refusedRefund, type PaymentChannels, type VendorRefund } from '../../../outside/payments/channel.ts'
import * as queries from './queries.ts'
import { refundFailed, refundSucceeded, type OnRefund } from './refund-succeeded.ts'
import { refundTopic } from './refund-in-full.ts'

const onTheWay: readonly string[] = refundTransitions.arrive.from
/** A refusal that may pass, such as for too little money there, ends a refund that the channel knows nothing of after this time. */
const refusedForMs = 24 * 3_600_000
type Refund = NonNullable<Awaited<ReturnType<typeof queries.findRefund>>>

/**
 * The outbox handler that asks the channel for a refund and then, with growing pauses, how it stands: a lost
 * notification costs only time. Always under the same number, so a repetition never pays twice; a new one takes the place only of a number
 * that the channel says it closed.
 */
export const refundHandlers = (deps: Deps, onRefund: OnRefund): Record<typeof refundTopic, OutboxKind> => ({
  [refundTopic]: {
    alarmAfterMs: 3_600_000,
    pendingMs: 7 * 24 * 3_600_000,
    send: async ({ key: refundNo, attempts, now }) => {
      const { db } = deps
      const refund = await queries.findRefund(db, refundNo)
      // What the channel ended waits for an operator.
      if (!refund || !onTheWay.includes(refund.status) || refund.channelEnd !== null) return 'done'

      try {
        const { state, trouble, end, refundedAt } = await askChannel(deps.channels, refund, { sentBefore: attempts > 1, now })
        if (state === 'FAILED' || state === 'ENDED')
          await db
            .transaction()
            .execute((tx) => refundFailed(tx, onRefund, { refundNo, trouble: trouble ?? state, end: state === 'ENDED' ? end : undefined, now }))
        if (state === 'ENDED') return 'done'
        if (state === 'FAILED') throw new GatewayError(trouble ?? state, `the channel could not pay the refund: ${trouble}`)
        if (state === 'PROCESSING') return 'later'
        await db.transaction().execute((tx) => refundSucceeded(tx, onRefund, { refundNo, now, refundedAt }))
        return 'done'
      } catch (error) {
        if (error instanceof GatewayError) await queries.markTrouble(db, refundNo, error.code)
        throw error
      }
    },
  },
})

async function askChannel(channels: PaymentChannels, refund: Refund, { sentBefore, now }: { sentBefore: boolean; now: Date }): Promise<VendorRefund> {
  const channel = channels.get(refund.channel)
  if (!channel) throw new GatewayError('NETWORK', `no channel ${refund.channel}`)
  const known = sentBefore ? await channel.queryRefund(refund) : undefined
  if (known && known.state !== 'FAILED') return known
  const former = known || refund.formerNo === null ? undefined : await channel.queryRefund({ payNo: refund.payNo, refundNo: refund.formerNo })
  if (former && former.end !== 'CLOSED') return former
  try {
    return await channel.refund(refund)
  } catch (error) {
    if (!(error instanceof GatewayError) || error.retryable) throw error
    const refused = refusedRefund(refund, error.code)
    const isStanding = sentBefore && !known && now.getTime() - refund.sentAt.getTime() >= refusedForMs
    return isStanding ? refused : { ...refused, state: 'FAILED' }
  }
}
