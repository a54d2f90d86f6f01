import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startOfDay } from '@anxin/rules/time'
import { asOwner } from '../../../testing/as-owner.ts'
import { untilWaiting } from '../../../testing/behind-a-lock.ts'
import { codeOf } from '../../../testing/a-visit.ts'
import { expectNoViolations } from '../../../testing/audit.ts'
import { aCoupon, aCustomer, anAddress, aTechnician, aUserCoupon } from '../../../testing/factories.ts'
import { orderAsShown } from '../../../testing/order-as-shown.ts'
import { aTestApp, testNow } from '../../../testing/start-test-app.ts'

const app = aTestApp({ config: { poolSize: 20 }, warm: true })

const at = (hour: number, minutes = 0) => startOfDay('2026-11-22') + (hour * 60 + minutes) * 60_000
let keys = 0
const key = () => `request-key-of-a-test-${String(keys++).padStart(10, '0')}`

async function aBooking({
  technician: given,
  startAt = at(14),
  customer: other,
  ...over
}: { technician?: Awaited<ReturnType<typeof aTechnician>>; startAt?: number; customer?: Awaited<ReturnType<typeof aCustomer>>; userCouponId?: string } = {}) {
  app.clock.set(testNow)
  const technician = given ?? (await aTechnician(app))
  const customer = other ?? (await aCustomer(app))
  const address = await anAddress(app, { account_id: customer.id })
  const cart = { techId: technician.id, items: [{ projectId: technician.projects[0]?.id ?? '', quantity: 1 }], addressId: address.id, startAt, ...over }
  const as = app.as(customer.token)
  return {
    technician,
    customer,
    address,
    cart,
    as,
    create: (more: object = {}) => orderAsShown((body) => as.post('/api/user/order/doOrderCreate', body), { ...cart, requestId: key(), ...more }),
    preview: (more: object = {}) => as.post('/api/user/order/doOrderPreview', { ...cart, ...more }),
  }
}

async function aPaidOrder(over: Parameters<typeof aBooking>[0] = {}) {
  const booking = await aBooking(over)
  const { data } = await booking.create()
  await booking.as.form('/api/user/order/doOrderPayTest', { orderId: data.orderId })
  const tech = app.as(booking.technician.token)
  const move = (name: string, more: object = {}) => tech.post(`/api/tech/order/${name}`, { orderId: data.orderId, ...more })
  return {
    ...booking,
    orderId: data.orderId as string,
    tech,
    move,
    info: async () => (await booking.as.get('/api/user/order/getOrderInfo', { orderId: data.orderId })).data,
  }
}

test('a start at the ends of time is refused plainly, and nobody who asks in the same moment is hurt', async () => {
  const { preview, create } = await aBooking()
  const ends = [253_402_300_799_999, 253_402_300_799_000, 1]
  const answers = await Promise.all([...ends.map((startAt) => preview({ startAt })), ...ends.map((startAt) => create({ startAt })), preview(), preview()])
  expect(answers.map(({ code }) => code)).toEqual([4601, 4601, 4607, 4601, 4601, 4607, 200, 200])
})

test('a quote shows every line with its reason and is what the order costs', async () => {
  const { preview, create } = await aBooking()
  const quote = await preview()
  expect(quote.code).toBe(200)
  expect(quote.data.price.lines.map((line: { kind: string }) => line.kind)).toEqual(['SERVICE', 'TRAVEL'])
  expect(quote.data.price.payAmount).toBe(19_800 + quote.data.travel.fee)
  const order = await create({ previewToken: quote.data.previewToken })
  expect(order.data).toMatchObject({ payAmount: quote.data.price.payAmount, needPay: true })
  await expectNoViolations(app.db)
})

