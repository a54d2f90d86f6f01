import { beforeAll, describe, expect, test } from 'vitest'
import type { Db, Tx } from '../../db/connect.ts'
import { aPolicyInForce } from '../../testing/a-policy.ts'
import { anOrderIn } from '../../testing/an-order.ts'
import { violationsOf } from '../../testing/audit.ts'
import { aCoupon, aCustomer, aTechnician } from '../../testing/factories.ts'
import { paymentRow } from '../../testing/order-rows.ts'
import { addressRow } from '../../testing/rows.ts'
import { aTestApp, openConnections } from '../../testing/start-test-app.ts'
import { releaseCoupon } from '../coupons/hold.ts'
import { orderRefunded } from '../orders/refunds/order-refunded.ts'
import { rewardHandlers } from './decide-reward.ts'
import { rewardTopic } from './queries.ts'

type Person = Awaited<ReturnType<typeof aCustomer>>
type Holding = 'UNUSED' | 'LOCKED' | 'USED'

const app = aTestApp({ config: { poolSize: 20 }, warm: true })
let technician: Awaited<ReturnType<typeof aTechnician>>
beforeAll(async () => {
  await aPolicyInForce(app.deps, { 'switches.share': true, inviteMonthlyMost: 2 })
  technician = await aTechnician(app)
  await aCoupon(app, { scene: 'INVITE', type: 'NO_THRESHOLD', face_amount: 2000, threshold_amount: 0, valid_type: 'DAYS', valid_days: 30, per_user_limit: 50 })
})

let doors = 0
/** A friend of the inviter whose first order is confirmed, with the payments it took. */
async function aFirstOrder(inviter: Person, amounts = [10_000, 9800]) {
  const invited = await aCustomer(app, { invited_by: inviter.id })
  const address = JSON.stringify(addressRow({ arrival_note: '', account_id: invited.id, phone: invited.phone, house_no: `${++doors}室` }))
  const { id: orderId } = await anOrderIn(app, 'PENDING_CONFIRM', { customer: invited, technician, address })
  const payments = amounts.map((amount) => paymentRow({ account_id: invited.id, purpose_id: orderId, amount, status: 'SUCCESS' }))
  await app.db.insertInto('payments').values(payments).execute()
  expect((await app.as(invited.token).form('/api/user/order/doOrderConfirm', { orderId })).code).toBe(200)
  return { invited, orderId, payIds: payments.map(({ id }) => id) }
}
async function aRewardedFriend(amounts?: number[]) {
  const inviter = await aCustomer(app)
  const order = await aFirstOrder(inviter, amounts)
  await app.jobs.runDue()
  return { inviter, ...order }
}

/** Payments of an order come back, as the channel tells it. */
/** The payments of an order hold nothing any more. */
async function goesBack(db: Db, payIds: readonly string[]) {
  for (const id of payIds)
    await db
      .updateTable('payments')
      .set((eb) => ({ status: 'REFUNDED', refunded_amount: eb.ref('amount') }))
      .where('id', '=', id)
      .execute()
}
const isTold = (tx: Tx, orderId: string, payIds: readonly string[]) =>
  orderRefunded(app.deps)(tx, { orderId, refundId: `r${orderId}${payIds.join('')}`, outcome: 'REFUNDED', unmatched: false, now: app.clock.now() })
const comesBack = (orderId: string, payIds: readonly string[]) =>
  app.db.transaction().execute(async (tx) => {
    await goesBack(tx, payIds)
    await isTold(tx, orderId, payIds)
  })

const couponOf = ({ id }: Person) => app.db.selectFrom('user_coupons').selectAll().where('account_id', '=', id).executeTakeFirstOrThrow()
/** The person's coupon as an order of theirs has it. */
async function holds(person: Person, status: Holding): Promise<string> {
  if (status === 'UNUSED') return ''
  const { id } = await couponOf(person)
  const { id: orderId } = await anOrderIn(app, status === 'LOCKED' ? 'PENDING_PAYMENT' : 'COMPLETED', { customer: person, technician, user_coupon_id: id })
  await app.db
    .updateTable('user_coupons')
    .set({ status, order_id: orderId, used_at: status === 'USED' ? app.clock.now() : null })
    .where('id', '=', id)
    .execute()
  return orderId
}
const toldOf = async ({ id }: Person) => {
  const rows = await app.db.selectFrom('messages').select('event').where('account_id', '=', id).where('event', 'like', 'invite%').execute()
  return rows.map(({ event }) => event).toSorted()
}
const rewardOf = ({ id }: Person) =>
  app.db.selectFrom('invite_rewards').select(['state', 'reason', 'amount']).where('invited_id', '=', id).executeTakeFirstOrThrow()

describe('the first order refunded in full takes back what is unused and leaves what was used', () => {
  test.each<[Holding, Holding, string, string, number]>([
    ['UNUSED', 'UNUSED', 'INVALID', 'INVALID', 0],
    ['USED', 'UNUSED', 'USED', 'INVALID', 2000],
    ['UNUSED', 'USED', 'INVALID', 'USED', 0],
    ['USED', 'USED', 'USED', 'USED', 2000],
    ['LOCKED', 'UNUSED', 'LOCKED', 'INVALID', 2000],
  ])('the inviter’s %s, the friend’s %s: then %s and %s, worth %i', async (mine, theirs, mineThen, theirsThen, amount) => {
    const { inviter, invited, orderId, payIds } = await aRewardedFriend()
    await holds(inviter, mine)
    await holds(invited, theirs)
    await comesBack(orderId, payIds)
    expect([(await couponOf(inviter)).status, (await couponOf(invited)).status]).toEqual([mineThen, theirsThen])
    expect(await rewardOf(invited)).toEqual({ state: 'REVOKED', reason: null, amount })
    expect(await toldOf(inviter)).toEqual([mineThen === 'INVALID' ? 'inviteRevoked' : 'inviteKept', 'inviteReward'])
    expect(await toldOf(invited)).toEqual([theirsThen === 'INVALID' ? 'inviteRevokedOwn' : 'inviteKeptOwn', 'inviteRewardOwn'])
    const { data } = await app.as(inviter.token).get('/api/user/self/getInviteList')
    expect(data).toMatchObject({ rewardedCount: 0, earnedAmount: amount, list: [{ state: 'REVOKED' }] })
    expect(data.list[0].rewardedAt).toBeUndefined()
    expect(await violationsOf(app.db, 'v_audit_coupon')).toEqual([])
  })
})

