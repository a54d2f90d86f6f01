import type pg from 'pg'

const kept = [
  'technicians technicians_opened',
  'offers offers_added',
  'certificates certificates_added',
  'certificates certificate_dates_added',
  'coupons coupons_added',
  'reviews reviews_added',
  'occupancies occupancies_taken',
].map((entry) => entry.split(' '))
const columnsOfSources = `select string_agg(attname, ', ' order by attnum) as columns from pg_attribute where attrelid = 'listing_sources'::regclass and attnum > 0`

/**
 * Lets a load write its rows without moving a listing at each of them, inside the client's transaction. What it gives back
 * opens all listings at once, from what was written.
 */
export async function openListingsAtTheEnd(client: pg.Client): Promise<() => Promise<void>> {
  for (const [table, trigger] of kept) await client.query(`alter table ${table} disable trigger ${trigger}`)
  return async () => {
    // A table that still waits for a check cannot be altered.
    await client.query('set constraints all immediate')
    await followPapers(client)
    const columns = (await client.query<{ columns: string }>(columnsOfSources)).rows[0]?.columns
    await client.query(
      `insert into listings (${columns}) select ${columns} from listing_sources s where not exists (select from listings l where l.technician_id = s.technician_id)`,
    )
    for (const [table, trigger] of kept) await client.query(`alter table ${table} enable trigger ${trigger}`)
  }
}

/** Until when each technician's papers allow a visit; an index of its own while those of the table are set aside. */
async function followPapers(client: pg.Client): Promise<void> {
  await client.query('create index certificates_loaded on certificates (technician_id)')
  await client.query('update technicians t set papers_until = null where papers_until is distinct from papers_until_of(t.id, t.city_code, t.papers_from)')
  await client.query('drop index certificates_loaded')
}
