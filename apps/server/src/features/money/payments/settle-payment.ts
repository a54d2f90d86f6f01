import { refundReasonLines } from '@anxin/words/stored/refund-reasons'
import type { PayChannel } from '@anxin/contract/pay-ways'
import { sqlState } from '../../../db/unavailable.ts'
import type { Deps } from '../../../deps.ts'
import type { Trade } from '../../../outside/payments/channel.ts'
import { bookingValues } from '../ledger/ledger-sql.ts'
import { postUnmatched } from '../ledger/post.ts'
import { refundUnmatched } from '../refunds/refund-in-full.ts'
import type { Purposes } from './purposes.ts'
import * as queries from './queries.ts'
import type { Attempt } from './queries.ts'
import { recordNotice } from './record-notice.ts'
import { mismatchOf } from './rules.ts'

/**
 * What became of a trade. 'refused': paid too late or twice, and goes back in full. 'ignored': not paid. 'mismatch …': not
 * what was asked for, in this field.
 */
export type Settlement = 'settled' | 'refused' | 'already' | 'unknown' | 'ignored' | `mismatch ${string}`

/** The channel's signed word that the trade comes from; kept with what became of it. */
export type Told = Pick<queries.NewEvent, 'eventId' | 'event' | 'content'>
type Paid = { channel: PayChannel; trade: Trade; told?: Told; now: Date }

/** Each round finds what changed under the one before, and from the second on waits for its turn; more than a few at once do not move one order. */
const mostRounds = 5

/**
 * Takes the money of one verified trade, once: marks the payment, moves what it pays for and books it, together or not at
 * all. Also settles an attempt that was closed, since the money is there. Any number of words about one trade settle it once.
 */
export async function settlePayment(deps: Deps, purposes: Purposes, paid: Paid): Promise<Settlement> {
  for (let round = 0; round < mostRounds; round++) {
    try {
      const settlement = await settleAsRead(deps, purposes, paid, { alone: round > 0 })
      if (settlement !== 'changed') return settlement
    } catch (error) {
      // Somebody was first with this transaction number, or with the next event of the order.
      if (sqlState(error) !== '23505') throw error
    }
  }
  throw new Error(`payment ${paid.trade.payNo} changes too often to be settled`)
}

async function settleAsRead(deps: Deps, purposes: Purposes, { channel, trade, told, now }: Paid, how: { alone: boolean }): Promise<Settlement | 'changed'> {
  const { db } = deps
  const { payNo, transactionId } = trade
  const notice = told && { channel, payNo, about: 'PAYMENT' as const, now, ...told }
  const end = async (outcome: Settlement) => {
    if (notice) await recordNotice(db, { ...notice, outcome })
    return outcome
  }

  const found = await purposes.settlement.read({ payNo, transactionId })
  if (found?.attempt.channel !== channel) return end('unknown')
  if (trade.state !== 'PAID') return end('ignored')
  const { attempt, isForeign, facts } = found
  const wrong = mismatchOf(trade, attempt) ?? (isForeign ? 'transaction_id' : undefined)
  if (wrong) return end(`mismatch ${wrong}`)
  if (attempt.status !== 'CREATED' && attempt.status !== 'CLOSED') return end('already')

  const paidAt = trade.paidAt ?? now
  const { id: paymentId, purpose, purposeId } = attempt
  const taking = await purposes.taking(facts, { payment: attempt, purpose, now })
  if (!taking) return refuse(deps, { attempt, transactionId, paidAt, notice, now })
  const booking = bookingValues(purposes.entryOf({ payment: attempt, purpose, purposeId, now }))
  const kept = notice && { event_id: notice.eventId, event: notice.event, content: queries.storable(notice.content) }
  const settling = { payment_id: paymentId, purpose_id: purposeId, transaction_id: transactionId, paid_at: paidAt, now, channel, pay_no: payNo }
  const written = await purposes.settlement.write(purpose, { ...settling, ...booking, ...kept, ...taking.values }, how)
  if (!written) return 'changed'
  deps.events.publish(...taking.events)
  return 'settled'
}

type Refused = {
  attempt: Attempt
  transactionId: string | null
  paidAt: Date
  notice: Omit<queries.NewEvent, 'outcome'> | undefined
  now: Date
}

/** The money is there and nothing takes it: it goes back by itself. */
function refuse({ db }: Deps, { attempt, transactionId, paidAt, notice, now }: Refused): Promise<Settlement | 'changed'> {
  const { id, purpose, purposeId, channel, amount } = attempt
  return db.transaction().execute(async (tx) => {
    if (!(await queries.markPaid(tx, id, { transactionId, paidAt }))) return 'changed'
    await postUnmatched(tx, { paymentId: id, channel, amount, now })
    // A purpose of another kind is no order, and a refund names only orders.
    const orderId = purpose === 'VIP' ? null : purposeId
    const reason = purpose === 'VIP' ? refundReasonLines.membershipGone : refundReasonLines.orderGone
    await refundUnmatched(tx, { payment: attempt, orderId, reason, now })
    if (notice) await queries.recordEvent(tx, { ...notice, outcome: 'refused' })
    return 'refused'
  })
}
