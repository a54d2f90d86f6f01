import type { Db, Tx } from '../../db/connect.ts'
import { vettingEvent } from '../../events/live-event.ts'
import { notifyIn } from '../../events/notify-sql.ts'
import { lockShown, openChange, withdrawChange } from './queries.ts'

type Whose = { technicianId: string; now: Date }

/** Takes back what waits to be looked at. Sent again, or after a decision, it changes nothing. */
export const withdrawEdit = (db: Db, whose: Whose): Promise<null> =>
  db.transaction().execute(async (tx) => {
    await lockShown(tx, whose.technicianId)
    await withdrawEditIn(tx, whose)
    return null
  })

/** The same inside the transaction of somebody who holds the technician. */
export async function withdrawEditIn(tx: Tx, { technicianId, now }: Whose): Promise<void> {
  const open = await openChange(tx, technicianId)
  if (!open) return
  await withdrawChange(tx, open.id)
  await notifyIn(tx, [vettingEvent(now)])
}
