import { expect, test } from 'vitest'
import { anOperator } from '../../testing/an-operator.ts'
import { anOrderIn } from '../../testing/an-order.ts'
import { aTechnician } from '../../testing/factories.ts'
import { raiseAlarm, resolveAlarm } from '../alarms/queries.ts'
import { paymentRow } from '../../testing/order-rows.ts'
import { aTestApp } from '../../testing/start-test-app.ts'
import { suspendTechnician } from '../technicians/suspend-technician.ts'

const app = aTestApp()

test('today’s numbers count today alone, alarms stand open until settled, and another city sees none of it', async () => {
  const now = app.clock.now()
  const technician = await aTechnician(app)
  const running = await anOrderIn(app, 'ACCEPTED', { technician, pay_amount: 19_800, service_amount: 19_800 })
  const paid = { status: 'SUCCESS', amount: 19_800 }
  const rowOf = ({ id: purpose_id, customer }: typeof running, over: object) => paymentRow({ purpose_id, account_id: customer.id, ...paid, ...over })
  await anOrderIn(app, 'PENDING_PAYMENT', { technician })
  await anOrderIn(app, 'CANCELLED', { technician, cancel_reason: '行程有变', paid_at: null })
  // Half past eleven last night in the service zone.
  const lastNight = new Date(Date.parse('2026-11-20T15:30:00Z'))
  const before = await anOrderIn(app, 'COMPLETED', {
    technician,
    created_at: lastNight,
    paid_at: lastNight,
    arrived_at: now,
    start_at: new Date(now.getTime() - 300_000),
    end_at: now,
  })
  await app.db
    .insertInto('payments')
    .values([rowOf(running, { paid_at: now }), rowOf(before, { paid_at: lastNight }), rowOf(running, { paid_at: null, status: 'CLOSED' })])
    .execute()
  await suspendTechnician(app.deps, { technicianId: technician.id, reason: '证件过期', now })

  const read = async (cityCodes: string[]) => (await app.as((await anOperator(app, { cityCodes })).token).get('/api/manage/dashboard/getSummary')).data
  const all = await read([])
  expect(all.today).toEqual({ orders: 3, paidAmount: 19_800, refundedAmount: 0, refundShare: 0, arrivals: 1, punctualShare: 10_000 })
  expect(all.now).toMatchObject({ unpaid: 1, unaccepted: 0, toVisit: 1, atPlace: 0, failedRefunds: 0 })
  expect(all.gone).toEqual([{ reason: '行程有变', orders: 1 }])
  expect(all.alarms).toEqual([expect.objectContaining({ kind: 'TECHNICIAN_SUSPENDED', orderId: running.id, raisedAt: now.getTime() })])

  const elsewhere = await read(['310100'])
  expect(elsewhere).toMatchObject({ alarms: [], gone: [], today: { orders: 0, paidAmount: 0 }, now: { toVisit: 0 } })
  expect((await read(['330100'])).today.orders).toBe(3)
})

test('the map counts visits that begin soon or are under way by cells of a kilometre, in the own cities, and says no point and no address', async () => {
  const now = app.clock.now().getTime()
  const technician = await aTechnician(app)
  const other = await aTechnician(app)
  const minute = 60_000
  const soon = await anOrderIn(app, 'ACCEPTED', { technician, startAt: now + 119 * minute })
  await anOrderIn(app, 'ACCEPTED', { technician, startAt: now + 180 * minute })
  await anOrderIn(app, 'IN_SERVICE', { technician: other, startAt: now - 20 * minute })
  const onTheWay = await anOrderIn(app, 'DEPARTED', { technician: other, startAt: now + 60 * minute })
  // A field of a kilometre to the north, in another district.
  await app.db.updateTable('occupancies').set({ lat: 30.2901, lng: 120.1301 }).where('order_id', '=', onTheWay.id).execute()
  await app.db.updateTable('occupancies').set({ lat: 30.2799, lng: 120.1399 }).where('order_id', 'in', [soon.id]).execute()
  const read = async (cityCodes: string[]) => (await app.as((await anOperator(app, { cityCodes })).token).get('/api/manage/dashboard/getMap')).data
  const { cities } = await read(['330100'])
  expect(cities).toMatchObject([{ cityCode: '330100', name: '杭州' }])
  expect(cities[0].cells.map(({ lat, lng, soon: due, onTheWay: coming, atPlace }: Record<string, number>) => [lat, lng, due, coming, atPlace])).toEqual([
    [30.275, 120.135, 1, 0, 1],
    [30.295, 120.135, 0, 1, 0],
  ])
  expect((await read(['310100'])).cities).toEqual([])
})

