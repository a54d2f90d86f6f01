import { addDays, dayOf, startOfDay } from '@anxin/rules/time'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { outboxJob } from '../../jobs/outbox.ts'
import { anOrderIn } from '../../testing/an-order.ts'
import { behind } from '../../testing/behind-a-lock.ts'
import { aCustomer, aTechnician } from '../../testing/factories.ts'
import { aTestApp, testNow } from '../../testing/start-test-app.ts'
import { browsersOf } from '../push/testing/browsers.ts'
import { calendarsOf, createTechnicianCache } from '../technicians/technician-cache.ts'
import { freedHandlers } from './notify-followers.ts'

const app = aTestApp({ config: { poolSize: 20 }, warm: true })
const { send, shownAt, someoneNotified } = browsersOf(() => app)
beforeEach(() => app.clock.set(testNow))
afterEach(() => app.db.deleteFrom('outbox').execute())

const hour = 3_600_000
const today = dayOf(testNow.getTime())
const at = (time: number, days = 0) => startOfDay(addDays(today, days)) + time * hour
const week = (from: number, to: number) => Array.from({ length: 7 }, (_, weekday) => ({ weekday, ranges: [[from, to]] }))

const focus = async (token: string, techId: string, notify?: boolean) =>
  expect((await app.as(token).form('/api/user/tech/doFocus', { techId, ...(notify !== undefined && { notify: String(notify) }) })).code).toBe(200)
const setHours = async (token: string, from: number, to: number) =>
  expect((await app.as(token).post('/api/tech/schedule/setHours', { hours: week(from, to) })).code).toBe(200)
/** Says what came free, as every instance does. */
const job = () => outboxJob(app.deps, freedHandlers({ ...app.deps, readCalendar: calendarsOf(app.deps, createTechnicianCache(app.deps)) }))
const say = () => job().run(app.clock.now())
const told = async (token: string) =>
  (await app.as(token).get('/api/user/self/getMessageList', { page: 1, limit: 50 })).data.list
    .filter(({ event }: { event: string }) => event === 'followedFree')
    .map(({ facts }: { facts: { startAt: number } }) => facts.startAt)

/** A technician and a customer who follows them and wants to hear of free times. */
async function someoneFollowing() {
  const technician = await aTechnician(app)
  const customer = await aCustomer(app)
  await focus(customer.token, technician.id, true)
  return { technician, customer }
}

describe('who follows a technician and wants it', () => {
  test('hears of longer hours, in a message and on the device, without a name on the lock screen', async () => {
    const technician = await aTechnician(app, { nickname: '秦师傅' })
    const { customer, browser } = await someoneNotified()
    await focus(customer.token, technician.id, true)
    await setHours(technician.token, 600, 1380)
    await say()
    const { list } = (await app.as(customer.token).get('/api/user/self/getMessageList', { page: 1, limit: 50 })).data
    expect(list).toMatchObject([
      {
        type: 9,
        category: 'SYSTEM',
        title: '关注的技师有空了',
        summary: '秦师傅 新空出 周六 11月21日 21:30 的时间',
        event: 'followedFree',
        facts: { nickname: '秦师傅', startAt: at(21.5), techId: technician.id },
      },
    ])
    await send()
    const shown = await shownAt(browser)
    expect(shown).toMatchObject([{ id: technician.id, type: 9, kind: 'followedFree', facts: { startAt: at(21.5) } }])
    expect(JSON.stringify(shown)).not.toContain('秦师傅')
  })

  test('hears of an order that was cancelled, but not whose order it was', async () => {
    const { technician, customer } = await someoneFollowing()
    const order = await anOrderIn(app, 'PENDING_ACCEPT', { technician, startAt: at(15) })
    await focus(order.customer.token, technician.id, true)
    expect((await app.as(order.customer.token).post('/api/user/order/doOrderCancel', { orderId: order.id })).code).toBe(200)
    await say()
    expect(await told(customer.token)).toEqual([at(14)])
    expect(await told(order.customer.token)).toEqual([])
  })

  test('hears of a leave that was taken back, and of who is back on duty', async () => {
    const { technician, customer } = await someoneFollowing()
    const other = await aTechnician(app)
    await focus(customer.token, other.id, true)
    const tech = app.as(technician.token)
    const { timeOffId } = (await tech.post('/api/tech/schedule/addTimeOff', { startAt: at(10, 1), endAt: at(18, 1) })).data
    await say()
    expect(await told(customer.token)).toEqual([])
    await tech.post('/api/tech/schedule/removeTimeOff', { timeOffId })
    await say()
    expect(await told(customer.token)).toEqual([at(10, 1)])
    for (const onDuty of [false, true]) await app.as(other.token).post('/api/tech/setDuty', { onDuty })
    await say()
    expect((await told(customer.token)).toSorted()).toEqual([at(11), at(10, 1)])
  })

  test('hears of each technician once a day, and again the next', async () => {
    const { technician, customer } = await someoneFollowing()
    await setHours(technician.token, 600, 1380)
    await say()
    await setHours(technician.token, 600, 1440)
    await say()
    expect(await told(customer.token)).toHaveLength(1)
    app.clock.set(new Date(at(12, 1)))
    await setHours(technician.token, 540, 1440)
    await say()
    await setHours(technician.token, 480, 1440)
    await say()
    expect(await told(customer.token)).toEqual([at(9, 2), at(21.5)])
    app.clock.set(new Date(at(12, 2)))
    await setHours(technician.token, 420, 1440)
    await say()
    expect(await told(customer.token)).toHaveLength(3)
  })

  test('hears nothing at night: in the morning, of what is still free then', async () => {
    const { technician, customer } = await someoneFollowing()
    const stays = await someoneFollowing()
    app.clock.set(new Date(at(23)))
    await setHours(technician.token, 660, 1320)
    await setHours(technician.token, 600, 1320)
    await setHours(stays.technician.token, 540, 1320)
    await say()
    expect([...(await told(customer.token)), ...(await told(stays.customer.token))]).toEqual([])
    await app.as(technician.token).post('/api/tech/schedule/addTimeOff', { startAt: at(9, 1), endAt: at(12, 2) })
    app.clock.set(new Date(at(8, 1)))
    await say()
    expect(await told(customer.token)).toEqual([])
    expect(await told(stays.customer.token)).toEqual([at(9, 1)])
  })
})

