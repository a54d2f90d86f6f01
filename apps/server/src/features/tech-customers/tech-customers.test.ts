import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { Tx } from '../../db/connect.ts'
import { behind } from '../../testing/behind-a-lock.ts'
import { aBooking } from '../../testing/a-booking.ts'
import { anOrderIn } from '../../testing/an-order.ts'
import { aPolicy, aPolicyRead } from '../../testing/a-policy.ts'
import { aCustomer, anAddress, aTechnician } from '../../testing/factories.ts'
import { aTestApp, testNow } from '../../testing/start-test-app.ts'

const app = aTestApp({ config: { poolSize: 20 }, warm: true })
beforeEach(() => app.clock.set(testNow))

const hour = 3_600_000
const startAt = testNow.getTime() + 5 * hour
type Technician = Awaited<ReturnType<typeof aTechnician>>
type Customer = Awaited<ReturnType<typeof aCustomer>>

const block = ({ token }: { token: string }, orderId: string) => app.as(token).form('/api/tech/blocked/add', { orderId })
const unblock = ({ token }: { token: string }, orderId: string) => app.as(token).form('/api/tech/blocked/remove', { orderId })
const blockedOf = async ({ token }: Technician) =>
  (await app.as(token).get('/api/tech/blocked/getList')).data.list.map(({ orderId }: { orderId: string }) => orderId)
const rate = ({ token }: { token: string }, orderId: string, said: object = { reliable: true, respectful: true }) =>
  app.as(token).post('/api/tech/order/rateCustomer', { orderId, ...said })
const prefer = ({ token }: { token: string }, said: object) =>
  app.as(token).post('/api/tech/preferences/set', { customerSex: 0, noStairs: false, noPets: false, ...said })

/** A technician and a customer who have met, and what the customer asks for next. */
async function met(over: { customer?: Customer; technician?: Technician } = {}) {
  const technician = over.technician ?? (await aTechnician(app))
  const customer = over.customer ?? (await aCustomer(app))
  const visit = await anOrderIn(app, 'COMPLETED', { technician, customer, startAt: testNow.getTime() - 5 * hour })
  const booking = await aBooking(app, { startAt, technician, customer })
  return { ...booking, visit }
}

test('who is blocked meets a technician who takes no orders, until they are served again; nobody else notices', async () => {
  const { technician, visit, preview, create } = await met()
  const other = await aBooking(app, { startAt, technician })
  expect((await block(technician, visit.id)).code).toBe(200)
  for (const answer of [await preview(), await create()]) expect(answer).toMatchObject({ code: 4301, refusal: 'technicianPaused', msg: '该技师暂停接单' })
  expect((await other.preview()).code).toBe(200)
  expect(await blockedOf(technician)).toEqual([visit.id])
  expect((await block(technician, visit.id)).code).toBe(200)
  expect((await unblock(technician, visit.id)).code).toBe(200)
  expect(await blockedOf(technician)).toEqual([])
  expect((await create()).code).toBe(200)
})

test('an order that stands is kept, and whom one has not met one cannot block or rate', async () => {
  const { technician, customer, visit } = await met()
  const standing = await anOrderIn(app, 'ACCEPTED', { technician, customer })
  expect([(await block(technician, standing.id)).code, (await rate(technician, standing.id)).code]).toEqual([4610, 4610])
  const other = await aTechnician(app)
  expect([(await block(other, visit.id)).code, (await rate(other, visit.id)).code]).toEqual([404, 404])
  expect([(await block(customer, visit.id)).code, (await app.as().get('/api/tech/blocked/getList')).code]).toEqual([403, 401])
  await block(technician, visit.id)
  expect((await app.as(technician.token).get('/api/tech/order/getInfo', { orderId: standing.id })).data.status).toBe('ACCEPTED')
})

test('a request that a blocked customer posts is not shown to who blocked them', async () => {
  const { technician, customer, visit } = await met()
  const address = await anAddress(app, { account_id: customer.id })
  const post = { projectId: technician.projects[0]?.id, quantity: 1, startAt, addressId: address.id }
  expect((await app.as(customer.token).post('/api/user/request/doPost', post)).code).toBe(200)
  const seen = async () => (await app.as(technician.token).get('/api/tech/request/getList')).data.list.length
  expect(await seen()).toBe(1)
  await block(technician, visit.id)
  expect(await seen()).toBe(0)
})

