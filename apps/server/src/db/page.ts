import { mostCounted } from '@anxin/contract/manage/counted'
import { sql, type Expression, type SelectQueryBuilder } from 'kysely'
import type { Db } from './connect.ts'
import { behind, placeOf, readPlace, termsOf, writePlace, type Order } from './page-key.ts'

/** Which page: by its number, or of what stands behind a place. `uncounted`: nobody reads how many rows there are. */
export type Asked = { page: number; limit: number; after?: string | undefined; uncounted?: boolean }

type List<D, T extends keyof D, F, V extends keyof F, Row, None> = {
  /**
   * The rows that the filters leave, without order and columns; joined to others only where a filter looks there. `walked`: they are come
   * upon one after the other, so words are compared and no pieces of them.
   */
  filtered: (db: Db, walked: boolean) => SelectQueryBuilder<D, T, None>
  /** The columns of some of them, by `= ids`. Other tables are read for the rows of one page alone. */
  rows: (db: Db, ids: Expression<string>) => SelectQueryBuilder<F, V, Row>
  /** By which columns; both statements call them alike. */
  order: Order
  /** Whether words were looked for: the database cannot know how many rows hold them. */
  isSearch?: boolean
}
export type Page<Row> = { rows: Row[]; total: number; next: string | undefined }

/** A page of a list of the console with how many rows there are, up to `mostCounted` and one more, and the place where the next page begins. */
export const readPage = <D, T extends keyof D, F, V extends keyof F, Row, None>(
  db: Db,
  list: List<D, T, F, V, Row, None>,
  asked: Asked,
): Promise<Page<Row>> => {
  const { rows: rowsOf, order } = list
  const place = asked.after === undefined ? undefined : readPlace(order, asked.after)
  return plannedForValues(db, async (on) => {
    const { total, ids } = await found(on, list, { ...asked, place })
    if (ids.length === 0) return { rows: [], total: total ?? 0, next: undefined }
    const these = sql<string>`any(${ids}::${sql.raw(order.at(-1)?.kind === 'text' ? 'text' : 'bigint')}[])`
    const inOrder = termsOf(order).reduce((sorted, term) => sorted.orderBy(term), rowsOf(on, these).select(placeOf(order).as('place')))
    // safe: a row with one column more
    const rows = (await inOrder.execute()) as unknown as (Row & { place: readonly (string | null)[] })[]
    const last = ids.length === asked.limit ? rows.at(-1)?.place : undefined
    return { rows, total: total ?? rows.length, next: last && writePlace(last) }
  })
}

type Found = { total: number | undefined; ids: string[] }
type Behind = Asked & { place: readonly (string | null)[] | undefined }

/** How many rows there are, and the ids of a page of them. */
async function found<D, T extends keyof D, F, V extends keyof F, Row, None>(db: Db, list: List<D, T, F, V, Row, None>, asked: Behind): Promise<Found> {
  if (asked.uncounted) return { total: undefined, ids: await idsOf(db, list, asked) }
  // Taking each text apart costs more than all the rest. The database expects that of an index, too, so it has to be kept from reading all rows.
  if (list.isSearch) await sql`set local enable_seqscan = off`.execute(db)
  const few = list.isSearch ? await fewFound(db, list, asked) : undefined
  const total = few?.total ?? (await countUpTo(db, list))
  const ids = few?.ids ?? (total === 0 ? [] : await idsOf(db, list, { ...asked, total }))
  if (list.isSearch) await sql`set local enable_seqscan = on`.execute(db)
  return { total, ids }
}

/** How many rows hold the words, and the page of them where they are few: finding them is what costs, so they are found once. */
async function fewFound<D, T extends keyof D, F, V extends keyof F, Row, None>(
  db: Db,
  { filtered, order }: List<D, T, F, V, Row, None>,
  { page, limit, place }: Behind,
): Promise<{ total: number; ids: string[] | null }> {
  const { column: id } = order.at(-1) ?? { column: 'id' }
  const some = filtered(db, false)
    .clearSelect()
    .select(order.map(({ column }) => sql`${sql.ref(column)}`.as(nameIn(column))))
    .limit(mostCounted + 1)
  const of = sql.ref(id.split('.')[0] ?? '')
  const behindIt = place === undefined ? sql`true` : behind(order, place)
  const offset = place === undefined ? (page - 1) * limit : 0
  const { rows } = await sql<{
    total: number
    ids: string[] | null
  }>`with ${of} as materialized (${some}), counted as (select count(*)::int as total from ${of})
    select total, case when total <= ${mostCounted} then array(
      select ${sql.ref(id)}::text from ${of} where ${behindIt} order by ${sql.join(termsOf(order))} limit ${limit} offset ${offset}) end as ids from counted`.execute(
    db,
  )
  return rows[0] ?? { total: 0, ids: [] }
}

type Wanted = Behind & { total?: number }

/**
 * The ids of a page in their order. A few rows are gathered and sorted; of many an index in this order is walked until the page is full.
 * Where words were looked for the database would guess which it is, and be wrong by thousands: it is stated.
 */
async function idsOf<D, T extends keyof D, F, V extends keyof F, Row, None>(
  db: Db,
  { filtered, order, isSearch = false }: List<D, T, F, V, Row, None>,
  { page, limit, place, total = Infinity }: Wanted,
): Promise<string[]> {
  const { column: id } = order.at(-1) ?? { column: 'id' }
  const isFew = total <= mostCounted
  const keys = filtered(db, isSearch && !isFew)
    .clearSelect()
    .select(order.map(({ column }) => sql`${sql.ref(column)}`.as(nameIn(column))))
  // An offset keeps the order from being looked for inside.
  const some = sql`(${isFew ? keys.offset(0) : keys}) as ${sql.ref(id.split('.')[0] ?? '')}`
  const behindIt = place === undefined ? sql`true` : behind(order, place)
  const offset = place === undefined ? (page - 1) * limit : 0
  if (isSearch && !isFew) await sql`set local enable_sort = off`.execute(db)
  const { rows } = await sql<{ id: string }>`select ${sql.ref(id)} as id from ${some} where ${behindIt}
    order by ${sql.join(termsOf(order))} limit ${limit} offset ${offset}`.execute(db)
  if (isSearch && !isFew) await sql`set local enable_sort = on`.execute(db)
  return rows.map((row) => row.id)
}

const nameIn = (column: string) => column.split('.').at(-1) ?? column

async function countUpTo<D, T extends keyof D, F, V extends keyof F, Row, None>(db: Db, { filtered }: List<D, T, F, V, Row, None>): Promise<number> {
  const some = filtered(db, false)
    .clearSelect()
    .select(sql`1`.as('one'))
    .limit(mostCounted + 1)
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from (${some}) as counted`.execute(db)
  return rows[0]?.total ?? 0
}

/**
 * Reads at one moment, each statement planned for the values it was given: whether an index serves a filter depends on them, and the
 * plans of the pipelines are made for any. What is a transaction already was begun like that.
 */
export const plannedForValues = <T>(db: Db, read: (db: Db) => Promise<T>): Promise<T> =>
  db.isTransaction
    ? read(db)
    : db
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute(async (tx) => {
          await planForValues(tx)
          return read(tx)
        })

// Nor is one page worth processes of its own.
export const planForValues = (tx: Db) =>
  sql`select set_config('plan_cache_mode', 'force_custom_plan', true), set_config('max_parallel_workers_per_gather', '0', true)`.execute(tx)
