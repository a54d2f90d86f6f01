import type pg from 'pg'

const kept = [
  'technicians technicians_opened',
  'offers offers_added',
  'certificates certificates_added',
  'coupons coupons_added',
  'reviews reviews_added',
  'occupancies occupancies_taken',
].map((entry) => entry.split(' '))
const columns =
  'technician_id, active, city_code, sex, spot, approved_at, recommended, rec_weight, vip_prices, free_travel, min_price, order_count, order_count_30d, score, project_ids, coupon_until'

/**
 * Lets a load write its rows without moving a listing at each of them, inside the client's transaction. What it gives back
 * opens all listings at once, from what was written.
 */
export async function openListingsAtTheEnd(client: pg.Client): Promise<() => Promise<void>> {
  for (const [table, trigger] of kept) await client.query(`alter table ${table} disable trigger ${trigger}`)
  return async () => {
    await client.query(
      `insert into listings (${columns}) select ${columns} from listing_sources s where not exists (select from listings l where l.technician_id = s.technician_id)`,
    )
    // A table that still waits for a check cannot be altered.
    await client.query('set constraints all immediate')
    for (const [table, trigger] of kept) await client.query(`alter table ${table} enable trigger ${trigger}`)
  }
}
