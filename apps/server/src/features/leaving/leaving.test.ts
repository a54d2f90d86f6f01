import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { aBooking } from '../../testing/a-booking.ts'
import { aPostedRequest } from '../../testing/a-posted-request.ts'
import { anOperator } from '../../testing/an-operator.ts'
import { anOrderIn } from '../../testing/an-order.ts'
import { expectNoViolations } from '../../testing/audit.ts'
import { behind } from '../../testing/behind-a-lock.ts'
import { aCoupon, aCustomer, anAddress, aTechnician } from '../../testing/factories.ts'
import { tomorrowAt } from '../../testing/moments.ts'
import { paymentRow, refundRow } from '../../testing/order-rows.ts'
import { certificateRow } from '../../testing/rows.ts'
import { aTestApp, testNow } from '../../testing/start-test-app.ts'
import { phonesOf } from '../accounts/testing/phones.ts'
import { aShop } from '../shops/testing/a-shop.ts'

const app = aTestApp({ config: { poolSize: 20 }, warm: true })
const { post, codeFor } = phonesOf(() => app)

type Technician = Awaited<ReturnType<typeof aTechnician>>
const leave = ({ token }: Pick<Technician, 'token'>, said: object = {}) => app.as(token).post('/api/tech/leave', { confirmed: true, ...said })
const leavingOf = async ({ token }: Pick<Technician, 'token'>) => (await app.as(token).get('/api/tech/getLeaving')).data
const stateOf = ({ id }: Pick<Technician, 'id'>) =>
  app.db.selectFrom('technicians').select(['status', 'on_duty', 'shop_id']).where('id', '=', id).executeTakeFirstOrThrow()
const messagesOf = async (token: string) => (await app.as(token).get('/api/user/self/getMessageList')).data.list as { title: string; summary: string }[]
const startAt = tomorrowAt(14)

