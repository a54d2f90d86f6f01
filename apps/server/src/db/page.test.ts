import { mostCounted } from '@anxin/contract/manage/counted'
import { manageEndpoints } from '@anxin/contract/manage/endpoints'
import { beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { anOperator } from '../testing/an-operator.ts'
import { asOwner } from '../testing/as-owner.ts'
import { fillWithManyRows } from '../testing/many-rows-sql.ts'
import { aTestApp } from '../testing/start-test-app.ts'

const app = aTestApp()
let token: string
const few = { accounts: 50, technicians: 40, orders: 70, reviews: 60, others: 65, approvals: 50, vettings: 64 }
// Many alike in what they are sorted by: then the id alone tells where a page ends.
const alike = [
  `update orders set created_at = date_trunc('year', created_at), pay_amount = service_amount - service_amount % 20000, service_amount = service_amount - service_amount % 20000`,
  `update reviews set created_at = date_trunc('year', created_at)`,
  `update refunds set answer_by = date_trunc('year', answer_by), status = 'REJECTED' where status = 'APPLIED'`,
  `update refunds set answer_by = null where refund_no < 'R0000000000000000020'`,
  `update appeals set answer_by = date_trunc('year', answer_by), urgent = id > 'b5'`,
  `update suggestions set created_at = date_trunc('year', created_at)`,
  `update alarms set raised_at = date_trunc('year', raised_at)`,
  `update accounts set created_at = date_trunc('year', created_at)`,
  `update operators set last_sign_in_at = now() where name > 'clerk4'`,
]

beforeAll(async () => {
  token = (await anOperator(app)).token
  await fillWithManyRows(app, few)
  await asOwner(app, ['set session_replication_role = replica', ...alike].join(';'))
})

type Page = { list: Record<string, unknown>[]; total: number; next?: string }
const read = async (list: string, query: Record<string, unknown>): Promise<Page> => {
  const given = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined))
  const answer = await app.as(token).get(`/api/manage/${list}`, given)
  expect(answer, list).toMatchObject({ code: 200 })
  return answer.data
}
/** The queue that holds everything, where a list has queues. */
const everything = (name: string) => {
  const { shape } = manageEndpoints[name as keyof typeof manageEndpoints].request // safe: a name of the table
  const queue = ['state', 'queue'].find((field) => field in shape && (shape as Record<string, z.ZodType>)[field]?.safeParse('ALL').success)
  return queue === undefined ? {} : { [queue]: 'ALL' }
}

const sortsOf = ({ request }: { request: z.ZodObject }) => {
  const { sort } = request.shape
  // safe: sortBy makes them
  return (sort as z.ZodDefault<z.ZodEnum<Record<string, string>>>).unwrap().options
}
const walks = Object.entries(manageEndpoints).flatMap(([name, endpoint]) =>
  'after' in endpoint.request.shape ? sortsOf(endpoint).map((sort): [string, string] => [name, String(sort)]) : [],
)

test('every list that is exported goes by places', () => {
  // Who was verified goes out in no file, and the queue is long all the same.
  const lists = Object.entries(manageEndpoints).filter(([name, endpoint]) => 'csv' in endpoint || name === 'vetting/getList')
  expect(lists.map(([name]) => name).toSorted()).toEqual([...new Set(walks.map(([name]) => name))].toSorted())
})

/** Behind every page one more row comes in, as much like a row of it as may be: it lands where the reader stands. $1: its id, $2: whom it is like. */
const like = (table: string, others: string) =>
  `insert into ${table} select r.* from ${table} t, lateral jsonb_populate_record(t, jsonb_build_object('id', $1::text, ${others})) r where t.id = $2`
const arrivals: Record<string, { id: string; table: string; insert: string }> = {
  'order/getList': {
    id: 'orderId',
    table: 'orders',
    insert: like('orders', `'order_no', right('99999999' || lpad(abs(hashtext($1))::text, 12, '0'), 20), 'request_id', $1::text`),
  },
  'review/getList': {
    id: 'reviewId',
    table: 'reviews',
    insert: `insert into reviews (id, technician_id, account_id, project_id, score, content, created_at)
      select $1::text, technician_id, account_id, project_id, score, content, created_at from reviews where id = $2`,
  },
  'ticket/getList': { id: 'ticketId', table: 'suggestions', insert: like('suggestions', `'phone', null`) },
  'alarm/getList': { id: 'alarmId', table: 'alarms', insert: like('alarms', `'subject', $1::text`) },
}

test.each(walks)('%s by %s read page by page is what one long page says, whatever is alike and whatever comes in meanwhile', async (name, sort) => {
  const whole = await read(name, { ...everything(name), sort, limit: 100 })
  expect(whole.total).toBe(whole.list.length)
  const seen: Record<string, unknown>[] = []
  for (let after: string | undefined, n = 0; ; n++) {
    const page: Page = await read(name, { ...everything(name), sort, limit: 7, after })
    seen.push(...page.list)
    if (page.next === undefined) break
    after = page.next
    const arrival = arrivals[name]
    const beside = page.list[(n * 5) % 7]?.[arrival?.id ?? '']
    if (arrival && typeof beside === 'string') await asOwner(app, arrival.insert, [`new-${sort}-${n}`, beside])
  }
  const isNew = (row: Record<string, unknown>) => Object.values(row).some((value) => String(value).startsWith(`new-${sort}-`))
  expect(seen.filter((row) => !isNew(row))).toEqual(whole.list)
  if (arrivals[name]) expect(new Set(seen.map((row) => JSON.stringify(row))).size).toBe(seen.length)
  await asOwner(app, `delete from ${arrivals[name]?.table ?? 'orders'} where id like 'new-%'`)
})

test('a place that no answer gave, or of another order, is refused with its field', async () => {
  const { next } = await read('order/getList', { sort: 'createdAt', limit: 1 })
  const places = [
    'x',
    Buffer.from('["1"]').toString('base64url'),
    Buffer.from('["2026-11-21","o1"]').toString('base64url'),
    Buffer.from('[null,"o1"]').toString('base64url'),
  ]
  for (const after of places)
    expect(await app.as(token).get('/api/manage/order/getList', { after }), after).toMatchObject({ code: 400, data: { field: 'after' } })
  for (const [list, query] of [
    ['technician/getList', { sort: 'orderCount' }],
    ['review/getList', { sort: 'score' }],
  ] as const)
    expect(await app.as(token).get(`/api/manage/${list}`, { ...query, after: next }), list).toMatchObject({ code: 400 })
})

test('of a long list the first ten thousand rows are counted, and one more says that there are others; its pages go on all the same', async () => {
  await app.db.deleteFrom('service_macros').execute()
  await asOwner(
    app,
    `insert into service_macros (id, topic, zh, en, changed_at) select 'm' || n, lpad(n::text, 6, '0'), '您好', 'Hello', now() from generate_series(1, 10050) n`,
  )
  const last = await read('macro/getList', { page: 100, limit: 100 })
  expect(last).toMatchObject({ total: mostCounted + 1, list: expect.arrayContaining([expect.objectContaining({ topic: '010000' })]) })
  const further = await read('macro/getList', { limit: 100, after: last.next })
  expect(further.list.map(({ topic }) => topic)).toEqual(Array.from({ length: 50 }, (_, n) => String(10_001 + n).padStart(6, '0')))
  expect(further.next).toBeUndefined()
  await asOwner(app, `delete from service_macros where topic > '010000'`)
  expect(await read('macro/getList', {})).toMatchObject({ total: mostCounted })
})
