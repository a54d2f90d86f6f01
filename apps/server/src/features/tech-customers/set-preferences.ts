import type { Parsed } from '@anxin/contract/endpoints'
import type { Db } from '../../db/connect.ts'
import { lockTechnician, markChoosy, putPreferences } from './queries.ts'

/** Whom and where the technician does not come to; it binds bookings from now on. */
export const setPreferences = (db: Db, said: Parsed<'techSetPreferences'> & { technicianId: string }): Promise<null> =>
  db.transaction().execute(async (tx) => {
    await lockTechnician(tx, said.technicianId)
    await putPreferences(tx, said)
    await markChoosy(tx, said.technicianId)
    return null
  })
