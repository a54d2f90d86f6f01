import { statement, type Db } from '../../db/connect.ts'
import type { CatalogueProject } from '../search/public.ts'

export type ProjectRow = {
  id: string
  name: string
  name_en: string
  cover_key: string
  image_keys: string[]
  category_id: string
  category_name: string
  category_name_en: string
  duration_min: number
  price: number
  origin_price: number
  vip_price: number | null
  sale_count: number
  addable: boolean
  sex: number
  intro: string
  intro_en: string
  detail: string
  detail_en: string
  notice: string
  notice_en: string
  tech_price?: number | null
}

const projectColumns = `p.id, p.name, p.name_en, p.cover_key, p.image_keys, p.category_id, c.name as category_name, c.name_en as category_name_en, p.duration_min, p.price, p.origin_price, p.addable, p.sex, p.intro, p.intro_en, p.detail, p.detail_en, p.notice, p.notice_en`

const inCatalogue = `projects p join project_categories c on c.id = p.category_id
  where p.on_offer and ($1::text is null or p.category_id = $1) and ($2::text[] is null or p.id = any($2)) and ($3::boolean is null or p.recommended = $3)`
// The total is there past the last page too: then the page's columns are null.
const selectCatalogue = statement<ProjectRow & { total: number }>(`
  select t.total, q.* from (select count(*)::int as total from ${inCatalogue}) t
  left join (select ${projectColumns}, p.sale_count, p.vip_price from ${inCatalogue} order by c.sort, p.sort, p.id limit $4 offset $5) q on true`)

/** `ids`: of these alone. */
type Catalogue = { categoryId: string | undefined; ids: readonly string[] | undefined; recommended: boolean | undefined; limit: number; offset: number }
export async function catalogue(db: Db, { categoryId, ids, recommended, limit, offset }: Catalogue) {
  const rows = await selectCatalogue(db, categoryId ?? null, ids ?? null, recommended ?? null, limit, offset)
  return { rows: rows.filter(({ id }) => id !== null), total: rows[0]?.total ?? 0 }
}

const selectNames = statement<CatalogueProject>(
  `select p.id, p.name, p.name_en as "nameEn", c.name as category, c.name_en as "categoryEn" from projects p join project_categories c on c.id = p.category_id where p.on_offer order by c.sort, p.sort, p.id`,
)
/** What every treatment on offer is called. */
export const catalogueNames = (db: Db) => selectNames(db)

const selectCategories = statement<{ id: string; name: string; name_en: string; drawing: string }>(
  `select id, name, name_en, drawing from project_categories order by sort, id`,
)
export const categories = (db: Db) => selectCategories(db)

const selectOffered = statement<ProjectRow>(`
  select q.* from technicians t left join lateral (
    select ${projectColumns}, o.sale_count, o.price as tech_price, case when t.vip_prices then o.vip_price end as vip_price
    from offers o join projects p on p.id = o.project_id and p.on_offer join project_categories c on c.id = p.category_id
    where o.technician_id = t.id and o.on_offer order by o.price, c.sort, p.sort, p.id limit $2) q on true
  where t.id = $1 and t.status = 'ACTIVE'`)
/** The projects one technician offers, the cheapest first as its price is the one on cards, at most `most`, with the technician's own prices and counts; undefined when there is no such technician on the platform. */
export async function offeredBy(db: Db, technicianId: string, most: number): Promise<ProjectRow[] | undefined> {
  const rows = await selectOffered(db, technicianId, most)
  return rows.length === 0 ? undefined : rows.filter(({ id }) => id !== null)
}
