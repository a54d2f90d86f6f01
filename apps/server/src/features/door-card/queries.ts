import type { Db } from '../../db/connect.ts'
import { msOrNull } from '../../db/epoch.ts'

/** Who is on the card, wherever they stand. */
export const findHolder = (db: Db, technicianId: string) =>
  db
    .selectFrom('technicians as t')
    .innerJoin('cities as c', 'c.city_code', 't.city_code')
    .leftJoin('identity_checks as i', (join) => join.onRef('i.account_id', '=', 't.account_id').on('i.state', '=', 'APPROVED'))
    .select(['t.id', 't.nickname', 't.avatar_key', 't.status', 'c.name as city', 'c.name_en as city_en', 'i.account_id as verified'])
    .where('t.id', '=', technicianId)
    .executeTakeFirst()

/** Papers that were checked and have not run out. */
export const validPapers = (db: Db, technicianId: string, now: Date) =>
  db
    .selectFrom('certificates')
    .select(['type', 'name', msOrNull('expire_at').as('expire_at')])
    .where('technician_id', '=', technicianId)
    .where('verified', '=', true)
    .where((eb) => eb.or([eb('expire_at', 'is', null), eb('expire_at', '>', now)]))
    .orderBy('type')
    .orderBy('id')
    .execute()
