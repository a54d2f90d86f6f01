import { MessageFacts } from '@anxin/contract/entities/content'
import { Deduction } from '@anxin/contract/entities/orders'
import { PriceReason } from '@anxin/contract/entities/prices'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { OrderAddress } from '../features/orders/booking/order-address.ts'
import { Week } from '../features/schedule/work-hours.ts'
import { asOwner } from '../testing/as-owner.ts'
import { orderAddress } from '../testing/order-rows.ts'
import { allWeek } from '../testing/rows.ts'
import { aTestApp } from '../testing/start-test-app.ts'

const app = aTestApp()

const columns = `select c.relname || '.' || a.attname as name,
    (select k.convalidated from pg_constraint k where k.conrelid = c.oid and k.conname = c.relname || '_' || a.attname || '_readable') as checked
  from pg_attribute a join pg_class c on c.oid = a.attrelid and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
  where a.atttypid in ('jsonb'::regtype, 'json'::regtype) and a.attnum > 0 and not a.attisdropped order by 1`

test('every column of JSON has a check of its own, validated in a new database', async () => {
  const { rows } = await asOwner(app, columns)
  expect(rows.length).toBeGreaterThan(18)
  expect(rows.filter(({ checked }) => checked !== true)).toEqual([])
})

/** Whether the check of a column takes each of these values. */
async function taken(table: string, column: string, values: readonly unknown[]): Promise<boolean[]> {
  const found = await asOwner(app, `select pg_get_expr(conbin, conrelid) as condition from pg_constraint where conname = $1`, [`${table}_${column}_readable`])
  const text = `select (${found.rows[0]?.condition}) as ok from jsonb_array_elements($1) with ordinality as e(${column}, nth) order by nth`
  return (await asOwner(app, text, [JSON.stringify(values)])).rows.map(({ ok }) => ok !== false)
}

const reason = { said: 'DISTANCE', distanceM: 3000, atNight: false, freeDistanceM: 0, startDistanceM: 3000, startFee: 900, perKmFee: 300 }
const night = { nightStart: '22:00', nightEnd: '06:00', nightFactor: 1.2, roundTrip: true }
const cases: [table: string, column: string, schema: z.ZodType, good: unknown[]][] = [
  ['technicians', 'hours', Week, [allWeek(), [], [{ weekday: 0, ranges: [] }], [{ weekday: 6, ranges: [[600, 720], [1320, 1560]] }]]], // prettier-ignore
  ['orders', 'address', OrderAddress, [orderAddress, { ...orderAddress, id: 'a', city_code: '330100', lat: -90, lng: 180 }]],
  [
    'order_price_lines',
    'reason',
    PriceReason,
    [{ ...reason, ...night }, { said: 'LISTED', durationMin: 60, quantity: 2 }, { said: 'COUPON', nameEn: '' }, { said: 'BUS' }],
  ],
  ['order_changes', 'travel_reason', PriceReason, [{ ...reason, ...night }, { said: 'TECHNICIAN_PAYS' }, { said: 'MEMBER' }]],
  ['refunds', 'deductions', z.array(Deduction), [[], [{ code: 'LATE', name: '迟到', amount: 100 }]]],
  ['messages', 'facts', MessageFacts, [{}, { startAt: 1, nickname: '林师傅', refunded: true, count: 3, refundAmount: 12 }]],
]

/** A value with one part of it exchanged for any JSON. */
const damaged = (value: unknown): fc.Arbitrary<unknown> => {
  const parts: fc.Arbitrary<unknown>[] = [fc.jsonValue({ maxDepth: 2 }), fc.constantFrom(null, '', 0, -1, 0.5, 1e300, [], {}, [[]], [value])]
  if (Array.isArray(value)) {
    if (value.length > 0)
      parts.push(
        fc.nat(value.length - 1).chain((place) => damaged(value[place]).map((part) => value.with(place, part))),
        fc.nat(value.length - 1).map((place) => value.toSpliced(place, 1)),
      )
  } else if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value)
    if (entries.length > 0)
      parts.push(
        fc.constantFrom(...entries).chain(([name, one]) => damaged(one).map((part) => ({ ...value, [name]: part }))),
        fc.constantFrom(...entries).map(([gone]) => Object.fromEntries(entries.filter(([name]) => name !== gone))),
      )
  }
  return fc.oneof(...parts)
}

test.each(cases)('what the check of %s.%s takes, the code reads; and it takes what the code writes', async (table, column, schema, good) => {
  expect(await taken(table, column, good)).toEqual(good.map(() => true))
  const values = good
    .flatMap((value, nth) => fc.sample(damaged(value), { seed: nth + 1, numRuns: 300 }))
    .map((value): unknown => JSON.parse(JSON.stringify(value)))
  const takes = await taken(table, column, values)
  expect(values.filter((value, nth) => takes[nth] && !schema.safeParse(value).success)).toEqual([])
  expect(takes.filter((one) => !one).length).toBeGreaterThan(100)
})
