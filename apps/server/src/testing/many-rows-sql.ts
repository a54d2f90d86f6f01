import pg from 'pg'
import { cityOfCase } from '../db/of-cities.ts'

/** How many rows a large platform has after some years. */
export const manyRows = { accounts: 200_000, technicians: 5_000, orders: 1_000_000, reviews: 300_000, others: 200_000, approvals: 50_000, vettings: 1_000_000 }
export type RowCounts = typeof manyRows

// Chance that is the same for the same row in each run.
const spread = (n: string, salt: number) => `((hashint8extended((${n})::bigint, ${salt}) & 2147483647) / 2147483648.0)`
const at = (n: string, of: string) => `timestamptz '2026-11-21 02:00Z' - (${n}) * interval '1000 days' / ${of}`
const names = `(array['周','吴','郑','王','冯','陈','褚','卫','蒋','沈','韩','杨','朱','秦','许','何','吕','施','张','孔'])`
const given = `(array['明','丽','静','强','敏','军','洋','勇','艳','杰','娟','涛','超','霞','平','刚','桂','芳','英','华'])`
const name = (n: string, salt: number) =>
  `${names}[1 + floor(20 * ${spread(n, salt)})::int] || ${given}[1 + floor(20 * ${spread(n, salt + 1)})::int] || ${given}[1 + floor(20 * ${spread(n, salt + 2)})::int]`
const address = JSON.stringify({
  name: '',
  phone: '',
  region: '',
  city: '',
  area: '西湖区',
  address: '',
  house_no: '',
  arrival_note: '',
  lat: 30.2,
  lng: 120.1,
})
const cityCodes = ['110100', '310100', '440100', '440300', '330100', '320100', '510100', '420100', '500000', '610100']
// Most cities are small; the first one has a quarter of everything, as in the field.
const city = (n: string) => `(array[${cityCodes.map((code) => `'${code}'`).join()}])[1 + floor(10 * power((${n}), 2))::int]`
const phrases = `(array['技师准时到了','手法很稳','力度正合适','态度亲切','下次还会再约','稍微晚了一点','肩颈轻松多了','环境收拾得干净','讲解细致','价格合理','做完睡得很香','有点赶时间','毛巾是自己带的','沟通顺畅','精油味道好闻'])`
const words = (n: string) => [1, 2, 3, 4].map((salt) => `${phrases}[1 + floor(15 * power(${spread(n, salt * 7)}, 2))::int]`).join(` || '，' || `)

/**
 * The statements that fill an empty database; every value follows from the number of its row. First what all others name, then `ofOrders`, which
 * read the orders, and `beside`, which read nothing.
 */
