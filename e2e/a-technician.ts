import type { Database } from './fixtures.ts'
import { newPhone, nextSerial } from './serials.ts'
import { findTechnician, type Technician } from './world.ts'

const digits = '零一二三四五六七八九'
const columns = `city_code, avatar_key, photo_keys, sex, birthday, height_cm, work_years, level, tags, service_radius_m, hours, turnaround_min, free_travel, vip_prices, min_price, approved_at`

/** Of Hangzhou: found among all others, with streets and places around. */
export const middleOfCity = { lat: 30.2741, lng: 120.1551 }

let made = 0

/** Places of the province where nobody of the city works, further from each other than anybody goes. */
function quietCorner() {
  const at = made++
  return { lat: 29.2 - 0.4 * Math.floor(at / 10), lng: 117 + 0.5 * (at % 10) }
}

/**
 * A technician of the test's own who works around the clock and offers what the first of the demo offers: in a corner of their own,
 * where nobody else can come and no other story runs, or at a place.
 */
export async function aTechnician(database: Database, { at = quietCorner() }: { at?: { lat: number; lng: number } } = {}): Promise<Technician> {
  const serial = nextSerial()
  const [accountId, id, phone] = [`e2eA${serial}`, `e2eT${serial}`, newPhone()]
  const nickname = `顾${String(Number(serial)).replaceAll(/\d/g, (digit) => digits[Number(digit)] ?? '')}`
  const demo = `(select t.id from technicians t join accounts a on a.id = t.account_id where a.phone = '13900000001')`
  await database.rows(`insert into accounts (id, phone, nickname, sex, invite_code, created_at) values ($1, $2, $3, 2, $4, now())`, [
    accountId,
    phone,
    nickname,
    `T${serial}`,
  ])
  await database.rows(
    `insert into technicians (id, account_id, nickname, home_lat, home_lng, base_seed, search_text, calendar_secret, intro, papers_from, ${columns})
     select $1, $2, $3, $4, $5, '0000000000000000', $3 || ' ' || search_text, $6, '从业多年，手法稳。', 'infinity', ${columns} from technicians where id = ${demo}`,
    [id, accountId, nickname, at.lat, at.lng, `a calendar of the tests ${serial}`],
  )
  await database.rows(
    `insert into offers (technician_id, project_id, price, vip_price) select $1, project_id, price, vip_price from offers where technician_id = ${demo} and on_offer`,
    [id],
  )
  return findTechnician(database, phone)
}