test('a price that moves after the quote does not move the order; without a quote the expected amount decides', async () => {
  const { preview, create, technician } = await aBooking()
  const quote = await preview()
  await app.db.updateTable('offers').set({ price: 29_800 }).where('technician_id', '=', technician.id).execute()
  expect((await create({ expectAmount: quote.data.price.payAmount })).code).toBe(4605)
  expect((await create({ previewToken: quote.data.previewToken })).data.payAmount).toBe(quote.data.price.payAmount)
})

test('a quote of another account, a changed quote, an old quote and amounts sent by the client are of no use', async () => {
  const first = await aBooking()
  const second = await aBooking({ technician: first.technician })
  const { data } = await first.preview()
  expect((await second.create({ previewToken: data.previewToken })).code).toBe(4605)
  expect((await first.create({ previewToken: `${data.previewToken}x` })).code).toBe(4605)
  expect((await first.create({ previewToken: data.previewToken, startAt: at(15) })).code).toBe(4605)
  app.clock.advance(11 * 60_000)
  expect((await first.create({ previewToken: data.previewToken })).code).toBe(4605)
  const forged = await first.create({ payAmount: 1, price: 1, travelFee: 0, distanceM: 0 })
  expect(forged.data.payAmount).toBe(data.price.payAmount)
})

test.each([
  ['no project', { items: [] }, 400, 'items'],
  ['a negative quantity', { items: [{ projectId: 'x', quantity: -1 }] }, 400, 'items.0.quantity'],
  ['no address', { addressId: '' }, 400, 'addressId'],
  ['no time', { startAt: '' }, 400, 'startAt'],
  ['a project the technician does not offer', { items: [{ projectId: 'nobodys', quantity: 1 }] }, 4603, undefined],
  ['a time that has passed', { startAt: testNow.getTime() - 3_600_000 }, 4607, undefined],
  ['a time inside the lead time', { startAt: testNow.getTime() + 30 * 60_000 }, 4607, undefined],
  ['a time off the working hours', { startAt: at(3) }, 4601, undefined],
  ['a time far ahead', { startAt: at(14) + 400 * 86_400_000 }, 4601, undefined],
  ['a technician who does not exist', { techId: 'nobody' }, 404, undefined],
  ["a coupon that is not the customer's", { userCouponId: 'nobodys' }, 4405, undefined],
])('%s is refused and nothing is written', async (_, over, code, field) => {
  const { create, customer } = await aBooking()
  const answer = await create(over)
  expect(answer.code).toBe(code)
  if (field) expect(answer.data.field).toBe(field)
  expect(await app.db.selectFrom('orders').select('id').where('account_id', '=', customer.id).execute()).toEqual([])
})

test('a coupon that takes nothing off says why as a name, for the app to put into words', async () => {
  const { create } = await aBooking()
  expect(await create({ userCouponId: 'nobodys' })).toMatchObject({ refusal: 'couponUnusable', data: { obstacle: { said: 'GONE' } } })
})

test('an address of someone else is as missing as one that never was', async () => {
  const { create } = await aBooking()
  const other = await anAddress(app, { account_id: (await aCustomer(app)).id })
  const [foreign, missing] = [await create({ addressId: other.id }), await create({ addressId: 'nowhere' })]
  expect(foreign).toEqual(missing)
  expect(foreign.code).toBe(404)
})

test('an address outside the service radius, a suspended and a resting technician are refused', async () => {
  const { create, technician, customer } = await aBooking()
  const away = await anAddress(app, { account_id: customer.id, lat: 31.2, lng: 121.4 })
  expect((await create({ addressId: away.id })).code).toBe(4602)
  await app.db.updateTable('technicians').set({ on_duty: false }).where('id', '=', technician.id).execute()
  expect((await create()).code).toBe(4301)
  await app.db.updateTable('technicians').set({ on_duty: true, status: 'SUSPENDED' }).where('id', '=', technician.id).execute()
  expect((await create()).code).toBe(4301)
})

