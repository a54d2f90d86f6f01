import pg from 'pg'
import type { CityOptions } from './load/options.ts'
import { storedKey, storePictures } from './load/picture-files.ts'
import { writeCity } from './load/write-city.ts'

export type { CityOptions, OnProgress } from './load/options.ts'
export { demoCustomers } from './load/customers.ts'
export { demoTechnicians } from './load/technicians.ts'

const name = 'city'

/** `loaded` is false when the database held a city already; `counts` are the rows written, by table, and the pictures. */
export type LoadedCity = { loaded: boolean; seed: number; counts: Record<string, number> }

/**
 * Fills a migrated database with the demo: three cities, technicians, customers and a month of orders around `now`,
 * the same for the same seed. One transaction: a load that breaks off leaves nothing, and a second one changes
 * nothing but pictures that are missing. The accounts to sign in with are 13800000001–09 (customers) and
 * 13900000001–09 (technicians), by SMS code.
 */
export async function loadCity({
  databaseUrl,
  uploadFolder,
  putPicture,
  seed = 20_260_101,
  technicians = 2000,
  now,
  onProgress = () => undefined,
}: CityOptions): Promise<LoadedCity> {
  if (!Number.isInteger(technicians) || technicians < 30) throw new RangeError('a city needs at least 30 technicians')
  const client = new pg.Client({ connectionString: databaseUrl, options: '-c timezone=UTC -c jit=off -c synchronous_commit=off -c work_mem=64MB' })
  await client.connect()
  try {
    // Two starts at once: the second waits here and then finds the city.
    await client.query('select pg_advisory_lock(727275)')
    const { rows } = await client.query<{ seed: string }>('select seed from demo_loads where name = $1', [name])
    const known = rows[0] && Number(rows[0].seed)
    const drawing = storePictures({ uploadFolder, putPicture, seed: known ?? seed, onProgress })
    if (known !== undefined) return { loaded: false, seed: known, counts: { pictures: await drawing } }
    // Its failure is seen below; until then it must not count as unhandled.
    drawing.catch(() => undefined)

    await client.query('begin')
    const counts = await writeCity(client, { seed, technicians, now: now.getTime(), picture: storedKey(seed) }, onProgress)
    await client.query('insert into demo_loads (name, seed, loaded_at) values ($1, $2, $3)', [name, seed, now])
    const drawn = await drawing
    await client.query('commit')
    onProgress('statistics', 0, 1)
    await client.query(
      'vacuum (analyze) accounts, technicians, offers, certificates, listings, technician_positions, occupancies, orders, order_items, reviews, follows, projects, coupons, user_coupons, messages',
    )
    onProgress('statistics', 1, 1)
    return { loaded: true, seed, counts: { ...counts, pictures: drawn } }
  } finally {
    // Leaving without a commit rolls everything back.
    await client.end()
  }
}
