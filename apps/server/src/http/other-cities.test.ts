import { dayOf } from '@anxin/rules/time'
import type { ManageEndpoint } from '@anxin/contract/manage/endpoint'
import { managePath } from '@anxin/contract/manage/endpoint'
import { manageEndpoints } from '@anxin/contract/manage/endpoints'
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { anOperator } from '../testing/an-operator.ts'
import { deskWorkOf } from '../testing/desk-work.ts'
import { callOf, everyCall, fitting, someoneWithEverything, type Someone } from '../testing/every-call.ts'
import { cityRow, shopRow } from '../testing/rows.ts'
import { aTestApp } from '../testing/start-test-app.ts'

const mark = '独此一份'
const manageCalls = Object.entries<ManageEndpoint>(manageEndpoints)
const app = aTestApp()
let victim: Someone
/** What is the victim's, by the name of the field that names it. */
let records: Record<string, string>
beforeAll(async () => {
  await app.db
    .insertInto('cities')
    .values(cityRow({ city_code: '310100', name: '上海' }))
    .execute()
  victim = await someoneWithEverything(app, mark)
  const { customer, technician, own } = victim
  const { orderId, refundId } = own
  const [now, later] = [app.clock.now(), new Date(app.clock.now().getTime() + 3_600_000)]
  await deskWorkOf(app, victim, mark, later)
  const asker = await anOperator(app)
  const asked = {
    id: 'approval',
    kind: 'refund',
    subject_id: refundId,
    amount: 90_000,
    payload: JSON.stringify({ refundId, amount: 90_000, reason: '同意' }),
    asked_by: asker.id,
    asked_at: now,
  }
  await app.db
    .insertInto('approvals')
    .values({ ...asked, state: 'WAITING' })
    .execute()
  const { project_id: projectId } = await app.db.selectFrom('order_items').select('project_id').where('order_id', '=', orderId).executeTakeFirstOrThrow()
  const stars = { technician_id: technician.id, project_id: projectId, score: 1, account_id: customer.id, content: mark, created_at: now }
  await app.db
    .insertInto('reviews')
    .values({ ...stars, id: 'review' })
    .execute()
  await app.db
    .insertInto('shops')
    .values(shopRow({ id: 'shop', name: mark }))
    .execute()
  records = {
    alarmId: 'alarm',
    reviewId: 'review',
    orderId,
    refundId,
    appealId: 'appeal',
    ticketId: 'ticket',
    approvalId: 'approval',
    customerId: customer.id,
    technicianId: technician.id,
    shopId: 'shop',
  }
})

/** A value that a field takes, made from its schema; undefined where it may be left out. */
function sampleOf(name: string, schema: z.ZodType): unknown {
  // safe: the parts of a schema by its type
  const def = schema.def as {
    type: string
    element?: z.ZodType
    entries?: Record<string, string>
    items?: z.ZodType[]
    shape?: Record<string, z.ZodType>
    values?: unknown[]
  }
  if (name.endsWith('Id')) return 'nothing'
  if (name === 'day') return dayOf(app.clock.now().getTime())
  if (def.type === 'enum') return Object.values(def.entries ?? {})[0]
  if (def.type === 'literal') return def.values?.[0]
  if (def.type === 'tuple') return def.items?.map((item) => sampleOf(name, item))
  if (def.type === 'array') return [sampleOf(name, def.element ?? schema)]
  if (def.type === 'object') return sampled(def.shape ?? {})
  return { string: '足够长的说明文字', number: 1, boolean: true, record: {} }[def.type]
}
const sampled = (shape: Record<string, z.ZodType>) =>
  Object.fromEntries(Object.entries(shape).flatMap(([name, schema]) => (sampleOf(name, schema) === undefined ? [] : [[name, sampleOf(name, schema)]])))
const send = (name: string, { method }: ManageEndpoint, token: string, input: Record<string, unknown>) =>
  method === 'GET' ? app.as(token).get(managePath(name), input) : app.as(token).post(managePath(name), input)

