import pg from 'pg'

/** Fifteen orders each. */
export const accountsOf = (technicians: number) => Math.floor(technicians / 5)
/** As many orders for each technician as in the product's own world. */
export const ordersEach = 3
export const cityCount = 3
/** Different first characters of nicknames. */
export const prefixes = 40

const tables = `
  create extension if not exists btree_gist;
  create table technicians (id int primary key, city int not null, nickname text not null, avatar text not null, price int not null, orders int not null, score real not null, intro text not null, hours jsonb not null, spot point not null);
  create table occupancies (technician int not null, during tstzrange not null, constraint occupancies_no_overlap exclude using gist (technician with =, during with &&));
  create table orders (id int generated always as identity primary key, account int not null, technician int not null, created_at timestamptz not null, start_at timestamptz not null, status smallint not null, amount int not null);
  create table order_events (order_id int not null references orders, seq int not null, at timestamptz not null, move text not null, primary key (order_id, seq));
  create table payments (pay_no text primary key, order_id int not null, amount int not null, status smallint not null, paid_at timestamptz);
  create table reviews (order_id int primary key references orders, at timestamptz not null, score smallint not null, content text not null);
  create table refunds (id int generated always as identity primary key, order_id int not null references orders, amount int not null, status smallint not null);
  create table chat_messages (order_id int not null references orders, seq int not null, at timestamptz not null, content text not null, primary key (order_id, seq));
  create table projects (id int primary key, name text not null, price int not null, duration int not null, sort int not null)`

// Spots lie within some 30 km, in degrees; one technician in three is booked on every third day.
const rows = [
  `insert into technicians select i, i % ${cityCount}, chr((20000 + (i * 37) % ${prefixes})::int) || chr((20000 + (i * 11) % 900)::int) || '师傅', 'portrait/' || i % 300 || '.webp', 15000 + (i * 97) % 20000, (i * 7919) % 3000, 4 + (i % 11) / 10.0,
     '从业六年，擅长肩颈与全身推拿。', '[[600, 1320], [600, 1320], [600, 1320], [600, 1320], [600, 1320], [600, 1320], [600, 1320]]',
     point(120 + (i * 7919 % 100003) / 100003.0 * 0.3, 30 + (i * 104729 % 100019) / 100019.0 * 0.3) from generate_series(1, $1::bigint) i`,
  `insert into occupancies select i, tstzrange(day + interval '3 hours', day + interval '5 hours') from generate_series(1, $1::int) i cross join generate_series(date_trunc('day', now()), now() + interval '6 days', interval '3 days') day where i % 3 = 0`,
  `insert into orders (account, technician, created_at, start_at, status, amount) select 1 + (i * 7919) % ($1::bigint / 5), 1 + i % $1, now() - i % 5000 * interval '1 hour', now() - i % 5000 * interval '1 hour', 3, 19800 from generate_series(1, $1::bigint * ${ordersEach}) i`,
  `insert into order_events select id, 1, created_at, 'create' from orders`,
  `insert into projects select i, '项目' || i, 19800, 60, i from generate_series(1, 60) i`,
]
const indexes = [
  `create index on technicians (city, orders desc, id)`,
  `create index on technicians (nickname)`,
  `create index on technicians using gist (spot)`,
  `create index on orders (account, created_at desc)`,
]
// What a time of use leaves behind, as the product's own world has it.
const updates = [
  `update technicians set orders = orders + 1 where id % 10 = 0`,
  `update technicians set score = 4.5 where id % 10 = 1`,
  `delete from occupancies where technician % 30 = 0`,
]

/** Fills an empty database with the minimal tables: so many technicians, their orders and what takes their time. */
export async function fillMinimal(databaseUrl: string, technicians: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, options: '-c synchronous_commit=off' })
  await client.connect()
  try {
    await client.query(tables)
    for (const text of rows) await client.query(text, text.includes('$1') ? [technicians] : [])
    for (const text of indexes) await client.query(text)
    await client.query('vacuum (analyze)')
    for (const text of updates) await client.query(text)
  } finally {
    await client.end()
  }
}

/** Payments that wait for their notification, one for each number. */
export async function addPayments(databaseUrl: string, payNos: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(`insert into payments (pay_no, order_id, amount, status) select no, 1, 19800, 0 from unnest($1::text[]) no`, [payNos])
  } finally {
    await client.end()
  }
}
