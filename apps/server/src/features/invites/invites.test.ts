import { beforeAll, describe, expect, test } from 'vitest'
import { newPhone, phonesOf } from '../accounts/testing/phones.ts'
import { aPolicyInForce } from '../../testing/a-policy.ts'
import { anOrderIn } from '../../testing/an-order.ts'
import { violationsOf } from '../../testing/audit.ts'
import { aCoupon, aCustomer, anAddress, aTechnician } from '../../testing/factories.ts'
import { addressRow } from '../../testing/rows.ts'
import { paymentRow } from '../../testing/order-rows.ts'
import { aTestApp } from '../../testing/start-test-app.ts'
import { rewardHandlers } from './decide-reward.ts'
import { rewardTopic } from './queries.ts'

type Person = { id: string; token: string; phone: string }
const app = aTestApp({ config: { poolSize: 20 }, warm: true })
let technician: Awaited<ReturnType<typeof aTechnician>>
let template: Awaited<ReturnType<typeof aCoupon>>
const { codeFor, loginBySms } = phonesOf(() => app)
beforeAll(async () => {
  await aPolicyInForce(app.deps, { 'switches.share': true, inviteMonthlyMost: 3 })
  technician = await aTechnician(app)
  template = await aCoupon(app, {
    scene: 'INVITE',
    name: '邀请券',
    type: 'NO_THRESHOLD',
    face_amount: 2000,
    threshold_amount: 0,
    valid_type: 'DAYS',
    valid_days: 30,
    per_user_limit: 50,
  })
})

const invitedBy = (inviter: Person, over: Partial<Parameters<typeof aCustomer>[1]> = {}) => aCustomer(app, { invited_by: inviter.id, ...over })
let doors = 0
/** An order of this person that was confirmed, at a door of its own unless said otherwise. */
async function finishes(person: Person, over: Partial<ReturnType<typeof addressRow>> = {}) {
  const address = JSON.stringify(addressRow({ arrival_note: '', account_id: person.id, phone: person.phone, house_no: `${++doors}室`, ...over }))
  const order = await anOrderIn(app, 'PENDING_CONFIRM', { customer: person, technician, address })
  expect((await app.as(person.token).form('/api/user/order/doOrderConfirm', { orderId: order.id })).code).toBe(200)
  return order.id
}
const decided = () => app.jobs.runDue()
const couponsOf = ({ id }: Person) => app.db.selectFrom('user_coupons').select(['source', 'coupon_id']).where('account_id', '=', id).execute()
const rewardOf = ({ id }: Person) =>
  app.db.selectFrom('invite_rewards').select(['inviter_id', 'order_id', 'state', 'reason', 'amount']).where('invited_id', '=', id).executeTakeFirst()
const listOf = async ({ token }: Person, query = {}) => (await app.as(token).get('/api/user/self/getInviteList', query)).data

test('who came by a link and finished a first order earns both sides a coupon, once', async () => {
  const inviter = await aCustomer(app)
  const phone = newPhone()
  const login = await loginBySms(phone, await codeFor(phone), { inviteCode: inviter.invite_code })
  const invited = { id: login.data.userInfo.userId as string, token: login.data.token as string, phone }
  expect(await listOf(inviter)).toMatchObject({ total: 1, pendingCount: 1, rewardedCount: 0, earnedAmount: 0, list: [{ state: 'REGISTERED' }] })

  const orderId = await finishes(invited)
  await decided()
  expect(await rewardOf(invited)).toEqual({ inviter_id: inviter.id, order_id: orderId, state: 'GRANTED', reason: null, amount: 2000 })
  for (const person of [inviter, invited]) expect(await couponsOf(person)).toEqual([{ source: 'INVITE', coupon_id: template.id }])
  expect(await listOf(inviter)).toMatchObject({
    total: 1,
    pendingCount: 0,
    rewardedCount: 1,
    earnedAmount: 2000,
    list: [{ state: 'REWARDED', rewardedAt: app.clock.now().getTime(), phoneMasked: `${phone.slice(0, 3)}****${phone.slice(-4)}` }],
  })
  const told = await app.db.selectFrom('messages').select('category').where('account_id', '=', inviter.id).where('title', '=', '邀请奖励已到账').execute()
  expect(told).toEqual([{ category: 'COUPON' }])

  await finishes(invited)
  await decided()
  expect(await couponsOf(inviter)).toHaveLength(1)
  expect(await violationsOf(app.db, 'v_audit_coupon')).toEqual([])
})

