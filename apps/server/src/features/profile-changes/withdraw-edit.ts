import type { Db } from '../../db/connect.ts'
import { lockShown, openChange, withdrawChange } from './queries.ts'

/** Takes back what waits to be looked at. Sent again, or after a decision, it changes nothing. */
export const withdrawEdit = (db: Db, technicianId: string): Promise<null> =>
  db.transaction().execute(async (tx) => {
    await lockShown(tx, technicianId)
    const open = await openChange(tx, technicianId)
    if (open) await withdrawChange(tx, open.id)
    return null
  })
