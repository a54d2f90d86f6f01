import type { Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { excluded, exclusionOf, findNote, openNote, treatmentsOf } from '../../health-notes/public.ts'
import type { BookingContext } from '../quotes/booking-context-sql.ts'
import type { CartItem } from '../quotes/price.ts'
import type { OrderRow } from '../transitions/transition.ts'

type Added = { visit: OrderRow; context: Pick<BookingContext, 'offers'>; items: readonly CartItem[] }

/** Refuses to add a treatment that the health note of the visit excludes (healthExcluded). */
export async function requireSuited(tx: Tx, config: Deps['config'], { visit, context, items }: Added): Promise<void> {
  const note = await findNote(tx, visit.id)
  if (!note) return
  const { codes } = openNote(config, visit.id, note.sealed)
  const treatments = items.map(({ projectId, name, nameEn }) => ({
    projectId,
    name,
    nameEn,
    excludedBy: context.offers.find((offer) => offer.project_id === projectId)?.excluded_by ?? [],
  }))
  const found = excluded(treatments, codes)
  if (found) throw exclusionOf(found, codes, await treatmentsOf(tx, visit.technician_id))
}
