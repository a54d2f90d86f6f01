import type { ApplicationKind } from '@anxin/contract/application-fields'
import type { Deps } from '../../deps.ts'
import { vettingEvent } from '../../events/live-event.ts'
import { notifyIn } from '../../events/notify-sql.ts'
import { Refusal } from '../../refusal.ts'
import * as queries from './queries.ts'

/** Takes an application back before it is decided, or instead of changing what was found. What it said stays with its owner, who may apply again. */
export const withdrawApply = (
  { db }: Pick<Deps, 'db'>,
  { target: kind, accountId, now }: { target: ApplicationKind; accountId: string; now: Date },
): Promise<null> =>
  db.transaction().execute(async (tx) => {
    const row = await queries.lockFound(tx, { accountId, kind })
    if (row?.state !== 'PENDING' && row?.state !== 'REJECTED') throw new Refusal('applyFirst')
    await queries.setWithdrawn(tx, row.id, now)
    await notifyIn(tx, [vettingEvent(now)])
    return null
  })
