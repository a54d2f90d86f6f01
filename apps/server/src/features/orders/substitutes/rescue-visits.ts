import { isIn, type OrderStatus } from '@anxin/contract/order-states'
import { whenDated } from '@anxin/rules/time'
import { visitGivenOn } from '@anxin/words/messages/papers'
import type { Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import type { Job } from '../../../jobs/jobs.ts'
import { raiseAlarm, resolveEndedAlarms } from '../../alarms/public.ts'
import { requirementsOf } from '../../certificates/public.ts'
import { addMessage } from '../../messages/public.ts'
import { endEach } from '../lifecycle/end-each.ts'
import { findParties, lockOrder } from '../reads/queries.ts'
import type { OrderRow } from '../transitions/transition.ts'
import { closeUncovered } from './close-order.ts'
import { offerSubstitutes } from './offer-substitutes.ts'
import { findBeyondPapers, visitsBeyondPapers, type VisitBeyond } from './papers-sql.ts'

const kind = 'PAPER_ENDS'
const hourMs = 3_600_000
/** Until then somebody else is looked for; nobody sets out for a visit that no paper allows. */
const lastResortMs = 3 * hourMs
/** Somebody who is asked days before need not answer within minutes. */
const longestAnswerMs = 12 * hourMs

/**
 * What is booked beyond the end of a required paper: an alarm for operators from seven days before that end, then somebody else for the
 * customer, and everything back where nobody is found in time. A new paper takes the alarm off the list.
 */
export const rescueVisits = (deps: Deps): Job => ({
  name: 'rescue visits without papers',
  everyMs: 300_000,
  alarmAfterMs: 3_600_000,
  run: async (now) => {
    const { db } = deps
    const policy = await deps.policy()
    const visits = await visitsBeyondPapers(db, now)
    for (const visit of visits) {
      const requirements = await requirementsOf(db, { technicianId: visit.technician_id, policy, now: now.getTime() })
      await db.transaction().execute((tx) => raise(tx, visit, { problem: requirements?.deadlineType ?? '', now }))
    }
    const due = visits.filter((visit) => isDue(visit, { rescueBeforeH: policy.requiredPapers.rescueBeforeH, now }))
    try {
      return await endEach(deps, due, now, (tx, orderId) => rescue(deps, tx, orderId, now))
    } finally {
      const subjects = (await visitsBeyondPapers(db, now)).map(({ id }) => id)
      await db.transaction().execute((tx) => resolveEndedAlarms(tx, { kind, subjects, now }))
    }
  },
})

const raise = (tx: Tx, { id, technician_id: technicianId, start_at: startAt, until }: VisitBeyond, { problem, now }: { problem: string; now: Date }) =>
  raiseAlarm(tx, { kind, subject: id, orderId: id, facts: { technicianId, startAt, until, problem }, now })

/** Nobody has set out, no choice waits, and the visit is near or the paper has ended. */
const isDue = ({ status, start_at, until, substituting }: VisitBeyond, { rescueBeforeH, now }: { rescueBeforeH: number; now: Date }): boolean =>
  // safe: a check of the table
  !isIn(status as OrderStatus, 'underWay') && substituting === null && (until <= now.getTime() || start_at <= now.getTime() + rescueBeforeH * hourMs)

async function rescue(deps: Deps, tx: Tx, orderId: string, now: Date): Promise<OrderRow | undefined> {
  const order = await lockOrder(tx, orderId)
  // As it is now that it is held: a paper may just have been approved.
  const visit = order && (await findBeyondPapers(tx, orderId))
  if (!visit || order.substituting !== null || order.refund_status === 'APPLIED') return undefined
  const answerBy = Math.min(now.getTime() + longestAnswerMs, visit.start_at - lastResortMs)
  const offered = await offerSubstitutes(deps, tx, { order, cause: 'HANDED_OVER', answerBy: new Date(answerBy), now })
  if (!offered && visit.start_at > now.getTime() + lastResortMs) return undefined
  const rescued = offered ?? (await closeUncovered(deps, tx, { orderId, cause: 'HANDED_OVER', offered: false, now }))?.order
  if (rescued) await tellTechnician(tx, order, now)
  return rescued
}

async function tellTechnician(tx: Tx, { id: orderId, technician_id, start_at }: OrderRow, now: Date): Promise<void> {
  const { account_id: accountId } = await findParties(tx, technician_id)
  const startAt = start_at.getTime()
  await addMessage(tx, {
    ...visitGivenOn(whenDated(startAt, now.getTime())),
    accountId,
    type: 1,
    category: 'ORDER',
    facts: { startAt },
    orderId,
    eventKey: `${orderId}/papers/${technician_id}`,
    now,
  })
}
