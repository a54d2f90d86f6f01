import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { anOperator } from '../../../testing/an-operator.ts'
import { anExtendedVisit } from '../../../testing/an-extended-visit.ts'
import { anOrderIn } from '../../../testing/an-order.ts'
import { aCustomer, aTechnician } from '../../../testing/factories.ts'
import { tomorrowAt } from '../../../testing/moments.ts'
import { paymentRow, refundRow } from '../../../testing/order-rows.ts'
import { cityRow } from '../../../testing/rows.ts'
import { aTestApp, testNow } from '../../../testing/start-test-app.ts'

const app = aTestApp()
let order: Awaited<ReturnType<typeof anOrderIn>>
let boss: Awaited<ReturnType<typeof anOperator>>
beforeAll(async () => {
  await app.db
    .insertInto('cities')
    .values(cityRow({ city_code: '310100', name: '上海' }))
    .execute()
  const customer = await aCustomer(app, { nickname: '周小姐', phone: '13711112222' })
  order = await anOrderIn(app, 'ACCEPTED', { customer, technician: await aTechnician(app, { nickname: '苏师傅' }) })
  await anOrderIn(app, 'PENDING_PAYMENT', { customer })
  boss = await anOperator(app)
})

const list = (query: Record<string, unknown>, token = boss.token) => app.as(token).get('/api/manage/order/getList', query)
const ids = async (query: Record<string, unknown>, token?: string) => (await list(query, token)).data.list.map(({ orderId }: { orderId: string }) => orderId)

test('an order is found by number, whole phone, customer and technician, and not by a part of a phone', async () => {
  const { order_no } = await app.db.selectFrom('orders').select('order_no').where('id', '=', order.id).executeTakeFirstOrThrow()
  expect(await ids({ q: order_no })).toEqual([order.id])
  expect(await ids({ q: '13711112222' })).toContain(order.id)
  expect(await ids({ q: '周小' })).toContain(order.id)
  expect(await ids({ q: '苏师傅' })).toEqual([order.id])
  expect(await ids({ q: '1371111' })).not.toContain(order.id)
  expect(await ids({ q: '%' })).toEqual([])
  expect(await ids({ queue: 'TO_VISIT', q: '周小姐' })).toEqual([order.id])
})

test('an order is found by the whole number of its payment, of the transaction at the channel and of its refund, and by no part of it', async () => {
  const ofOrder = { purpose_id: order.id, account_id: order.customer.id }
  const payment = paymentRow({ ...ofOrder, pay_no: 'P2611220000000042', transaction_id: '4200002611221234567890123456', status: 'SUCCESS' })
  await app.db.insertInto('payments').values(payment).execute()
  await app.db
    .insertInto('refunds')
    .values(refundRow({ payment_id: payment.id, order_id: order.id, account_id: order.customer.id, refund_no: 'R2611220000000042' }))
    .execute()
  for (const q of ['P2611220000000042', '4200002611221234567890123456', 'R2611220000000042']) expect(await ids({ q }), q).toEqual([order.id])
  for (const q of ['P261122000000004', '420000261122123456789012345', 'R2611220000000043']) expect(await ids({ q }), q).toEqual([])
})

test('the file of an order tells all of it, without a phone or a door', async () => {
  const { data, code } = await app.as(boss.token).get('/api/manage/order/getInfo', { orderId: order.id })
  expect(code).toBe(200)
  expect(data).toMatchObject({ orderId: order.id, customerName: '周小姐', customerPhoneMasked: '137****2222', notes: [], ledger: [] })
  expect(JSON.stringify(data)).not.toMatch(/13711112222|3幢501|13800138000/)
})

test('the file of an order lists the calls by its masked number, first to last, without numbers; other orders have none', async () => {
  const call = (call_id: string, minutes: number, over: object) =>
    app.db
      .insertInto('masked_calls')
      .values({
        call_id,
        order_id: order.id,
        caller: 'CUSTOMER',
        called_at: new Date(testNow.getTime() + minutes * 60_000),
        seconds_spoken: 0,
        outcome: 'UNANSWERED',
        ...over,
      })
      .execute()
  await call('second', 7, { caller: 'TECHNICIAN', outcome: 'ANSWERED', seconds_spoken: 42 })
  await call('first', 5, {})
  const callsOf = async (orderId: string) => (await app.as(boss.token).get('/api/manage/order/getInfo', { orderId })).data.calls
  expect(await callsOf(order.id)).toEqual([
    { caller: 'CUSTOMER', calledAt: testNow.getTime() + 300_000, secondsSpoken: 0, outcome: 'UNANSWERED' },
    { caller: 'TECHNICIAN', calledAt: testNow.getTime() + 420_000, secondsSpoken: 42, outcome: 'ANSWERED' },
  ])
  const [other] = (await ids({ q: '周小姐' })).filter((id: string) => id !== order.id)
  expect(await callsOf(other)).toEqual([])
})

