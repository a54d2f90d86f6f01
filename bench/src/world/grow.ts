import { openListingsAtTheEnd } from '@anxin/city/load/open-listings'
import { setAside } from '@anxin/city/load/set-aside'
import type pg from 'pg'
import { accountIdOf, customerCount } from './customers.ts'

/** Copies of a row: `n` is the number of the copy, `t` the row; what is unique or refers elsewhere is set again. */
type Copies = { table: string; from?: string; where?: string; set: Record<string, string> }

/** Up to a year before. */
const earlier = (column: string) => `t.${column} - (n * 37 % 9001) * interval '1 hour'`
const copyId = (column: string) => `t.${column} || 'x' || n`
const technicians: Copies[] = [
  {
    table: 'accounts',
    from: 'accounts t join template_technicians m on m.account_id = t.id',
    set: { id: copyId('id'), phone: `'15' || lpad((m.number * 1000 + n)::text, 9, '0')`, invite_code: `'C' || m.number || 'x' || n` },
  },
  {
    table: 'technicians',
    from: 'technicians t join template_technicians m on m.id = t.id',
    set: {
      id: copyId('id'),
      account_id: copyId('account_id'),
      calendar_secret: `md5(t.id || n)`,
      base_seed: `substr(md5(t.id || n), 1, 16)`,
      // Each somewhere else, and with figures of its own.
      home_lat: 't.home_lat + ((m.number * 7919 + n * 104729) % 9973 / 9973.0 - 0.5) * 0.05',
      home_lng: 't.home_lng + ((m.number * 104729 + n * 7919) % 9967 / 9967.0 - 0.5) * 0.05',
      order_count: 't.order_count + (m.number * 31 + n * 17) % 97',
      // No list shows hundreds of copies of one technician in a row.
      order_count_30d: 't.order_count_30d + (m.number * 31 + n * 17) % 97',
      approved_at: `t.approved_at - n * interval '1 minute'`,
    },
  },
  {
    table: 'certificates',
    from: 'certificates t join template_technicians m on m.id = t.technician_id',
    set: { id: copyId('id'), technician_id: copyId('technician_id') },
  },
  { table: 'offers', from: 'offers t join template_technicians m on m.id = t.technician_id', set: { technician_id: copyId('technician_id') } },
]

/** Orders that are over, of customers of the bench, spread over the technicians and over the past. */
const orders: Copies[] = [
  {
    table: 'orders',
    from: 'orders t join template_orders m on m.id = t.id',
    set: {
      id: copyId('id'),
      order_no: `'9' || lpad((m.number * 100000::bigint + n)::text, 19, '0')`,
      account_id: `'bench' || lpad(((m.number + n * 7919::bigint) % :accounts)::text, 8, '0')`,
      technician_id: `case n % :copies when 0 then t.technician_id else t.technician_id || 'x' || n % :copies end`,
      request_id: copyId('request_id'),
      user_coupon_id: 'null',
      created_at: earlier('created_at'),
      completed_at: earlier('completed_at'),
    },
  },
  { table: 'order_items', from: 'order_items t join template_orders m on m.id = t.order_id', set: { id: copyId('id'), order_id: copyId('order_id') } },
  { table: 'order_price_lines', from: 'order_price_lines t join template_orders m on m.id = t.order_id', set: { order_id: copyId('order_id') } },
  { table: 'order_events', from: 'order_events t join template_orders m on m.id = t.order_id', set: { order_id: copyId('order_id') } },
  {
    table: 'occupancies',
    from: 'occupancies t join template_orders m on m.id = t.order_id',
    set: {
      id: copyId('id'),
      order_id: copyId('order_id'),
      technician_id: `case n % :copies when 0 then t.technician_id else t.technician_id || 'x' || n % :copies end`,
    },
  },
]

/** So many orders an account has when there are enough of them. */
const ordersOfOne = 15
/** Orders for each technician. */
export const ordersEach = 3
/** Rows a statement writes at most, so that no single one runs for minutes. */
const copiesAtOnce = 20

/**
 * Makes a small world large inside the database: copies of its technicians with all that is theirs, and of its finished
 * orders. Triggers rest meanwhile; foreign keys and plain indexes are made again at the end. The copies keep the
 * template's hashes, so their histories are no chains.
 */
export async function grow(client: pg.Client, size: number, say: (text: string) => void): Promise<void> {
  const found = await client.query<{ count: number }>('select count(*)::int as count from technicians')
  const small = found.rows[0]?.count ?? 0
  const copies = Math.max(1, Math.round(size / small))
  await client.query('begin')
  await client.query(
    `create temp table template_technicians on commit drop as select id, account_id, row_number() over (order by id) as number from technicians`,
  )
  await client.query(
    `create temp table template_orders on commit drop as select id, row_number() over (order by id) as number from orders where status = 'COMPLETED' and parent_id is null and coupon_amount = 0`,
  )
  const templates = (await client.query(`select from template_orders`)).rowCount ?? 0
  await client.query('analyze template_technicians, template_orders')
  await client.query(`set local session_replication_role = replica`)
  const openListings = await openListingsAtTheEnd(client)
  const { bringBack } = await setAside(client, [...[...technicians, ...orders].map(({ table }) => table), 'listings'])

  const orderCopies = Math.ceil((size * ordersEach) / templates)
  const accounts = Math.max(100, Math.round((size * ordersEach) / ordersOfOne))
  if (copies > 1) for (const one of technicians) await copy(client, one, { count: copies - 1, say })
  if (accounts > customerCount) await client.query(await insertOf(client, moreAccounts), [customerCount, accounts])
  for (const one of orders) {
    const set = Object.fromEntries(
      Object.entries(one.set).map(([column, text]) => [column, text.replaceAll(':accounts', String(accounts)).replaceAll(':copies', String(copies))]),
    )
    await copy(client, { ...one, set }, { count: orderCopies, say })
  }
  await openListings()
  say('listings')
  await bringBack()
  say('indexes and foreign keys')
  await client.query('commit')
}

const moreAccounts: Copies = {
  table: 'accounts',
  from: `accounts t cross join generate_series($1::int, $2::int - 1) n`,
  where: `t.id = '${accountIdOf(0)}'`,
  set: { id: `'bench' || lpad(n::text, 8, '0')`, phone: `'17' || lpad(n::text, 9, '0')`, invite_code: `'BENCH' || n` },
}

async function copy(client: pg.Client, copies: Copies, { count, say }: { count: number; say: (text: string) => void }) {
  const text = await insertOf(client, { ...copies, from: `${copies.from} cross join generate_series($1::int, $2::int) n` })
  const began = performance.now()
  let written = 0
  for (let from = 1; from <= count; from += copiesAtOnce) written += (await client.query(text, [from, Math.min(count, from + copiesAtOnce - 1)])).rowCount ?? 0
  say(`${copies.table}: ${written.toLocaleString('en')} in ${((performance.now() - began) / 1000).toFixed(0)} s`)
}

/** All columns as they are but those that are set; a column that the database fills by itself is left to it. */
async function insertOf(client: pg.Client, { table, from, where = 'true', set }: Copies): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attidentity = ''`,
    [table],
  )
  const columns = rows.map(({ name }) => name)
  const unknown = Object.keys(set).filter((name) => !columns.includes(name))
  if (unknown.length > 0) throw new Error(`${table} has no column ${unknown.join(', ')}: the growth of the world must follow the schema`)
  return `insert into ${table} (${columns.join(', ')}) select ${columns.map((name) => set[name] ?? `t.${name}`).join(', ')} from ${from} where ${where}`
}
