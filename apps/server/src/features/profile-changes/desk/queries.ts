import type { Db } from '../../../db/connect.ts'

/** Whose profile it is, and what of it is shown now. */
export const findTechnician = (db: Db, technicianId: string) =>
  db
    .selectFrom('technicians')
    .select(['id', 'account_id', 'city_code', 'nickname', 'avatar_key', 'intro', 'photo_keys'])
    .where('id', '=', technicianId)
    .executeTakeFirst()
export type Technician = NonNullable<Awaited<ReturnType<typeof findTechnician>>>
