import { beforeEach, expect, test } from 'vitest'
import { distance } from '@anxin/rules/distance'
import { aBooking } from '../../testing/a-booking.ts'
import { anAddress, aCustomer, aProject, aTechnician } from '../../testing/factories.ts'
import { eventsDuring } from '../../testing/published-events.ts'
import { aTestApp } from '../../testing/start-test-app.ts'
import { orderAsShown } from '../../testing/order-as-shown.ts'

const app = aTestApp()

const minute = 60_000
const hour = 60 * minute
type Offered = { postedRequestId: string; state: string; distanceM: number; incomeAmount: number; travelFee: number; area: string }

/** A customer with an address, a project, and `count` technicians who give it. */
async function aTown(count = 1) {
  const project = await aProject(app)
  const customer = await aCustomer(app)
  const address = await anAddress(app, { account_id: customer.id })
  const technicians = []
  for (let i = 0; i < count; i++) technicians.push(await aTechnician(app, { projects: [{ id: project.id, price: 20_000 + i * 1000 }] }))
  return { project, customer, address, technicians, first: technicians[0] as (typeof technicians)[number] }
}
type Town = Awaited<ReturnType<typeof aTown>>

const startIn = (hours: number) => Math.ceil((app.clock.now().getTime() + hours * hour) / (30 * minute)) * 30 * minute
const post = ({ customer, project, address }: Pick<Town, 'customer' | 'project' | 'address'>, startAt = startIn(4)) =>
  app.as(customer.token).form('/api/user/request/doPost', { projectId: project.id, quantity: '1', addressId: address.id, startAt: String(startAt) })
const infoOf = async (token: string, postedRequestId: string) => (await app.as(token).get('/api/user/request/getInfo', { postedRequestId })).data
const answersOf = async (token: string, postedRequestId: string) => (await app.as(token).get('/api/user/request/getAnswerList', { postedRequestId })).data
const choose = (token: string, postedRequestId: string, techId: string) => app.as(token).form('/api/user/request/doChoose', { postedRequestId, techId })
const withdraw = (token: string, postedRequestId: string) => app.as(token).form('/api/user/request/doWithdraw', { postedRequestId })
const offered = async (token: string): Promise<Offered[]> => (await app.as(token).get('/api/tech/request/getList')).data.list
const answer = (token: string, postedRequestId: string) => app.as(token).form('/api/tech/request/answer', { postedRequestId })
const takeBack = (token: string, postedRequestId: string) => app.as(token).form('/api/tech/request/takeBack', { postedRequestId })

// Noon, so that four hours on is inside everybody's hours.
beforeEach(() => app.clock.set(new Date(Math.floor(app.clock.now().getTime() / (24 * hour) + 1) * 24 * hour + 3 * hour)))

test('a posted request shows to those who can come, they answer, the customer takes one and books as always', async () => {
  const town = await aTown(2)
  const [a, b] = town.technicians
  if (!a || !b) throw new Error('two technicians')
  const { data: posted } = await post(town)
  expect(posted).toMatchObject({ state: 'OPEN', answers: 0, projectId: town.project.id, expireAt: app.clock.now().getTime() + 30 * minute })
  const { postedRequestId } = posted
  expect(await offered(a.token)).toMatchObject([{ postedRequestId, state: 'OPEN' }])
  const events = await eventsDuring(app, [town.customer.id], async () => {
    expect((await answer(b.token, postedRequestId)).code).toBe(200)
    app.clock.advance(1000)
    expect((await answer(a.token, postedRequestId)).code).toBe(200)
  })
  expect(events.map(({ type }) => type)).toEqual(['request', 'message', 'request'])
  const { list, total } = await answersOf(town.customer.token, postedRequestId)
  expect([list.map(({ techId }: { techId: string }) => techId), total]).toEqual([[b.id, a.id], 2])
  expect(list[0]).toMatchObject({ projectPrice: 21_000, earliestAt: posted.startAt })
  expect((await choose(town.customer.token, postedRequestId, a.id)).code).toBe(200)
  expect(await infoOf(town.customer.token, postedRequestId)).toMatchObject({ state: 'CHOSEN', chosenTechId: a.id, answers: 2 })
  expect([(await offered(a.token))[0]?.state, (await offered(b.token))[0]?.state]).toEqual(['CHOSEN', 'TAKEN'])
  const cart = { techId: a.id, items: [{ projectId: town.project.id, quantity: 1 }], addressId: town.address.id, startAt: posted.startAt, travelType: 'TAXI' }
  const send = (body: Record<string, unknown>) => app.as(town.customer.token).post('/api/user/order/doOrderCreate', body)
  const order = await orderAsShown(send, { ...cart, requestId: `after-a-request-${postedRequestId.slice(0, 16)}` })
  expect(order.code).toBe(200)
})

