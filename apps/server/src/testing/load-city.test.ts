import { createHash } from 'node:crypto'
import { loadCity } from '@anxin/city'
import { createWriter } from '@anxin/city/load/insert'
import { contactFlags } from '@anxin/rules/contact-words'
import { distance } from '@anxin/rules/distance'
import { sql } from 'kysely'
import pg from 'pg'
import { beforeAll, expect, inject, test } from 'vitest'
import { connect, type Db } from '../db/connect.ts'
import { verifyHistories } from '../features/orders/history/verify-histories.ts'
import { anOperator } from './an-operator.ts'
import { expectNoViolations } from './audit.ts'
import { aSession } from './factories.ts'
import { accountRow, cityRow, technicianRow } from './rows.ts'
import { aTestApp, cloneDatabase, testNow } from './start-test-app.ts'

const city = { technicians: 60, seed: 7, now: testNow, appSecret: 'a secret of the city with at least 32 characters' }
const app = aTestApp()
let loaded: Awaited<ReturnType<typeof loadCity>>
let steps: string[]

beforeAll(async () => {
  steps = []
  loaded = await loadCity({
    ...city,
    appSecret: app.config.appSecret,
    databaseUrl: app.config.databaseUrl,
    onProgress: (text, done, total) => steps.push(`${text} ${done}/${total}`),
  })
})

const accountOf = (phone: string) => app.db.selectFrom('accounts').selectAll().where('phone', '=', phone).executeTakeFirstOrThrow()

test('nothing in it breaks a rule that the audits watch', async () => {
  await expectNoViolations(app.db)
  expect(loaded).toMatchObject({ loaded: true, seed: 7, counts: { technicians: 60, projects: 60, shops: 40, reviews: 600 } })
  expect(steps).toContain('technicians 60/60')
})

test('the figures of technicians and projects are what their rows count', async () => {
  const { rows } = await sql`
    select t.id from technicians t
    where t.review_count <> (select count(*) from reviews r where r.technician_id = t.id)
       or t.score_sum <> (select coalesce(sum(score), 0) from reviews r where r.technician_id = t.id)
       or t.good_count <> (select count(*) from reviews r where r.technician_id = t.id and r.score >= 4)
       -- Visits from before the record are counted and have no rows; a review without an order is of one of them.
       or t.order_count < (select count(*) from orders o where o.technician_id = t.id and o.status = 'COMPLETED') + (select count(*) from reviews r where r.technician_id = t.id and r.order_id is null)
       or t.order_count_30d <> (select count(*) from orders o where o.technician_id = t.id and o.completed_at > ${testNow}::timestamptz - interval '30 days')
       or t.fans_count <> (select count(*) from follows f where f.technician_id = t.id)
       or t.order_count <> (select sum(sale_count) from offers f where f.technician_id = t.id)
       or t.min_price <> (select min(price) from offers f where f.technician_id = t.id)
       or strpos(t.search_text, t.nickname) = 0`.execute(app.db)
  expect(rows).toEqual([])
  const { rows: sums } = await sql<{ sold: number; visits: number; commented: number; ofOrders: number }>`
    select (select sum(sale_count) from projects)::int as sold, (select sum(order_count) from technicians)::int as visits,
      (select count(*) from orders where commented)::int as commented, (select count(order_id) from reviews)::int as "ofOrders"`.execute(app.db)
  expect(sums[0]?.sold).toBe(sums[0]?.visits)
  expect(sums[0]?.commented).toBe(sums[0]?.ofOrders)
  expect(sums[0]?.ofOrders).toBeGreaterThan(20)
})

test('whom one signs in as has talked with the technicians who came, while the chat was open, about nothing it warns of', async () => {
  const { rows } = await sql<{ content: string; kind: string }>`
    select m.content, m.kind from chat_messages m join orders o on o.id = m.order_id join accounts a on a.id = o.account_id where a.phone like '1380000000_'`.execute(
    app.db,
  )
  expect(rows.length).toBeGreaterThan(40)
  for (const { content, kind } of rows) expect(kind === 'TEXT' ? contactFlags(content) : [], content).toEqual([])
  expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(['TEXT', 'PHRASE']))
  const { rows: wrong } = await sql`
    select m.id from chat_messages m join orders o on o.id = m.order_id join accounts a on a.id = o.account_id
      left join lateral (select sent_at from chat_messages b where b.order_id = m.order_id and b.seq = m.seq - 1) before on true
    where a.phone like '1380000000_' and (m.sent_at < o.start_at - interval '2 hours' or m.sent_at >= coalesce(o.service_end_at, o.end_at) + interval '24 hours'
      or m.sent_at > ${testNow} or m.sent_at < o.accepted_at or m.sent_at <= before.sent_at or m.seq > 1 and before.sent_at is null
      or not exists (select from chat_reads r where r.order_id = m.order_id and r.side <> m.side and r.seq >= m.seq and r.read_at between m.sent_at and ${testNow}))`.execute(
    app.db,
  )
  expect(wrong).toEqual([])
  const { id } = await accountOf('13800000001')
  const last = await app.db
    .selectFrom('orders')
    .select(['id', 'technician_id'])
    .where('account_id', '=', id)
    .where('status', '=', 'COMPLETED')
    .orderBy('start_at', 'desc')
    .executeTakeFirstOrThrow()
  const chat = (await app.as(await aSession(app, id)).get('/api/user/chat/list', { orderId: last.id })).data
  expect(chat.list.length).toBeGreaterThanOrEqual(3)
  expect(chat).toMatchObject({ side: 'CUSTOMER', unread: 0, hasMore: false })
})