test('eight decisions about one person at once give each side one coupon', async () => {
  const inviter = await aCustomer(app)
  const invited = await invitedBy(inviter)
  const orderId = await finishes(invited)
  const decide = rewardHandlers(app.deps)[rewardTopic]
  await Promise.all(Array.from({ length: 8 }, () => listOf(inviter)))
  await Promise.all(Array.from({ length: 8 }, () => decide({ key: invited.id, payload: { orderId }, attempts: 1, now: app.clock.now() })))
  expect([(await couponsOf(inviter)).length, (await couponsOf(invited)).length]).toEqual([1, 1])
  expect(await violationsOf(app.db, 'v_audit_coupon')).toEqual([])
})

test('eight friends who finish at once never earn more than the limit of a month; each friend gets a coupon', async () => {
  const inviter = await aCustomer(app)
  const friends = await Promise.all(Array.from({ length: 8 }, () => invitedBy(inviter)))
  const orders: string[] = []
  for (const friend of friends) orders.push(await finishes(friend))
  const decide = rewardHandlers(app.deps)[rewardTopic]
  const now = app.clock.now()
  await Promise.all(friends.map(({ id }, at) => decide({ key: id, payload: { orderId: orders[at] ?? '' }, attempts: 1, now })))
  expect(await couponsOf(inviter)).toHaveLength(3)
  for (const friend of friends) expect(await couponsOf(friend)).toHaveLength(1)
  const reasons = (await Promise.all(friends.map(rewardOf))).map((reward) => reward?.reason ?? 'GRANTED')
  expect(reasons.sort()).toEqual([...Array(3).fill('GRANTED'), ...Array(5).fill('MONTHLY_LIMIT')])
})

describe('nothing is earned, and only the operator learns why', () => {
  const nothingFor = async (inviter: Person, invited: Person, reason: string) => {
    await decided()
    expect(await rewardOf(invited)).toMatchObject({ state: 'WITHHELD', reason, amount: 0 })
    expect([await couponsOf(inviter), await couponsOf(invited)]).toEqual([[], []])
    const told = await listOf(inviter)
    expect(told.list).toMatchObject([{ state: 'UNREWARDED' }])
    expect(JSON.stringify(told)).not.toContain(reason)
  }

  test('by one device', async () => {
    const inviter = await aCustomer(app, { oaid: 'one-device' })
    const invited = await invitedBy(inviter, { oaid: 'one-device' })
    await finishes(invited)
    await nothingFor(inviter, invited, 'SAME_DEVICE')
  })

  test('with the inviter’s phone at the door', async () => {
    const inviter = await aCustomer(app)
    const invited = await invitedBy(inviter)
    await finishes(invited, { phone: inviter.phone })
    await nothingFor(inviter, invited, 'SAME_PHONE')
  })

  test('with the number of the invited among the inviter’s addresses', async () => {
    const inviter = await aCustomer(app)
    const invited = await invitedBy(inviter)
    await anAddress(app, { account_id: inviter.id, phone: invited.phone, house_no: '别处' })
    await finishes(invited)
    await nothingFor(inviter, invited, 'SAME_PHONE')
  })

  test('paid by one payer', async () => {
    const inviter = await aCustomer(app)
    const invited = await invitedBy(inviter)
    const payers = [inviter, invited].map(({ id }) => paymentRow({ account_id: id, purpose_id: `p${id}`, payer: 'oOne', status: 'SUCCESS', channel: 'WECHAT' }))
    await app.db.insertInto('payments').values(payers).execute()
    await finishes(invited)
    await nothingFor(inviter, invited, 'SAME_PAYER')
  })

  test.each([
    ['at the same door', {}, 'SAME_ADDRESS'],
    ['some steps away by the map, at the same door number', { lat: 30.2797 }, 'SAME_ADDRESS'],
  ])('%s', async (_where, moved, reason) => {
    const inviter = await aCustomer(app)
    const invited = await invitedBy(inviter)
    const house_no = `${++doors}号门`
    await anAddress(app, { account_id: inviter.id, phone: inviter.phone, house_no })
    await finishes(invited, { house_no, ...moved })
    await nothingFor(inviter, invited, reason)
  })

  test('a neighbour in the same house is a new customer', async () => {
    const inviter = await aCustomer(app)
    const invited = await invitedBy(inviter)
    await anAddress(app, { account_id: inviter.id, phone: inviter.phone, house_no: '301' })
    await finishes(invited, { house_no: '302' })
    await decided()
    expect(await rewardOf(invited)).toMatchObject({ state: 'GRANTED' })
  })

  test('the next one at the door of a friend who earned a reward already', async () => {
    const inviter = await aCustomer(app)
    const [first, second] = [await invitedBy(inviter), await invitedBy(inviter)]
    await finishes(first, { house_no: '一家' })
    await decided()
    await finishes(second, { house_no: '一家' })
    await decided()
    expect([(await rewardOf(first))?.state, (await rewardOf(second))?.reason]).toEqual(['GRANTED', 'SAME_ADDRESS'])
  })

  test('a number that comes back after its account was deleted', async () => {
    const [inviter, phone] = [await aCustomer(app), newPhone()]
    const first = await invitedBy(inviter, { phone })
    await finishes(first)
    await decided()
    await app.db
      .updateTable('accounts')
      .set({ phone: `deleted/${first.id}`, nickname: '已注销用户', disabled: true, deleted_at: app.clock.now() })
      .where('id', '=', first.id)
      .execute()
    const again = await invitedBy(inviter, { phone })
    await finishes(again)
    await decided()
    expect(await rewardOf(again)).toMatchObject({ reason: 'SAME_PHONE' })
    expect((await listOf(inviter)).list.find(({ phoneMasked }: { phoneMasked: string }) => phoneMasked === '')).toMatchObject({ nicknameMasked: '已**' })
  })

  test('to an inviter whose account is closed', async () => {
    const inviter = await aCustomer(app, { disabled: true })
    const invited = await invitedBy(inviter)
    await finishes(invited)
    await decided()
    expect(await rewardOf(invited)).toMatchObject({ reason: 'INVITER_GONE' })
  })

  test('when the coupons are used up, and while sharing is off', async () => {
    const [inviter, other] = [await aCustomer(app), await aCustomer(app)]
    const [invited, later] = [await invitedBy(inviter), await invitedBy(other)]
    await finishes(invited)
    await app.db
      .updateTable('coupons')
      .set({ end_at: new Date(app.clock.now().getTime() - 1) })
      .where('id', '=', template.id)
      .execute()
    await nothingFor(inviter, invited, 'NO_COUPON')
    expect((await listOf(inviter)).reward).toBeUndefined()
    await app.db
      .updateTable('coupons')
      .set({ end_at: new Date('2027-12-31T00:00:00Z') })
      .where('id', '=', template.id)
      .execute()
    await aPolicyInForce(app.deps, { 'switches.share': false })
    await finishes(later)
    await nothingFor(other, later, 'SHARE_OFF')
    await aPolicyInForce(app.deps, { 'switches.share': true })
  })
})

