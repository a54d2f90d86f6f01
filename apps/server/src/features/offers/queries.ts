import type { Offer } from '@anxin/contract/offers'
import { statement, type Db, type Tx } from '../../db/connect.ts'

export type OfferRow = {
  id: string
  name: string
  name_en: string
  cover_key: string
  category_id: string
  category_name: string
  category_name_en: string
  duration_min: number
  list_price: number
  /** The platform's price for members. */
  member_price: number | null
  /** As the city says; null where the policy's shares count. */
  low_price: number | null
  high_price: number | null
  /** Null until it was offered once. */
  price: number | null
  on_offer: boolean
  sale_count: number
  /** The kind of certificate that the project needs and the technician lacks. */
  missing: NonNullable<Offer['missingCertificate']> | null
}

const offersOf = (which: string) => `
  select p.id, p.name, coalesce(nullif(p.name_en, ''), p.name) as name_en, p.cover_key, c.id as category_id, c.name as category_name, coalesce(nullif(c.name_en, ''), c.name) as category_name_en,
    p.duration_min, p.price as list_price, p.vip_price as member_price, b.low_price, b.high_price, f.price, coalesce(f.on_offer, false) as on_offer, coalesce(f.sale_count, 0) as sale_count,
    case when exists (select from certificates z where z.technician_id = t.id and z.type = p.needs_certificate and z.verified and coalesce(z.expire_at, 'infinity') > $2) then null else p.needs_certificate end as missing
  from technicians t cross join projects p join project_categories c on c.id = p.category_id
    left join offers f on f.technician_id = t.id and f.project_id = p.id
    left join city_prices b on b.city_code = t.city_code and b.project_id = p.id
  where t.id = $1 and p.on_offer and (p.sex in (0, t.sex) or f.on_offer)${which} order by c.sort, p.sort, p.id`

const selectOffers = statement<OfferRow>(offersOf(''))
/** The projects of the platform that the technician may offer, those of a category together. */
export const allOffers = (db: Db, technicianId: string, now: Date) => selectOffers(db, technicianId, now)

const selectOffer = statement<OfferRow>(offersOf(' and p.id = $3'))
export const findOffer = async (db: Db, { technicianId, projectId, now }: { technicianId: string; projectId: string; now: Date }) =>
  (await selectOffer(db, technicianId, now, projectId))[0]

/** Holds the technician, so that of two changes the second sees the first. */
export const lockOwn = (tx: Tx, technicianId: string) => tx.selectFrom('technicians').select('id').where('id', '=', technicianId).forNoKeyUpdate().execute()

type Written = { technicianId: string; projectId: string; price: number; on: boolean; memberPrice: number | null }
// A member's price above the plain one would be no reduction.
const upsert = statement<{ technician_id: string }>(`
  insert into offers (technician_id, project_id, price, on_offer, vip_price) values ($1, $2, $3, $4, case when $5::bigint < $3 then $5 end)
  on conflict (technician_id, project_id) do update set price = excluded.price, on_offer = excluded.on_offer,
    vip_price = case when coalesce(offers.vip_price, $5::bigint) < excluded.price then coalesce(offers.vip_price, $5::bigint) end
  returning technician_id`)
/** An offer begins with the platform's price for members; a later price leaves the member's as it was, and one above it again gives it back. */
export const writeOffer = (tx: Tx, { technicianId, projectId, price, on, memberPrice }: Written) => upsert(tx, technicianId, projectId, price, on, memberPrice)

const words = statement<{ id: string }>(`
  update technicians t set search_text = w.words from (
    select x.id, concat_ws(' ', x.nickname, (select s.name from shops s where s.id = x.shop_id and s.state = 'ACTIVE'),
      (select string_agg(p.name, ' ' order by p.sort, p.id) from offers f join projects p on p.id = f.project_id where f.technician_id = x.id and f.on_offer)) as words
    from technicians x where x.id = any($1)) w
  where t.id = w.id and t.search_text <> w.words returning t.id`)
/** What technicians are found by: the name, the name of the shop while customers see it, what is on offer. */
export const refreshSearchText = (tx: Tx, technicianIds: readonly string[]) => words(tx, technicianIds)

/** What the cities say about the prices of projects; a city without a row leaves it to the policy. */
export const bandsOfCities = (db: Db, cityCodes: readonly string[]) =>
  db
    .selectFrom('city_prices')
    .select(['city_code', 'project_id', 'low_price', 'high_price'])
    .$if(cityCodes.length > 0, (query) => query.where('city_code', 'in', cityCodes))
    .execute()

export const travelOf = (db: Db, technicianId: string) =>
  db.selectFrom('technicians').select(['service_radius_m', 'free_travel']).where('id', '=', technicianId).executeTakeFirstOrThrow()

export const updateTravel = (db: Db, technicianId: string, { radiusM, free }: { radiusM: number; free: boolean }) =>
  db.updateTable('technicians').set({ service_radius_m: radiusM, free_travel: free }).where('id', '=', technicianId).execute()
