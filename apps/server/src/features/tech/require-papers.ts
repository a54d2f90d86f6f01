import { refusalSentences } from '@anxin/contract/refusal-sentences'
import { dayDated } from '@anxin/rules/time'
import { certificateNames } from '@anxin/words/codes/certificate-names'
import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../refusal.ts'
import { requirementsOf } from '../certificates/public.ts'
import type { HeldOrder } from './require-order.ts'

/** Refuses (paperEnds) an order that would end after a paper that is required of its technician: with the paper and its day. */
export async function requirePapers({ policy }: Pick<Deps, 'policy'>, tx: Tx, order: HeldOrder, now: Date): Promise<void> {
  if (order.papers_until === null || order.end_at <= order.papers_until) return
  const requirements = await requirementsOf(tx, { technicianId: order.technician_id, policy: await policy(), now: now.getTime() })
  const type = requirements?.deadlineType
  if (type === undefined) throw new Refusal('paperEnds', { detail: null })
  const until = order.papers_until.getTime()
  throw new Refusal('paperEnds', { msg: refusalSentences.paperEnds(certificateNames[type].zh, dayDated(until - 1, now.getTime())), detail: { type, until } })
}
