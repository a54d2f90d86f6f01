import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anOrderIn } from '../../testing/an-order.ts'
import { behind } from '../../testing/behind-a-lock.ts'
import { aTechnician } from '../../testing/factories.ts'
import { aTestApp, testNow } from '../../testing/start-test-app.ts'
import { recentOrdersJob } from './count-recent-orders.ts'

const app = aTestApp({ warm: true })

const day = 86_400_000

test("an order counts among a technician's last thirty days for thirty days, and in the whole number for good", async () => {
  const technician = await aTechnician(app, { order_count: 2, order_count_30d: 2 })
  for (const ago of [29, 1]) await anOrderIn(app, 'COMPLETED', { technician, completed_at: new Date(testNow.getTime() - ago * day) })
  const figures = async () => {
    await app.jobs.runDue()
    return app.db.selectFrom('technicians').select(['order_count', 'order_count_30d']).where('id', '=', technician.id).executeTakeFirstOrThrow()
  }
  app.clock.set(new Date(testNow.getTime() + day - 1))
  expect(await figures()).toEqual({ order_count: 2, order_count_30d: 2 })
  app.clock.advance(1)
  expect(await figures()).toEqual({ order_count: 2, order_count_30d: 1 })
  app.clock.advance(40 * day)
  expect(await figures()).toEqual({ order_count: 2, order_count_30d: 0 })
})

const versions = async () =>
  new Map((await app.db.selectFrom('listings').select(['technician_id', 'version']).execute()).map((row) => [row.technician_id, row.version]))

test('an hour moves the versions of those whose orders became too old, and of nobody else', async () => {
  const [moved, other] = [await aTechnician(app, { order_count_30d: 2 }), await aTechnician(app, { order_count_30d: 7 })]
  const now = app.clock.now().getTime()
  await anOrderIn(app, 'COMPLETED', { technician: moved, completed_at: new Date(now - 30 * day + 60_000) })
  await anOrderIn(app, 'COMPLETED', { technician: other, completed_at: new Date(now - 10 * day) })
  const before = await versions()
  app.clock.advance(3_600_000)
  await app.jobs.runDue()
  const after = await versions()
  expect([...after].filter(([id, version]) => version !== before.get(id)).map(([id]) => id)).toEqual([moved.id])
})

test('eight instances that count at once let each order go once', async () => {
  const technician = await aTechnician(app, { order_count_30d: 5 })
  const now = app.clock.now().getTime()
  for (let i = 1; i <= 3; i++) await anOrderIn(app, 'COMPLETED', { technician, completed_at: new Date(now - 30 * day + i * 1000) })
  app.clock.advance(2000)
  const { run } = recentOrdersJob(app.deps)
  const changed = await behind(
    app,
    (tx) => sql`select from technicians where id = ${technician.id} for update`.execute(tx),
    Array.from({ length: 8 }, () => () => run(app.clock.now())),
  )
  expect(changed.toSorted()).toEqual([0, 0, 0, 0, 0, 0, 0, 1])
  const { order_count_30d } = await app.db.selectFrom('technicians').select('order_count_30d').where('id', '=', technician.id).executeTakeFirstOrThrow()
  expect(order_count_30d).toBe(3)
})