describe('who may', () => {
  test('a guest sees what an invitation earns and nobody; each sees only their own friends, page by page', async () => {
    const [inviter, other] = [await aCustomer(app), await aCustomer(app)]
    for (let i = 0; i < 3; i++) await invitedBy(inviter, { created_at: new Date(app.clock.now().getTime() + i) })
    expect((await app.as().get('/api/user/self/getInviteList')).data).toEqual({
      list: [],
      total: 0,
      page: 1,
      limit: 10,
      rewardedCount: 0,
      pendingCount: 0,
      earnedAmount: 0,
      monthlyMost: 3,
      reward: { name: '邀请券', faceAmount: 2000, thresholdAmount: 0, validDays: 30 },
    })
    expect((await listOf(other)).total).toBe(0)
    const [first, second] = [await listOf(inviter, { limit: 2 }), await listOf(inviter, { limit: 2, page: 2 })]
    expect([first.list.length, second.list.length, second.total]).toEqual([2, 1, 3])
    expect(first.list[0]).toMatchObject({ nicknameMasked: '测**', phoneMasked: expect.stringMatching(/^137\*{4}\d{4}$/) })
    expect((await app.as('nobody').get('/api/user/self/getInviteList')).code).toBe(401)
  })

  test('nobody takes a coupon of invitations by its id', async () => {
    const { token } = await aCustomer(app)
    expect((await app.as(token).form('/api/user/tech/doTakeCoupon', { couponId: template.id })).code).toBe(4404)
  })

  test('who came by nobody’s link earns nothing and costs no decision', async () => {
    const alone = await aCustomer(app)
    await finishes(alone)
    await decided()
    expect(await rewardOf(alone)).toBeUndefined()
    expect(await app.db.selectFrom('outbox').select('id').where('topic', '=', rewardTopic).where('key', '=', alone.id).execute()).toEqual([])
  })
})
