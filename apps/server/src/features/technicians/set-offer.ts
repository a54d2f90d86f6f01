import type { Tx } from '../../db/connect.ts'
import { writeSearchText } from './make-technician-sql.ts'
import { upsertOffer, type Offered } from './set-offer-sql.ts'

/** What a technician asks for a service, and whether they offer it. Anyone who calls it holds the technician. */
export async function setOfferIn(tx: Tx, offered: Offered): Promise<void> {
  await upsertOffer(tx, offered)
  await writeSearchText(tx, [offered.technicianId])
}
