import type { Db } from '../../../db/connect.ts'

export const cityOf = async (db: Db, technicianId: string): Promise<string | null> =>
  (await db.selectFrom('technicians').select('city_code').where('id', '=', technicianId).executeTakeFirst())?.city_code ?? null