test('the same request asked again, even fifty times at once, is one order; another body under its key is refused', async () => {
  const { create, preview, customer, as, cart } = await aBooking()
  const requestId = key()
  const quotes = await Promise.all(Array.from({ length: 50 }, () => preview()))
  // All of them arrive while nothing can be written.
  const { answers: running } = await app.db.transaction().execute(async (tx) => {
    await sql`lock table orders in exclusive mode`.execute(tx)
    const answers = quotes.map(({ data }) => as.post('/api/user/order/doOrderCreate', { ...cart, requestId, previewToken: data.previewToken }))
    await untilWaiting(app.db)
    await preview()
    return { answers }
  })
  const answers = await Promise.all(running)
  expect(new Set(answers.map(({ code, data }) => `${code} ${data?.orderId}`)).size).toBe(1)
  expect(answers[0]?.code).toBe(200)
  expect((await create({ requestId, startAt: at(18) })).code).toBe(4608)
  expect(await app.db.selectFrom('orders').select('id').where('account_id', '=', customer.id).execute()).toHaveLength(1)
})

test('sixteen customers at overlapping starts of one technician: one order, the others read that the slot is gone', async () => {
  const technician = await aTechnician(app)
  const bookings = await Promise.all(Array.from({ length: 16 }, (_, i) => aBooking({ technician, startAt: at(14, (i % 3) * 30) })))
  const answers = await Promise.all(bookings.map(({ create }) => create()))
  const codes = answers.map(({ code }) => code).sort()
  expect(codes.filter((code) => code === 200).length).toBe(1)
  expect(codes.filter((code) => code === 4601).length).toBe(15)
  expect(answers.find(({ code }) => code === 4601)?.data.nearest.length).toBe(3)
  await expectNoViolations(app.db)
})

test('two services that do not overlap but cannot both be reached: eight at once, one order', async () => {
  const technician = await aTechnician(app, { service_radius_m: 60_000 })
  const bookings = []
  for (let i = 0; i < 8; i++) {
    const far = i % 2 === 1
    const customer = await aCustomer(app)
    const address = await anAddress(app, { account_id: customer.id, ...(far && { lat: 30.5, lng: 120.42 }) })
    const cart = {
      techId: technician.id,
      items: [{ projectId: technician.projects[0]?.id ?? '', quantity: 1 }],
      addressId: address.id,
      startAt: far ? at(14) : at(16),
    }
    const send = (body: Record<string, unknown>) => app.as(customer.token).post('/api/user/order/doOrderCreate', body)
    bookings.push(() => orderAsShown(send, { ...cart, requestId: key() }))
  }
  await Promise.all(bookings.map(() => app.as().get('/api/user/tech/getTechBusy', { techId: technician.id })))
  const codes = (await Promise.all(bookings.map((create) => create()))).map(({ code }) => code)
  expect(codes.filter((code) => code === 200)).toHaveLength(1)
  expect(codes.filter((code) => code === 4601)).toHaveLength(7)
})

test('the constraint alone keeps two services apart, whatever writes them', async () => {
  const { technician, create } = await aBooking()
  await create()
  const twin = app.db
    .insertInto('occupancies')
    .values({
      id: 'twin',
      technician_id: technician.id,
      kind: 'TIME_OFF',
      service: `[${new Date(at(14, 30)).toISOString()},${new Date(at(15)).toISOString()})`,
      during: `[${new Date(at(14, 30)).toISOString()},${new Date(at(15)).toISOString()})`,
      created_at: testNow,
    })
    .execute()
  await expect(twin).rejects.toMatchObject({ code: '23P01' })
})

test('a customer cannot hoard: the fourth unpaid order is refused', async () => {
  const customer = await aCustomer(app)
  const codes = []
  for (let i = 0; i < 4; i++) codes.push((await (await aBooking({ customer })).create()).code)
  expect(codes).toEqual([200, 200, 200, 4606])
})

