import type { SafetyState } from '@anxin/contract/safety'
import type { Deps } from '../../deps.ts'
import { newId } from '../../ids.ts'
import { Refusal } from '../../refusal.ts'
import { sameCallMs } from '../alarms/public.ts'
import { findVisit, insertTimer, keepWhere, lockAccount, lockVisit, type Asker, type Where } from './queries.ts'
import { raise } from './raise.ts'
import { requireVisit } from './require-visit.ts'
import { isTimeForHelp, mayArm, mayEverAskForHelp, runs, stateOf } from './rules.ts'

type Safety = Pick<Deps, 'db' | 'policy'>

export async function getSafety({ db, policy }: Safety, asker: Asker): Promise<SafetyState> {
  const rules = await policy()
  return stateOf(requireVisit(await findVisit(db, asker)), { now: asker.now.getTime(), policy: rules })
}

/** Begins the timer of one side; one that runs stays as it is. Refuses (safetyPinMissing) without codes to end it by. */
export async function arm(deps: Safety, { lat, lng, ...asker }: Asker & Where): Promise<SafetyState> {
  const { accountId, now } = asker
  const rules = await deps.policy()
  await deps.db.transaction().execute(async (tx) => {
    requireVisit(await lockVisit(tx, asker))
    // After the order, in the sequence in which the end of an account holds both.
    await lockAccount(tx, accountId)
    // What others did while this one waited is seen by a statement that begins after it.
    const visit = requireVisit(await findVisit(tx, asker))
    if (!visit.has_pins) throw new Refusal('safetyPinMissing')
    if (runs(visit)) return
    if (!mayArm(visit, { now: now.getTime(), policy: rules })) throw new Refusal('cannotMove')
    await insertTimer(tx, newId(now), asker)
    await keepWhere(tx, asker, { lat, lng })
  })
  return getSafety(deps, asker)
}

/** Asks for help: operators and the trusted contact hear of it; the other side of the order sees nothing, whether silent or not. */
export async function askForHelp(deps: Safety, { lat, lng, silent, ...asker }: Asker & Where & { silent: boolean }): Promise<SafetyState> {
  const { orderId, accountId, side, now } = asker
  await deps.db.transaction().execute(async (tx) => {
    const visit = requireVisit(await lockVisit(tx, asker))
    if (!mayEverAskForHelp(visit)) throw new Refusal('cannotMove')
    if (!isTimeForHelp(visit, now.getTime())) throw new Refusal('safetyNotNow')
    await keepWhere(tx, asker, { lat, lng })
    await raise(tx, { kind: 'SOS', orderId, accountId, side, silent, once: `${orderId}/${side}/${Math.floor(now.getTime() / sameCallMs)}`, now })
  })
  return getSafety(deps, asker)
}