test('every order has an unbroken history that ends where the order stands, and nothing lies in the future', async () => {
  const { orders, events } = await verifyHistories(app.db, { key: app.deps.historyKey, onBroken: (broken) => expect.fail(JSON.stringify(broken)) })
  expect(orders).toBe(loaded.counts.orders)
  expect(orders).toBeGreaterThan(300)
  expect(events).toBe(loaded.counts.order_events)
  const { rows } = await sql`
    select o.id from orders o
    where o.status <> (select e.to_status from order_events e where e.order_id = o.id order by seq desc limit 1)
       or exists (select 1 from order_events e join order_events b on b.order_id = e.order_id and b.seq = e.seq - 1 where e.order_id = o.id and e.at <= b.at)
       or o.created_at > ${testNow} or exists (select 1 from order_events e where e.order_id = o.id and e.at > ${testNow})
       or not exists (select 1 from occupancies c where c.order_id = o.id and lower(c.service) = o.start_at and upper(c.service) = o.end_at)
       or (o.status = 'PENDING_PAYMENT' and o.pay_expire_at <= ${testNow}) or (o.status = 'PENDING_ACCEPT' and o.accept_expire_at <= ${testNow}) or (o.status = 'PENDING_CONFIRM' and o.auto_confirm_at <= ${testNow})`.execute(
    app.db,
  )
  expect(rows).toEqual([])
})

test("every order's distance begins at the technician's base, never at the home", async () => {
  const orders = await app.db
    .selectFrom('orders as o')
    .innerJoin('technicians as t', 't.id', 'o.technician_id')
    .select(['o.distance_m', 'o.address', 't.base_lat', 't.base_lng'])
    .execute()
  for (const { distance_m, address, base_lat, base_lng } of orders)
    expect(Math.abs(distance_m - distance({ lat: base_lat, lng: base_lng }, address as { lat: number; lng: number }) * 1.35)).toBeLessThanOrEqual(1)
})

test('what its refunds took from technicians is what the books took back from them', async () => {
  const { rows } = await sql<{ amount: number; taken: number }>`
    select r.technician_amount as amount, coalesce(sum(p.amount), 0)::bigint as taken from refunds r join orders o on o.id = r.order_id
      left join ledger_txns t on t.kind = 'refund_taken_back' and t.ref = r.id
      left join postings p on p.txn_id = t.id and p.account = 'liability:technician_payable:' || o.technician_id
    group by r.id`.execute(app.db)
  expect(rows.filter(({ amount, taken }) => amount !== taken)).toEqual([])
  expect(rows.filter(({ amount }) => amount > 0).length).toBeGreaterThan(5)
})

test('the technician whom one signs in as first has something to object to', async () => {
  const { id } = await accountOf('13900000001')
  const { data } = await app.as(await aSession(app, id)).get('/api/tech/penalty/getList')
  expect(data.list).toEqual([expect.objectContaining({ kind: 'REFUND', takenAmount: expect.any(Number), mayAppeal: true })])
  expect(data.list[0].takenAmount).toBeGreaterThan(0)
})

