import { expect, test } from 'vitest'
import { anOrderIn } from '../../testing/an-order.ts'
import { aCustomer, aTechnician } from '../../testing/factories.ts'
import { aTestApp } from '../../testing/start-test-app.ts'
import { sweepSafety } from './escalate.ts'
import { raise } from './raise.ts'

const app = aTestApp()

const day = 86_400_000

test('where somebody was is kept for thirty days, and longer while an alarm of the visit is open', async () => {
  const [customer, technician] = [await aCustomer(app), await aTechnician(app)]
  const told = app.clock.now()
  const visits = [await anOrderIn(app, 'COMPLETED', { customer, technician }), await anOrderIn(app, 'COMPLETED', { customer, technician })]
  for (const { id } of visits)
    await app.db.insertInto('safety_places').values({ order_id: id, account_id: customer.id, lat: 30.28, lng: 120.13, seen_at: told }).execute()
  const [quiet = '', alarmed = ''] = visits.map(({ id }) => id)
  await app.db.transaction().execute((tx) => raise(tx, { kind: 'SOS', orderId: alarmed, accountId: customer.id, side: 'CUSTOMER', once: 'a call', now: told }))
  const sweepAfter = (ms: number) => sweepSafety(app.deps).run(new Date(told.getTime() + ms))
  const kept = async () => (await app.db.selectFrom('safety_places').select('order_id').orderBy('order_id').execute()).map((row) => row.order_id)

  expect(await sweepAfter(30 * day)).toBe(0)
  expect(await kept()).toEqual([quiet, alarmed].toSorted())
  expect(await sweepAfter(30 * day + 1)).toBe(1)
  expect(await kept()).toEqual([alarmed])
  await app.db.updateTable('alarms').set({ resolved_at: told }).where('order_id', '=', alarmed).execute()
  expect(await sweepAfter(30 * day + 1)).toBe(1)
  expect(await kept()).toEqual([])
})
