import type { SafetyState } from '@anxin/contract/safety'
import type { Deps } from '../../deps.ts'
import { getSafety } from './arm.ts'
import { isLookedFor, keepWhere, lockVisit, type Asker } from './queries.ts'
import { requireVisit } from './require-visit.ts'
import { runs } from './rules.ts'

type Notified = Asker & { lat: number; lng: number }

/**
 * Keeps where somebody's phone is while their timer runs, or while an alarm of theirs is open: after a check-in under duress too, whose phone
 * goes on telling as after any other. The answer is the same whether it was kept or not.
 */
export async function notifyPlace(deps: Pick<Deps, 'db' | 'policy'>, { lat, lng, ...asker }: Notified): Promise<SafetyState> {
  await deps.db.transaction().execute(async (tx) => {
    const visit = requireVisit(await lockVisit(tx, asker))
    if (runs(visit) || (await isLookedFor(tx, asker))) await keepWhere(tx, asker, { lat, lng })
  })
  return getSafety(deps, asker)
}
