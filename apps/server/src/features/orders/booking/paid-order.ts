import type { OrderStatus } from '@anxin/contract/order-states'
import { orderTransitions, stateAfter } from '@anxin/contract/order-transitions'
import { transitionText } from '@anxin/words/stored/order-lines'
import type { Deps } from '../../../deps.ts'
import type { Payment, Taking } from '../../money/public.ts'
import { eventsOf } from '../messages/after-move.ts'
import { messageRowsOf } from '../messages/message-rows.ts'
import { firstHash, hashEvent, hex } from '../history/order-events.ts'
import type { OrderToPay } from './paid-sql.ts'

type Paid = { payment: Pick<Payment, 'payNo' | 'payWay' | 'amount'>; now: Date }

/** What `paidOrderParts` writes when this order is paid; undefined when it cannot take money any more. */
export async function takingOf(
  { policy, historyKey }: Pick<Deps, 'policy' | 'historyKey'>,
  order: OrderToPay,
  { payment, now }: Paid,
): Promise<Taking | undefined> {
  // safe: the column's check allows only states of the table
  const from = order.status as OrderStatus
  const to = stateAfter('pay', from)
  if (!to) return undefined

  const windows = await policy()
  const note = transitionText('pay', windows)
  const facts = { payNo: payment.payNo, amount: payment.amount }
  const seq = (order.lastSeq ?? 0) + 1
  const previousHash = order.lastHash === null ? firstHash : Buffer.from(order.lastHash, 'hex')
  const { event: move, by: actor } = orderTransitions.pay
  const event = { orderId: order.id, seq, at: now, move, from, to, actor, actorId: null, note, facts }
  const values = {
    order_version: order.version,
    pay_way: payment.payWay,
    accept_expire_at: new Date(now.getTime() + windows.acceptExpireMin * 60_000),
    from_status: from,
    event_seq: seq,
    event_note: note,
    event_facts: facts,
    previous_hash: hex(previousHash),
    event_hash: hex(hashEvent(historyKey, previousHash, event)),
    messages: messageRowsOf('pay', { ...order, version: order.version + 1 }, { windows, now }),
  }
  const { id, accountId: account_id, technicianId: technician_id } = order
  return { values, events: eventsOf({ id, account_id, technician_id, status: to }, order.technicianAccountId, now) }
}
