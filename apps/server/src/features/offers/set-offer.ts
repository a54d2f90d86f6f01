import type { Offer } from '@anxin/contract/offers'
import type { Policy } from '@anxin/contract/policy'
import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { technicianEvent } from '../../events/live-event.ts'
import { Refusal } from '../../refusal.ts'
import { findOffer, lockOwn, refreshSearchText, writeOffer, type OfferRow } from './queries.ts'
import { nextOffer } from './rules.ts'
import { offerOf } from './shapes.ts'

export type WantedOffer = { technicianId: string; projectId: string; price?: number | undefined; on: boolean; now: Date }
type Shares = Pick<Policy, 'priceLowBp' | 'priceHighBp'>

/**
 * Puts a project on or off offer, or gives it another price; the offer before and after. Orders keep the price they were made at; a quote in hand is
 * priced again, since the technician's version moves. Refuses (projectNotFound) what the platform does not offer or this technician may not,
 * (certificateNeeded), (priceOutsideBand).
 */
export async function setOfferIn(
  tx: Tx,
  { technicianId, projectId, price, on, now }: WantedOffer,
  policy: Shares,
): Promise<{ before: OfferRow; after: OfferRow }> {
  await lockOwn(tx, technicianId)
  const before = await findOffer(tx, { technicianId, projectId, now })
  if (!before) throw new Refusal('projectNotFound')
  const next = nextOffer(before, { price, on }, policy)
  if (next.price === before.price && next.on === before.on_offer) return { before, after: before }
  await writeOffer(tx, { technicianId, projectId, memberPrice: before.member_price, ...next })
  await refreshSearchText(tx, [technicianId])
  return { before, after: { ...before, price: next.price, on_offer: next.on } }
}

/** The same for the technician, who sees the offer as it is now, as customers do. */
export async function setOffer(deps: Pick<Deps, 'db' | 'policy' | 'uploads' | 'events'>, wanted: WantedOffer): Promise<Offer> {
  const policy = await deps.policy()
  const { after } = await deps.db.transaction().execute((tx) => setOfferIn(tx, wanted, policy))
  deps.events.publish(technicianEvent(wanted.technicianId))
  return offerOf(after, { urlOf: deps.uploads.urlOf, policy })
}
