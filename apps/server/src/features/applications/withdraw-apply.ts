import type { ApplicationKind } from '@anxin/contract/application-fields'
import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { vettingEvent } from '../../events/live-event.ts'
import { notifyIn } from '../../events/notify-sql.ts'
import { Refusal } from '../../refusal.ts'
import * as queries from './queries.ts'

type Whose = { target: ApplicationKind; accountId: string; now: Date }

/** Takes an application back before it is decided, or instead of changing what was found. What it said stays with its owner, who may apply again. */
export const withdrawApply = ({ db }: Pick<Deps, 'db'>, whose: Whose): Promise<null> =>
  db.transaction().execute(async (tx) => {
    if (!(await withdrawApplyIn(tx, whose))) throw new Refusal('applyFirst')
    return null
  })

/** The same inside somebody else's transaction; whether there was one to take back. */
export async function withdrawApplyIn(tx: Tx, { target: kind, accountId, now }: Whose): Promise<boolean> {
  const row = await queries.lockFound(tx, { accountId, kind })
  if (row?.state !== 'PENDING' && row?.state !== 'REJECTED') return false
  await queries.setWithdrawn(tx, row.id, now)
  await notifyIn(tx, [vettingEvent(now)])
  return true
}
