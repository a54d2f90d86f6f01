import { beforeEach, expect, test } from 'vitest'
import { anOrderIn } from '../../testing/an-order.ts'
import { aTechnician } from '../../testing/factories.ts'
import { aTestApp, testNow } from '../../testing/start-test-app.ts'
import { arm, askForHelp, getSafety } from './arm.ts'
import { endTechnicianTimer, endTimer, type Side } from './queries.ts'

const app = aTestApp()
beforeEach(() => app.clock.set(testNow))

const accountOf = async (technicianId: string) =>
  (await app.db.selectFrom('technicians').select('account_id').where('id', '=', technicianId).executeTakeFirstOrThrow()).account_id
/** A visit ahead, and who takes part in it on one side, with codes to end a timer by. */
async function aVisit(side: Side) {
  const { id: orderId, technician } = await anOrderIn(app, 'ACCEPTED')
  const { account_id: customerId } = await app.db.selectFrom('orders').select('account_id').where('id', '=', orderId).executeTakeFirstOrThrow()
  const accountId = side === 'CUSTOMER' ? customerId : await accountOf(technician.id)
  await app.db.insertInto('safety_pins').values({ account_id: accountId, pin_hash: '1', duress_hash: '2', set_at: testNow }).execute()
  const asker = () => ({ orderId, accountId, side, now: app.clock.now() })
  const change = (set: object) => app.db.updateTable('orders').set(set).where('id', '=', orderId).execute()
  return { orderId, accountId, asker, change }
}
const timersOf = (orderId: string) => app.db.selectFrom('safety_timers').select(['id', 'state', 'ended_at']).where('order_id', '=', orderId).execute()

test('help may be asked for as long as the own timer runs, whatever became of the order', async () => {
  const { orderId, asker, change } = await aVisit('CUSTOMER')
  await arm(app.deps, asker())
  await change({ status: 'CANCELLED' })
  app.clock.advance(12 * 3_600_000)
  expect(await askForHelp(app.deps, { ...asker(), silent: false })).toMatchObject({ state: 'ARMED' })
  expect(await app.db.selectFrom('alarms').select('kind').where('order_id', '=', orderId).execute()).toEqual([{ kind: 'SOS' }])
  const [timer] = await timersOf(orderId)
  await app.db.transaction().execute((tx) => endTimer(tx, timer?.id ?? '', 'CANCELLED', app.clock.now()))
  await expect(askForHelp(app.deps, { ...asker(), silent: false })).rejects.toMatchObject({ key: 'cannotMove' })
})

test('a customer who takes the order off the list still reaches the timer that runs', async () => {
  const { asker, change } = await aVisit('CUSTOMER')
  await arm(app.deps, asker())
  await change({ hidden_at: app.clock.now() })
  expect(await getSafety(app.deps, asker())).toMatchObject({ state: 'ARMED' })
})

test('a technician whose visit went to somebody else reaches the own timer until it has ended, and nothing else of the order', async () => {
  const { orderId, asker, change } = await aVisit('TECHNICIAN')
  await arm(app.deps, asker())
  await app.db.updateTable('safety_timers').set({ state: 'OVERDUE' }).where('order_id', '=', orderId).execute()
  const next = await aTechnician(app)
  await change({ technician_id: next.id })
  expect(await getSafety(app.deps, asker())).toMatchObject({ state: 'OVERDUE' })
  expect(await getSafety(app.deps, { ...asker(), accountId: await accountOf(next.id) })).toMatchObject({ state: 'OFF' })
  const [timer] = await timersOf(orderId)
  await app.db.transaction().execute((tx) => endTimer(tx, timer?.id ?? '', 'CHECKED_IN', app.clock.now()))
  await expect(getSafety(app.deps, asker())).rejects.toMatchObject({ key: 'orderNotFound' })
})

test('the timer of a technician who no longer comes ends; an overdue one and the one of the customer run on', async () => {
  const { orderId, asker, change } = await aVisit('TECHNICIAN')
  await arm(app.deps, asker())
  await app.db.transaction().execute((tx) => endTechnicianTimer(tx, orderId, app.clock.now()))
  expect(await timersOf(orderId)).toMatchObject([{ state: 'CANCELLED', ended_at: testNow }])
  await change({ status: 'ACCEPTED' })
  await arm(app.deps, asker())
  await app.db.updateTable('safety_timers').set({ state: 'OVERDUE' }).where('order_id', '=', orderId).where('state', '=', 'ARMED').execute()
  await app.db.transaction().execute((tx) => endTechnicianTimer(tx, orderId, app.clock.now()))
  expect((await timersOf(orderId)).map(({ state }) => state).toSorted()).toEqual(['CANCELLED', 'OVERDUE'])
  const theirs = await aVisit('CUSTOMER')
  await arm(app.deps, theirs.asker())
  await app.db.transaction().execute((tx) => endTechnicianTimer(tx, theirs.orderId, app.clock.now()))
  expect(await timersOf(theirs.orderId)).toMatchObject([{ state: 'ARMED' }])
})
