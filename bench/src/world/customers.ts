import pg from 'pg'

export const customerCount = 60_000
/** So many technicians at most are booked. */
export const bookedTechnicians = 4000

export const accountIdOf = (number: number) => `bench${String(number).padStart(8, '0')}`
export const tokenOf = (number: number) => `bench-session-${number}`

// Customer n lives near technician n modulo their count, so that each has somebody to book.
const statements = [
  `insert into accounts (id, phone, nickname, invite_code, created_at) select 'bench' || lpad(i::text, 8, '0'), '166' || lpad(i::text, 8, '0'), '顾客' || i, 'BENCH' || i, now() - interval '90 days' from generate_series(0, $1::int - 1) i`,
  `insert into sessions (token_hash, account_id, created_at, expires_at) select sha256(convert_to('bench-session-' || i, 'UTF8')), 'bench' || lpad(i::text, 8, '0'), now(), now() + interval '1 year' from generate_series(0, $1::int - 1) i`,
  `with near as (select row_number() over (order by id) - 1 as place, city_code, base_lat, base_lng from (select * from technicians where status = 'ACTIVE' and on_duty order by id limit ${bookedTechnicians}) t), size as (select count(*) as size from near)
   insert into addresses (id, account_id, name, phone, region, province, city, area, address, house_no, lat, lng, city_code, is_default, created_at)
   select 'home' || lpad(i::text, 8, '0'), 'bench' || lpad(i::text, 8, '0'), '顾客', '166' || lpad(i::text, 8, '0'), '浙江省杭州市西湖区', '浙江省', '杭州市', '西湖区', '文三路' || i || '号', '3幢501',
     near.base_lat + 0.008 + 0.004 * (i % 7) / 7, near.base_lng + 0.006, near.city_code, true, now() - interval '60 days'
   from generate_series(0, $1::int - 1) i cross join size join near on near.place = i % size.size`,
  `insert into follows (account_id, technician_id, followed_at) select 'bench' || lpad(i::text, 8, '0'), t.id, now() from generate_series(0, 199) i cross join lateral (select id from technicians order by id offset i limit 5) t where $1::int > 0`,
]

/** Writes the customers of the bench beside those of the city. */
export async function addCustomers(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, options: '-c synchronous_commit=off -c jit=off' })
  await client.connect()
  try {
    for (const text of statements) await client.query(text, [customerCount])
    await client.query('vacuum (analyze) accounts, sessions, addresses, follows')
  } finally {
    await client.end()
  }
}