test('a technician sees the district, a rough way and the income, and nothing of whose it is or where', async () => {
  const town = await aTown()
  await post(town)
  const [shown] = await offered(town.first.token)
  expect(Object.keys(shown ?? {}).sort()).toEqual(
    [
      'area',
      'distanceM',
      'endAt',
      'expireAt',
      'incomeAmount',
      'projectId',
      'projectName',
      'projectNameEn',
      'quantity',
      'postedRequestId',
      'startAt',
      'state',
      'travelFee',
    ].sort(),
  )
  expect(shown?.incomeAmount).toBe(20_000 - 4000 + (shown?.travelFee ?? 0))
  const { lat, lng } = await app.db.selectFrom('posted_requests').select(['lat', 'lng']).orderBy('created_at', 'desc').executeTakeFirstOrThrow()
  // What a blurred place promises, wherever in its cell the address lies.
  expect(distance({ lat, lng }, town.address)).toBeGreaterThan(500)
})

test('who cannot come is not asked and not taken: far away, off duty, booked, blocked, of another project, and the customer itself', async () => {
  const town = await aTown()
  const booked = await aTechnician(app, { projects: [{ id: town.project.id, price: 20_000 }] })
  await (await aBooking(app, { technician: booked, startAt: startIn(4) })).paid()
  const far = await aTechnician(app, { projects: [{ id: town.project.id, price: 20_000 }], home_lat: town.address.lat + 1 })
  const off = await aTechnician(app, { projects: [{ id: town.project.id, price: 20_000 }], on_duty: false })
  const blocked = await aTechnician(app, { projects: [{ id: town.project.id, price: 20_000 }] })
  await app.as(town.customer.token).form('/api/user/self/blockTech', { techId: blocked.id })
  const other = await aTechnician(app)
  const { data: posted } = await post(town)
  for (const [who, code] of [
    [booked, 4601],
    [far, 4602],
    [off, 4301],
    [blocked, 4631],
    [other, 4631],
  ] as const) {
    expect(await offered(who.token)).toEqual([])
    expect((await answer(who.token, posted.postedRequestId)).code).toBe(code)
  }
  expect((await answersOf(town.customer.token, posted.postedRequestId)).total).toBe(0)
})

test('it is over after half an hour, or when too little time is left to book, and then nothing can be answered or chosen', async () => {
  const town = await aTown()
  const { data: posted } = await post(town)
  await answer(town.first.token, posted.postedRequestId)
  app.clock.advance(30 * minute)
  expect(await infoOf(town.customer.token, posted.postedRequestId)).toMatchObject({ state: 'EXPIRED' })
  expect(await offered(town.first.token)).toEqual([])
  expect(await answer(town.first.token, posted.postedRequestId)).toMatchObject({ refusal: 'requestClosed' })
  expect(await choose(town.customer.token, posted.postedRequestId, town.first.id)).toMatchObject({ refusal: 'requestClosed' })
  const { data: again } = await post(town, app.clock.now().getTime() + 80 * minute)
  expect(again.expireAt).toBe(app.clock.now().getTime() + 20 * minute)
  await withdraw(town.customer.token, again.postedRequestId)
  expect(await post(town, app.clock.now().getTime() + 64 * minute)).toMatchObject({ refusal: 'requestTooSoon' })
})

