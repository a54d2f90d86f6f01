import { statement, type Db } from '../../db/connect.ts'
import { holding } from '../../db/like.ts'

export type ShopRow = { id: string; name: string; address: string; photo_keys: string[]; technicians: number }

// Nobody can book at a shop that is closed or suspended, or whose technicians have all left, so it is not found.
const found = `shops s cross join lateral (select count(*)::int as technicians from technicians t where t.shop_id = s.id and t.status = 'ACTIVE') c
  where s.id = any($1) and s.state = 'ACTIVE' and ($2::text is null or s.city_code = $2) and c.technicians > 0`
// The total is there past the last page too: then the page's columns are null.
const selectShops = statement<ShopRow & { total: number }>(`
  select t.total, q.* from (select count(*)::int as total from ${found}) t
  left join (select s.id, s.name, s.address, s.photo_keys, c.technicians from ${found} order by c.technicians desc, s.id limit $3 offset $4) q on true
  order by q.technicians desc, q.id`)

const shopsIn = (db: Db, cityCode: string | undefined) => {
  const all = db.selectFrom('shops').select(['id', 'name'])
  return cityCode === undefined ? all : all.where('city_code', '=', cityCode)
}

/** The shops whose names hold all of these words. */
export async function shopsHolding(db: Db, words: readonly string[], cityCode: string | undefined): Promise<string[]> {
  const holdingAll = words.reduce((found, word) => found.where('name', 'ilike', holding(word)), shopsIn(db, cityCode))
  return (await holdingAll.execute()).map(({ id }) => id)
}

const mostNames = 5000
export const shopNames = (db: Db, cityCode: string | undefined) => shopsIn(db, cityCode).orderBy('id').limit(mostNames).execute()

type Wanted = { ids: readonly string[]; cityCode: string | undefined; limit: number; offset: number }
/** A page of these shops, those with most technicians on offer first; with how many there are in all. */
export async function pageOfShops(db: Db, { ids, cityCode, limit, offset }: Wanted): Promise<{ rows: ShopRow[]; total: number }> {
  const rows = await selectShops(db, ids, cityCode ?? null, limit, offset)
  return { rows: rows.filter(({ id }) => id !== null), total: rows[0]?.total ?? 0 }
}
