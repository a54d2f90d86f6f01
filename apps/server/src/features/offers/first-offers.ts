import type { Policy } from '@anxin/contract/policy'
import type { Tx } from '../../db/connect.ts'
import { Refusal } from '../../refusal.ts'
import { allOffers, writeOffer } from './queries.ts'
import { nextOffer, usualPrice } from './rules.ts'

/** What somebody offers from their first minute: these services, or whatever fits them of these, or of all. */
export type FirstOffers = { wanted: readonly { projectId: string; price?: number | undefined }[] } | { fitting: readonly string[] | undefined }
type Begin = { technicianId: string; offers: FirstOffers; now: Date }
type Shares = Pick<Policy, 'priceLowBp' | 'priceHighBp'>
export type Begun = { projectId: string; price: number; usualPrice: number }

/**
 * Writes the first offers of a technician, under the rules of every later one. What is wanted is refused where it may not be offered
 * (projectNotFound, certificateNeeded, priceOutsideBand); of what fits, that is left out.
 */
export async function beginOffers(tx: Tx, { technicianId, offers, now }: Begin, policy: Shares): Promise<Begun[]> {
  const open = new Map((await allOffers(tx, technicianId, now)).map((row) => [row.id, row] as const))
  const chosen = 'wanted' in offers ? offers.wanted : (offers.fitting ?? [...open.keys()]).map((projectId) => ({ projectId, price: undefined }))
  const begun: Begun[] = []
  for (const { projectId, price: named } of chosen) {
    const row = open.get(projectId)
    if ('fitting' in offers && (!row || row.missing !== null)) continue
    if (!row) throw new Refusal('projectNotFound')
    const usual = usualPrice(row, policy)
    const { price } = nextOffer(row, { price: named ?? usual, on: true }, policy)
    await writeOffer(tx, { technicianId, projectId, price, on: true, memberPrice: row.member_price })
    begun.push({ projectId, price, usualPrice: usual })
  }
  return begun
}