/** Everything that an operator could change of the victim's, and the log, as one number. */
async function fingerprint() {
  const tables = [
    'orders',
    'refunds',
    'appeals',
    'suggestions',
    'approvals',
    'alarms',
    'reviews',
    'shops',
    'technicians',
    'accounts',
    'suspensions',
    'audit_log',
    'order_events',
  ]
  const parts = await Promise.all(
    tables.map(
      async (table) =>
        (
          await sql<{ all: string }>`select coalesce(json_agg(to_jsonb(t) order by to_jsonb(t)::text)::text, '') as all from ${sql.table(table)} t`.execute(
            app.db,
          )
        ).rows[0]?.all,
    ),
  )
  expect(parts.join('')).toContain(mark)
  return createHash('sha256').update(parts.join('\n')).digest('hex')
}

test('an operator of another city meets every record as missing, byte for byte, on every call that names one, and changes nothing', async () => {
  const elsewhere = await anOperator(app, { cityCodes: ['310100'] })
  const before = await fingerprint()
  const compared: string[] = []
  for (const [name, endpoint] of manageCalls) {
    const fields = Object.keys(endpoint.request.shape).filter((field) => field in records && !endpoint.scope.startsWith('the same answers'))
    for (const field of fields) {
      const others = Object.fromEntries(fields.map((one) => [one, 'nothing']))
      const ask = (id: unknown) => send(name, endpoint, elsewhere.token, { ...sampled(endpoint.request.shape), ...others, [field]: id })
      const [foreign, missing] = [await ask(records[field]), await ask('nothing')]
      expect(foreign, `${name}.${field}`).toEqual(missing)
      expect(foreign.status, `${name}.${field}`).toBe(200)
      // Past the checks of the fields, or it compares nothing.
      expect(foreign.refusal, `${name}.${field} ${foreign.msg}`).not.toBe('badField')
      expect(JSON.stringify(foreign), `${name}.${field}`).not.toContain(mark)
      compared.push(`${name}.${field}`)
    }
  }
  expect(compared.length).toBeGreaterThan(25)
  expect(await fingerprint()).toBe(before)
})

test('an operator of the city does meet them', async () => {
  const here = await anOperator(app, { cityCodes: ['330100'] })
  for (const [name, field] of [
    ['order/getInfo', 'orderId'],
    ['refund/getInfo', 'refundId'],
    ['appeal/getInfo', 'appealId'],
    ['ticket/getInfo', 'ticketId'],
    ['customer/getInfo', 'customerId'],
    ['technician/getInfo', 'technicianId'],
    ['review/getInfo', 'reviewId'],
    ['shop/getInfo', 'shopId'],
  ] as const) {
    const answer = await app.as(here.token).get(managePath(name), { [field]: records[field] })
    expect(answer.code, name).toBe(200)
    expect(JSON.stringify(answer), name).toContain(mark)
  }
})

test('an operator is nobody on every call of customers and technicians, whatever their role allows', async () => {
  const operator = await anOperator(app)
  const before = await fingerprint()
  for (const [name, endpoint] of everyCall.filter(([, { role }]) => role !== 'anyone'))
    expect(await callOf(app, endpoint, fitting(victim, endpoint, app.clock.now()), operator.token), name).toMatchObject({ code: 401, refusal: 'signedOut' })
  expect(await fingerprint()).toBe(before)
})

test('no call of the three surfaces takes a field that it does not name, at any depth', () => {
  // Values of the policy by their names; the schema of the policy has the last word on them.
  const open = ['setting/draft.changes']
  const found: string[] = []
  const walk = (schema: z.ZodType, path: string): void => {
    const def = schema.def as { type: string; catchall?: z.ZodType; shape?: Record<string, z.ZodType>; options?: z.ZodType[] } & Record<string, unknown> // safe: as above
    if (['record', 'any', 'unknown', 'map'].includes(def.type)) found.push(path)
    if (def.type === 'object') {
      if (def.catchall && def.catchall.def.type !== 'never') found.push(path)
      for (const [name, one] of Object.entries(def.shape ?? {})) walk(one, `${path}.${name}`)
    }
    for (const part of ['element', 'innerType', 'in', 'left', 'right']) if (def[part]) walk(def[part] as z.ZodType, path) // safe: the schemas inside a schema
    for (const option of def.options ?? []) walk(option, path)
  }
  for (const [name, { request }] of [...everyCall, ...manageCalls]) walk(request, name)
  expect([...new Set(found)].toSorted()).toEqual(open)
})
