import type { ManageParsed } from '@anxin/contract/manage/endpoints'
import type { HealthCode } from '@anxin/contract/health-codes'
import { sql } from 'kysely'
import { statement, type Db, type Tx } from '../../db/connect.ts'
import { holding } from '../../db/like.ts'
import { everyPart } from '../../db/order-words.ts'
import { readPage, type Asked } from '../../db/page.ts'
import { orderOf } from '../../db/page-key.ts'

const projects = (db: Db) => db.selectFrom('projects as p').innerJoin('project_categories as c', 'c.id', 'p.category_id')
const columnsOf = (query: ReturnType<typeof projects>, cityCodes: readonly string[]) =>
  query
    .select([
      'p.id',
      'p.name',
      'p.name_en',
      'c.name as category_name',
      'c.name_en as category_name_en',
      'p.price',
      'p.duration_min',
      'p.on_offer',
      'p.excluded_by',
    ])
    .select((eb) =>
      eb
        .selectFrom('city_prices as b')
        .select((inner) => inner.fn.countAll<number>().as('n'))
        .whereRef('b.project_id', '=', 'p.id')
        .$if(cityCodes.length > 0, (bands) => bands.where('b.city_code', 'in', cityCodes))
        .as('bands'),
    )
    // safe: the table's check allows only these
    .$narrowType<{ excluded_by: HealthCode[] }>()

const sorts = {
  name: [{ column: 'p.name', kind: 'text' }],
  listPrice: [{ column: 'p.price', kind: 'amount' }],
  durationMin: [{ column: 'p.duration_min', kind: 'whole' }],
} as const
const found = (part: string) => sql<boolean>`(p.name ilike ${holding(part)} or p.name_en ilike ${holding(part)})`

type Filter = ManageParsed<'project/getList'> & { cityCodes: readonly string[] }
/** A page of the catalogue and how many the filters leave. */
export const pageOfProjects = (db: Db, filter: Filter & Asked) =>
  readPage(
    db,
    {
      filtered: (on) => projects(on).$if(filter.q !== undefined, (query) => query.where(everyPart(filter.q ?? '', found))),
      rows: (on, ids) => columnsOf(projects(on), filter.cityCodes).where('p.id', '=', ids),
      order: orderOf(filter.sort, sorts, { id: 'p.id', idRises: true }),
    },
    filter,
  )
export type ProjectRow = Awaited<ReturnType<typeof pageOfProjects>>['rows'][number]

export const findProject = (db: Db, { projectId, cityCodes }: { projectId: string; cityCodes: readonly string[] }) =>
  columnsOf(projects(db), cityCodes).where('p.id', '=', projectId).executeTakeFirst()

/** A project, held until the transaction ends. */
export const lockProject = (tx: Tx, projectId: string) =>
  tx
    .selectFrom('projects')
    .select(['id', 'name', 'name_en', 'price as list_price', 'excluded_by'])
    .where('id', '=', projectId)
    .$narrowType<{ excluded_by: HealthCode[] }>()
    .forNoKeyUpdate()
    .executeTakeFirst()

export const updateExclusions = (tx: Tx, projectId: string, codes: readonly HealthCode[]) =>
  tx
    .updateTable('projects')
    .set({ excluded_by: [...codes] })
    .where('id', '=', projectId)
    .execute()

type Where = { projectId: string; cityCode: string }
export const findBand = (tx: Tx, { projectId, cityCode }: Where) =>
  tx.selectFrom('city_prices').select(['low_price', 'high_price']).where('project_id', '=', projectId).where('city_code', '=', cityCode).executeTakeFirst()

export const writeBand = (tx: Tx, { projectId, cityCode, lowPrice, highPrice, now }: Where & { lowPrice: number; highPrice: number; now: Date }) =>
  tx
    .insertInto('city_prices')
    .values({ city_code: cityCode, project_id: projectId, low_price: lowPrice, high_price: highPrice, set_at: now })
    .onConflict((oc) => oc.columns(['city_code', 'project_id']).doUpdateSet({ low_price: lowPrice, high_price: highPrice, set_at: now }))
    .execute()

export const removeBand = (tx: Tx, { projectId, cityCode }: Where) =>
  tx.deleteFrom('city_prices').where('project_id', '=', projectId).where('city_code', '=', cityCode).execute()

const offered = statement<{ account_id: string; price: number }>(`
  select t.account_id, f.price from offers f join technicians t on t.id = f.technician_id
  where f.project_id = $1 and t.city_code = $2 and f.on_offer and t.status <> 'LEFT' and (f.price < $3 or f.price > $4) order by t.id`)
/** Technicians of a city who offer a project for a price outside of these. */
export const outsideOf = (db: Db, { projectId, cityCode, lowPrice, highPrice }: Where & { lowPrice: number; highPrice: number }) =>
  offered(db, projectId, cityCode, lowPrice, highPrice)

type CityRow = { city_code: string; name: string; low_price: number | null; high_price: number | null; prices: number[] }
const cities = statement<CityRow>(`
  select c.city_code, c.name, b.low_price, b.high_price, coalesce((
    select json_agg(f.price) from offers f join technicians t on t.id = f.technician_id
    where f.project_id = $1 and t.city_code = c.city_code and f.on_offer and t.status <> 'LEFT'), '[]') as prices
  from cities c left join city_prices b on b.city_code = c.city_code and b.project_id = $1
  where c.opened and (cardinality($2::text[]) = 0 or c.city_code = any($2)) order by c.city_code`)
/** Open cities among these (none of them means all), with what each says about a project and what is asked for it there. */
export const bandsOf = (db: Db, { projectId, cityCodes }: { projectId: string; cityCodes: readonly string[] }) => cities(db, projectId, cityCodes)
