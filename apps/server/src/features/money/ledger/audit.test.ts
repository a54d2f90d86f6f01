import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectNoViolations, violationsOf } from '../../../testing/audit.ts'
import { aPayWorld, anUnpaidOrder, type World } from '../payments/testing/pay-world.ts'

let world: World
beforeAll(async () => {
  world = await aPayWorld()
})
afterAll(() => world.stop())

type Paid = { paymentId: string; payNo: string; amount: number; order: Awaited<ReturnType<typeof anUnpaidOrder>> }
let paid: Paid
beforeEach(async () => {
  const order = await anUnpaidOrder(world)
  await world.call(order.token, '/api/user/order/doOrderPayTest', { orderId: order.id })
  const { id, pay_no } = await world.db.selectFrom('payments').select(['id', 'pay_no']).where('purpose_id', '=', order.id).executeTakeFirstOrThrow()
  paid = { paymentId: id, payNo: pay_no, amount: order.amount, order }
})

const now = () => world.clock.now()
const settlement = async () =>
  (await violationsOf(world.db, 'v_audit_settlement')).filter(({ payment_id }) => [paid.paymentId, paid.payNo].includes(String(payment_id)))
const refunds = async (at?: Date) => (await violationsOf(world.db, 'v_audit_refund', at)).filter(({ payment_id }) => payment_id === paid.paymentId)
const change = (set: { amount?: number; channel?: string; refunded_amount?: number; status?: string }) =>
  world.db.updateTable('payments').set(set).where('id', '=', paid.paymentId).execute()

test('a payment that was settled as it should be is nowhere', async () => {
  await expectNoViolations(world.db, now())
})

describe('the ledger and the payment', () => {
  const differs = { payment_id: expect.any(String), settlements: 1, problem: 'ledger differs from the payment' }

  test.each<[string, () => Promise<unknown>]>([
    ['another amount', () => change({ amount: paid.amount + 1 })],
    ['another channel than the account', () => change({ channel: 'ALIPAY' })],
    ['money given back that the ledger does not know', () => change({ refunded_amount: paid.amount, status: 'REFUNDED' })],
  ])('differ in %s', async (_name, plant) => {
    await plant()
    expect(await settlement()).toEqual([{ ...differs, payment_id: paid.paymentId }])
    await change({ amount: paid.amount, channel: 'TEST', refunded_amount: 0, status: 'SUCCESS' })
    expect(await settlement()).toEqual([])
  })

  test('differ when the ledger has money of a payment that nobody made', async () => {
    const open = { id: `open${paid.paymentId.slice(-12)}`, pay_no: `OPEN${paid.payNo.slice(1)}`, purpose: 'ORDER', purpose_id: paid.order.id }
    await world.db
      .insertInto('payments')
      .values({ ...open, account_id: paid.order.accountId, pay_way: 'TEST', channel: 'TEST', amount: 5, status: 'CLOSED', created_at: now(), expire_at: now() })
      .execute()
    await world.db.transaction().execute(async (tx) => {
      const { id } = await tx
        .insertInto('ledger_txns')
        .values({ kind: 'planted', ref: open.id, payment_id: open.id, at: now() })
        .returning('id')
        .executeTakeFirstOrThrow()
      await tx
        .insertInto('postings')
        .values([
          { txn_id: id, line_no: 1, account: 'asset:gateway:test', amount: 5 },
          { txn_id: id, line_no: 2, account: 'suspense:unmatched', amount: -5 },
        ])
        .execute()
    })
    expect((await violationsOf(world.db, 'v_audit_settlement')).filter(({ payment_id }) => payment_id === open.id)).toEqual([
      { ...differs, payment_id: open.id },
    ])
  })
})

