import type { Endpoint } from '@anxin/contract/endpoint'
import { endpoints } from '@anxin/contract/endpoints'
import { startOfDay } from '@anxin/rules/time'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { aBooking } from '../../testing/a-booking.ts'
import { anOperator } from '../../testing/an-operator.ts'
import { anOrderIn, statusOf } from '../../testing/an-order.ts'
import { callOf, fieldsOf, fitting, someoneWithEverything } from '../../testing/every-call.ts'
import { aCustomer, aTechnician } from '../../testing/factories.ts'
import { aTestApp, testNow } from '../../testing/start-test-app.ts'
import { suspendTechnician } from './suspend-technician.ts'

const app = aTestApp({ config: { poolSize: 20 }, warm: true })
beforeEach(() => app.clock.set(testNow))

const reason = '多次爽约'
const suspend = (technicianId: string) => suspendTechnician(app.deps, { technicianId, reason, now: app.clock.now() })
const told = { code: 4303, msg: '您的技师资格已暂停：多次爽约。如有疑问请联系平台', data: { reason } }
const startAt = startOfDay('2026-11-22') + 14 * 3_600_000
const place = { lat: 30.27, lng: 120.14, cityCode: '330100' }

test('no list, page, time, quote or order knows a suspended technician any more', async () => {
  const technician = await aTechnician(app, { recommended: true, vip_prices: true, approved_at: testNow, nickname: '消失师傅', search_text: '消失师傅' })
  const { as, address, preview, create } = await aBooking(app, { startAt, technician })
  expect((await as.post('/api/user/tech/doFocus', { techId: technician.id })).code).toBe(200)
  const quote = await preview()
  const projectId = technician.projects[0]?.id
  const lists: [string, object][] = [
    ...['Hot', 'New', 'Vip', 'Coupon', 'Rec', 'Around', 'Focus'].map((name): [string, object] => [`getTechList${name}`, place]),
    ...['COMPREHENSIVE', 'DISTANCE', 'SCORE', 'ORDER_COUNT', 'PRICE_ASC', 'EARLIEST'].map((sort): [string, object] => ['getTechListSort', { ...place, sort }]),
    ['getTechListProject', { ...place, projectId }],
    ['getTechListSearch', { ...place, keyword: '消失师傅' }],
  ]
  const shownIn = async () => {
    const names: string[] = []
    for (const [name, query] of lists) {
      const { data } = await as.get(`/api/user/tech/${name}`, { ...query, limit: 50 })
      if ((data.list as { techId: string }[]).some(({ techId }) => techId === technician.id)) names.push(name)
    }
    return names
  }
  expect((await shownIn()).length).toBeGreaterThan(lists.length - 3)

  expect(await suspend(technician.id)).toEqual({ orderIds: [] })
  expect(await shownIn()).toEqual([])
  expect((await as.get('/api/user/tech/getTechInfo', { techId: technician.id })).code).toBe(404)
  expect((await as.get('/api/user/tech/getTechBusy', { techId: technician.id })).code).toBe(4301)
  expect((await preview()).code).toBe(4301)
  expect((await create()).code).toBe(4301)
  // A quote from before is no way round.
  expect((await create({ previewToken: quote.data.previewToken })).code).toBe(4301)
  const { data: addresses } = await as.get('/api/user/self/getAddressList', { techId: technician.id })
  expect(addresses.list).toEqual([expect.objectContaining({ addressId: address.id })])
  expect(addresses.list[0]).not.toHaveProperty('distanceM')
})

