import { historyKeyOf } from '@anxin/server/features/orders/history/order-events'
import pg from 'pg'
import { drawPaper } from './joining/papers.ts'
import { drawStored, storedKey, usualSeed } from './pictures.ts'
import type { CityOptions } from './load/options.ts'
import { largeTables, writeCity } from './load/write-city.ts'

export type { CityOptions, OnProgress } from './load/options.ts'
export { demoCustomers } from './load/customers.ts'
export { demoTechnicians } from './load/technicians.ts'

const name = 'city'

/** `loaded` is false when the database held a city already; `counts` are the rows written, by table. */
export type LoadedCity = {
  loaded: boolean
  seed: number
  counts: Record<string, number>
  /** Draws the picture of a key of the store as WebP, that of a document sealed as its owner sealed it; undefined for keys that are not of this city. */
  drawPicture: (key: string) => Promise<Buffer | undefined>
}

/**
 * Fills a migrated database with the demo: three cities, technicians, customers and a month of orders around `now`,
 * the same for the same seed. One transaction: a load that breaks off leaves nothing, and a second one changes
 * nothing. The accounts to sign in with are 13800000001–09 (customers) and 13900000001–09 (technicians), by SMS code.
 * Connects as the owner of the tables.
 */
export async function loadCity({
  databaseUrl,
  appSecret,
  seed = usualSeed,
  technicians = 2000,
  now,
  onProgress = () => undefined,
  meanwhile = async () => undefined,
}: CityOptions): Promise<LoadedCity> {
  if (!Number.isInteger(technicians) || technicians < 30) throw new RangeError('a city needs at least 30 technicians')
  const client = new pg.Client({ connectionString: databaseUrl, options: '-c timezone=UTC -c jit=off -c synchronous_commit=off -c work_mem=64MB' })
  await client.connect()
  try {
    // Two starts at once: the second waits here and then finds the city.
    await client.query('select pg_advisory_lock(727275)')
    const { rows } = await client.query<{ seed: string }>('select seed from demo_loads where name = $1', [name])
    const known = rows[0] && Number(rows[0].seed)
    if (known !== undefined) {
      await meanwhile()
      return { loaded: false, seed: known, counts: {}, drawPicture: drawer({ databaseUrl, appSecret, seed: known }) }
    }

    await client.query('begin')
    const counts = await writeCity(client, { seed, technicians, now: now.getTime(), historyKey: historyKeyOf(appSecret), picture: storedKey(seed) }, onProgress)
    await client.query('insert into demo_loads (name, seed, loaded_at) values ($1, $2, $3)', [name, seed, now])
    await client.query('commit')
    await Promise.all([describeToPlanner(client).then(() => onProgress('statistics', 1, 1)), meanwhile()])
    return { loaded: true, seed, counts, drawPicture: drawer({ databaseUrl, appSecret, seed }) }
  } finally {
    // Leaving without a commit rolls everything back.
    await client.end()
  }
}

const drawer =
  (city: { databaseUrl: string; appSecret: string; seed: number }): LoadedCity['drawPicture'] =>
  (key) =>
    key.startsWith('private/') ? drawPaper(city, key) : drawStored(city.seed, key)

/**
 * A rough picture of the new rows is enough to plan by, and half the work of the usual one. With their columns named, the
 * pieces of words that indexes hold are left to autovacuum, which comes within a minute: they cost most, and no plan waits for them.
 */
async function describeToPlanner(client: pg.Client) {
  await client.query('set default_statistics_target = 20')
  const { rows } = await client.query<{ described: string }>(
    `select string_agg(format('%s (%s)', relation, columns), ', ') as described from (
      select attrelid::regclass as relation, string_agg(quote_ident(attname), ', ') as columns from pg_attribute
      where attrelid = any($1::regclass[]) and attnum > 0 and not attisdropped group by attrelid) tables`,
    [['accounts', 'projects', 'coupons', ...largeTables]],
  )
  await client.query(`analyze ${rows[0]?.described}`)
}