test('its past refunds were decided by the rules: a back-test in force finds what is in the books, and a draft what it would change', async () => {
  const desk = app.as((await anOperator(app)).token)
  const backtest = async (changes: object) => {
    const { data: draft } = await desk.post('/api/manage/setting/draft', { changes, note: '演示回测' })
    return (await desk.post('/api/manage/setting/backtest', { draftId: draft.draftId })).data
  }
  const { prices, refunds } = await backtest({ absentKeepBp: 4000, freeCancelBeforeMin: 1440, freeCancelAfterMin: 0, refundWithinH: 2 })
  expect(refunds).toMatchObject({ requests: 39, byThemselves: { inForce: 7 } })
  expect(refunds.amount.inForce).toBe(refunds.amount.booked)
  expect(refunds.amount.drafted).toBeLessThan(refunds.amount.inForce)
  expect(new Set(refunds.worst.map(({ rule }: { rule: string }) => rule))).toEqual(new Set(['refund/accepted@1', 'refund/arrived@1', 'refund/served@1']))
  expect(prices.paid).toMatchObject({ booked: prices.paid.inForce, differing: 0 })
  const { rows } = await sql<{ rule: string; status: string; n: number }>`
    select rule, status, count(*)::int as n from refunds where rule <> '' group by 1, 2 order by 1, 2`.execute(app.db)
  expect(rows.map(({ rule, status, n }) => [rule, status, n])).toEqual([
    ['refund/accepted-late@1', 'REFUNDED', 6],
    ['refund/accepted@1', 'REFUNDED', 7],
    ['refund/arrived@1', 'REFUNDED', 5],
    ['refund/departed@1', 'REFUNDED', 6],
    ['refund/served@1', 'APPLIED', 2],
    ['refund/served@1', 'REFUNDED', 11],
    ['refund/served@1', 'REJECTED', 4],
  ])
})

test('a second load changes nothing', async () => {
  const again = await loadCity({ ...city, seed: 8, databaseUrl: app.config.databaseUrl })
  expect(again).toMatchObject({ loaded: false, seed: 7, counts: {} })
})

const technicianHash = async (db: Db) => {
  const rows = await db.selectFrom('technicians').selectAll().orderBy('id').execute()
  // Secrets are drawn again each time: a calendar's address must not follow from a number that everybody knows.
  return createHash('sha256')
    .update(JSON.stringify(rows.map(({ calendar_secret: _secret, ...row }) => row)))
    .digest('hex')
}

test('the same seed makes the same city, another one another', async () => {
  const hashes: string[] = []
  for (const seed of [7, 8]) {
    const databaseUrl = await cloneDatabase(inject('templateUrl'))
    const { counts } = await loadCity({ ...city, seed, databaseUrl })
    if (seed === 7) expect(counts).toEqual(loaded.counts)
    const connection = connect(databaseUrl, { max: 1 })
    hashes.push(await technicianHash(connection.db))
    await connection.close()
  }
  expect(hashes[0]).toBe(await technicianHash(app.db))
  expect(hashes[1]).not.toBe(hashes[0])
})

/** Everything that keeps rows in order, as it is defined and whether it is in force. */
async function guardsOf(db: Db): Promise<string[]> {
  const { rows } = await sql<{ guard: string }>`
    select format('%s %s %s %s', conrelid::regclass, conname, convalidated, pg_get_constraintdef(oid)) as guard from pg_constraint where connamespace = 'public'::regnamespace
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select format('%s %s', pg_get_triggerdef(oid), tgenabled) from pg_trigger where not tgisinternal order by 1`.execute(db)
  return rows.map(({ guard }) => guard)
}

test('the load leaves every constraint, index and trigger as it was', async () => {
  const connection = connect(await cloneDatabase(inject('templateUrl')), { max: 1 })
  const before = await guardsOf(connection.db)
  await connection.close()
  expect(before.length).toBeGreaterThan(200)
  expect(await guardsOf(app.db)).toEqual(before)
})

test('a load that breaks off leaves nothing behind', async () => {
  const databaseUrl = await cloneDatabase(inject('templateUrl'))
  const onProgress = (text: string) => {
    if (text === 'messages') throw new Error('interrupted')
  }
  await expect(loadCity({ ...city, databaseUrl, onProgress })).rejects.toThrow('interrupted')
  const connection = connect(databaseUrl, { max: 1 })
  expect(await connection.db.selectFrom('accounts').select('id').execute()).toEqual([])
  await connection.close()
  expect(await loadCity({ ...city, databaseUrl })).toMatchObject({ loaded: true })
})

