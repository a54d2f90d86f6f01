import type { ManageParsed } from '@anxin/contract/manage/endpoints'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/connect.ts'
import { ms } from '../../db/epoch.ts'
import { readPage, type Asked } from '../../db/page.ts'
import { orderOf } from '../../db/page-key.ts'
import { worksWithin } from '../operators/public.ts'

/** Whose operator works in these cities alone; every one for who works in all. */
const ofCities = (cityCodes: readonly string[]) =>
  cityCodes.length === 0 ? sql.lit(true) : sql<boolean>`exists (select from operators o where o.id = s.operator_id and ${worksWithin(cityCodes)})`

/** Shifts that are not over, the first on top; operators of some cities see those of who works there alone. */
export const pageOfShifts = (db: Db, { sort, now, cityCodes, ...asked }: ManageParsed<'shift/getList'> & Asked & { now: Date; cityCodes: readonly string[] }) =>
  readPage(
    db,
    {
      filtered: (on) => on.selectFrom('operator_shifts as s').where('s.ends_at', '>', now).where(ofCities(cityCodes)),
      rows: (on, ids) =>
        on
          .selectFrom('operator_shifts as s')
          .innerJoin('operators as o', 'o.id', 's.operator_id')
          .select(['s.id', 's.operator_id', 'o.name', 'o.title', 'o.phone_verified_at', ms('s.starts_at').as('starts_at'), ms('s.ends_at').as('ends_at')])
          .where('s.id', '=', ids),
      order: orderOf(sort, { startAt: [{ column: 's.starts_at', kind: 'moment' }] }, { id: 's.id' }),
    },
    asked,
  )

export const findOperator = (tx: Tx, id: string) =>
  tx.selectFrom('operators').select(['id', 'name', 'phone_verified_at']).where('id', '=', id).where('state', '=', 'ACTIVE').executeTakeFirst()

type NewShift = { id: string; operatorId: string; startsAt: Date; endsAt: Date }
export const insertShift = (tx: Tx, { id, operatorId, startsAt, endsAt }: NewShift) =>
  tx.insertInto('operator_shifts').values({ id, operator_id: operatorId, starts_at: startsAt, ends_at: endsAt }).execute()

/** Takes a shift away and says whose it was; undefined where there is none. */
export const deleteShift = (tx: Tx, id: string) => tx.deleteFrom('operator_shifts').where('id', '=', id).returning('operator_id').executeTakeFirst()
