import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anOperator } from '../../../testing/an-operator.ts'
import { violationsOf } from '../../../testing/audit.ts'
import { asOwner } from '../../../testing/as-owner.ts'
import { behind } from '../../../testing/behind-a-lock.ts'
import { aPayWorld, anUnpaidOrder, type World } from '../payments/testing/pay-world.ts'
import { checkLedger } from './check-ledger.ts'

let world: World
beforeAll(async () => {
  world = await aPayWorld()
})
afterAll(() => world.stop())

/** Slices of two, so that a handful of orders is walked through in several. */
const check = () => checkLedger(world.deps, 2).run(world.clock.now())
const alarms = () =>
  world.db.selectFrom('alarms').select(['subject', 'facts', 'order_id', 'resolved_at']).where('kind', '=', 'LEDGER_UNBALANCED').orderBy('id').execute()
const open = async () => (await alarms()).filter(({ resolved_at }) => resolved_at === null).map(({ subject, facts }) => ({ subject, facts }))

/** A paid order: the transaction that booked it, and its payment. */
async function aPaidOrder() {
  const order = await anUnpaidOrder(world)
  await world.call(order.token, '/api/user/order/doOrderPayTest', { orderId: order.id })
  const { id: paymentId } = await world.db.selectFrom('payments').select('id').where('purpose_id', '=', order.id).executeTakeFirstOrThrow()
  const { id: txnId } = await world.db.selectFrom('ledger_txns').select('id').where('payment_id', '=', paymentId).executeTakeFirstOrThrow()
  return { orderId: order.id, paymentId, txnId }
}
/** Moves a posting by some fen, past the trigger that keeps them as they were written. */
const movePosting = async (txnId: number, fen: number) => {
  await asOwner(world.app, 'alter table postings disable trigger postings_append_only')
  await asOwner(world.app, 'update postings set amount = amount + $2 where txn_id = $1 and line_no = 1', [txnId, fen])
  await asOwner(world.app, 'alter table postings enable trigger postings_append_only')
}

test('a damaged posting raises one alarm however often it is looked for, for operators of all cities; repaired it ends by itself', async () => {
  const paid = []
  for (let at = 0; at < 5; at++) paid.push(await aPaidOrder())
  expect(await check()).toBe(0)
  expect(await alarms()).toEqual([])

  const last = paid[4]?.txnId ?? 0
  await movePosting(last, 1)
  // Of eight who want to walk at the same moment one does: it has not written its alarm when the others begin.
  const all = await behind(
    world,
    (tx) => sql`lock table alarms in share mode`.execute(tx),
    Array.from({ length: 8 }, () => check),
    { mayPass: true },
  )
  expect(all.toSorted()).toEqual([0, 0, 0, 0, 0, 0, 0, 1])
  await check()
  const found = { subject: String(last), facts: { problem: 'unbalanced' } }
  expect(await alarms()).toEqual([{ ...found, order_id: null, resolved_at: null }])

  const seen = async (cityCodes: string[]) => {
    const { data } = await world.app.as((await anOperator(world.app, { cityCodes })).token).get('/api/manage/dashboard/getSummary')
    return (data.alarms as { kind: string; subject: string; problem: string; alarmId: string }[]).filter(({ kind }) => kind === 'LEDGER_UNBALANCED')
  }
  const [alarm] = await seen([])
  expect(alarm).toMatchObject({ subject: found.subject, problem: 'unbalanced' })
  expect(await seen(['330100'])).toEqual([])
  const { token } = await anOperator(world.app)
  expect(await world.app.as(token).post('/api/manage/alarm/resolve', { alarmId: alarm?.alarmId, reason: '已处理' })).toMatchObject({ refusal: 'notFound' })

  // What comes first in the books is named, and there is never a second alarm.
  const first = paid[0]?.txnId ?? 0
  await movePosting(first, -1)
  await check()
  expect(await open()).toEqual([{ subject: String(first), facts: { problem: 'unbalanced' } }])
  await movePosting(first, 1)
  await check()
  expect(await open()).toEqual([found])

  await movePosting(last, -1)
  expect(await world.app.jobs.runDue()).toMatchObject({ 'check ledger': 0 })
  expect(await open()).toEqual([])
})

test('books that balance and are not those of the payment, and money left on an order that ended, are found in every slice', async () => {
  const paid = []
  for (let at = 0; at < 5; at++) paid.push(await aPaidOrder())
  for (const { orderId, paymentId } of paid) {
    const setPayment = (fen: number) => world.db.updateTable('payments').set({ refunded_amount: fen }).where('id', '=', paymentId).execute()
    await setPayment(5)
    await check()
    expect(await open()).toEqual([{ subject: paymentId, facts: { problem: 'ledger differs from the payment' } }])
    await setPayment(0)

    const setStatus = (status: string) => world.db.updateTable('orders').set({ status }).where('id', '=', orderId).execute()
    await setStatus('CANCELLED')
    await check()
    expect(await open()).toEqual([{ subject: orderId, facts: { problem: 'prepaid left' } }])
    await setStatus('PENDING_ACCEPT')
    expect(await check()).toBe(0)
    expect(await open()).toEqual([])
  }
})

test('a notice that does not fit is no matter of the books', async () => {
  const { paymentId } = await aPaidOrder()
  const { pay_no } = await world.db.selectFrom('payments').select('pay_no').where('id', '=', paymentId).executeTakeFirstOrThrow()
  const notice = { channel: 'TEST', event_id: 'odd', kind: 'ODD', about: 'REFUND', body: '{}', outcome: 'mismatch amount' }
  await world.db
    .insertInto('payment_events')
    .values({ ...notice, pay_no, received_at: world.clock.now() })
    .execute()
  expect(await violationsOf(world.db, 'v_audit_settlement')).toMatchObject([{ payment_id: paymentId }])
  expect(await check()).toBe(0)
})

test('what was found well is passed over by the next walk and met by the round; anyone who ends in the middle leaves the walk to others', async () => {
  const paid = [await aPaidOrder(), await aPaidOrder(), await aPaidOrder()]
  const marks = () => world.db.selectFrom('ledger_walk').select(['txn_reached', 'order_reached', 'held_until']).executeTakeFirstOrThrow()
  world.clock.advance(3_600_001)
  expect(await check()).toBe(0)
  const last = paid.at(-1)?.txnId ?? 0
  expect(await marks()).toMatchObject({ txn_reached: last, held_until: null })
  await movePosting(paid[0]?.txnId ?? 0, 1)
  expect(await check()).toBe(1)
  await movePosting(paid[0]?.txnId ?? 0, -1)
  expect(await check()).toBe(0)

  const now = world.clock.now()
  await world.db
    .updateTable('ledger_walk')
    .set({ held_until: new Date(now.getTime() + 1000) })
    .execute()
  await movePosting(last, 1)
  expect(await check()).toBe(0)
  world.clock.advance(1000)
  expect(await check()).toBe(1)
  await movePosting(last, -1)
  expect(await check()).toBe(0)
})