describe('a technician who leaves', () => {
  test('is in no list, page, time or quote any more, and out of the workbench', async () => {
    const technician = await aTechnician(app, { nickname: '归去师傅', search_text: '归去师傅' })
    const { as, preview, create } = await aBooking(app, { startAt, technician })
    const { data: quote } = await preview()
    const found = async () => (await as.get('/api/user/tech/getTechListSearch', { keyword: '归去师傅' })).data.list.length
    expect(await found()).toBe(1)
    expect(await leave(technician)).toMatchObject({ code: 200, data: null })
    expect(await stateOf(technician)).toMatchObject({ status: 'LEFT', on_duty: false })
    expect(await found()).toBe(0)
    const techId = technician.id
    expect((await as.get('/api/user/tech/getTechInfo', { techId })).code).toBe(404)
    expect((await app.as().get('/api/user/tech/getTechInfo', { techId })).code).toBe(404)
    expect((await as.get('/api/user/tech/getTechBusy', { techId })).code).toBe(404)
    expect((await preview()).refusal).toBe('technicianNotFound')
    expect((await create({ previewToken: quote.previewToken })).refusal).toBe('technicianNotFound')
    for (const path of ['/api/tech/getToday', '/api/tech/profile/get', '/api/tech/getLeaving'])
      expect((await app.as(technician.token).get(path)).refusal, path).toBe('technicianOnly')
    expect((await leave(technician)).refusal).toBe('technicianOnly')
  })

  test('goes on as a customer, reads what happened, and may delete the account, which a technician may not', async () => {
    const technician = await aTechnician(app)
    const { phone } = await app.db.selectFrom('accounts').select('phone').where('id', '=', technician.accountId).executeTakeFirstOrThrow()
    const smsCode = await codeFor(phone, 'DELETE')
    const end = () => post('/api/user/self/deleteAccount', { phone, smsCode }, { token: technician.token })
    expect((await end()).refusal).toBe('technicianAccount')
    await leave(technician)
    expect((await app.as(technician.token).get('/api/user/self/getUserInfo')).data).toMatchObject({
      userId: technician.accountId,
      techStatus: 'NONE',
      techLeft: true,
    })
    expect(await messagesOf(technician.token)).toMatchObject([{ title: '您已离开平台' }])
    expect((await end()).code).toBe(200)
  })

  test('stands in the history that operators read, with the reason that was chosen', async () => {
    const technician = await aTechnician(app)
    const boss = app.as((await anOperator(app)).token)
    await leave(technician, { reason: 'MOVED' })
    const { list } = (await boss.get('/api/manage/technician/getHistory', { technicianId: technician.id })).data
    expect(list).toMatchObject([
      { action: 'technician.leave', operatorName: 'SYSTEM', before: { state: 'ACTIVE' }, after: { state: 'LEFT' }, reason: '换了城市或工作' },
    ])
    expect((await boss.get('/api/manage/technician/getInfo', { technicianId: technician.id })).data.status).toBe('LEFT')
  })

  test('gives out no more of their own coupons, and takes back what waits for a review or for a customer', async () => {
    const technician = await aTechnician(app)
    const tech = app.as(technician.token)
    const coupon = await aCoupon(app, {
      technician_id: technician.id,
      scope: 'TECH',
      scene: 'TECH',
      funded_by: 'TECHNICIAN',
      start_at: new Date(testNow.getTime() - 60_000),
    })
    await tech.post('/api/tech/profile/edit', { nickname: '苏合香' })
    const [approved, waiting] = [
      { state: 'APPROVED', verified: true },
      { state: 'PENDING', verified: false, put_at: testNow },
    ].map((over) => certificateRow({ technician_id: technician.id, type: 'HEALTH', ...over }))
    if (!approved || !waiting) throw new Error('two were made')
    await app.db
      .insertInto('certificates')
      .values([waiting, { ...approved, replaces: waiting.id ?? null }])
      .execute()
    const customer = await aCustomer(app)
    const address = await anAddress(app, { account_id: customer.id })
    const postedRequestId = await aPostedRequest(app, { accountId: customer.id, addressId: address.id, startAt, technician })
    const open = () =>
      app.db.selectFrom('vetting_tasks').select('kind').where('account_id', '=', technician.accountId).where('ended_at', 'is', null).orderBy('kind').execute()
    expect(await open()).toEqual([{ kind: 'CERTIFICATE' }, { kind: 'PROFILE' }])

    expect((await leave(technician)).code).toBe(200)
    expect(await open()).toEqual([])
    const { end_at } = await app.db.selectFrom('coupons').select('end_at').where('id', '=', coupon.id).executeTakeFirstOrThrow()
    expect(end_at).toEqual(app.clock.now())
    expect(await app.db.selectFrom('certificates').select('state').where('technician_id', '=', technician.id).execute()).toEqual([{ state: 'APPROVED' }])
    expect((await app.as(customer.token).get('/api/user/request/getInfo', { postedRequestId })).data).toMatchObject({ state: 'OPEN', answers: 0 })
    await expectNoViolations(app.db)
  })

  test('keeps in the books what was earned', async () => {
    const booking = await aBooking(app, { startAt: startAt + 86_400_000 })
    const { technician, as } = booking
    const orderId = await booking.paid()
    await booking.visited(orderId, 'finish')
    expect((await as.form('/api/user/order/doOrderConfirm', { orderId })).code).toBe(200)
    const earned = async () =>
      (
        await sql<{
          fen: number
        }>`select coalesce(-sum(amount), 0)::int as fen from postings where account = ${`liability:technician_payable:${technician.id}`}`.execute(app.db)
      ).rows[0]?.fen
    const before = await earned()
    expect(before).toBeGreaterThan(0)
    expect((await leave(technician)).code).toBe(200)
    expect(await earned()).toBe(before)
    await expectNoViolations(app.db)
    app.clock.set(testNow)
  })

  test('leaves the shop too, whose owner is told', async () => {
    const shop = await aShop(app)
    const technician = await shop.joinTechnician({}, await aTechnician(app, { nickname: '苏师傅' }))
    expect(await leavingOf(technician)).toMatchObject({ mayLeave: true, shopEnd: 'LEAVES', shopName: expect.any(String) })
    expect((await leave(technician)).code).toBe(200)
    expect(await stateOf(technician)).toMatchObject({ status: 'LEFT', shop_id: null })
    expect((await shop.as.get('/api/tech/store/getMembers')).data.list).toHaveLength(1)
    expect(await messagesOf(shop.owner.token)).toContainEqual(
      expect.objectContaining({ title: '成员已离开平台', summary: '苏师傅 已离开平台，不再是店铺成员' }),
    )
  })
})