test('an unpaid order closes after fifteen minutes and its slot and coupon come back', async () => {
  const coupon = await aCoupon(app, { threshold_amount: 10_000 })
  const customer = await aCustomer(app)
  const held = await aUserCoupon(app, { coupon_id: coupon.id, account_id: customer.id })
  const { create, technician } = await aBooking({ customer, userCouponId: held.id })
  const order = await create()
  expect(order.data.payAmount).toBeLessThan(19_800)
  const coupons = () => app.db.selectFrom('user_coupons').select('status').where('id', '=', held.id).executeTakeFirst()
  expect(await coupons()).toEqual({ status: 'LOCKED' })
  app.clock.advance(15 * 60_000 - 1)
  await app.jobs.runDue()
  expect(await coupons()).toEqual({ status: 'LOCKED' })
  app.clock.advance(1)
  await app.jobs.runDue()
  expect(await coupons()).toEqual({ status: 'UNUSED' })
  const other = await aBooking({ technician })
  expect((await other.create()).code).toBe(200)
  await expectNoViolations(app.db)
})

test('one coupon, eight orders at once: one uses it', async () => {
  const coupon = await aCoupon(app)
  const customer = await aCustomer(app)
  const held = await aUserCoupon(app, { coupon_id: coupon.id, account_id: customer.id })
  await app.db.updateTable('coupons').set({ threshold_amount: 0 }).where('id', '=', coupon.id).execute()
  const bookings = await Promise.all(Array.from({ length: 8 }, () => aBooking({ customer, userCouponId: held.id })))
  const answers = await Promise.all(bookings.map(({ create }) => create()))
  expect(answers.filter(({ code }) => code === 200).length).toBe(1)
  await expectNoViolations(app.db)
})

test('a free order asks for no payment and waits for the technician', async () => {
  const coupon = await aCoupon(app, { type: 'NO_THRESHOLD', face_amount: 19_800, threshold_amount: 0 })
  const customer = await aCustomer(app)
  const technician = await aTechnician(app, { free_travel: true })
  const held = await aUserCoupon(app, { coupon_id: coupon.id, account_id: customer.id })
  const { create, as } = await aBooking({ customer, technician, userCouponId: held.id })
  const order = await create()
  expect(order.data).toMatchObject({ payAmount: 0, needPay: false })
  const { data } = await as.get('/api/user/order/getOrderInfo', { orderId: order.data.orderId })
  expect(data).toMatchObject({ status: 'PENDING_ACCEPT', paidAt: expect.any(Number) })
  expect(data).not.toHaveProperty('payWay')
  await expectNoViolations(app.db)
})

test('public transport is for times from 08:00 to 19:00 and costs nothing', async () => {
  const { preview, create } = await aBooking()
  expect((await preview({ travelType: 'BUS', startAt: at(18, 30) })).data.travel).toMatchObject({ type: 'BUS', fee: 0 })
  const refused = { code: 400, msg: '公交地铁限 08:00–19:00 的时段', data: { field: 'travelType' } }
  expect(await preview({ travelType: 'BUS', startAt: at(19) })).toMatchObject(refused)
  expect(await create({ travelType: 'BUS', startAt: at(19) })).toMatchObject(refused)
  expect((await preview({ startAt: at(19) })).code).toBe(200)
})