const manyRowsSql = ({ accounts, technicians, orders, reviews, others, approvals, vettings }: RowCounts) => {
  const account = (n: string, salt: number) => `'a' || (1 + floor(${accounts} * ${spread(n, salt)})::int)`
  const technician = (n: string, salt: number) => `'t' || (1 + floor(${technicians} * ${spread(n, salt)})::int)`
  const order = (n: string) => `'o' || (1 + (${n}) * ${Math.max(1, Math.floor(orders / others))} % ${orders})`
  return {
    first: [
      `insert into cities (city_code, name, province, lat, lng) select code, code, '', 30, 120 from unnest(array[${cityCodes.map((code) => `'${code}'`).join()}]) code on conflict do nothing`,
      `insert into projects (id, category_id, name, cover_key, duration_min, price, origin_price, intro, detail, notice) values ('many', 'c', '推拿', 'k', 60, 100, 100, '', '', '')`,
      `insert into accounts (id, phone, nickname, invite_code, disabled, created_at)
       select 'a' || n, '1' || (3000000000 + n), ${name('n', 1)}, 'i' || n, n % 997 = 0, ${at('n', String(accounts))} from generate_series(1, ${accounts}) n`,
      `insert into accounts (id, phone, nickname, invite_code, created_at)
       select 'ta' || n, '1' || (5000000000 + n), ${name('n', 4)}, 'ti' || n, ${at('n', String(technicians))} from generate_series(1, ${technicians}) n`,
      `insert into technicians (id, account_id, city_code, nickname, avatar_key, sex, birthday, work_years, intro, home_lat, home_lng, service_radius_m, hours, calendar_secret, papers_from, approved_at)
       select 't' || n, 'ta' || n, ${city(spread('n', 9))}, ${name('n', 4)}, 'k', 1, '1990-01-01', 5, '', 30.2, 120.1, 5000, '[]', 's' || n, 'infinity', ${at('n', String(technicians))}
       from generate_series(1, ${technicians}) n`,
      `insert into operators (id, name, title, role_id, password_hash, created_at) select 'op' || n, 'clerk' || n, '客服' || n, (select id from operator_roles limit 1), 'x', now() from generate_series(1, 60) n`,
    ],
    ofOrders: [
      `insert into orders (id, order_no, account_id, technician_id, city_code, status, refund_status, request_id, request_hash, start_at, end_at, duration_min, address,
         travel_type, distance_m, travel_min, service_amount, travel_fee, pay_amount, commission_amount, pay_expire_at, arrival_secret, created_at)
       select 'o' || n, to_char(${at('n', String(orders))}, 'YYYYMMDDHH24MI') || lpad((floor(${spread('n', 11)} * 100000000))::bigint::text, 8, '0'), ${account('n', 12)}, ${technician('n', 13)},
         ${city(spread(`floor(${technicians} * ${spread('n', 13)})::int + 1`, 9))},
         case when n <= 3000 then (array['PENDING_PAYMENT','PENDING_ACCEPT','ACCEPTED','ACCEPTED','ACCEPTED','DEPARTED','ARRIVED','IN_SERVICE','PENDING_CONFIRM'])[1 + n % 9]
              when n % 8 = 0 then 'CANCELLED' when n % 50 = 1 then 'CLOSED' else 'COMPLETED' end,
         case when n % 16 = 3 then 'REFUNDED' else 'NONE' end, 'r' || n, 'h', ${at('n', String(orders))} + interval '5 hours', ${at('n', String(orders))} + interval '6 hours', 60,
         '${address}', 'TAXI', 3000, 20, p, 0, p, 0, ${at('n', String(orders))} + interval '15 minutes', '\\x00', ${at('n', String(orders))}
       from generate_series(1, ${orders}) n, lateral (select 9900 + 100 * floor(500 * ${spread('n', 14)})::int as p) m`,
      `insert into reviews (id, order_id, technician_id, account_id, project_id, score, content, image_keys, hidden, created_at)
       select 'v' || n, o.id, o.technician_id, o.account_id, 'many', greatest(1, 5 - floor(5 * power(${spread('n', 21)}, 4))::int),
         ${words('n')} || case when n % 5000 = 7 then '，忘了热石' else '' end, case when n % 6 = 0 then '{k}'::text[] else '{}' end, n % 1000 = 5, o.created_at + interval '1 day'
       from generate_series(1, ${reviews}) n join orders o on o.id = 'o' || (1 + n * ${Math.max(1, Math.floor(orders / reviews))} % ${orders}) on conflict do nothing`,
      `insert into refunds (id, refund_no, payment_id, order_id, account_id, type, status, apply_amount, refund_amount, reason, auto, ledger_source, applied_at, answer_by)
       select 'f' || n, 'R' || lpad(n::text, 19, '0'), 'p' || n, o.id, o.account_id, 'PARTIAL', s.status, 100 + floor(${spread('n', 31)} * 60000)::int, 0, '少做了二十分钟', n % 3 = 0, 'PREPAID',
         o.created_at, case when n % 3 = 0 and s.status <> 'APPLIED' then null else o.created_at + interval '2 days' end
       from generate_series(1, ${others}) n join orders o on o.id = ${order('n')}, lateral (select case when n <= 300 then 'APPLIED' when n <= 400 then 'FAILED' when n <= 600 then 'REFUNDING' when n % 9 = 0 then 'REJECTED' else 'REFUNDED' end as status) s
       on conflict do nothing`,
      `insert into appeals (id, order_id, account_id, type, urgent, content, status, created_at, answer_by, decided_at, decided_by, result)
       select 'b' || n, o.id, o.account_id, 'OTHER', n % 50 = 0, '提前走了', case when n <= 300 then 'PENDING' else 'REJECTED' end, o.created_at, o.created_at + interval '1 day',
         case when n > 300 then o.created_at + interval '2 days' end, case when n > 300 then 'op1' end, case when n > 300 then '无' end
       from generate_series(1, ${others}) n join orders o on o.id = ${order('n')} on conflict do nothing`,
    ],
    beside: [
      `insert into suggestions (id, account_id, kind, content, order_id, technician_id, created_at, answer_by, state, closed_at)
       select 's' || n, ${account('n', 41)}, (array['FUNCTION','SERVICE','OTHER','REPORT'])[1 + n % 4], ${words('n')}, case when n % 2 = 0 then ${order('n')} end, case when n % 4 = 3 then ${technician('n', 42)} end,
         ${at('n', String(others))}, ${at('n', String(others))} + interval '1 day', case when n <= 500 then 'OPEN' else 'CLOSED' end, case when n > 500 then ${at('n', String(others))} + interval '1 hour' end
       from generate_series(1, ${others}) n`,
      `insert into audit_log (seq, at, operator_id, operator_name, action, subject_kind, subject_id, subject_text, city_code, reason, request_id, network, prev_hash, hash)
       select 1000000 + n, ${at(`${others} - n`, String(others))}, 'op' || (1 + n % 60), 'clerk' || (1 + n % 60), (array['order.contact','refund.approve','ticket.answer','review.hide','order.cancel'])[1 + n % 5], 'order', ${order('n')},
         'No. ' || n, ${city(spread('n', 51))}, ${words('n')}, 'req-' || n, 'here', '\\x00', '\\x00' from generate_series(1, ${others}) n`,
      `insert into alarms (id, kind, subject, order_id, raised_at, resolved_at)
       select 'l' || n, (array['REFUND_FAILED','WORK_STUCK','PAYMENT_MISMATCH','SOS'])[1 + floor(4 * power(${spread('n', 61)}, 3))::int], 'x' || n, case when n % 2 = 0 then ${order('n')} end,
         ${at('n', String(others))}, case when n > 40 then ${at('n', String(others))} + interval '1 hour' end from generate_series(1, ${others}) n`,
      `insert into approvals (id, kind, subject_id, amount, payload, state, asked_by, asked_at, decided_by, decided_at)
       select 'q' || n, 'refund', 'f' || n, 50000 + floor(${spread('n', 71)} * 90000)::int, '{"refundId": "f", "amount": 1, "reason": "少做了"}', case when n <= 60 then 'WAITING' else 'APPROVED' end, 'op1', ${at('n', String(approvals))},
         case when n > 60 then 'op2' end, case when n > 60 then ${at('n', String(approvals))} end from generate_series(1, ${approvals}) n`,
      `insert into vetting_tasks (id, kind, subject_id, revision, account_id, city_code, submitted_at, answer_by, claimed_by, claimed_until, first_by, first_at, ended_at)
       select k || ':q' || n || ':1', k, 'q' || n, 1, ${account('n', 81)}, case when k = 'IDENTITY' then '' else ${city(spread('n', 82))} end, ${at('n', String(vettings))},
         ${at('n', String(vettings))} + interval '1 day', case when n <= 40 then 'op' || (1 + n % 60) end, case when n <= 40 then now() + interval '1 hour' end,
         case when n % 9973 = 0 then 'op1' end, case when n % 9973 = 0 then now() end, case when n % 4 = 3 then ${at('n', String(vettings))} + interval '2 hours' end
       from generate_series(1, ${vettings}) n, lateral (select (array['TECH','TECH','CERTIFICATE','CERTIFICATE','CERTIFICATE','PROFILE','PROFILE','PROFILE','IDENTITY','SHOP'])[1 + floor(10 * ${spread('n', 83)})::int] as k) m`,
      `insert into reconciliation_tickets (id, channel, day, about, number, kind, pay_no, found_at, closed_at, closed_by, note)
       select 'k' || n, (array['WECHAT','ALIPAY'])[1 + n % 2], (${at('n', String(others))})::date, 'PAYMENT', 'n' || n, (array['MISSING_HERE','AMOUNT','STATE'])[1 + n % 3], 'y' || n, ${at('n', String(others))},
         case when n > 200 then now() end, case when n > 200 then 'op1' end, case when n > 200 then '已核对' end from generate_series(1, ${others}) n`,
    ],
  }
}

/** Fills a database in which one technician and one order stand. What the rows would set off, and whether others exist, is looked at by nobody: it would take an hour. */
export async function fillWithManyRows({ config }: { config: { migrationDatabaseUrl: string } }, counts: RowCounts = manyRows): Promise<void> {
  const { first, ofOrders, beside } = manyRowsSql(counts)
  const done = async (statements: readonly string[]) => {
    const client = new pg.Client({ connectionString: config.migrationDatabaseUrl })
    await client.connect()
    try {
      await client.query('set session_replication_role = replica')
      for (const statement of statements) await client.query(statement)
    } finally {
      await client.end()
    }
  }
  await done(first)
  await Promise.all([ofOrders, beside].map(done))
  // No trigger has noted it.
  await Promise.all(Object.entries(cityOfCase).map(([table, city]) => done([`update ${table} t set city_code = ${city('t')}`])))
  await done(['vacuum analyze'])
}
