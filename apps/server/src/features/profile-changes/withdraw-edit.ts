import type { Db } from '../../db/connect.ts'
import { vettingEvent } from '../../events/live-event.ts'
import { notifyIn } from '../../events/notify-sql.ts'
import { lockShown, openChange, withdrawChange } from './queries.ts'

/** Takes back what waits to be looked at. Sent again, or after a decision, it changes nothing. */
export const withdrawEdit = (db: Db, { technicianId, now }: { technicianId: string; now: Date }): Promise<null> =>
  db.transaction().execute(async (tx) => {
    await lockShown(tx, technicianId)
    const open = await openChange(tx, technicianId)
    if (!open) return null
    await withdrawChange(tx, open.id)
    await notifyIn(tx, [vettingEvent(now)])
    return null
  })
