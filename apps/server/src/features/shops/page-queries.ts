import { statement, type Db } from '../../db/connect.ts'
import { msText } from '../../db/epoch.ts'
import { reviewColumns, type ReviewRow, reviewTables } from '../reviews/public.ts'

export type ShopPageRow = {
  id: string
  name: string
  address: string
  photo_keys: string[]
  intro: string
  phone: string
  lat: number
  lng: number
  city_code: string
  city_name: string
  opens_min: number | null
  closes_min: number | null
  radius_m: number
  opened_at: number
  orders: number
  reviews: number
  score_sum: number
  team:
    | { tech_id: string; nickname: string; avatar_key: string; level: number; score: number; order_count: number; min_price: number; on_duty: boolean }[]
    | null
  recent: (ReviewRow & { tech_nickname: string })[] | null
}

// Who has left or is suspended is no part of the team, and a shop without a team has no page, as it is found by no search. Whom the asker ($2) has blocked is not shown to them.
const team = `technicians t where t.shop_id = s.id and t.status = 'ACTIVE'
  and not exists (select from blocked_technicians b where b.account_id = $2 and b.technician_id = t.id)`
const one = statement<ShopPageRow>(`
  select s.id, s.name, s.address, s.photo_keys, s.intro, s.phone, s.lat, s.lng, s.city_code, c.name as city_name, s.opens_min, s.closes_min, s.radius_m, ${msText('s.opened_at', 'opened_at')},
    f.orders, f.reviews, f.score_sum, f.team,
    (select json_agg(x) from (
      select ${reviewColumns}, t.nickname as tech_nickname from ${reviewTables} join technicians t on t.id = r.technician_id
      where r.id in (select n.id from technicians t cross join lateral (select r.id, r.day from reviews r where r.technician_id = t.id and not r.hidden order by r.day desc, r.id limit 6) n
        where t.shop_id = s.id and t.status = 'ACTIVE' and not exists (select from blocked_technicians b where b.account_id = $2 and b.technician_id = t.id)
        order by n.day desc, n.id limit 6)
      order by r.day desc, r.id) x) as recent
  from shops s join cities c on c.city_code = s.city_code cross join lateral (
    select coalesce(sum(t.order_count), 0)::int as orders, coalesce(sum(t.review_count), 0)::int as reviews, coalesce(sum(t.score_sum), 0)::int as score_sum,
      json_agg(json_build_object('tech_id', t.id, 'nickname', t.nickname, 'avatar_key', t.avatar_key, 'level', t.level, 'score', t.score, 'order_count', t.order_count, 'min_price', t.min_price, 'on_duty', t.on_duty)
        order by t.on_duty desc, t.score desc, t.order_count desc, t.id) as team
    from ${team}) f
  where s.id = $1 and s.state = 'ACTIVE' and f.team is not null`)

export const findShopPage = async (db: Db, { shopId, accountId }: { shopId: string; accountId: string | undefined }): Promise<ShopPageRow | undefined> =>
  (await one(db, shopId, accountId ?? null))[0]
