import type { Deps } from '../../../deps.ts'
import { GatewayError } from '../../../outside/gateway-error.ts'
import type { Trade } from '../../../outside/payments/channel.ts'
import { requireChannel } from './channels.ts'
import type { Purposes } from './purposes.ts'
import * as queries from './queries.ts'
import type { Attempt } from './queries.ts'
import { recordNotice } from './record-notice.ts'
import { isUnclear } from './rules.ts'
import { settlePayment, type Settlement } from './settle-payment.ts'

/** Asks the channel about an attempt and takes the money if it is there. */
export async function askAndSettle(deps: Deps, purposes: Purposes, attempt: Attempt, now: Date): Promise<'paid' | 'open' | 'closed'> {
  const trade = await requireChannel(deps, attempt.channel).query(attempt.payNo)
  if (trade?.state === 'CLOSED') return 'closed'
  if (trade?.state !== 'PAID') return 'open'
  await takeTrade(deps, purposes, { attempt, trade, now })
  return 'paid'
}

/** Takes the money of a trade that a channel's own answer shows as paid. Throws GatewayError when it is not what was asked for. */
export async function takeTrade(deps: Deps, purposes: Purposes, { attempt, trade, now }: { attempt: Attempt; trade: Trade; now: Date }): Promise<Settlement> {
  const { channel, payNo } = attempt
  const outcome = await settlePayment(deps, purposes, { channel, trade, now })
  if (!isUnclear(outcome)) return outcome
  // Kept for the operator, as a notification with such a content is.
  const content = { ...trade, payer: undefined }
  await recordNotice(deps.db, { channel, eventId: `query:${payNo}`, event: 'QUERY', about: 'PAYMENT', payNo, content, outcome, now })
  throw new GatewayError('BAD_ANSWER', `trade ${payNo}: ${outcome}`)
}

/** How long after its time an attempt is asked about: enough for anyone who closes the order to close its attempts too. */
export const graceMs = 120_000

/**
 * Ends one open attempt: at its channel first, so that it can never be paid behind our back. What the channel has not heard of it
 * cannot close; anyone who holds the address may pay until its time is over, and then the channel is asked once more.
 */
export async function closeAttempt(deps: Deps, purposes: Purposes, attempt: Attempt, now: Date): Promise<'closed' | 'paid'> {
  const outcome = await requireChannel(deps, attempt.channel).close(attempt.payNo)
  if (outcome === 'paid') {
    const found = await askAndSettle(deps, purposes, attempt, now)
    if (found !== 'paid') throw new GatewayError('BAD_ANSWER', `trade ${attempt.payNo} is paid and is not`)
    return 'paid'
  }
  const mayStillBePaid = outcome === 'absent' && attempt.expireAt > now
  await queries.markClosed(deps.db, attempt.id, mayStillBePaid ? new Date(attempt.expireAt.getTime() + graceMs) : null)
  return 'closed'
}
