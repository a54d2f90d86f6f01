import { expect, test } from 'vitest'
import { anOrderIn } from '../../testing/an-order.ts'
import { aTechnician } from '../../testing/factories.ts'
import { aTestApp } from '../../testing/start-test-app.ts'

const app = aTestApp()

test('a technician pages through a history to its end, in one statement a page beside the session', async () => {
  const technician = await aTechnician(app)
  const tech = app.as(technician.token)
  const made = []
  for (const status of ['COMPLETED', 'CANCELLED', 'CLOSED', 'COMPLETED', 'PENDING_CONFIRM'] as const)
    made.push(await anOrderIn(app, status, { technician, paid_at: app.clock.now() }))
  for (const status of ['PENDING_ACCEPT', 'ACCEPTED', 'PENDING_PAYMENT'] as const) await anOrderIn(app, status, { technician })
  const seen: string[] = []
  const totals: number[] = []
  for (const page of [1, 2, 3, 4]) {
    const { list, total } = (await tech.get('/api/tech/order/getList', { tab: 'DONE', page, limit: 2 })).data
    seen.push(...list.map(({ orderId }: { orderId: string }) => orderId))
    totals.push(total)
  }
  expect(seen).toEqual(made.toSorted((a, b) => b.startAt - a.startAt).map(({ id }) => id))
  // Until the last page a total only says that there is more.
  expect(totals).toEqual([3, 5, 5, 0])
  expect(await app.queriesOf(() => tech.get('/api/tech/order/getList', { tab: 'DONE' }))).toBe(2)
})
