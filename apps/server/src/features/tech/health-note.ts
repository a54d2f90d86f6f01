import { blockedBy } from '@anxin/contract/visit-transitions'
import type { Reply } from '@anxin/contract/endpoints'
import type { TechOrder } from '@anxin/contract/entities/visits'
import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../refusal.ts'
import { findNote, insertOpening, insertRead, shownNote } from '../health-notes/public.ts'
import { guardContext, isHealthOpen, type OrderRow, publishMove, refusalOf } from '../orders/public.ts'
import { shownOrder } from './move-as-technician.ts'
import { findTechOrder } from './queries.ts'
import type { Sent } from './request.ts'
import { requireOrder } from './require-order.ts'
import { isGivenUp } from './reveals.ts'
import { standingOf } from './shapes.ts'

type Asked = { orderId: string; technicianId: string; now: Date }

/** What was declared with an order, as the technician who accepted it reads it; that they opened this revision is noted. Refuses (orderNotFound) another's, (healthNoteNotFound) where there is nothing or it is closed. */
export async function getHealthNote(deps: Pick<Deps, 'db' | 'config' | 'policy'>, { orderId, technicianId, now }: Asked): Promise<Reply<'techGetHealthNote'>> {
  const order = await findTechOrder(deps.db, orderId, technicianId)
  if (!order) throw new Refusal('orderNotFound')
  const isOpen = !isGivenUp(order) && isHealthOpen(standingOf(order), { now: now.getTime(), policy: await deps.policy() })
  const note = isOpen ? await findNote(deps.db, orderId) : undefined
  if (!note) throw new Refusal('healthNoteNotFound')
  const { revision } = note
  if (note.opened_at === null) await insertOpening(deps.db, { orderId, revision, technicianId, now })
  return { ...shownNote(deps.config, orderId, note), revision }
}

/**
 * 'confirmHealthNote': the technician has read the note of this revision. Said again it changes nothing. Refuses (healthNoteMoved) one that has
 * changed since, (healthNoteUnread) one that they have not opened.
 */
export async function confirmHealthNote(deps: Deps, sent: Sent, revision: number): Promise<TechOrder> {
  const { orderId, technicianId, accountId, now } = sent
  const windows = await deps.policy()
  const order = await deps.db.transaction().execute(async (tx) => {
    const known = await requireOrder(tx, sent)
    const note = await findNote(tx, orderId)
    if (!note) throw new Refusal('healthNoteNotFound')
    const facts = { ...guardContext(known, { windows, now }), healthNote: 'UNREAD' as const }
    const blocked = blockedBy('confirmHealthNote', facts)
    if (blocked) throw refusalOf(blocked, facts)
    if (note.revision !== revision) throw new Refusal('healthNoteMoved')
    if (note.opened_at === null) throw new Refusal('healthNoteUnread')
    await insertRead(tx, { orderId, revision, technicianId, now })
    return known
  })
  publishMove(deps, order, accountId, now)
  return shownOrder(deps, orderId, technicianId, now)
}

/** Nobody begins to treat somebody whose declaration they have not read, as it stands while the order is held. */
export async function requireHealthRead(tx: Tx, { id }: OrderRow): Promise<void> {
  const note = await findNote(tx, id)
  if (note && note.read_at === null) throw new Refusal('healthNoteUnread')
}
