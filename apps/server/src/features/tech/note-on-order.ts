import type { OrderStatus } from '@anxin/contract/order-states'
import type { TechOrder } from '@anxin/contract/tech'
import { whenText } from '@anxin/rules/time'
import type { Deps } from '../../deps.ts'
import { badField, Refusal } from '../../http/refusal.ts'
import { recordEvent } from '../orders/move-order.ts'
import { shownOrder, type TechCaller } from './move-as-technician.ts'

type Asked = TechCaller & { orderId: string; requestKey: string | undefined }

/** 'leave': the technician has left the place after the service; once, in the order's history. */
export const leave = (deps: Deps, asked: Asked) => noteOnOrder(deps, asked, { move: 'leave', from: ['PENDING_CONFIRM', 'COMPLETED'], note: '技师已离开' })

const mostLateMs = 12 * 3_600_000

/** 'reportLate': the new time of arrival, from now to twelve hours ahead, which the customer sees at once. */
export function reportLate(deps: Deps, { etaAt, ...asked }: Asked & { etaAt: number }): Promise<TechOrder> {
  const now = asked.now.getTime()
  const allowed = () => {
    if (etaAt < now) throw badField('etaAt', '预计到达时间须晚于现在')
    if (etaAt > now + mostLateMs) throw badField('etaAt', '预计到达时间最晚为12小时后')
  }
  return noteOnOrder(deps, asked, {
    move: 'reportLate',
    from: ['ACCEPTED', 'DEPARTED'],
    note: `技师预计 ${whenText(etaAt, now, 'zh-CN')} 到达`,
    facts: { etaAt },
    allowed,
  })
}

type Note = { move: string; from: OrderStatus[]; note: string; facts?: Record<string, number>; allowed?: () => void }

async function noteOnOrder(
  deps: Deps,
  { orderId, technicianId, accountId, requestKey, now }: Asked,
  { move, from, note, facts, allowed }: Note,
): Promise<TechOrder> {
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
    if (requestKey !== undefined) {
      const repeated = await tx
        .selectFrom('order_events')
        .select('seq')
        .where('order_id', '=', orderId)
        .where('move', '=', move)
        .where('request_key', '=', requestKey)
        .executeTakeFirst()
      if (repeated) return undefined
    }
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
      ...(facts && { facts }),
    })
    return order.account_id
  })
  if (customer)
    deps.events.publish({ accountId: customer, type: 'order', orderId, at: now.getTime() }, { accountId, type: 'order', orderId, at: now.getTime() })
  return shownOrder(deps, orderId, technicianId, now)
}