describe('nobody else', () => {
  test('hears anything: with the switch off, after letting go or blocking, or of nothing that is soon', async () => {
    const { technician, customer } = await someoneFollowing()
    const [off, gone, blocking, never] = await Promise.all(Array.from({ length: 4 }, () => aCustomer(app)))
    if (!off || !gone || !blocking || !never) throw new Error('four customers')
    for (const { token } of [off, gone, blocking]) await focus(token, technician.id, true)
    await focus(never.token, technician.id)
    await focus(off.token, technician.id, false)
    await setHours(technician.token, 600, 1380)
    // What is said is decided when it is said.
    await app.as(gone.token).form('/api/user/tech/unFocus', { techId: technician.id })
    await app.as(blocking.token).form('/api/user/self/blockTech', { techId: technician.id })
    await say()
    expect(await told(customer.token)).toHaveLength(1)
    for (const { token } of [off, gone, blocking, never]) expect(await told(token)).toEqual([])
  })

  test('is notified of fewer hours, of a day after tomorrow, or of a technician who is suspended', async () => {
    const { technician, customer } = await someoneFollowing()
    await setHours(technician.token, 720, 1200)
    await anOrderIn(app, 'PENDING_ACCEPT', { technician, startAt: at(15, 3) })
    await app.db.deleteFrom('occupancies').where('technician_id', '=', technician.id).execute()
    await say()
    await setHours(technician.token, 600, 1320)
    await app.db.updateTable('technicians').set({ status: 'SUSPENDED' }).where('id', '=', technician.id).execute()
    await say()
    expect(await told(customer.token)).toEqual([])
  })

  test('costs a word: a technician whom nobody asked about writes none', async () => {
    const technician = await aTechnician(app)
    const { token } = await aCustomer(app)
    await focus(token, technician.id)
    await setHours(technician.token, 600, 1380)
    expect(await app.db.selectFrom('outbox').select('id').where('topic', '=', 'freed').execute()).toEqual([])
  })
})

test('with the kind switched off a message comes, and no device is notified', async () => {
  const technician = await aTechnician(app)
  const { customer, browser } = await someoneNotified()
  await focus(customer.token, technician.id, true)
  const { data } = await app.as(customer.token).form('/api/user/self/editNotifySettings', { follows: 'false' })
  expect(data).toMatchObject({ follows: false, orders: true })
  await setHours(technician.token, 600, 1380)
  await say()
  await send()
  expect(await told(customer.token)).toHaveLength(1)
  expect(await shownAt(browser)).toEqual([])
})

test('eight changes said by eight at once make one message for each of many followers', async () => {
  const technician = await aTechnician(app)
  const customers = await Promise.all(Array.from({ length: 8 }, () => aCustomer(app)))
  for (const { token } of customers) await focus(token, technician.id, true)
  for (let more = 1; more <= 8; more++) await setHours(technician.token, 600, 1320 + more * 30)
  const words = await app.db.selectFrom('outbox').select('payload').where('topic', '=', 'freed').execute()
  expect(words).toHaveLength(8)
  const { freed } = freedHandlers({ ...app.deps, readCalendar: calendarsOf(app.deps, createTechnicianCache(app.deps)) })
  const outcomes = await Promise.all(words.map(({ payload }, index) => freed?.send({ key: `k${index}`, payload, attempts: 1, now: app.clock.now() })))
  expect(outcomes).toEqual(Array.from({ length: 8 }, () => 'done'))
  for (const { token } of customers) expect(await told(token)).toHaveLength(1)
})

test('eight who let go while they are notified all get away, and hear of nothing later', async () => {
  const technician = await aTechnician(app)
  const customers = await Promise.all(Array.from({ length: 8 }, () => aCustomer(app)))
  for (const { token } of customers) await focus(token, technician.id, true)
  await setHours(technician.token, 600, 1380)
  const count = async ({ token }: { token: string }) => (await told(token)).length
  const letGo = customers.map((customer) => async () => {
    expect((await app.as(customer.token).form('/api/user/tech/unFocus', { techId: technician.id })).code).toBe(200)
    return count(customer)
  })
  // Anyone who is being notified when they let go has heard it by the time that they are let go.
  const [, ...heard] = await behind(app, (tx) => sql`lock table messages in share mode`.execute(tx), [say, ...letGo])
  expect(heard).toEqual(customers.map(() => 1))
  expect(await app.db.selectFrom('follows').select('account_id').where('technician_id', '=', technician.id).execute()).toEqual([])
  await setHours(technician.token, 600, 1410)
  app.clock.advance(24 * hour)
  await say()
  expect(await Promise.all(customers.map(count))).toEqual(heard)
})
