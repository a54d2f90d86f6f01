import { afterAll, beforeAll, expect, test } from 'vitest'
import { anOperator } from '../../testing/an-operator.ts'
import { anOrderIn } from '../../testing/an-order.ts'
import { asOwner } from '../../testing/as-owner.ts'
import { aCustomer, aTechnician } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let app: TestApp
let order: Awaited<ReturnType<typeof anOrderIn>>
let boss: Awaited<ReturnType<typeof anOperator>>
beforeAll(async () => {
  app = await startTestApp()
  const customer = await aCustomer(app, { nickname: '周小姐' })
  order = await anOrderIn(app, 'ACCEPTED', { customer, technician: await aTechnician(app, { nickname: '苏师傅' }) })
  boss = await anOperator(app)
})
afterAll(() => app.stop())

test('a queue of 10,000 orders filters and searches in under 300 ms, and goes out whole as a file', async () => {
  await asOwner(
    app,
    `insert into orders select r.* from orders o, generate_series(1, 10000) n, lateral jsonb_populate_record(o, jsonb_build_object('id', 'many' || n,
       'order_no', '1' || lpad(n::text, 19, '0'), 'request_id', 'many' || n, 'status', case when n % 4 = 0 then 'CANCELLED' else 'CLOSED' end,
       'created_at', o.created_at - n * interval '1 minute')) r where o.id = $1`,
    [order.id],
  )
  await asOwner(app, 'analyze orders')
  const queries = [
    {},
    { queue: 'GONE' },
    { q: '周小姐' },
    { q: '4321' },
    { queue: 'GONE', sort: 'payAmount', page: 90, limit: 100 },
    { cityCode: '330100', from: order.startAt - 86_400_000 * 3 },
  ]
  for (const query of queries) {
    // The best of three: other work on the machine is not the server's.
    const times: number[] = []
    for (let i = 0; i < 3; i++) {
      const started = performance.now()
      expect((await app.as(boss.token).get('/api/manage/order/getList', query)).code).toBe(200)
      times.push(performance.now() - started)
    }
    expect(Math.min(...times), JSON.stringify(query)).toBeLessThan(300)
  }
  const file = await app.http.inject({ url: '/api/manage/order/export?queue=GONE', headers: { token: boss.token } })
  expect(file.body.trimEnd().split('\r\n')).toHaveLength(10_001)
})
