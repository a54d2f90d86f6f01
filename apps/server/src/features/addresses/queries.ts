import type { Selectable } from 'kysely'
import type { Db, Tx } from '../../db/connect.ts'
import type { Addresses } from '../../db/types.ts'
import type { Reach } from './rules.ts'

const columns = [
  'id',
  'account_id',
  'name',
  'phone',
  'region',
  'province',
  'city',
  'area',
  'address',
  'house_no',
  'arrival_note',
  'lat',
  'lng',
  'city_code',
  'has_stairs',
  'has_pets',
  'is_default',
  'created_at',
  'deleted_at',
] as const satisfies readonly (keyof Addresses)[]

const ofAccount = (db: Db, accountId: string) => db.selectFrom('addresses').where('account_id', '=', accountId).where('deleted_at', 'is', null)

/** Every change of an account's addresses waits here, so that the limit and the one default hold. */
export const lockAccount = (tx: Tx, accountId: string) => tx.selectFrom('accounts').select('id').where('id', '=', accountId).forNoKeyUpdate().execute()

export const countAddresses = async (tx: Tx, accountId: string): Promise<number> =>
  (
    await ofAccount(tx, accountId)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count

/** The default first, then the newest. An account has twenty at most, so a page is cut from all of them. */
export const listAddresses = (db: Db, accountId: string) =>
  ofAccount(db, accountId).select(columns).orderBy('is_default', 'desc').orderBy('created_at', 'desc').orderBy('id', 'desc').execute()
export const findFirstAddress = (db: Db, accountId: string) =>
  ofAccount(db, accountId).select(columns).orderBy('is_default', 'desc').orderBy('created_at', 'desc').orderBy('id', 'desc').limit(1).executeTakeFirst()
export const findAddress = (db: Db, id: string, accountId: string) => ofAccount(db, accountId).select(columns).where('id', '=', id).executeTakeFirst()

export const findReach = (db: Db, technicianId: string): Promise<Reach | undefined> =>
  db
    .selectFrom('technicians')
    .select(['base_lat', 'base_lng', 'service_radius_m', 'free_travel'])
    .where('id', '=', technicianId)
    .where('status', '=', 'ACTIVE')
    .executeTakeFirst()

/** Cities are kept without their ending: 杭州 for 杭州市. */
export const findCityCode = async (db: Db, city: string): Promise<string> =>
  (
    await db
      .selectFrom('cities')
      .select('city_code')
      .where('name', 'in', [city, city.replace(/市$/, '')])
      .limit(1)
      .executeTakeFirst()
  )?.city_code ?? ''

export const unsetDefault = (tx: Tx, accountId: string) =>
  tx.updateTable('addresses').set({ is_default: false }).where('account_id', '=', accountId).where('is_default', '=', true).execute()

export type AddressFields = Omit<Selectable<Addresses>, 'id' | 'account_id' | 'created_at' | 'deleted_at'>
export const insertAddress = (tx: Tx, row: AddressFields & { id: string; account_id: string; created_at: Date }) =>
  tx.insertInto('addresses').values(row).returning(columns).executeTakeFirstOrThrow()

export const updateAddress = (tx: Tx, { id, accountId }: { id: string; accountId: string }, changes: AddressFields) =>
  tx
    .updateTable('addresses')
    .set(changes)
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .returning(columns)
    .executeTakeFirst()

/** Marks an address deleted and tells whether it was the default; undefined when there is none. */
export const deleteAddress = (tx: Tx, { id, accountId, now }: { id: string; accountId: string; now: Date }) =>
  tx
    .updateTable('addresses')
    .set({ deleted_at: now })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .returning('is_default')
    .executeTakeFirst()

export const makeNewestDefault = (tx: Tx, accountId: string) =>
  tx
    .updateTable('addresses')
    .set({ is_default: true })
    .where('id', '=', ofAccount(tx, accountId).select('id').orderBy('created_at', 'desc').orderBy('id', 'desc').limit(1))
    .execute()
