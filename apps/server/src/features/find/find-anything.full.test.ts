import { findKinds } from '@anxin/contract/manage/find-kinds'
import { searchWords } from '@anxin/rules/search-words'
import { Kysely, PostgresDialect, type CompiledQuery } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { DB } from '../../db/types.ts'
import { anOrderIn } from '../../testing/an-order.ts'
import { asOwner } from '../../testing/as-owner.ts'
import { aCustomer, aTechnician } from '../../testing/factories.ts'
import { paymentRow } from '../../testing/order-rows.ts'
import { aTestApp } from '../../testing/start-test-app.ts'
import { ordersNamed, peopleFound, refundsNamed } from './candidates-sql.ts'
import { foundOf } from './queries.ts'

const app = aTestApp()

beforeAll(async () => {
  const customer = await aCustomer(app, { nickname: '周小姐' })
  const order = await anOrderIn(app, 'COMPLETED', { customer, technician: await aTechnician(app, { nickname: '苏师傅' }) })
  const payment = paymentRow({ purpose_id: order.id, account_id: customer.id })
  await app.db.insertInto('payments').values(payment).execute()
  const technicians = []
  for (let n = 0; n < 40; n++) technicians.push((await aTechnician(app)).id)
  const many = `generate_series(1, 100000) n`
  await asOwner(
    app,
    `insert into accounts (id, phone, nickname, invite_code, created_at)
     select 'm' || n, '139' || lpad(n::text, 8, '0'), case when n % 2 = 0 then '用户' else '周' end || n, 'many' || n, now() from ${many}`,
  )
  await asOwner(
    app,
    `insert into orders select r.* from orders o, ${many}, lateral jsonb_populate_record(o, jsonb_build_object('id', 'many' || n, 'account_id', 'm' || n, 'technician_id', ($2::text[])[1 + n % 40],
       'order_no', '1' || lpad(n::text, 19, '0'), 'request_id', 'many' || n, 'created_at', o.created_at - n * interval '1 minute')) r where o.id = $1`,
    [order.id, technicians],
  )
  await asOwner(
    app,
    `insert into refunds (id, refund_no, payment_id, order_id, account_id, type, status, apply_amount, refund_amount, reason, auto, ledger_source, applied_at)
     select 'r' || n, 'R' || lpad(n::text, 25, '0'), $1, 'many' || n, 'm' || n, 'PARTIAL', 'REJECTED', n, 0, '少做了二十分钟', false, 'PREPAID', now() from ${many}`,
    [payment.id],
  )
  await asOwner(
    app,
    `insert into suggestions (id, account_id, kind, content, order_id, answer_by, created_at) select 's' || n, 'm' || n, 'SERVICE', '少了毛巾', 'many' || n, now(), now() from ${many}`,
  )
  for (const table of ['accounts', 'orders', 'refunds', 'suggestions']) await asOwner(app, `analyze ${table}`)
}, 600_000)

test.each(['13900077777', '周', '用户5', '077777', '1234', `R${'77777'.padStart(25, '0')}`])(
  'among 100,000 customers, orders, refunds and tickets no statement that looks for %j walks through a whole table',
  async (q) => {
    const asked: CompiledQuery[] = []
    const { pool } = app.deps.connection
    const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }), log: ({ query }) => void asked.push(query) })
    const words = searchWords(q)
    for (const cityCodes of [[], ['330100']]) {
      const people = await peopleFound(db, words, { cityCodes })
      const orders = await ordersNamed(db, words, { ...people, cityCodes })
      const refunds = await refundsNamed(db, words)
      for (const kind of findKinds) await foundOf(db, kind, { ...people, orders, refunds, cityCodes })
    }
    expect(asked.length).toBeGreaterThan(2 * findKinds.length)
    for (const { sql, parameters } of asked) {
      const plan = (await pool.query<{ 'QUERY PLAN': string }>(`explain ${sql}`, [...parameters])).rows.map((row) => row['QUERY PLAN']).join('\n')
      expect(plan, sql).not.toMatch(/Seq Scan on (accounts|orders|refunds|suggestions)/)
      // An index that is walked from one end to the other is no better.
      expect(plan, sql).not.toMatch(/using \w+ on (accounts|orders|refunds|suggestions)\b[^\n]*\n(?!\s*Index Cond)/)
    }
  },
)