describe('a notice that did not fit', () => {
  let number = 0
  async function plant(over: { outcome: string; about?: 'PAYMENT' | 'REFUND' | 'UNCLEAR'; pay_no?: string | null; laterMs?: number }) {
    const { laterMs = 1, about = 'PAYMENT', pay_no = paid.payNo, outcome } = over
    const event = { channel: 'TEST', event_id: `planted-${++number}`, kind: 'PLANTED', body: '{}', received_at: new Date(now().getTime() + laterMs) }
    await world.db
      .insertInto('payment_events')
      .values({ ...event, about, pay_no, outcome })
      .execute()
    return event.event_id
  }
  const problems = async () => (await violationsOf(world.db, 'v_audit_settlement')).map(({ problem }) => String(problem))

  test.each(['PAYMENT', 'REFUND', 'UNCLEAR'] as const)('about a %s is listed with its payment until the operator has dealt with it', async (about) => {
    const id = await plant({ outcome: 'mismatch amount', about })
    expect(await settlement()).toEqual([{ payment_id: paid.paymentId, settlements: 0, problem: `notice ${id}: mismatch amount` }])
    await world.db.updateTable('payment_events').set({ resolved_at: now() }).where('event_id', '=', id).execute()
    expect(await settlement()).toEqual([])
  })

  test('is over once the payment is settled after it, but not one about its refund', async () => {
    await plant({ outcome: 'mismatch amount', laterMs: -1 })
    expect(await settlement()).toEqual([])
    await plant({ outcome: 'mismatch amount', laterMs: -1, about: 'REFUND' })
    expect(await settlement()).toHaveLength(1)
  })

  test('is listed also without a payment of ours, and without any number', async () => {
    const [unknown, nameless] = [await plant({ outcome: 'unknown', pay_no: 'P-nobodys' }), await plant({ outcome: 'mismatch id', pay_no: null })]
    expect(await problems()).toEqual(expect.arrayContaining([`notice ${unknown}: unknown`, `notice ${nameless}: mismatch id`]))
  })

  test.each(['settled', 'already', 'ignored', 'refused', 'refunded', 'troubled'])('one that fitted (%s) is not', async (outcome) => {
    await plant({ outcome })
    expect(await settlement()).toEqual([])
  })
})

describe('a refund', () => {
  const hour = 3_600_000
  const cancelled = async () => {
    await world.call(paid.order.token, '/api/user/order/doOrderCancel', { orderId: paid.order.id })
    return world.db.selectFrom('refunds').select(['refund_no', 'applied_at']).where('payment_id', '=', paid.paymentId).executeTakeFirstOrThrow()
  }

  test('on its way is listed from one moment after an hour, and no more once it has arrived', async () => {
    const { refund_no, applied_at } = await cancelled()
    expect(await refunds(new Date(applied_at.getTime() + hour))).toEqual([])
    const later = new Date(applied_at.getTime() + hour + 1)
    expect(await refunds(later)).toMatchObject([
      { amount: paid.amount, refund_pending_amount: paid.amount, problem: `refund ${refund_no} on its way for over an hour` },
    ])
    await world.sendRefunds()
    expect(await refunds(later)).toEqual([])
  })

  test("is judged by the database's clock when nobody lays down another", async () => {
    const { refund_no } = await cancelled()
    const listed = async () => (await sql<{ problem: string }>`select problem from v_audit_refund where payment_id = ${paid.paymentId}`.execute(world.db)).rows
    const setAge = (age: string) =>
      world.db
        .updateTable('refunds')
        .set({ applied_at: sql`now() - ${age}::interval` })
        .where('refund_no', '=', refund_no)
        .execute()
    await setAge('59 minutes')
    expect(await listed()).toEqual([])
    await setAge('61 minutes')
    expect(await listed()).toEqual([{ problem: `refund ${refund_no} on its way for over an hour` }])
    await world.sendRefunds()
  })

  test('that nobody sends any more is listed at once', async () => {
    const { refund_no } = await cancelled()
    expect(await refunds(now())).toEqual([])
    await world.db.updateTable('outbox').set({ done_at: now() }).where('key', '=', refund_no).execute()
    expect(await refunds(now())).toMatchObject([{ problem: `refund ${refund_no} that nobody sends` }])
  })
})
