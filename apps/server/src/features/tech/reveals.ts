import type { Deps } from '../../deps.ts'
import { recordEvent } from '../orders/move-order.ts'
import { isAddressOpen, isNoteOpen, revealTexts, type Reveal, type Standing } from '../orders/reveal-windows.ts'
import type { Policy } from '@anxin/contract/policy'
import { lockWithReveals } from './queries.ts'

/** What of an order a look by its technician shows now. */
export const shownBy = (standing: Standing, { hasNote, now, policy }: { hasNote: boolean; now: number; policy: Policy }): Reveal[] => [
  ...(isAddressOpen(standing, { now, policy }) ? (['revealAddress'] as const) : []),
  ...(hasNote && isNoteOpen(standing, { now, policy }) ? (['revealNote'] as const) : []),
]

type Look = { orderId: string; technicianId: string; shown: Reveal[]; now: Date }

/** Writes into the order's history what is shown to the technician for the first time; the customer reads it there. Before the answer, so that nothing is shown unwritten. */
export async function recordReveals(deps: Pick<Deps, 'db' | 'events' | 'historyKey'>, { orderId, technicianId, shown, now }: Look): Promise<void> {
  const customer = await deps.db.transaction().execute(async (tx) => {
    const order = await lockWithReveals(tx, orderId)
    const fresh = shown.filter((reveal) => order && !order.revealed.includes(reveal))
    if (!order || fresh.length === 0) return undefined
    const { status } = order
    for (const reveal of fresh)
      await recordEvent(deps, tx, { orderId, at: now, move: reveal, from: status, to: status, actor: 'TECH', actorId: technicianId, note: revealTexts[reveal] })
    return order.account_id
  })
  if (customer !== undefined) deps.events.publish({ accountId: customer, type: 'order', orderId, at: now.getTime() })
}