test('anyone who has seen to a call for help takes it off the list with what they did, once; another call stands there again', async () => {
  const now = app.clock.now()
  const { id: orderId } = await anOrderIn(app, 'IN_SERVICE')
  const raise = () => app.db.transaction().execute((tx) => raiseAlarm(tx, { kind: 'SOS', subject: `${orderId}/CUSTOMER`, orderId, facts: {}, now }))
  await raise()
  const open = async () => {
    const { data } = await app.as((await anOperator(app)).token).get('/api/manage/dashboard/getSummary')
    return (data.alarms as { alarmId: string; orderId: string }[]).filter((alarm) => alarm.orderId === orderId).map(({ alarmId }) => alarmId)
  }
  const [alarmId = ''] = await open()
  const resolve = ({ token }: { token: string }, more: object = {}) =>
    app.as(token).post('/api/manage/alarm/resolve', { alarmId, reason: '已通话，顾客平安', ...more })
  expect(await resolve(await anOperator(app, { cityCodes: ['310100'] }))).toMatchObject({ code: 404, refusal: 'notFound' })
  expect(await resolve(await anOperator(app, { permissions: ['dashboard.view'] }))).toMatchObject({ code: 403 })
  const boss = await anOperator(app, { cityCodes: ['330100'] })
  expect(await resolve(boss, { reason: '' })).toMatchObject({ code: 400, data: { field: 'reason' } })
  expect(await open()).toEqual([alarmId])

  const answers = await Promise.all(Array.from({ length: 8 }, () => resolve(boss)))
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
  expect(await open()).toEqual([])
  const lines = await app.db.selectFrom('audit_log').select(['action', 'reason', 'operator_name']).where('subject_id', '=', alarmId).execute()
  expect(lines).toEqual([{ action: 'alarm.resolve', reason: '已通话，顾客平安', operator_name: boss.name }])
  await raise()
  expect(await open()).toHaveLength(1)
})

test('an alarm of the past is found again: who ended it, when and how; one that ended with its matter names nobody; another city has none of them', async () => {
  const now = app.clock.now()
  const { id: orderId } = await anOrderIn(app, 'IN_SERVICE')
  await app.db.transaction().execute(async (tx) => {
    await raiseAlarm(tx, { kind: 'SOS', subject: `${orderId}/CUSTOMER`, orderId, facts: { side: 'CUSTOMER' }, now })
    await raiseAlarm(tx, { kind: 'REFUND_FAILED', subject: `refund of ${orderId}`, orderId, facts: {}, now: new Date(now.getTime() + 1000) })
    await raiseAlarm(tx, { kind: 'CHAT_REPORTED', subject: `chat of ${orderId}`, orderId, facts: {}, now: new Date(now.getTime() + 2000) })
  })
  const boss = await anOperator(app)
  type Alarm = { alarmId: string; kind: string; orderId: string }
  const read = async (filters: object = {}, token = boss.token) =>
    ((await app.as(token).get('/api/manage/alarm/getList', { limit: 100, ...filters })).data.list as Alarm[]).filter((one) => one.orderId === orderId)
  const kinds = async (filters: object, token?: string) => (await read(filters, token)).map(({ kind }) => kind)
  const alarmId = (await read()).find(({ kind }) => kind === 'SOS')?.alarmId ?? ''
  app.clock.advance(60_000)
  const endedAt = app.clock.now().getTime()
  await app.as(boss.token).post('/api/manage/alarm/resolve', { alarmId, reason: '已通话，顾客平安' })
  await app.db.transaction().execute((tx) => resolveAlarm(tx, { kind: 'REFUND_FAILED', subject: `refund of ${orderId}`, now: app.clock.now() }))

  expect(await kinds({})).toEqual(['CHAT_REPORTED', 'REFUND_FAILED', 'SOS'])
  expect(await kinds({ queue: 'OPEN' })).toEqual(['CHAT_REPORTED'])
  expect(await kinds({ queue: 'ENDED', sort: 'raisedAt' })).toEqual(['SOS', 'REFUND_FAILED'])
  expect(await kinds({ kind: 'SOS' })).toEqual(['SOS'])
  expect(await kinds({ to: now.getTime() + 1000, from: now.getTime() })).toEqual(['SOS'])
  const [refund, help] = await read({ queue: 'ENDED' })
  // What a console says of it above every area.
  expect(help).toMatchObject({ cityCode: expect.any(String), cityName: expect.any(String), technicianName: expect.any(String), orderNo: expect.any(String) })
  expect(help).toMatchObject({ alarmId, side: 'CUSTOMER', silent: false, resolvedAt: endedAt, resolvedBy: boss.name, reason: '已通话，顾客平安' })
  expect(refund).toMatchObject({ kind: 'REFUND_FAILED', resolvedAt: endedAt })
  expect(refund).not.toHaveProperty('resolvedBy')
  expect(await kinds({}, (await anOperator(app, { cityCodes: ['310100'] })).token)).toEqual([])
  expect(await app.as((await anOperator(app, { permissions: ['order.view'] })).token).get('/api/manage/alarm/getList')).toMatchObject({ code: 403 })
})

