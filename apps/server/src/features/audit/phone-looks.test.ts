import { expect, test } from 'vitest'
import { anOrderIn } from '../../testing/an-order.ts'
import { anOperator, anOperatorSession } from '../../testing/an-operator.ts'
import { aPolicyInForce } from '../../testing/a-policy.ts'
import { aTestApp } from '../../testing/start-test-app.ts'

const app = aTestApp({ warm: true })
const day = 86_400_000

test('an operator looks at so many phones a day; with the last one an alarm is raised, and the next day begins with none', async () => {
  await aPolicyInForce(app.deps, { phoneLooksPerDay: 5 })
  const [operator, other] = [await anOperator(app), await anOperator(app)]
  const order = await anOrderIn(app, 'ACCEPTED')
  const { technician_id: technicianId, account_id: customerId } = await app.db
    .selectFrom('orders')
    .select(['technician_id', 'account_id'])
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow()
  const looks = [
    ['order/contact', { orderId: order.id }],
    ['customer/contact', { customerId }],
    ['technician/contact', { technicianId }],
  ] as const
  const look = (nth: number, token = operator.token) => {
    const [path, body] = looks[nth % 3] ?? looks[0]
    return app.as(token).post(`/api/manage/${path}`, { ...body, reason: '顾客来电核实' })
  }
  const alarms = () => app.db.selectFrom('alarms').select(['kind', 'subject', 'facts']).where('kind', '=', 'PHONE_LOOKS').execute()

  for (let nth = 0; nth < 4; nth++) expect((await look(nth)).code).toBe(200)
  expect(await alarms()).toEqual([])
  // A record that is not there counts for nothing.
  expect((await app.as(operator.token).post('/api/manage/order/contact', { orderId: 'none', reason: '顾客来电核实' })).refusal).toBe('orderNotFound')
  const answers = await Promise.all(Array.from({ length: 8 }, (_, nth) => look(nth)))
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
  expect(answers.filter(({ refusal }) => refusal === 'looksSpent')).toHaveLength(7)
  for (const { refusal, data } of answers) if (refusal) expect(data).toEqual({ most: 5 })
  expect(await alarms()).toMatchObject([{ subject: expect.stringContaining(operator.id), facts: { operator: operator.name, looks: 5 } }])
  // What was not shown left no line.
  const lines = await app.db.selectFrom('audit_log').select('seq').where('operator_id', '=', operator.id).where('action', 'like', '%.contact').execute()
  expect(lines).toHaveLength(5)
  expect((await look(0, other.token)).code).toBe(200)
  app.clock.advance(day)
  expect((await look(0, await anOperatorSession(app, operator.id))).code).toBe(200)
})
