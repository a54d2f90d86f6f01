import type { Parsed } from '@anxin/contract/endpoints'
import type { Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../refusal.ts'
import { bookedTreatments, excluded, exclusionOf, putNote, sealNote, shredNote, treatmentsOf } from '../../health-notes/public.ts'
import { lockOwn, findParties } from '../reads/queries.ts'
import type { OrderRow } from '../transitions/transition.ts'
import { publishMove } from '../messages/after-move.ts'
import { mayDeclare } from './get-health-note.ts'

type Whose = { orderId: string; accountId: string; now: Date }
type HealthDeps = Pick<Deps, 'db' | 'config' | 'events'>

/** Declares, or declares again, before the service begins: the technician has to read it as it now stands. Refuses a treatment of the order that it excludes (healthExcluded). */
export async function setHealthNote(deps: HealthDeps, { healthNote, ...whose }: Whose & Parsed<'setHealthNote'>): Promise<null> {
  const { orderId, accountId, now } = whose
  if (!healthNote.consent) throw new Refusal('healthConsent')
  await change(deps, whose, async (tx, order) => {
    if (!mayDeclare(order)) throw new Refusal('cannotMove')
    const { codes, text = '' } = healthNote
    const found = excluded(await bookedTreatments(tx, orderId), codes)
    if (found) throw exclusionOf(found, codes, await treatmentsOf(tx, order.technician_id))
    await putNote(tx, { orderId, accountId, sealed: sealNote(deps.config, orderId, { codes, text }), now })
  })
  return null
}

/** Takes consent back: what was declared is destroyed at once, also after the service. */
export async function withdrawHealthNote(deps: HealthDeps, whose: Whose): Promise<null> {
  await change(deps, whose, (tx) => shredNote(tx, whose))
  return null
}

/** Works on the note of an order that is held, so that nobody starts on words that are changing. */
async function change(deps: HealthDeps, { orderId, accountId, now }: Whose, work: (tx: Tx, order: OrderRow) => Promise<unknown>): Promise<void> {
  const order = await deps.db.transaction().execute(async (tx) => {
    const own = await lockOwn(tx, orderId, accountId)
    if (!own) throw new Refusal('orderNotFound')
    await work(tx, own)
    return own
  })
  publishMove(deps, order, (await findParties(deps.db, order.technician_id)).account_id, now)
}
