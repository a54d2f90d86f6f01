import type { Db, Tx } from '../../db/connect.ts'
import { vettingEvent } from '../../events/live-event.ts'
import { notifyIn } from '../../events/notify-sql.ts'
import type { Owner } from './owner.ts'
import { lockShown, openChange, withdrawChange } from './queries.ts'

/** Takes back what waits to be looked at. Sent again, or after a decision, it changes nothing. */
export const withdrawEdit = (db: Db, { technicianId, now }: { technicianId: string; now: Date }): Promise<null> =>
  db.transaction().execute(async (tx) => {
    await lockShown(tx, technicianId)
    await withdrawEditIn(tx, { owner: { technicianId }, now })
    return null
  })

/** The same inside the transaction of somebody who holds the technician or the shop. */
export async function withdrawEditIn(tx: Tx, { owner, now }: { owner: Owner; now: Date }): Promise<void> {
  const open = await openChange(tx, owner)
  if (!open) return
  await withdrawChange(tx, open.id)
  await notifyIn(tx, [vettingEvent(now)])
}