test('a part that goes back takes nothing, the rest of it does, and a repeated notice changes nothing more', async () => {
  const { inviter, invited, orderId, payIds } = await aRewardedFriend()
  await comesBack(orderId, payIds.slice(0, 1))
  expect([(await couponOf(inviter)).status, (await rewardOf(invited)).state, await toldOf(inviter)]).toEqual(['UNUSED', 'GRANTED', ['inviteReward']])
  await comesBack(orderId, payIds.slice(1))
  await comesBack(orderId, payIds)
  expect([(await couponOf(inviter)).status, (await rewardOf(invited)).state]).toEqual(['INVALID', 'REVOKED'])
  expect(await toldOf(inviter)).toEqual(['inviteRevoked', 'inviteReward'])
})

test.each<Holding>(['LOCKED', 'USED'])('a coupon that was %s meanwhile does not come back from its order', async (holding) => {
  const { inviter, orderId, payIds } = await aRewardedFriend()
  const other = await holds(inviter, holding)
  await comesBack(orderId, payIds)
  await app.db.transaction().execute((tx) => releaseCoupon(tx, other))
  expect(await couponOf(inviter)).toMatchObject({ status: 'INVALID', order_id: null })
})

test('an order that was refunded before its reward was decided earns nothing', async () => {
  const inviter = await aCustomer(app)
  const { invited, orderId, payIds } = await aFirstOrder(inviter)
  await comesBack(orderId, payIds)
  await app.jobs.runDue()
  expect(await rewardOf(invited)).toEqual({ state: 'WITHHELD', reason: 'REFUNDED', amount: 0 })
})

test('eight rewards decided while the refunds of their orders arrive are either not given or taken back, never kept', async () => {
  const friends: { inviter: Person; invited: Person; orderId: string; payIds: string[] }[] = []
  for (let nth = 0; nth < 8; nth++) {
    const inviter = await aCustomer(app)
    friends.push({ inviter, ...(await aFirstOrder(inviter)) })
  }
  const decide = rewardHandlers(app.deps)[rewardTopic].send
  const word = ({ invited, orderId }: (typeof friends)[number]) => ({ key: invited.id, payload: { orderId }, attempts: 1, now: app.clock.now() })
  await openConnections(app)
  await Promise.all(friends.flatMap((friend) => [decide(word(friend)), comesBack(friend.orderId, friend.payIds)]))
  for (const { inviter, invited } of friends) {
    expect((await rewardOf(invited)).state).not.toBe('GRANTED')
    const unused = await app.db
      .selectFrom('user_coupons')
      .select('id')
      .where('account_id', 'in', [inviter.id, invited.id])
      .where('status', '=', 'UNUSED')
      .execute()
    expect(unused).toEqual([])
  }
})

test('eight parts that come back at once: whichever is the last takes the reward back', async () => {
  const { inviter, invited, orderId, payIds } = await aRewardedFriend([2400, 2400, 2400, 2400, 2400, 2400, 2400, 3000])
  await openConnections(app)
  await Promise.all(payIds.map((payId) => comesBack(orderId, [payId])))
  expect([(await couponOf(inviter)).status, (await rewardOf(invited)).state]).toEqual(['INVALID', 'REVOKED'])
})

test('a refund that is notified eight times at once takes the reward back once', async () => {
  const { inviter, invited, orderId, payIds } = await aRewardedFriend()
  await openConnections(app)
  // The money is back; no row of it keeps the eight apart.
  await goesBack(app.db, payIds)
  await Promise.all(Array.from({ length: 8 }, () => app.db.transaction().execute((tx) => isTold(tx, orderId, payIds))))
  expect([(await couponOf(inviter)).status, (await rewardOf(invited)).state]).toEqual(['INVALID', 'REVOKED'])
  expect([await toldOf(inviter), await toldOf(invited)]).toEqual([
    ['inviteRevoked', 'inviteReward'],
    ['inviteRevokedOwn', 'inviteRewardOwn'],
  ])
})

test('a reward that was taken back still counts for its month, and the friend of a full month loses theirs, too', async () => {
  const inviter = await aCustomer(app)
  const first = await aFirstOrder(inviter)
  await app.jobs.runDue()
  await comesBack(first.orderId, first.payIds)
  await aFirstOrder(inviter)
  await app.jobs.runDue()
  const third = await aFirstOrder(inviter)
  await app.jobs.runDue()
  expect([await rewardOf(third.invited), (await couponOf(third.invited)).status]).toEqual([{ state: 'WITHHELD', reason: 'MONTHLY_LIMIT', amount: 0 }, 'UNUSED'])
  await comesBack(third.orderId, third.payIds)
  expect([(await rewardOf(third.invited)).state, (await couponOf(third.invited)).status]).toEqual(['WITHHELD', 'INVALID'])
})
