import { refusalSentences } from '@anxin/contract/refusal-sentences'
import type { Parsed, Reply } from '@anxin/contract/endpoints'
import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../refusal.ts'
import { sentOf, writeTicket } from '../support-tickets/public.ts'
import { findPenalty, holdObjector } from './queries.ts'
import { appealUntil } from './rules.ts'

type Objection = Parsed<'techPenaltyAppeal'> & { technicianId: string; accountId: string; now: Date }

/** Writes a technician's objection to a refund that took from their income, or to their suspension, as a support ticket. Refuses (technicianOnly) who has left since the call began: nobody leaves with one that waits. */
export async function object(
  { policy }: Pick<Deps, 'policy'>,
  tx: Tx,
  { penaltyId, technicianId, now, ...said }: Objection,
): Promise<Reply<'techPenaltyAppeal'>> {
  const rules = await policy()
  if (!(await holdObjector(tx, technicianId))) throw new Refusal('technicianOnly')
  const penalty = await findPenalty(tx, penaltyId, technicianId)
  if (!penalty) throw new Refusal('penaltyNotFound')
  if (now.getTime() > appealUntil(penalty.at, rules)) throw new Refusal('appealTooLate', { msg: refusalSentences.appealTooLate(rules.appealDays) })
  const about = penalty.kind === 'REFUND' ? { refundId: penalty.id } : { suspensionId: penalty.id }
  return sentOf(await writeTicket({ tx, policy }, { ...said, ...about, kind: 'OBJECTION', technicianId, orderId: penalty.order_id ?? undefined, now }))
}
