import type { OrderStatus } from '@anxin/contract/order-states'
import type { TechOrder } from '@anxin/contract/tech'
import { clock } from '@anxin/rules/time'
import type { Deps } from '../../deps.ts'
import { badField, Refusal } from '../../refusal.ts'
import { recordEvent } from '../orders/move-order.ts'
import { shownOrder } from './move-as-technician.ts'
import { isRepeat, type Sent } from './request.ts'

/** 'leave': the technician has left the place after the service; once, in the order's history. */
export const leave = (deps: Deps, sent: Sent) => noteOnOrder(deps, sent, { move: 'leave', from: ['PENDING_CONFIRM', 'COMPLETED'], note: '技师已离开' })

const mostLateMs = 12 * 3_600_000

/** 'reportLate': the new time of arrival, from now to twelve hours ahead, which the customer sees at once. */
export function reportLate(deps: Deps, sent: Sent, etaAt: number): Promise<TechOrder> {
  const now = sent.now.getTime()
  const allowed = () => {
    if (etaAt < now) throw badField('etaAt', '预计到达时间须晚于现在')
    if (etaAt > now + mostLateMs) throw badField('etaAt', '预计到达时间最晚为12小时后')
  }
  return noteOnOrder(deps, sent, {
    move: 'reportLate',
    from: ['ACCEPTED', 'DEPARTED'],
    note: `技师预计 ${clock(etaAt)} 到达`,
    facts: { etaAt },
    allowed,
  })
}

type Note = { move: string; from: OrderStatus[]; note: string; facts?: Record<string, number>; allowed?: () => void }

async function noteOnOrder(deps: Deps, sent: Sent, { move, from, note, facts, allowed }: Note): Promise<TechOrder> {
  const { orderId, technicianId, accountId, requestKey, requestHash, now } = sent
  const customer = await deps.db.transaction().execute(async (tx) => {
    const order = await tx
      .selectFrom('orders')
      .select(['status', 'account_id', 'left_at'])
      .where('id', '=', orderId)
      .where('technician_id', '=', technicianId)
      .where('paid_at', 'is not', null)
      .forUpdate()
      .executeTakeFirst()
    if (!order) throw new Refusal('orderNotFound')
    if (await isRepeat(tx, sent, move)) return undefined
    allowed?.()
    if (!from.some((status) => status === order.status) || (move === 'leave' && order.left_at)) throw new Refusal('cannotMove')
    if (move === 'leave') await tx.updateTable('orders').set({ left_at: now }).where('id', '=', orderId).execute()
    await recordEvent(tx, {
      orderId,
      at: now,
      move,
      from: order.status,
      to: order.status,
      actor: 'TECH',
      actorId: technicianId,
      note,
      requestKey,
      requestHash,
      ...(facts && { facts }),
    })
    return order.account_id
  })
  if (customer)
    deps.events.publish({ accountId: customer, type: 'order', orderId, at: now.getTime() }, { accountId, type: 'order', orderId, at: now.getTime() })
  return shownOrder(deps, orderId, technicianId, now)
}
