import { manageEndpoints, type ManageCall, type ManageInput } from '@anxin/contract/manage/endpoints'
import type { ManageEndpoint } from '@anxin/contract/manage/endpoint'
import { beforeAll, describe, expect, test } from 'vitest'
import { anApproval, anAppeal, aRefund } from '../../../testing/a-waiting-thing.ts'
import { anOperator } from '../../../testing/an-operator.ts'
import { anOrderIn } from '../../../testing/an-order.ts'
import { aCustomer, aTechnician } from '../../../testing/factories.ts'
import { aTestApp } from '../../../testing/start-test-app.ts'
import { aShop } from '../../shops/testing/a-shop.ts'

const app = aTestApp({ warm: true })

type OfOrders = `${'order' | 'refund' | 'appeal' | 'approval'}/${string}`
/** The calls about orders and their money that refuse what is the operator's own. */
type OwnCall = { [N in ManageCall & OfOrders]: 'ownCase' extends (typeof manageEndpoints)[N]['refusals'][number] ? N : never }[ManageCall & OfOrders]
type Thing = { id: string; order: Awaited<ReturnType<typeof anOrderIn>> }

const reason = '与双方电话核对'
const anOrder = async (): Promise<Thing> => {
  const order = await anOrderIn(app, 'ACCEPTED')
  return { id: order.id, order }
}
const waits = () => aRefund(app, { status: 'APPLIED' })
const failed = () => aRefund(app, { status: 'FAILED', refund_amount: 19_800 })

type Asking<C extends OwnCall> = { make: () => Promise<Thing>; input: (thing: Thing) => ManageInput<C> }
/** What each is asked about, and with what. */
const asked: { [C in OwnCall]: Asking<C> } = {
  'order/cancel': { make: anOrder, input: ({ id }) => ({ orderId: id, refund: 'FULL', reason }) },
  'order/refund': { make: anOrder, input: ({ id }) => ({ orderId: id, parts: [{ partId: 'TRAVEL', amount: 100 }], reason }) },
  'order/reassign': { make: anOrder, input: ({ id }) => ({ orderId: id, technicianId: 'another', reason }) },
  'order/reschedule': { make: anOrder, input: ({ id, order }) => ({ orderId: id, startAt: order.startAt + 3_600_000, bothAgreed: true, reason }) },
  'refund/approve': { make: waits, input: ({ id }) => ({ refundId: id, reason }) },
  'refund/reject': { make: waits, input: ({ id }) => ({ refundId: id, reason }) },
  'refund/sendAgain': { make: failed, input: ({ id }) => ({ refundId: id, reason }) },
  'refund/payByHand': { make: failed, input: ({ id }) => ({ refundId: id, way: 'BANK_TRANSFER', reference: '20260105', reason }) },
  'appeal/take': { make: () => anAppeal(app), input: ({ id }) => ({ appealId: id }) },
  'appeal/decide': { make: () => anAppeal(app), input: ({ id }) => ({ appealId: id, outcome: 'reject', reason }) },
  'approval/decide': { make: () => anApproval(app), input: ({ id }) => ({ approvalId: id, approve: true, reason }) },
}
// safe: the names of the table
const ownCalls = Object.keys(asked) as OwnCall[]

// They read, are counted and logged, or leave a word for others.
const decidesNothing: readonly string[] = ['order/contact', 'order/chat', 'order/healthNote', 'order/note']

test('every call of the console that decides about an order or its money says that nobody decides their own', () => {
  const deciding = Object.entries<ManageEndpoint>(manageEndpoints).filter(
    ([call, { method }]) => /^(order|refund|appeal|approval)\//.test(call) && method === 'POST' && !decidesNothing.includes(call),
  )
  expect(deciding.map(([call]) => call).toSorted()).toEqual(ownCalls.toSorted())
})

/** An operator whose verified phone this is. */
async function operatorOf(phone: string) {
  const operator = await anOperator(app)
  await app.db.updateTable('operators').set({ phone: null, phone_verified_at: null }).where('phone', '=', phone).execute()
  await app.db.updateTable('operators').set({ phone, phone_verified_at: app.clock.now() }).where('id', '=', operator.id).execute()
  return app.as(operator.token)
}
const phoneOf = async (accountId: string) => (await app.db.selectFrom('accounts').select('phone').where('id', '=', accountId).executeTakeFirstOrThrow()).phone
const refusalTo = async (phone: string, call: OwnCall, thing: Thing) =>
  (await (await operatorOf(phone)).post(`/api/manage/${call}`, { ...asked[call].input(thing) })).refusal

let shop: Awaited<ReturnType<typeof aShop>>
let manager: Awaited<ReturnType<typeof shop.join>>
beforeAll(async () => {
  shop = await aShop(app)
  manager = await shop.join('MANAGER')
})

describe('nobody decides about a visit', () => {
  test.each(ownCalls)('that they booked, that they do, or that is of their shop: %s', async (call) => {
    const thing = await asked[call].make()
    const { customer, technician, id } = thing.order
    for (const accountId of [customer.id, technician.accountId]) expect(await refusalTo(await phoneOf(accountId), call, thing)).toBe('ownCase')
    await app.db.updateTable('orders').set({ shop_id: shop.shopId, shop_share_bp: 3000 }).where('id', '=', id).execute()
    expect(await refusalTo(manager.phone, call, thing)).toBe('ownCase')
    expect(await refusalTo((await aCustomer(app)).phone, call, thing)).not.toBe('ownCase')
  })

  test('by giving it to themselves or to somebody of their shop', async () => {
    const { id: orderId } = await anOrderIn(app, 'ACCEPTED')
    const [self, colleague] = [await aTechnician(app), await shop.joinTechnician()]
    const give = async (phone: string, technicianId: string) => (await operatorOf(phone)).post('/api/manage/order/reassign', { orderId, technicianId, reason })
    expect(await give(await phoneOf(self.accountId), self.id)).toMatchObject({ refusal: 'ownCase' })
    expect(await give(manager.phone, colleague.id)).toMatchObject({ refusal: 'ownCase' })
  })
})

test('the record of their own visit, refund or appeal says so, and opens nothing', async () => {
  const order = await anOrderIn(app, 'ACCEPTED')
  const own = await operatorOf(await phoneOf(order.customer.id))
  const acts = (await own.get('/api/manage/order/getActs', { orderId: order.id })).data
  expect(acts).toEqual({ isOwn: true, canReassign: false, canReschedule: false, fourEyesAbove: expect.any(Number), waitsForSecond: false })
  const [refund, appeal] = [await waits(), await anAppeal(app)]
  const asCustomerOf = async ({ order: { customer } }: Thing) => operatorOf(await phoneOf(customer.id))
  expect((await (await asCustomerOf(refund)).get('/api/manage/refund/getInfo', { refundId: refund.id })).data.isOwn).toBe(true)
  expect((await (await asCustomerOf(appeal)).get('/api/manage/appeal/getInfo', { appealId: appeal.id })).data.isOwn).toBe(true)
  expect((await own.get('/api/manage/refund/getInfo', { refundId: refund.id })).data.isOwn).toBe(false)
})
