import { earlyEndReasons, type EarlyEndReason } from '@anxin/contract/early-end-reasons'
import type { EarlyEnd } from '@anxin/contract/entities/visits'
import { plannedEnd } from '@anxin/contract/order-guards'
import type { Policy } from '@anxin/contract/policy'
import type { RefundCalculation } from '@anxin/rules/refund'
import type { Db } from '../../../db/connect.ts'
import type { OrderRow } from '../transitions/transition.ts'
import { calculateRefund } from '../refunds/calculate-refund.ts'
import * as queries from './queries.ts'
import { undoneMinutes } from './rules.ts'

type Asked = { visit: OrderRow; reason: EarlyEndReason; policy: Policy; at: Date }
/** What an early end means: minutes left undone, and what goes back of the visit and of each part that was added to it. */
export type Quoted = { undoneMin: number; backAmount: number; parts: { order: OrderRow; calculation: RefundCalculation }[] }

const minute = 60_000

/** What would go back if the customer agreed at a moment: the one calculation of card and consent. */
export async function quoteEarlyEnd(db: Db, { visit, reason, policy, at }: Asked): Promise<Quoted> {
  const extensions = await queries.paidExtensions(db, visit.id)
  const added = extensions.map(({ duration_min }) => duration_min)
  const booked = (visit.end_at.getTime() - visit.start_at.getTime()) / minute
  const durations = [booked - added.reduce((sum, min) => sum + min, 0), ...added]
  const undone = undoneMinutes({ until: untilOf(visit), durations }, at.getTime())
  const backBp = earlyEndReasons[reason].side === 'TECH' ? policy.earlyEndBackBp : policy.earlyEndWishBackBp

  const parts = await Promise.all(
    [visit, ...extensions].map(async (order, i) => {
      const endsEarly = { undoneMin: undone[i] ?? 0, bookedMin: durations[i] ?? 0, backBp }
      return { order, calculation: await calculateRefund(db, order, { itemIds: undefined, policy, now: at, endsEarly }) }
    }),
  )
  // Where somebody waits for an operator's word about money, that word decides.
  const given = parts.filter(({ order, calculation }) => order.refund_status !== 'APPLIED' && calculation.refundAmount > 0)
  return {
    undoneMin: undone.reduce((sum, min) => sum + min, 0),
    backAmount: given.reduce((sum, { calculation }) => sum + calculation.refundAmount, 0),
    parts: given,
  }
}

const untilOf = ({ start_at, end_at, service_start_at }: OrderRow): number =>
  plannedEnd({ startAt: start_at.getTime(), endAt: end_at.getTime(), serviceStartAt: service_start_at?.getTime() })

/** Whether the booked time of a service has run out. */
export const isOver = (visit: OrderRow, now: Date): boolean => untilOf(visit) <= now.getTime()

/** The wish that waits beside a visit, with what it means now; undefined where none does. */
export async function readEarlyEnd(db: Db, { orderId, policy, now }: { orderId: string; policy: Policy; now: Date }): Promise<EarlyEnd | undefined> {
  const [visit, asked] = await Promise.all([queries.findAskedVisit(db, orderId), queries.findWaiting(db, orderId)])
  if (!visit || !asked || isOver(visit, now)) return undefined
  const { undoneMin, backAmount } = await quoteEarlyEnd(db, { visit, reason: asked.reason, policy, at: now })
  return { earlyEndId: asked.id, reason: asked.reason, askedAt: asked.asked_at.getTime(), undoneMin, backAmount, until: untilOf(visit) }
}