test('what at least three other technicians said is shown as shares to one who decides, and to no customer', async () => {
  const customer = await aCustomer(app)
  const others = []
  for (let nth = 0; nth < 3; nth++) others.push(await met({ customer }))
  const asked = await anOrderIn(app, 'PENDING_ACCEPT', { customer })
  const pending = async () => (await app.as(asked.technician.token).get('/api/tech/getToday')).data.pending[0].customer
  const [first, second, third] = others
  if (!first || !second || !third) throw new Error('three visits')
  await rate(first.technician, first.visit.id)
  await rate(second.technician, second.visit.id, { reliable: false, respectful: true })
  // A second visit of the same technician is no third voice: what they said last counts.
  const again = await anOrderIn(app, 'COMPLETED', { technician: second.technician, customer, startAt: testNow.getTime() - 9 * hour })
  app.clock.advance(1000)
  await rate(second.technician, again.id, { reliable: true, respectful: false })
  expect(await pending()).not.toHaveProperty('standing')
  expect((await rate(third.technician, third.visit.id)).code).toBe(200)
  expect((await pending()).standing).toEqual({ count: 3, reliable: 100, respectful: 67 })
  expect((await rate(third.technician, third.visit.id, { reliable: false, respectful: true })).code).toBe(200)
  expect((await pending()).standing).toEqual({ count: 3, reliable: 67, respectful: 67 })
  const own = (await app.as(third.technician.token).get('/api/tech/order/getInfo', { orderId: third.visit.id })).data.ownWord
  expect(own).toEqual({ blocked: false, rating: { reliable: false, respectful: true } })
  for (const path of ['/api/user/self/getUserInfo', '/api/user/order/getOrderList'])
    expect(JSON.stringify((await app.as(customer.token).get(path)).data)).not.toMatch(/reliable|respectful|standing/)
  expect((await app.as(customer.token).get('/api/user/order/getOrderInfo', { orderId: third.visit.id })).data).not.toHaveProperty('ownWord')
  expect(JSON.parse((await app.as(customer.token).form('/api/user/self/exportData')).data.content)).toMatchObject({
    customer_ratings: [],
    blocked_customers: [],
  })
  // After acceptance nobody decides any more.
  await app.as(asked.technician.token).form('/api/tech/order/accept', { orderId: asked.id })
  expect((await app.as(asked.technician.token).get('/api/tech/order/getInfo', { orderId: asked.id })).data.customer).not.toHaveProperty('standing')
})

test('a home that a technician does not come to is refused with the reason, and the address says so to who goes there', async () => {
  const technician = await aTechnician(app)
  expect((await app.as(technician.token).get('/api/tech/preferences/get')).data).toEqual({
    customerSex: 0,
    noStairs: false,
    noPets: false,
    mayChooseSex: false,
  })
  const booking = await aBooking(app, { startAt, technician, place: { has_stairs: true, has_pets: true } })
  expect((await booking.preview()).code).toBe(200)
  await prefer(technician, { noStairs: true })
  expect(await booking.preview()).toMatchObject({ code: 4305, msg: '这位技师不上门没有电梯的楼层，请选择其他技师', data: { because: ['STAIRS'] } })
  await prefer(technician, { noStairs: true, noPets: true })
  expect((await booking.preview()).data).toEqual({ because: ['STAIRS', 'PETS'] })
  expect((await (await aBooking(app, { startAt, technician })).preview()).code).toBe(200)
  await prefer(technician, {})
  const orderId = await booking.paid()
  await booking.visited(orderId, 'depart')
  expect((await app.as(technician.token).get('/api/tech/order/getInfo', { orderId })).data.address).toMatchObject({ stairs: true, pets: true })
  expect((await app.as(technician.token).get('/api/tech/order/getList', { tab: 'UPCOMING' })).data.list[0].address).not.toHaveProperty('stairs')
})

test('the sex of customers is chosen only where the policy lets technicians, and answered like a pause', async () => {
  const technician = await aTechnician(app)
  const [man, unsaid] = [await aCustomer(app, { sex: 1 }), await aCustomer(app, { sex: 0 })]
  const [ofMan, ofUnsaid] = [await aBooking(app, { startAt, technician, customer: man }), await aBooking(app, { startAt, technician, customer: unsaid })]
  await prefer(technician, { customerSex: 2 })
  expect((await ofMan.preview()).code).toBe(200)
  await aPolicy(app.deps, { 'switches.customerSex': true })
  await aPolicyRead(app.deps)
  expect([(await ofMan.preview()).refusal, (await ofUnsaid.preview()).code]).toEqual(['technicianPaused', 200])
  expect((await app.as(technician.token).get('/api/tech/preferences/get')).data).toMatchObject({ customerSex: 2, mayChooseSex: true })
  expect([(await prefer(technician, { customerSex: 3 })).code, (await app.as().post('/api/tech/preferences/set')).code]).toEqual([400, 401])
})

test('a booking asks nothing more of who has neither blocks nor preferences, and one statement of who has', async () => {
  const { technician, preview, visit, customer } = await met()
  const cost = async () => {
    await preview()
    return app.queriesOf(() => preview())
  }
  const plain = await cost()
  await prefer(technician, { noPets: true })
  expect(await cost()).toBe(plain + 1)
  await prefer(technician, {})
  expect(await cost()).toBe(plain)
  await block(technician, visit.id)
  await unblock(technician, visit.id)
  expect(await cost()).toBe(plain)
  expect(customer.id).toBeTruthy()
})

test('eight blocks and unblocks at once leave the mark of the technician true', async () => {
  const { technician, visit } = await met()
  const others = await Promise.all(Array.from({ length: 7 }, async () => (await met({ technician })).visit))
  await block(technician, visit.id)
  // The last block goes while the others come: who takes it away must see them.
  const acts = [
    () => unblock(technician, visit.id),
    ...others.map(
      ({ id }) =>
        () =>
          block(technician, id),
    ),
  ]
  const hold = (tx: Tx) => sql`select from technicians where id = ${technician.id} for no key update`.execute(tx)
  const replies = await behind(app, hold, acts, { mayPass: true })
  expect(replies.map(({ code }) => code)).toEqual(Array(8).fill(200))
  const { is_choosy } = await app.db.selectFrom('technicians').select('is_choosy').where('id', '=', technician.id).executeTakeFirstOrThrow()
  expect([is_choosy, (await blockedOf(technician)).length]).toEqual([true, 7])
})
