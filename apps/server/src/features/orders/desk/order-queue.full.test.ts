import { beforeAll, expect, test } from 'vitest'
import { anOperator } from '../../../testing/an-operator.ts'
import { anOrderIn } from '../../../testing/an-order.ts'
import { asOwner } from '../../../testing/as-owner.ts'
import { aCustomer, aTechnician } from '../../../testing/factories.ts'
import { paymentRow } from '../../../testing/order-rows.ts'
import { aTestApp } from '../../../testing/start-test-app.ts'

const app = aTestApp()
let order: Awaited<ReturnType<typeof anOrderIn>>
let boss: Awaited<ReturnType<typeof anOperator>>
beforeAll(async () => {
  const customer = await aCustomer(app, { nickname: '周小姐' })
  order = await anOrderIn(app, 'ACCEPTED', { customer, technician: await aTechnician(app, { nickname: '苏师傅' }) })
  boss = await anOperator(app)
  await fillOrders()
  await fillAftersales()
})

async function fillOrders() {
  await asOwner(
    app,
    `insert into orders select r.* from orders o, generate_series(1, 10000) n, lateral jsonb_populate_record(o, jsonb_build_object('id', 'many' || n,
       'order_no', '1' || lpad(n::text, 19, '0'), 'request_id', 'many' || n, 'status', case when n % 4 = 0 then 'CANCELLED' else 'CLOSED' end,
       'created_at', o.created_at - n * interval '1 minute')) r where o.id = $1`,
    [order.id],
  )
  await asOwner(app, 'analyze orders')
}

async function fillAftersales() {
  const customer = order.customer.id
  const payment = paymentRow({ purpose_id: order.id, account_id: customer })
  await app.db.insertInto('payments').values(payment).execute()
  const many = `from generate_series(1, 10000) n`
  const moments = `now() - n * interval '1 minute', now() + n * interval '1 minute'`
  await asOwner(
    app,
    `insert into refunds (id, refund_no, payment_id, order_id, account_id, type, status, apply_amount, refund_amount, reason, auto, ledger_source, applied_at, answer_by)
     select 'r' || n, 'R' || lpad(n::text, 19, '0'), $1, 'many' || n, $2, 'PARTIAL', case when n % 4 = 0 then 'REJECTED' else 'APPLIED' end, n, 0, '少做了二十分钟', false, 'PREPAID', ${moments} ${many}`,
    [payment.id, customer],
  )
  await asOwner(
    app,
    `insert into appeals (id, order_id, account_id, type, urgent, content, status, created_at, answer_by)
     select 'a' || n, 'many' || n, $1, 'OTHER', n % 9 = 0, '提前走了', case when n % 4 = 0 then 'CLOSED' else 'PENDING' end, ${moments} ${many}`,
    [customer],
  )
  await asOwner(
    app,
    `insert into suggestions (id, account_id, kind, content, created_at, answer_by) select 's' || n, $1, 'OTHER', '留言 ' || n, ${moments} ${many}`,
    [customer],
  )
  await asOwner(app, 'analyze refunds, appeals, suggestions')
}

/** The best of three: other work on the machine is not the server's. */
async function expectQuick(path: string, query: Record<string, unknown>) {
  const times: number[] = []
  for (let i = 0; i < 3; i++) {
    const started = performance.now()
    expect((await app.as(boss.token).get(path, query)).code).toBe(200)
    times.push(performance.now() - started)
  }
  expect(Math.min(...times), `${path} ${JSON.stringify(query)}`).toBeLessThan(300)
}

test('a queue of 10,000 orders filters and searches in under 300 ms, and goes out whole as a file', async () => {
  const queries = [
    {},
    { queue: 'GONE' },
    { q: '周小姐' },
    { q: '4321' },
    { q: '4200002611221234567890123456' },
    { queue: 'GONE', sort: 'payAmount', page: 90, limit: 100 },
    { cityCode: '330100', from: order.startAt - 86_400_000 * 3 },
  ]
  for (const query of queries) await expectQuick('/api/manage/order/getList', query)
  const file = await app.http.inject({ url: '/api/manage/order/export?queue=GONE', headers: { token: boss.token } })
  expect(file.body.trimEnd().split('\r\n')).toHaveLength(10_001)
})

test('queues of 10,000 refunds, appeals and tickets filter and search in under 300 ms', async () => {
  for (const list of ['refund', 'appeal', 'ticket'])
    for (const query of [
      {},
      { state: 'ALL', page: 90, limit: 100 },
      { q: '周小姐' },
      { q: '周小姐', state: 'ALL' },
      { q: '4321' },
      { state: 'ALL', sort: 'answerBy' },
    ])
      await expectQuick(`/api/manage/${list}/getList`, query)
  // A word that each of them holds.
  for (const state of ['OPEN', 'ALL']) await expectQuick('/api/manage/ticket/getList', { q: '留言', state })
})