test('the day stands hour by hour: orders by when they were made, visits by when they begin, without those called off', async () => {
  // Ten in the morning of the service zone.
  const ten = Date.parse('2026-11-21T02:00:00Z')
  app.clock.set(new Date(ten))
  const boss = await anOperator(app, { cityCodes: ['330100'] })
  const read = async () => (await app.as(boss.token).get('/api/manage/dashboard/getSummary')).data.hours as { orders: number; visits: number }[]
  const before = await read()
  const technician = await aTechnician(app)
  const at = (iso: string) => ({ technician, startAt: Date.parse(iso), created_at: new Date(ten) })
  await anOrderIn(app, 'ACCEPTED', at('2026-11-21T06:59:59.999Z'))
  await anOrderIn(app, 'ACCEPTED', at('2026-11-21T15:00:00Z'))
  await anOrderIn(app, 'CANCELLED', at('2026-11-21T07:00:00Z'))
  await anOrderIn(app, 'ACCEPTED', at('2026-11-21T16:00:00Z'))
  const after = await read()
  expect(after).toHaveLength(24)
  const moved = after.flatMap(({ orders, visits }, hour) => {
    const more = { orders: orders - (before[hour]?.orders ?? 0), visits: visits - (before[hour]?.visits ?? 0) }
    return more.orders === 0 && more.visits === 0 ? [] : [{ hour, ...more }]
  })
  expect(moved).toEqual([
    { hour: 10, orders: 4, visits: 0 },
    { hour: 14, orders: 0, visits: 1 },
    { hour: 23, orders: 0, visits: 1 },
  ])
})

test('what ends with its matter is not ended by an operator', async () => {
  const now = app.clock.now()
  const { id: orderId } = await anOrderIn(app, 'COMPLETED')
  await app.db.transaction().execute((tx) => raiseAlarm(tx, { kind: 'REFUND_FAILED', subject: 'a refund', orderId, facts: {}, now }))
  const { id: alarmId } = await app.db.selectFrom('alarms').select('id').where('order_id', '=', orderId).executeTakeFirstOrThrow()
  expect(await app.as((await anOperator(app)).token).post('/api/manage/alarm/resolve', { alarmId, reason: '已处理' })).toMatchObject({ refusal: 'notFound' })
})

test('who may be in danger stands first, however much newer is open, and says from which side and in what silence', async () => {
  const now = app.clock.now()
  const { id: orderId } = await anOrderIn(app, 'IN_SERVICE')
  await app.db.transaction().execute(async (tx) => {
    await raiseAlarm(tx, { kind: 'SOS', subject: `${orderId}/TECHNICIAN`, orderId, facts: { side: 'TECHNICIAN', silent: 1 }, now })
    for (let i = 1; i <= 51; i++)
      await raiseAlarm(tx, { kind: 'CHAT_REPORTED', subject: `chat ${i}`, orderId, facts: {}, now: new Date(now.getTime() + i * 1000) })
  })
  const { data } = await app.as((await anOperator(app)).token).get('/api/manage/dashboard/getSummary')
  expect(data.alarms).toHaveLength(50)
  const alarms = data.alarms as { kind: string; orderId: string }[]
  const help = alarms.findIndex((alarm) => alarm.kind === 'SOS' && alarm.orderId === orderId)
  const chat = alarms.findIndex(({ kind }) => kind === 'CHAT_REPORTED')
  expect(alarms[help]).toMatchObject({ side: 'TECHNICIAN', silent: true })
  expect(help).toBeLessThan(chat)
  const newest = alarms[chat]
  expect(newest).toMatchObject({ subject: 'chat 51', silent: false })
  expect(newest).not.toHaveProperty('side')
})

test('operators read that no payment channel is set, until there is one', async () => {
  const { token } = await anOperator(app)
  const unpayable = async () => (await app.as(token).get('/api/manage/dashboard/getSummary')).data.unpayable
  expect(await unpayable()).toBe(false)
  const channels = [...app.deps.channels]
  app.deps.channels.clear()
  expect(await unpayable()).toBe(true)
  for (const [name, channel] of channels) app.deps.channels.set(name, channel)
  expect(await unpayable()).toBe(false)
})

test('an operator who is the only one that may act reads it, and no longer once there is another', async () => {
  const [first, second] = [await anOperator(app), await anOperator(app)]
  const set = (state: 'ACTIVE' | 'SUSPENDED') => app.db.updateTable('operators').set({ state }).where('id', '<>', first.id).execute()
  const alone = async () => (await app.as(first.token).get('/api/manage/dashboard/getSummary')).data.alone
  await set('SUSPENDED')
  expect(await alone()).toBe(true)
  await app.db.updateTable('operators').set({ state: 'ACTIVE' }).where('id', '=', second.id).execute()
  expect(await alone()).toBe(false)
  await set('ACTIVE')
})