test('a whole visit, from payment to confirmation, each move by the right side only', async () => {
  const { orderId, as, move, info, customer } = await aPaidOrder()
  expect((await info()).actions).toEqual(['CANCEL'])
  expect((await move('depart')).code).toBe(4610)
  expect((await move('accept')).data.status).toBe('ACCEPTED')
  expect(await move('depart')).toMatchObject({
    code: 4610,
    msg: '还没到可以出发的时间，明天 周日 11:00 起可以出发',
    data: { from: at(11) },
    refusal: 'departTooEarly',
  })
  expect(await as.get('/api/user/order/getArrivalCode', { orderId })).toMatchObject({
    code: 4610,
    msg: '到达码 明天 周日 12:00 起显示',
    data: { from: at(12) },
    refusal: 'codeTooEarly',
  })
  app.clock.advance(10 * 60_000)
  expect((await as.form('/api/user/order/doOrderCancel', { orderId })).code).toBe(4610)
  app.clock.set(new Date(at(13, 20)))
  await move('depart')
  const { code } = (await as.get('/api/user/order/getArrivalCode', { orderId })).data
  expect((await move('arrive', { code: code === '000000' ? '111111' : '000000' })).code).toBe(4615)
  app.clock.advance(2 * 60_000)
  expect((await move('arrive', { code })).data.status).toBe('ARRIVED')
  expect(await move('start')).toMatchObject({ code: 4610, msg: '还没到可以开始服务的时间，今天 13:30 起可以开始' })
  app.clock.set(new Date(at(14)))
  expect((await move('start')).data.status).toBe('IN_SERVICE')
  expect(await move('finish')).toMatchObject({ code: 4610, msg: '服务未满预约时长的 50%，今天 14:30 起可以结束；需要提前结束请先征得顾客同意' })
  expect(await as.form('/api/user/order/doOrderConfirm', { orderId })).toMatchObject({ code: 4610, msg: '服务尚未结束，今天 15:00 起可以确认' })
  app.clock.set(new Date(at(15)))
  expect((await move('finish')).data.status).toBe('PENDING_CONFIRM')
  expect((await move('leave')).code).toBe(200)
  expect((await as.form('/api/user/order/doOrderConfirm', { orderId })).data.status).toBe('COMPLETED')
  expect((await info()).actions).toEqual(['COMMENT', 'REBOOK', 'REMOVE', 'CHAT', 'REFUND', 'APPEAL'])
  const log = await as.get('/api/user/order/getOrderLog', { orderId })
  // What the technician looked at stands between the steps.
  const steps = (log.data.list as { status: string; text: string }[]).filter(({ text }) => !text.includes('查看'))
  expect(steps.map(({ status }) => status)).toEqual([
    'PENDING_PAYMENT',
    'PENDING_ACCEPT',
    'ACCEPTED',
    'DEPARTED',
    'ARRIVED',
    'IN_SERVICE',
    'PENDING_CONFIRM',
    'PENDING_CONFIRM',
    'COMPLETED',
  ])
  await expect(asOwner(app, `update order_events set note = '改过' where order_id = $1`, [orderId])).rejects.toThrow('append-only')
  expect(await app.db.selectFrom('messages').select('title').where('account_id', '=', customer.id).where('type', '=', 1).execute()).toHaveLength(6)
  await expectNoViolations(app.db)
})

test('an order the technician does not answer in ten minutes closes with a full refund', async () => {
  const { info } = await aPaidOrder()
  app.clock.advance(10 * 60_000)
  await app.jobs.runDue()
  await app.jobs.runDue()
  expect(await info()).toMatchObject({ status: 'CLOSED', refundStatus: 'REFUNDED' })
  await expectNoViolations(app.db)
})

test('a refused and a cancelled order give the money and the slot back', async () => {
  const refused = await aPaidOrder()
  expect((await refused.move('reject', { reason: '临时有事' })).data.status).toBe('CLOSED')
  const cancelled = await aPaidOrder({ technician: refused.technician })
  expect((await cancelled.as.form('/api/user/order/doOrderCancel', { orderId: cancelled.orderId, reasonId: 'time', reason: '改时间' })).data).toMatchObject({
    status: 'CANCELLED',
  })
  await app.jobs.runDue()
  expect(await refused.info()).toMatchObject({ refundStatus: 'REFUNDED' })
  expect(await cancelled.info()).toMatchObject({
    refundStatus: 'REFUNDED',
    refunds: [{ type: 'FULL', reasonId: 'time', reason: '改时间', deductions: [], images: [] }],
  })
  expect((await (await aBooking({ technician: refused.technician })).create()).code).toBe(200)
  await expectNoViolations(app.db)
})