describe('the workbench', () => {
  test('every call says why, and none does anything', async () => {
    const who = await someoneWithEverything(app, '停用')
    await suspend(who.technician.id)
    const calls = Object.entries<Endpoint>(endpoints).filter(([, { role, whileSuspended }]) => role === 'technician' && !whileSuspended)
    expect(calls.length).toBeGreaterThan(25)
    for (const [name, endpoint] of calls) {
      const body = Object.fromEntries(Object.entries(fitting(who, endpoint, testNow)).filter(([field]) => fieldsOf(endpoint).includes(field)))
      expect(await callOf(app, endpoint, body, who.technician.token), name).toMatchObject(told)
    }
    expect(await statusOf(app, who.own.orderId)).toBe('ACCEPTED')
    const { calendar_secret: key } = await app.db
      .selectFrom('technicians')
      .select('calendar_secret')
      .where('id', '=', who.technician.id)
      .executeTakeFirstOrThrow()
    expect((await app.http.inject(`/api/tech/schedule/calendar.ics?key=${key}`)).statusCode).toBe(404)
    // As a customer, the account goes on.
    expect((await app.as(who.technician.token).get('/api/user/self/getUserInfo')).code).toBe(200)
  })

  test.each([
    ['PENDING_ACCEPT', false],
    ['ACCEPTED', false],
    ['DEPARTED', false],
    ['ARRIVED', true],
    ['IN_SERVICE', true],
    ['COMPLETED', false],
  ] as const)('of an order that is %s it shows how the visit stands (%s), and never a name, a phone or a door', async (status, isShown) => {
    const order = await anOrderIn(app, status, { remark: '请轻敲门' })
    await suspend(order.technician.id)
    const answer = await app.as(order.technician.token).get('/api/tech/order/getInfo', { orderId: order.id })
    expect(answer.code).toBe(isShown ? 200 : 4303)
    if (!isShown) return
    expect(answer.data).toMatchObject({ orderId: order.id, status, address: { area: '杭州市西湖区' }, actions: [], remark: '' })
    expect(JSON.stringify(answer.data)).not.toMatch(/张三|13800138000|文三路|3幢501|门铃|测试顾客|轻敲/)
    const other = await aTechnician(app)
    await suspend(other.id)
    expect((await app.as(other.token).get('/api/tech/order/getInfo', { orderId: order.id })).code).toBe(404)
  })
})

