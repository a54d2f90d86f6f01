import type { Policy } from '@anxin/contract/policy'
import type { SubstituteCause } from '@anxin/contract/substitute-causes'
import type { Deps } from '../../deps.ts'
import { isAddressOpen, isNoteOpen, recordEvent, type Reveal, revealTexts, type Standing } from '../orders/public.ts'
import { lockWithReveals } from './queries.ts'
import { standingOf } from './shapes.ts'

/** What of an order a look by its technician shows now. */
export const shownBy = (standing: Standing, { hasNote, now, policy }: { hasNote: boolean; now: number; policy: Policy }): Reveal[] => [
  ...(isAddressOpen(standing, { now, policy }) ? (['revealAddress'] as const) : []),
  ...(hasNote && isNoteOpen(standing, { now, policy }) ? (['revealNote'] as const) : []),
]

/** Whether somebody else is looked for because the technician gave the order up: who did needs nobody's address. */
export const isGivenUp = ({ substituting }: { substituting: SubstituteCause | null }): boolean => substituting !== null && substituting !== 'LATE'

type Look = { orderId: string; technicianId: string; shown: Reveal[]; hasNote: boolean; now: Date; policy: Policy }

/**
 * Writes into the order's history what is shown to the technician for the first time; the customer reads it there. Before
 * the answer, so that nothing is shown unwritten. False, and nothing written, when the order was cancelled or given away
 * since it was read: what was read may not be shown any more.
 */
export async function recordReveals(deps: Pick<Deps, 'db' | 'events' | 'historyKey'>, look: Look): Promise<boolean> {
  const { orderId, technicianId, shown, now } = look
  const written = await deps.db.transaction().execute(async (tx) => {
    const order = await lockWithReveals(tx, orderId, technicianId)
    if (!order || isGivenUp(order)) return undefined
    const open = shownBy(standingOf(order), { ...look, now: now.getTime() })
    if (!shown.every((reveal) => open.includes(reveal))) return undefined
    const fresh = shown.filter((reveal) => !order.revealed.includes(reveal))
    const { status } = order
    for (const reveal of fresh)
      await recordEvent(deps, tx, { orderId, at: now, move: reveal, from: status, to: status, actor: 'TECH', actorId: technicianId, note: revealTexts[reveal] })
    return { customer: order.account_id, any: fresh.length > 0 }
  })
  if (written?.any) deps.events.publish({ accountId: written.customer, type: 'order', orderId, at: now.getTime() })
  return written !== undefined
}