test('texts, lists and bytes are written as they are', async () => {
  const signature = 'a\tb\nc\r\\N \\x "quoted" \'too\' {1,2} \\.'
  const databaseUrl = await cloneDatabase(inject('templateUrl'))
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { add, flush, counts } = createWriter(client, () => undefined)
  const hash = Buffer.from([0, 9, 10, 13, 92, 255])
  const account = accountRow({ signature, birthday: null })
  const technician = technicianRow({ account_id: account.id, tags: [signature, '', 'null'], hours: [{ weekday: 0, ranges: [[600, 1320]], note: signature }] })
  await add('cities', [cityRow()])
  await add('accounts', [account])
  await add('sessions', [{ token_hash: hash, account_id: account.id, created_at: testNow, expires_at: testNow }])
  await add('technicians', [technician])
  await flush()
  expect(counts()).toEqual({ cities: 1, accounts: 1, sessions: 1, technicians: 1 })
  const { rows } = await client.query(
    'select a.signature, a.birthday, a.disabled, s.token_hash, s.created_at, t.tags, t.hours from accounts a join sessions s on s.account_id = a.id join technicians t on t.account_id = a.id',
  )
  await client.end()
  expect(rows).toEqual([{ signature, birthday: null, disabled: false, token_hash: hash, created_at: testNow, tags: technician.tags, hours: technician.hours }])
})

test('a row that a table refuses ends the load with what the database says', async () => {
  const databaseUrl = await cloneDatabase(inject('templateUrl'))
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { add, flush } = createWriter(client, () => undefined)
  const accounts = Array.from({ length: 5000 }, (_, index) => accountRow({ nickname: index === 4000 ? '' : '顾客' }))
  await expect(add('accounts', accounts).then(flush)).rejects.toThrow('accounts_nickname_check')
  await client.end()
})

test('a guest sees cards, a technician with reviews and papers, and the pictures of the home page', async () => {
  const guest = app.as()
  const { code, data } = await guest.get('/api/user/tech/getTechListHot', { cityCode: '330100' })
  expect(code).toBe(200)
  expect(data.total).toBeGreaterThanOrEqual(15)
  expect(data.list[0]).toMatchObject({ avatar: expect.stringMatching(/\/demo\/7\/portrait\/[\w-]+\/?[\w-]*\.webp$/), verified: true })
  const detail = await guest.get('/api/user/tech/getTechInfo', { techId: data.list[0].techId })
  expect(detail.data.recentReviews.length).toBeGreaterThan(0)
  expect(detail.data.certs.length).toBeGreaterThan(1)
  expect((await guest.get('/api/sundry/user/getBannerIndex')).data.list).toHaveLength(3)
  for (const path of ['getAgreementUser', 'getAgreementPrivacy', 'getAgreementTech', 'getUserAbout', 'getOrderPayNotice'])
    expect((await guest.get(`/api/sundry/user/${path}`)).data.version).toBe('1.0')
})

test('the accounts to sign in with are there, and a visit can be booked for the next hours', async () => {
  const phones = Array.from({ length: 9 }, (_, index) => [`1380000000${index + 1}`, `1390000000${index + 1}`]).flat()
  expect(await app.db.selectFrom('accounts').select('phone').where('phone', 'in', phones).where('password_hash', 'is', null).execute()).toHaveLength(18)
  const technicians = await app.db
    .selectFrom('technicians as t')
    .innerJoin('accounts as a', 'a.id', 't.account_id')
    .select(['t.id', 't.city_code', 't.on_duty', 't.service_radius_m', 't.base_lat', 't.base_lng'])
    .where('a.phone', 'like', '1390000000%')
    .orderBy('a.phone')
    .limit(9)
    .execute()
  expect(technicians.map(({ city_code }) => city_code)).toEqual(['330100', '330100', '330100', '510100', '510100', '510100', '440300', '440300', '440300'])
  expect(technicians.every(({ on_duty, service_radius_m }) => on_duty && service_radius_m >= 15_000)).toBe(true)

  const customer = await accountOf('13800000001')
  const me = app.as(await aSession(app, customer.id))
  const { list } = (await me.get('/api/user/self/getMessageList')).data
  expect(list.length).toBeGreaterThan(3)
  const address = await app.db
    .selectFrom('addresses')
    .selectAll()
    .where('account_id', '=', customer.id)
    .where('is_default', '=', true)
    .executeTakeFirstOrThrow()
  const near = technicians
    .slice(0, 3)
    .find(({ base_lat, base_lng, service_radius_m }) => distance({ lat: base_lat, lng: base_lng }, address) < service_radius_m)
  const offer = await app.db
    .selectFrom('offers')
    .select('project_id')
    .where('technician_id', '=', near?.id ?? '')
    .executeTakeFirstOrThrow()
  const startAt = Math.ceil((testNow.getTime() + 2.5 * 3_600_000) / 1_800_000) * 1_800_000
  const quote = await me.post('/api/user/order/doOrderPreview', {
    techId: near?.id,
    items: [{ projectId: offer.project_id, quantity: 1 }],
    addressId: address.id,
    startAt,
    userCouponId: 'auto',
  })
  expect(quote).toMatchObject({ code: 200, data: { price: { payAmount: expect.any(Number) } } })
})