test('anyone who looks at phone and address leaves a line with the reason', async () => {
  const as = app.as(boss.token)
  expect(await as.post('/api/manage/order/contact', { orderId: order.id })).toMatchObject({ code: 400, data: { field: 'reason' } })
  const { data } = await as.post('/api/manage/order/contact', { orderId: order.id, reason: '顾客来电找回物品' })
  expect(data).toMatchObject({ customerPhone: '13711112222', houseNo: '3幢501', phone: '13800138000' })
  const { data: log } = await as.get('/api/manage/audit/getList', { subjectId: order.id, action: 'order.contact' })
  expect(log.list).toHaveLength(1)
  expect(log.list[0]).toMatchObject({ operatorName: boss.name, reason: '顾客来电找回物品' })
  expect(JSON.stringify(log)).not.toContain('13711112222')
})

test('a note shows in the file and in the log, and neither party sees it', async () => {
  const as = app.as(boss.token)
  await as.post('/api/manage/order/note', { orderId: order.id, note: '已电话联系顾客' })
  const { data } = await as.get('/api/manage/order/getInfo', { orderId: order.id })
  expect(data.notes).toEqual([{ operatorName: boss.name, note: '已电话联系顾客', at: app.clock.now().getTime() }])
  for (const token of [order.customer.token, order.technician.token]) {
    const path = token === order.customer.token ? '/api/user/order/getOrderInfo' : '/api/tech/order/getInfo'
    expect(JSON.stringify(await app.as(token).get(path, { orderId: order.id }))).not.toContain('已电话联系顾客')
  }
})

test('an operator of another city meets an order of here as a missing one, byte for byte, and changes nothing', async () => {
  const elsewhere = await anOperator(app, { cityCodes: ['310100'] })
  expect((await list({}, elsewhere.token)).data.total).toBe(0)
  const before = await sql`select (select count(*) from audit_log) as lines, (select count(*) from order_notes) as notes`.execute(app.db)
  for (const [call, input] of [
    ['getInfo', {}],
    ['contact', { reason: '看看' }],
    ['note', { note: '看看' }],
  ] as const) {
    const send = (orderId: string) =>
      call === 'getInfo'
        ? app.as(elsewhere.token).get('/api/manage/order/getInfo', { orderId })
        : app.as(elsewhere.token).post(`/api/manage/order/${call}`, { orderId, ...input })
    expect(await send(order.id), call).toEqual(await send('nothing'))
    expect(await send(order.id), call).toMatchObject({ code: 404 })
  }
  expect((await sql`select (select count(*) from audit_log) as lines, (select count(*) from order_notes) as notes`.execute(app.db)).rows).toEqual(before.rows)
})

test('the file of a visit names the time that was added to it, and the file of that time its visit', async () => {
  const { orderId, add } = await anExtendedVisit(app, { startAt: tomorrowAt(14) })
  const unpaid = await add()
  app.clock.set(testNow)
  const file = async (id: string) => (await app.as(boss.token).get('/api/manage/order/getInfo', { orderId: id })).data
  const visit = await file(orderId)
  expect(visit).not.toHaveProperty('visit')
  expect(visit.extras).toMatchObject([
    { status: 'IN_SERVICE', refundStatus: 'NONE', startAt: tomorrowAt(15), payAmount: 9000 },
    { orderId: unpaid, status: 'PENDING_PAYMENT', startAt: tomorrowAt(15.5) },
  ])
  for (const { orderId: extension, orderNo } of visit.extras) {
    expect(await file(extension)).toMatchObject({ orderNo, isExtra: true, visit: { orderId, orderNo: visit.orderNo }, extras: [] })
  }
})