describe('nobody leaves', () => {
  test.each([
    ['an order that waits for payment', 'PENDING_PAYMENT', {}],
    ['an order to accept', 'PENDING_ACCEPT', {}],
    ['a visit to come', 'ACCEPTED', {}],
    ['a visit under way', 'IN_SERVICE', {}],
    ['a visit to be confirmed', 'PENDING_CONFIRM', {}],
    ['a refund to be decided', 'COMPLETED', { refund_status: 'APPLIED' }],
    ['an appeal', 'COMPLETED', { appeal_status: 'PENDING' }],
    ['an appeal that somebody looks at', 'COMPLETED', { appeal_status: 'PROCESSING' }],
  ] as const)('with %s, which is shown before', async (_, status, over) => {
    const { technician, id } = await anOrderIn(app, status, over)
    const isUnpaid = status === 'PENDING_PAYMENT'
    expect(await leavingOf(technician)).toMatchObject({
      mayLeave: false,
      openOrders: isUnpaid ? [] : [{ orderId: id }],
      unpaidCount: isUnpaid ? 1 : 0,
    })
    expect(await leave(technician)).toMatchObject({ code: 4732, refusal: 'leavingOrdersOpen', data: { openCount: 1 } })
    expect(await stateOf(technician)).toMatchObject({ status: 'ACTIVE', on_duty: true })
  })

  test.each([
    ['COMPLETED', {}],
    ['COMPLETED', { refund_status: 'REFUNDED', appeal_status: 'CLOSED' }],
    ['CANCELLED', {}],
    ['CLOSED', {}],
  ] as const)('but an order that is settled (%s) holds nobody', async (status, over) => {
    const { technician } = await anOrderIn(app, status, over)
    expect(await leavingOf(technician)).toEqual({ mayLeave: true, openOrders: [], unpaidCount: 0, objections: [] })
    expect((await leave(technician)).code).toBe(200)
  })

  test('with an objection that nobody has answered', async () => {
    const { technician, customer, id: orderId } = await anOrderIn(app, 'COMPLETED')
    const payment = paymentRow({ purpose_id: orderId, account_id: customer.id, created_at: testNow })
    await app.db.insertInto('payments').values(payment).execute()
    const refund = refundRow({ payment_id: payment.id, order_id: orderId, account_id: customer.id, technician_amount: 500, applied_at: app.clock.now() })
    await app.db.insertInto('refunds').values(refund).execute()
    const said = await app.as(technician.token).post('/api/tech/penalty/appeal', { penaltyId: refund.id, content: '服务做满了时间' })
    expect(said.code, said.msg).toBe(200)
    expect(await leavingOf(technician)).toMatchObject({ mayLeave: false, objections: [{ penaltyId: refund.id }] })
    expect(await leave(technician)).toMatchObject({ code: 4732, refusal: 'leavingObjectionOpen' })
    await app.db.updateTable('suggestions').set({ state: 'ANSWERED', answer: '已核实', answered_at: testNow }).where('id', '=', said.data.suggestId).execute()
    expect((await leave(technician)).code).toBe(200)
  })

  test('who owns a shop with others in it; the last one closes it', async () => {
    const technician = await aTechnician(app)
    const shop = await aShop(app, { ownerAccountId: technician.accountId })
    await app.db.updateTable('technicians').set({ shop_id: shop.shopId }).where('id', '=', technician.id).execute()
    const member = await aCustomer(app)
    await app.db
      .insertInto('shop_members')
      .values({ id: `m${member.id}`.slice(0, 32), shop_id: shop.shopId, account_id: member.id, role: 'FINANCE', joined_at: testNow })
      .execute()
    expect(await leavingOf(technician)).toMatchObject({ mayLeave: false, shopEnd: 'STAYS' })
    expect(await leave(technician)).toMatchObject({ code: 4733, refusal: 'shopOwnerStays' })
    await app.db.updateTable('shop_members').set({ left_at: testNow }).where('account_id', '=', member.id).execute()
    expect(await leavingOf(technician)).toMatchObject({ mayLeave: true, shopEnd: 'CLOSES' })
    expect((await leave(technician)).code).toBe(200)
    expect(await app.db.selectFrom('shops').select('state').where('id', '=', shop.shopId).executeTakeFirst()).toEqual({ state: 'CLOSED' })
  })

  test('who owns a shop of which somebody still does an order, before that is done', async () => {
    const technician = await aTechnician(app)
    const { shopId: shop_id } = await aShop(app, { ownerAccountId: technician.accountId })
    const { id } = await anOrderIn(app, 'ACCEPTED', { shop_id, shop_share_bp: 3000 })
    expect(await leavingOf(technician)).toMatchObject({ mayLeave: false, openOrders: [], shopEnd: 'WAITS' })
    expect(await leave(technician)).toMatchObject({ code: 4732, refusal: 'shopOrdersOpen', data: { openCount: 1 } })
    await app.db.updateTable('orders').set({ status: 'COMPLETED' }).where('id', '=', id).execute()
    expect((await leave(technician)).code).toBe(200)
    expect(await messagesOf(technician.token)).toContainEqual(expect.objectContaining({ title: '店铺已关闭' }))
  })

  test('without saying yes, or for a reason that is none', async () => {
    const technician = await aTechnician(app)
    for (const [said, field] of [
      [{ confirmed: undefined }, 'confirmed'],
      [{ confirmed: false }, 'confirmed'],
      [{ reason: 'BORED' }, 'reason'],
    ] as const)
      expect(await leave(technician, said), field).toMatchObject({ code: 400, data: { field } })
    expect((await app.as().post('/api/tech/leave', { confirmed: true })).code).toBe(401)
    expect((await leave(await aCustomer(app))).refusal).toBe('technicianOnly')
    expect(await stateOf(technician)).toMatchObject({ status: 'ACTIVE' })
  })
})

test('eight bookings and a technician who leaves, at once: booked and not left, or left and nothing booked', async () => {
  for (const before of [0, 4, 8]) {
    const technician = await aTechnician(app)
    const acts: (() => Promise<{ code: number; refusal?: string }>)[] = []
    for (let i = 0; i < 8; i++) acts.push((await aBooking(app, { startAt, technician })).create)
    acts.splice(before, 0, () => leave(technician))
    const answers = await behind(app, (tx) => sql`select from listings where technician_id = ${technician.id} for no key update`.execute(tx), acts)
    const [left] = answers.splice(before, 1)
    const stands = { left: left?.refusal ?? 'done', booked: answers.filter(({ code }) => code === 200).length, status: (await stateOf(technician)).status }
    if (before > 0) expect(stands).toEqual({ left: 'leavingOrdersOpen', booked: 1, status: 'ACTIVE' })
    else {
      expect(stands).toEqual({ left: 'done', booked: 0, status: 'LEFT' })
      expect(answers.map(({ refusal }) => refusal)).toEqual(Array(8).fill('technicianNotFound'))
    }
  }
})
