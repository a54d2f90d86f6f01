import { substituteMessages } from '@anxin/words/messages/handovers'
import { closeReasons } from '@anxin/words/stored/close-reasons'
import { whenDated } from '@anxin/rules/time'
import type { SubstituteCause } from '@anxin/contract/substitute-causes'
import type { Tx } from '../../../db/connect.ts'
import { addMessage } from '../../messages/public.ts'
import type { OrderRow } from '../transitions/transition.ts'
import { pushOf } from '../messages/order-push.ts'
import { findParties } from '../reads/queries.ts'

const why: Record<SubstituteCause, string> = {
  REJECTED: closeReasons.rejected,
  UNANSWERED: closeReasons.unanswered,
  HANDED_OVER: closeReasons.handedOver,
  LATE: closeReasons.late,
}
export const reasonOf = (cause: SubstituteCause): string => why[cause]

type Offered = { order: OrderRow; cause: SubstituteCause; answerBy: Date; now: Date }

/** Asks the customer to choose, and tells a technician who did not give the order up by themselves. */
export async function notifyOfOffer(tx: Tx, { order, cause, answerBy, now }: Offered): Promise<void> {
  const startAt = order.start_at.getTime()
  const when = whenDated(startAt, now.getTime())
  const common = { type: 1, category: 'ORDER' as const, orderId: order.id, now }
  const key = `${order.id}/${order.version}`
  await addMessage(tx, {
    ...common,
    accountId: order.account_id,
    title: why[cause],
    summary: substituteMessages.substitutesOffered(when, whenDated(answerBy.getTime(), now.getTime())),
    event: 'substitutesOffered',
    facts: { startAt, movedTo: answerBy.getTime() },
    eventKey: `${key}/substitutes`,
    push: pushOf('substitutesOffered', { orderId: order.id, startAt, now }),
  })
  if (cause === 'REJECTED' || cause === 'HANDED_OVER') return
  const { account_id: accountId } = await findParties(tx, order.technician_id)
  const event = cause === 'LATE' ? 'lateNoticed' : 'unanswered'
  const summary = substituteMessages[event](when)
  await addMessage(tx, { ...common, accountId, title: why[cause], summary, event, facts: { startAt }, eventKey: `${key}/${event}` })
}

/** Tells a technician who is late that the customer waits. */
export async function notifyOfKeeping(tx: Tx, { order, now }: { order: OrderRow; now: Date }): Promise<void> {
  const { account_id: accountId } = await findParties(tx, order.technician_id)
  const startAt = order.start_at.getTime()
  await addMessage(tx, {
    type: 1,
    category: 'ORDER',
    orderId: order.id,
    accountId,
    ...substituteMessages.technicianKept(whenDated(startAt, now.getTime())),
    event: 'technicianKept',
    facts: { startAt },
    eventKey: `${order.id}/${order.version}/kept`,
    now,
  })
}