test('a refund names the way of the payment that it gives back, also when the order took no payment', async () => {
  const { create, as } = await aBooking()
  const { orderId } = (await create()).data
  const { payNo } = (await as.form('/api/common/order/pay', { bizType: 'ORDER', bizId: orderId, payWay: 'WECHAT_JSAPI', openId: 'oPayer1' })).data
  await app.db.updateTable('orders').set({ status: 'CLOSED' }).where('id', '=', orderId).execute()
  await app.db.updateTable('occupancies').set({ active: false }).where('order_id', '=', orderId).execute()
  await fetch(`${app.simulators.url}/wechat-pay/_control/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ outTradeNo: payNo }),
  })
  for (let round = 0; round < 2; round++) {
    app.clock.advance(10_000)
    await app.jobs.runDue()
  }
  const { data } = await as.get('/api/user/order/getOrderInfo', { orderId })
  expect(data).toMatchObject({ status: 'CLOSED', refunds: [{ type: 'FULL', payWay: 'WECHAT_JSAPI' }] })
  expect(data).not.toHaveProperty('payWay')
  await expectNoViolations(app.db)
})

test.each([
  ['finished early, a day after the planned end', 15, 60 + 24 * 60],
  ['finished late, a day after the finish', 90, 90 + 24 * 60],
])('an order confirms itself: %s', async (_, finishedMin, confirmedMin) => {
  const { move, info, orderId } = await aPaidOrder()
  const clockTo = (min: number) => app.clock.set(new Date(at(14) + min * 60_000))
  await move('accept')
  clockTo(-30)
  await move('depart')
  await move('arrive', { code: await codeOf(app, orderId) })
  await move('start')
  clockTo(finishedMin)
  expect((await move('finish')).data.status).toBe('PENDING_CONFIRM')
  expect((await info()).autoConfirmAt).toBe(at(14) + confirmedMin * 60_000)
  clockTo(confirmedMin - 1)
  await app.jobs.runDue()
  expect((await info()).status).toBe('PENDING_CONFIRM')
  clockTo(confirmedMin)
  await app.jobs.runDue()
  expect((await info()).status).toBe('COMPLETED')
  await expectNoViolations(app.db)
  app.clock.set(testNow)
})

test('a move repeated under its key acts once and answers the same', async () => {
  const { move, orderId } = await aPaidOrder()
  const requestId = key()
  const answers = await Promise.all(Array.from({ length: 8 }, () => move('accept', { requestId })))
  expect(answers.map(({ code, data }) => `${code} ${data?.status}`)).toEqual(Array(8).fill('200 ACCEPTED'))
  expect(await app.db.selectFrom('order_events').select('seq').where('order_id', '=', orderId).where('move', '=', 'accept').execute()).toHaveLength(1)
})

test('pay, cancel and expiry at the same instant end in exactly one state, with the money where it belongs', async () => {
  for (let round = 0; round < 8; round++) {
    const { create, as } = await aBooking()
    const { data } = await create()
    // The last moment to pay, and the first in which it is over.
    app.clock.advance(15 * 60_000 - 1)
    const over = new Date(app.clock.now().getTime() + 1)
    await Promise.all([
      as.form('/api/user/order/doOrderPayTest', { orderId: data.orderId }),
      as.form('/api/user/order/doOrderCancel', { orderId: data.orderId }),
      app.jobs.runDue(over),
    ])
    await app.jobs.runDue(over)
    const { data: order } = await as.get('/api/user/order/getOrderInfo', { orderId: data.orderId })
    expect(['CANCELLED', 'CLOSED', 'PENDING_ACCEPT']).toContain(order.status)
    await expectNoViolations(app.db)
  }
})

test('another customer and another technician find no order, byte for byte as if it never was', async () => {
  const { orderId } = await aPaidOrder()
  const stranger = app.as((await aCustomer(app)).token)
  const otherTechnician = app.as((await aTechnician(app)).token)
  for (const path of ['getOrderInfo', 'getOrderLog', 'getArrivalCode'])
    expect(await stranger.get(`/api/user/order/${path}`, { orderId })).toEqual(await stranger.get(`/api/user/order/${path}`, { orderId: 'nothing' }))
  for (const path of ['doOrderCancel', 'doOrderConfirm', 'doOrderRemove'])
    expect(await stranger.form(`/api/user/order/${path}`, { orderId })).toEqual(await stranger.form(`/api/user/order/${path}`, { orderId: 'nothing' }))
  for (const path of ['accept', 'depart', 'start', 'finish', 'leave'])
    expect(await otherTechnician.post(`/api/tech/order/${path}`, { orderId })).toEqual(
      await otherTechnician.post(`/api/tech/order/${path}`, { orderId: 'nothing' }),
    )
  expect((await stranger.post('/api/tech/order/accept', { orderId })).code).toBe(403)
  expect((await app.as().get('/api/user/order/getOrderInfo', { orderId })).code).toBe(401)
})

test('an ended order can be hidden, a running one not', async () => {
  const { as, orderId } = await aPaidOrder()
  expect((await as.form('/api/user/order/doOrderRemove', { orderId })).code).toBe(4610)
  await as.form('/api/user/order/doOrderCancel', { orderId })
  expect((await as.form('/api/user/order/doOrderRemove', { orderId })).code).toBe(200)
  expect((await as.get('/api/user/order/getOrderInfo', { orderId })).code).toBe(404)
  expect((await as.get('/api/user/order/getOrderList')).data.total).toBe(0)
})

test('the list shows its tabs, counts and pages in one statement beside the session, and reads orders once', async () => {
  const customer = await aCustomer(app)
  for (let i = 0; i < 3; i++) await (await aBooking({ customer })).create()
  const as = app.as(customer.token)
  const { data } = await as.get('/api/user/order/getOrderList', { tab: 'TO_PAY', limit: 2 })
  expect([data.total, data.list.length, data.counts.toPay]).toEqual([3, 2, 3])
  const statements = () => app.queriesOf(() => as.get('/api/user/order/getOrderList'))
  expect([await statements(), await statements()]).toEqual([3, 2])
  expect((await as.get('/api/user/order/getOrderList', { page: 99 })).data.list).toEqual([])
  expect((await as.get('/api/user/order/getOrderList', { page: 0 })).code).toBe(400)
})

test("a booking shows at once in the calendar, and the asker's own order can be left out of it", async () => {
  const { technician, as, create } = await aBooking()
  const { data: order } = await create()
  const state = async (more: object = {}) => {
    const { data } = await as.get('/api/user/tech/getTechBusy', { techId: technician.id, ...more })
    return data.days
      .flatMap(({ slots }: { slots: { startAt: number; state: string; reason?: string }[] }) => slots)
      .find(({ startAt }: { startAt: number }) => startAt === at(14))
  }
  expect(await state()).toMatchObject({ state: 'BUSY', reason: 'BOOKED' })
  expect(await state({ orderId: order.orderId })).toMatchObject({ state: 'FREE' })
})

test('a day off and an order exclude each other, no matter who comes first', async () => {
  const { technician, create } = await aBooking()
  const tech = app.as(technician.token)
  const [off, order] = await Promise.all([tech.post('/api/tech/schedule/addTimeOff', { startAt: at(13), endAt: at(18) }), create()])
  expect([off.code, order.code].sort()).toEqual([200, 4601])
  const conflict = await tech.post('/api/tech/schedule/addTimeOff', { startAt: at(12), endAt: at(20) })
  expect(conflict.code).toBe(4601)
  expect(conflict.data.startAt).toBeGreaterThan(0)
})
