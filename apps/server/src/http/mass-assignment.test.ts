import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { callOf, everyCall, fieldsOf, fitting, someoneWithEverything, type Someone } from '../testing/every-call.ts'
import { aCustomer, anAddress, aTechnician } from '../testing/factories.ts'
import { aTestApp } from '../testing/start-test-app.ts'
import { normalise } from './normalise.ts'
import { orderAsShown } from '../testing/order-as-shown.ts'

const app = aTestApp()
let victim: Someone
beforeAll(async () => {
  victim = await someoneWithEverything(app, '甲')
})

const writes = everyCall.filter(([, { method, bothVerbs }]) => method === 'POST' || bothVerbs)
/** What a server decides and no client may say, in the contract's writing and in the tables'. */
const decided = {
  userId: 'victim',
  user_id: 'victim',
  accountId: 'victim',
  account_id: 'victim',
  technicianId: 'victim',
  technician_id: 'victim',
  tokenHash: 'x',
  role: 'technician',
  roles: ['admin'],
  isAdmin: true,
  admin: 1,
  balance: 1_000_000,
  vip: true,
  vipUntil: 4_000_000_000_000,
  vip_until: '2099-01-01',
  disabled: false,
  auditState: 'PASS',
  status: 'COMPLETED',
  refundStatus: 'REFUNDED',
  price: 1,
  payAmount: 1,
  pay_amount: 1,
  serviceAmount: 1,
  travelFee: 0,
  couponAmount: 9999,
  commissionAmount: 0,
  commission_amount: 0,
  distanceM: 0,
  paidAt: 1,
  paid_at: '2026-01-01',
  createdAt: 1,
  orderNo: '1',
  inviteCodeOwner: 'x',
  version: 99,
  hidden_at: null,
  level: 9,
  orderCount: 9999,
  fansCount: 9999,
}

/** What a call is there to say, within bounds that the server sets. */
const toSay: Readonly<Record<string, readonly string[]>> = { techSetOffer: ['price'] }

test('no write of the contract asks for what the server decides', () => {
  for (const [name, endpoint] of writes) {
    const given = Object.fromEntries(Object.entries(decided).filter(([field]) => !toSay[name]?.includes(field)))
    expect(
      fieldsOf(endpoint).filter((field) => field in given),
      name,
    ).toEqual([])
    expect(endpoint.request.def.catchall, `${name} takes any name`).toBeUndefined()
    expect(normalise(endpoint.request, given, given), name).toEqual({})
  }
})

describe('said anyway, it changes nothing', () => {
  /** All that a write may never choose, of everyone. */
  const kept = async () => {
    const { rows } = await sql`
      select a.id, a.vip_until, a.disabled, t.status, t.level, t.order_count, t.id as technician, (select json_agg(json_build_array(o.id, o.account_id, o.technician_id, o.status, o.refund_status, o.pay_amount, o.commission_amount, o.paid_at) order by o.id) from orders o where o.account_id = a.id) as orders
      from accounts a left join technicians t on t.account_id = a.id where a.id = any(${[victim.customer.id, victim.technician.accountId]}) order by a.id`.execute(
      app.db,
    )
    return JSON.stringify(rows)
  }

  test.each(writes)('%s', async (_, endpoint) => {
    const before = await kept()
    const asker = endpoint.role === 'technician' ? await aTechnician(app) : await aCustomer(app)
    const named = Object.fromEntries(Object.entries(decided).map(([name, value]) => [name, value === 'victim' ? victim.customer.id : value]))
    const input = { ...named, ...fitting(victim, endpoint, app.clock.now()), phone: '13700009999' }
    const answer = await callOf(app, { ...endpoint, method: 'POST' }, input, asker.token)
    expect(answer.status).toBeLessThan(500)
    expect(await kept()).toBe(before)
    const own = await app.db
      .selectFrom('accounts')
      .select(['disabled', 'vip_until'])
      .where('id', '=', 'accountId' in asker ? asker.accountId : asker.id)
      .executeTakeFirst()
    expect(own).toEqual({ disabled: false, vip_until: null })
  })

  test('an address and an order belong to who asks and cost what they cost', async () => {
    const asker = await aCustomer(app)
    const as = app.as(asker.token)
    const { data: address } = await as.post('/api/user/self/addAddress', {
      ...decided,
      userId: victim.customer.id,
      account_id: victim.customer.id,
      name: '李四',
      phone: '13800138000',
      province: '浙江省',
      city: '杭州市',
      area: '西湖区',
      address: '文三路',
      lat: 30.28,
      lng: 120.13,
    })
    expect(await app.db.selectFrom('addresses').select('account_id').where('id', '=', address.addressId).executeTakeFirst()).toEqual({ account_id: asker.id })
    const own = await anAddress(app, { account_id: asker.id })
    const cart = {
      techId: victim.technician.id,
      items: [{ projectId: victim.technician.projects[0]?.id, quantity: 1, price: 1, durationMin: 1 }],
      addressId: own.id,
      startAt: app.clock.now().getTime() + 52 * 3_600_000,
      requestId: 'mass-assignment-of-one-order-000',
    }
    const send = (body: Record<string, unknown>) => as.post('/api/user/order/doOrderCreate', body)
    const order = await orderAsShown(send, { ...cart, ...decided, accountId: victim.customer.id })
    expect(order.data.payAmount).toBeGreaterThan(19_000)
    expect(
      await app.db.selectFrom('orders').select(['account_id', 'status', 'paid_at', 'duration_min']).where('id', '=', order.data.orderId).executeTakeFirst(),
    ).toEqual({ account_id: asker.id, status: 'PENDING_PAYMENT', paid_at: null, duration_min: 60 })
  })
})