describe('the orders that run', () => {
  const alarms = (technicianId: string) =>
    app.db
      .selectFrom('alarms')
      .select(['kind', 'subject', 'order_id', 'facts', 'raised_at', 'resolved_at'])
      .where('kind', '=', 'TECHNICIAN_SUSPENDED')
      .where(sql<boolean>`facts->>'technicianId' = ${technicianId}`)
      .orderBy('order_id')
      .execute()

  test('go onto the list of alarms once each, in the transaction of the suspension; unpaid and ended ones do not', async () => {
    const technician = await aTechnician(app)
    const running = []
    for (const status of ['PENDING_ACCEPT', 'ACCEPTED', 'DEPARTED', 'ARRIVED', 'IN_SERVICE'] as const)
      running.push(await anOrderIn(app, status, { technician }))
    for (const status of ['PENDING_PAYMENT', 'PENDING_CONFIRM', 'COMPLETED', 'CANCELLED', 'CLOSED', 'REFUNDED'] as const)
      await anOrderIn(app, status, { technician })
    // Eight at once: each names what runs, and raises what nobody has raised yet.
    const suspended = await Promise.all(Array.from({ length: 8 }, () => suspend(technician.id)))
    for (const { orderIds } of suspended) expect(orderIds.toSorted()).toEqual(running.map(({ id }) => id).toSorted())
    const raised = await alarms(technician.id)
    expect(raised.map(({ order_id }) => order_id)).toEqual(running.map(({ id }) => id).toSorted())
    expect(raised[0]).toMatchObject({
      kind: 'TECHNICIAN_SUSPENDED',
      subject: raised[0]?.order_id,
      facts: { technicianId: technician.id, reason, status: expect.any(String), startAt: expect.any(Number) },
      raised_at: testNow,
      resolved_at: null,
    })
    // Again: what is open stands as it was.
    app.clock.advance(60_000)
    await suspend(technician.id)
    expect(await alarms(technician.id)).toEqual(raised)
  })

  test('of a suspension and an acceptance at once, either the order is on the list as accepted or the acceptance is refused', async () => {
    for (let round = 0; round < 6; round++) {
      const { technician, id } = await anOrderIn(app, 'PENDING_ACCEPT')
      const accept = () => app.as(technician.token).post('/api/tech/order/accept', { orderId: id })
      const [first, second] = round % 2 === 0 ? [suspend(technician.id), accept()] : [accept(), suspend(technician.id)]
      const accepted = round % 2 === 0 ? await second : await first
      await Promise.all([first, second])
      const [alarm] = await alarms(technician.id)
      const code = (accepted as { code: number }).code
      expect([200, 4303]).toContain(code)
      expect(alarm?.facts).toMatchObject({ status: code === 200 ? 'ACCEPTED' : 'PENDING_ACCEPT' })
      expect(await statusOf(app, id)).toBe(code === 200 ? 'ACCEPTED' : 'PENDING_ACCEPT')
    }
  })

  test('of a suspension and an order made at once, neither fails: sixteen times', async () => {
    for (let round = 0; round < 16; round++) {
      const { technician, create } = await aBooking(app, { startAt })
      const both = round % 2 === 0 ? [create(), suspend(technician.id)] : [suspend(technician.id), create()]
      const [first, second] = await Promise.all(both)
      const { code } = (round % 2 === 0 ? first : second) as { code: number }
      expect([200, 4301]).toContain(code)
    }
  })

  test('a suspension that meets an order being written waits for it, and the order is written', async () => {
    const { technician, create } = await aBooking(app, { startAt })
    const { orderId, suspended } = await app.db.transaction().execute(async (tx) => {
      await sql`select from listings where technician_id = ${technician.id} for no key update`.execute(tx)
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
      const suspended = suspend(technician.id)
      const waiting = sql`select from pg_stat_activity where datname = current_database() and ${rows[0]?.pid} = any(pg_blocking_pids(pid))`
      await vi.waitUntil(async () => (await waiting.execute(app.db)).rows.length > 0, { timeout: 1500 })
      // As a creation does once it holds the calendar.
      const { id } = await anOrderIn({ db: tx, clock: app.clock }, 'PENDING_PAYMENT', { technician })
      return { orderId: id, suspended }
    })
    expect(await suspended).toEqual({ orderIds: [] })
    expect(await statusOf(app, orderId)).toBe('PENDING_PAYMENT')
    expect((await create()).code).toBe(4301)
  })

  test('an order that is not yet paid can no longer be, and closes by itself', async () => {
    const { technician, as, create } = await aBooking(app, { startAt })
    const { orderId } = (await create()).data
    await suspend(technician.id)
    expect((await as.form('/api/user/order/doOrderPayTest', { orderId })).code).toBe(4301)
    const wanted = { bizType: 'ORDER', bizId: orderId, payWay: 'WECHAT_H5', returnUrl: 'http://127.0.0.1:8080/' }
    expect((await as.post('/api/common/order/pay/web', wanted)).code).toBe(4301)
    expect(await app.db.selectFrom('payments').select('id').where('purpose_id', '=', orderId).execute()).toEqual([])
    app.clock.advance(15 * 60_000)
    await app.jobs.runDue()
    expect(await statusOf(app, orderId)).toBe('CLOSED')
  })

  test('an order that waits for acceptance closes by itself with the money back', async () => {
    const { paid, technician, as } = await aBooking(app, { startAt })
    const orderId = await paid()
    await suspend(technician.id)
    app.clock.advance(10 * 60_000)
    await app.jobs.runDue()
    await app.jobs.runDue()
    expect((await as.get('/api/user/order/getOrderInfo', { orderId })).data).toMatchObject({ status: 'CLOSED', refundStatus: 'REFUNDED' })
    expect(await alarms(technician.id)).toMatchObject([{ order_id: orderId, resolved_at: app.clock.now() }])
  })

  test('an order that is cancelled leaves the list of alarms; the others stay', async () => {
    const { paid, technician, visited } = await aBooking(app, { startAt })
    const orderId = await paid()
    await visited(orderId, 'accept')
    const other = await anOrderIn(app, 'PENDING_ACCEPT', { technician })
    await suspend(technician.id)
    const boss = app.as((await anOperator(app)).token)
    expect((await boss.post('/api/manage/order/cancel', { orderId, refund: 'FULL', reason })).code).toBe(200)
    expect(new Map((await alarms(technician.id)).map(({ order_id, resolved_at }) => [order_id, resolved_at]))).toEqual(
      new Map([
        [orderId, app.clock.now()],
        [other.id, null],
      ]),
    )
  })
})

test('who has left, or never was, cannot be suspended', async () => {
  const technician = await aTechnician(app, { status: 'LEFT' })
  for (const id of [technician.id, 'nobody', (await aCustomer(app)).id]) await expect(suspend(id)).rejects.toMatchObject({ key: 'technicianNotFound' })
})