test('one request waits at a time; twelve posts at once make one, and a second names it', async () => {
  const town = await aTown()
  const posts = await Promise.all(Array.from({ length: 12 }, () => post(town)))
  const made = posts.filter(({ code }) => code === 200)
  expect(made).toHaveLength(1)
  for (const posted of posts)
    if (posted.code !== 200) expect(posted).toMatchObject({ refusal: 'requestOpen', data: { postedRequestId: made[0]?.data.postedRequestId } })
  expect((await withdraw(town.customer.token, made[0]?.data.postedRequestId)).code).toBe(200)
  expect(await offered(town.first.token)).toEqual([])
  expect((await post(town)).code).toBe(200)
})

test('an answer taken back cannot be chosen, and the chosen one taking it back opens the request again', async () => {
  const town = await aTown(2)
  const [a, b] = town.technicians
  if (!a || !b) throw new Error('two technicians')
  const { data: posted } = await post(town)
  for (const { token } of [a, b]) await answer(token, posted.postedRequestId)
  await takeBack(a.token, posted.postedRequestId)
  expect((await takeBack(a.token, posted.postedRequestId)).code).toBe(200)
  expect(await choose(town.customer.token, posted.postedRequestId, a.id)).toMatchObject({ refusal: 'answerGone' })
  expect((await choose(town.customer.token, posted.postedRequestId, b.id)).code).toBe(200)
  await takeBack(b.token, posted.postedRequestId)
  expect(await infoOf(town.customer.token, posted.postedRequestId)).toMatchObject({ state: 'OPEN', answers: 0 })
})

test('who answered and was booked elsewhere meanwhile stays on the list without a start', async () => {
  const town = await aTown()
  const { data: posted } = await post(town)
  await answer(town.first.token, posted.postedRequestId)
  await (await aBooking(app, { technician: town.first, startAt: posted.startAt })).paid()
  const { list } = await answersOf(town.customer.token, posted.postedRequestId)
  expect(list).toHaveLength(1)
  expect(list[0].earliestAt).toBeUndefined()
})

test('the customer sees the same way, fare and start on the card of an answer as in any other list for the address', async () => {
  const town = await aTown()
  const { data: posted } = await post(town)
  await answer(town.first.token, posted.postedRequestId)
  const shown = (await answersOf(town.customer.token, posted.postedRequestId)).list[0]
  const { lat, lng } = town.address
  const elsewhere = await app.as(town.customer.token).get('/api/user/tech/getTechListSort', {
    sort: 'EARLIEST',
    projectId: town.project.id,
    lat: String(lat),
    lng: String(lng),
    startFrom: String(posted.startAt),
    startTo: String(posted.startAt),
  })
  const same = elsewhere.data.list.find(({ techId }: { techId: string }) => techId === town.first.id)
  for (const field of ['distanceM', 'travelFee', 'earliestAt']) expect([field, shown[field]]).toEqual([field, same[field]])
})

test('twelve answers of one technician at once are all well, and one answer and one message', async () => {
  const town = await aTown()
  const { data: posted } = await post(town)
  const replies = await Promise.all(Array.from({ length: 12 }, () => answer(town.first.token, posted.postedRequestId)))
  expect(replies.map(({ code }) => code)).toEqual(Array.from({ length: 12 }, () => 200))
  expect(await infoOf(town.customer.token, posted.postedRequestId)).toMatchObject({ answers: 1 })
  expect(await app.db.selectFrom('messages').select('id').where('account_id', '=', town.customer.id).execute()).toHaveLength(1)
})

test("another's request is nowhere to be found", async () => {
  const town = await aTown()
  const stranger = await aCustomer(app)
  const { postedRequestId } = (await post(town)).data
  await answer(town.first.token, postedRequestId)
  const as = app.as(stranger.token)
  for (const reply of [
    await as.get('/api/user/request/getInfo', { postedRequestId }),
    await as.get('/api/user/request/getAnswerList', { postedRequestId }),
    await choose(stranger.token, postedRequestId, town.first.id),
    await withdraw(stranger.token, postedRequestId),
    await post({ ...town, customer: stranger }),
  ])
    expect(reply.code).toBe(404)
  expect((await infoOf(town.customer.token, postedRequestId)).state).toBe('OPEN')
})

test('ten posts a day are enough', async () => {
  const town = await aTown()
  for (let i = 0; i < 10; i++) {
    const { data } = await post(town)
    await withdraw(town.customer.token, data.postedRequestId)
  }
  expect(await post(town)).toMatchObject({ refusal: 'tooOften' })
})
