import type { DeclaredHealth } from '@anxin/contract/entities/health-note'
import type { Db } from '../../../db/connect.ts'
import { Refusal } from '../../../refusal.ts'
import { excluded, exclusionOf, treatmentsOf } from '../../health-notes/public.ts'
import type { Quote } from './quote-token.ts'

/** Refuses what was declared without consent (healthConsent), a treatment that it excludes (healthExcluded), and a quote that does not know what its treatments exclude (quoteExpired). */
export async function requireSuited(db: Db, { items, techId }: Pick<Quote, 'items' | 'techId'>, health: DeclaredHealth | undefined): Promise<void> {
  if (!health) return
  if (!health.consent) throw new Refusal('healthConsent')
  const treatments = items.map(({ projectId, name, excludedBy }) => {
    // Made by the version before.
    if (!excludedBy) throw new Refusal('quoteExpired')
    return { projectId, name, nameEn: name, excludedBy }
  })
  const found = excluded(treatments, health.codes)
  if (found) throw exclusionOf(found, health.codes, await treatmentsOf(db, techId))
}
