import { statement, type Db } from '../../db/connect.ts'
import { holding } from '../../db/like.ts'

export type ShopRow = { id: string; name: string; address: string; photo_keys: string[]; technicians: number }

// Nobody can book at a shop whose technicians have all left, so it is not found.
const found = `shops s cross join lateral (select count(*)::int as technicians from technicians t where t.shop_id = s.id and t.status = 'ACTIVE') c
  where s.name ilike $1 and ($2::text is null or s.city_code = $2) and c.technicians > 0`
// The total is there past the last page too: then the page's columns are null.
const selectShops = statement<ShopRow & { total: number }>(`
  select t.total, q.* from (select count(*)::int as total from ${found}) t
  left join (select s.id, s.name, s.address, s.photo_keys, c.technicians from ${found} order by c.technicians desc, s.id limit $3 offset $4) q on true
  order by q.technicians desc, q.id`)

type Wanted = { keyword: string; cityCode: string | undefined; limit: number; offset: number }
/** Shops by words of their names, those with most technicians on offer first; with how many there are in all. */
export async function searchShops(db: Db, { keyword, cityCode, limit, offset }: Wanted): Promise<{ rows: ShopRow[]; total: number }> {
  const rows = await selectShops(db, holding(keyword), cityCode ?? null, limit, offset)
  return { rows: rows.filter(({ id }) => id !== null), total: rows[0]?.total ?? 0 }
}
