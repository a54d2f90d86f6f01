import { afterAll, beforeAll, expect, test } from 'vitest'
import { logBrokenRows } from '../db/readable.ts'
import { aBooking } from '../testing/a-booking.ts'
import { anOperator } from '../testing/an-operator.ts'
import { anOrderIn } from '../testing/an-order.ts'
import { asOwner } from '../testing/as-owner.ts'
import { aCustomer, aTechnician } from '../testing/factories.ts'
import { tomorrowAt } from '../testing/moments.ts'
import { allWeek, messageRow } from '../testing/rows.ts'
import { aTestApp } from '../testing/start-test-app.ts'

const app = aTestApp()
const logged: unknown[] = []
let forget: () => void
beforeAll(async () => {
  forget = logBrokenRows({ error: (row: unknown) => logged.push(row) })
  const { rows } = await asOwner(app, `select conrelid::regclass::text as table, conname as name from pg_constraint where conname like '%\\_readable'`)
  for (const { table, name } of rows) await asOwner(app, `alter table ${table} drop constraint ${name}`)
})
afterAll(() => forget())

const spoil = (table: string, column: string, id: string, value: string) => asOwner(app, `update ${table} set ${column} = $1::jsonb where id = $2`, [value, id])
const lists = ['Hot', 'New', 'Rec', 'Around', 'Sort', 'Search']
const place = { lat: 30.2795, lng: 120.1301, cityCode: '330100', keyword: '林' }
const broken = ['{}', 'null', '"week"', '[1]', '[{"weekday": 1}]', '[{"weekday": 1, "ranges": {}}]', '[{"weekday": 1, "ranges": [[600]]}]']

test('a week that cannot be read costs its technician alone, who takes no orders until they set another', async () => {
  const listed = { approved_at: app.clock.now(), recommended: true }
  const sound = await aTechnician(app, listed)
  const booking = await aBooking(app, { startAt: tomorrowAt(14), technician: await aTechnician(app, listed) })
  const { technician, customer } = booking
  for (const week of broken) {
    await spoil('technicians', 'hours', technician.id, week)
    for (const list of lists) {
      const { status, code, data } = await app.as().get(`/api/user/tech/getTechList${list}`, place)
      expect([status, code], `${list} with ${week}`).toEqual([200, 200])
      const cards: { techId: string; earliestAt?: number }[] = data.list
      expect(cards.find(({ techId }) => techId === sound.id)?.earliestAt, list).toEqual(expect.any(Number))
      expect(cards.find(({ techId }) => techId === technician.id)?.earliestAt, list).toBeUndefined()
    }
    const paused = { status: 200, code: 4301 }
    expect(await app.as().get('/api/user/tech/getTechBusy', { techId: technician.id })).toMatchObject(paused)
    expect(await booking.preview()).toMatchObject(paused)
    expect(await booking.create()).toMatchObject(paused)
    expect((await app.as(customer.token).get('/api/user/tech/getTechInfo', { techId: technician.id })).status).toBe(200)
    expect((await app.as(technician.token).get('/api/tech/schedule/getWeek')).data).toMatchObject({ hours: [] })
  }
  expect(logged).toContainEqual({ column: 'technicians.hours', id: technician.id })
  expect(logged.filter((row) => JSON.stringify(row).includes(technician.id))).toHaveLength(1)
  expect((await app.as(technician.token).post('/api/tech/schedule/setHours', { hours: allWeek() })).code).toBe(200)
  expect((await booking.preview()).code).toBe(200)
})

const addresses = ['{}', 'null', '[]', '"street"', '{"lat": "north", "lng": [], "area": 7}']
test('an address that cannot be read costs its order alone, in the lists of the customer, the technician and the console', async () => {
  const customer = await aCustomer(app)
  const technician = await aTechnician(app)
  const first = await anOrderIn(app, 'ACCEPTED', { customer, technician })
  const second = await anOrderIn(app, 'PENDING_ACCEPT', { customer, technician })
  const { token } = await anOperator(app)
  for (const address of addresses) {
    await spoil('orders', 'address', first.id, address)
    const own = await app.as(customer.token).get('/api/user/order/getOrderList', { tab: 'ALL' })
    expect(own.data.list.map(({ orderId }: { orderId: string }) => orderId).toSorted()).toEqual([first.id, second.id].toSorted())
    const visits = await Promise.all([
      app.as(technician.token).get('/api/tech/order/getList', { tab: 'UPCOMING' }),
      app.as(technician.token).get('/api/tech/order/getList', { tab: 'PENDING' }),
      app.as(technician.token).get('/api/tech/schedule/getWeek'),
      app.as(technician.token).get('/api/tech/getToday'),
    ])
    expect(visits.map(({ status, code }) => [status, code])).toEqual(visits.map(() => [200, 200]))
    const desk = await app.as(token).get('/api/manage/order/getList', { technicianId: technician.id })
    expect(desk.data.list.length, address).toBeGreaterThanOrEqual(2)
  }
  expect(logged.filter((row) => JSON.stringify(row).includes(first.id))).toEqual([{ column: 'orders.address', id: first.id }])
})

test('a message that cannot be read stands among the others without its content', async () => {
  const customer = await aCustomer(app)
  const [good, bad] = [messageRow({ account_id: customer.id, facts: { count: 2 } }), messageRow({ account_id: customer.id })]
  await app.db.insertInto('messages').values([good, bad]).execute()
  for (const value of ['[]', 'null', '7', '{"count": "many"}']) {
    await spoil('messages', 'facts', bad.id ?? '', value)
    const { data } = await app.as(customer.token).get('/api/user/self/getMessageList')
    const facts = new Map<string, object>(data.list.map((one: { messageId: string; facts: object }) => [one.messageId, one.facts]))
    expect([facts.get(good.id ?? ''), facts.get(bad.id ?? '')], value).toEqual([{ count: 2 }, {}])
  }
})

test('the console shows its log and its drafts beside a line and a draft that cannot be read', async () => {
  const desk = app.as((await anOperator(app)).token)
  const { data } = await desk.post('/api/manage/setting/draft', { changes: { payExpireMin: 20 }, note: '试行' })
  expect((await desk.post('/api/manage/setting/draft', { changes: { payExpireMin: 25 }, note: '再试' })).code).toBe(200)
  await asOwner(app, 'alter table audit_log disable trigger user')
  for (const value of ['[]', '"draft"', '7']) {
    await spoil('policies', 'value', data.draftId, value)
    await asOwner(app, `update audit_log set after = $1::jsonb where action = 'policy.draft'`, [value])
    const { drafts } = (await desk.get('/api/manage/setting/getInfo')).data
    const shown = drafts.map(({ draftId, after }: { draftId: string; after: object }) => [draftId === data.draftId, after])
    expect(shown.toSorted()).toEqual([
      [false, { payExpireMin: 25 }],
      [true, {}],
    ])
    const log = await desk.get('/api/manage/audit/getList')
    expect(log.data.list.map(({ after }: { after: object }) => after)).toEqual([{}, {}])
  }
})
