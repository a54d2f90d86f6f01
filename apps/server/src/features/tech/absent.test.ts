import { randomUUID } from 'node:crypto'
import { startOfDay } from '@anxin/rules/time'
import { afterEach, describe, expect, test } from 'vitest'
import { expectNoViolations } from '../../testing/audit.ts'
import { statusOf } from '../../testing/an-order.ts'
import { aCoupon, aCustomer, anAddress, anUpload, aTechnician, aUserCoupon } from '../../testing/factories.ts'
import { aTestApp, testNow } from '../../testing/start-test-app.ts'
import { eventsDuring } from '../../testing/published-events.ts'

const app = aTestApp({ warm: true })
afterEach(() => expectNoViolations(app.db))

const minute = 60_000
const start = startOfDay('2026-11-22') + 14 * 60 * minute
const path = '/api/tech/order/reportAbsent'

type Coupon = Parameters<typeof aCoupon>[1]
/** An order that was booked, paid and travelled to; the technician stands at the door at `arrivedAt`. */
async function atTheDoor({ arrivedAt = start, coupon, freeTravel = false }: { arrivedAt?: number; coupon?: Coupon; freeTravel?: boolean } = {}) {
  app.clock.set(testNow)
  const technician = await aTechnician(app, { free_travel: freeTravel })
  const customer = await aCustomer(app)
  const away = await anAddress(app, { account_id: customer.id, lat: 30.32 })
  const copy = coupon && (await aUserCoupon(app, { coupon_id: (await aCoupon(app, { threshold_amount: 0, ...coupon })).id, account_id: customer.id }))
  const as = app.as(customer.token)
  const tech = app.as(technician.token)
  const created = await as.post('/api/user/order/doOrderCreate', {
    techId: technician.id,
    items: [{ projectId: technician.projects[0]?.id, quantity: 1 }],
    addressId: away.id,
    startAt: start,
    requestId: randomUUID(),
    ...(copy && { userCouponId: copy.id }),
  })
  const { orderId, payAmount } = created.data
  if (payAmount > 0) await as.post('/api/user/order/doOrderPayTest', { orderId })
  await tech.post('/api/tech/order/accept', { orderId })
  app.clock.set(new Date(arrivedAt - 30 * minute))
  await tech.post('/api/tech/order/depart', { orderId })
  app.clock.set(new Date(arrivedAt))
  const images = [await anUpload(app, technician.accountId), await anUpload(app, technician.accountId)]
  expect((await tech.post('/api/tech/order/arrive', { orderId, photo: images[0], lat: away.lat, lng: away.lng })).data.status).toBe('ARRIVED')
  return {
    orderId: orderId as string,
    payAmount: payAmount as number,
    technician,
    customer,
    copy,
    as,
    tech,
    images,
    report: (more: object = {}) => tech.post(path, { orderId, images, ...more }),
    seen: async () => (await tech.get('/api/tech/order/getInfo', { orderId })).data,
    info: async () => (await as.get('/api/user/order/getOrderInfo', { orderId })).data,
  }
}
const summaries = async (accountId: string) =>
  (
    await app.db.selectFrom('messages').select(['title', 'summary']).where('account_id', '=', accountId).where('type', '=', 1).orderBy('id', 'desc').execute()
  ).map(({ title, summary }) => `${title}：${summary}`)
const payable = async (technicianId: string) => {
  const { sum } = await app.db
    .selectFrom('postings')
    .select((eb) => eb.fn.sum('amount').as('sum'))
    .where('account', '=', `liability:technician_payable:${technicianId}`)
    .executeTakeFirstOrThrow()
  return Number(sum) === 0 ? 0 : -Number(sum)
}

test("after ten minutes: services back but for a fifth, the rest is the technician's, the order is over for both", async () => {
  const { orderId, technician, customer, as, tech, images, report, seen, info, payAmount } = await atTheDoor()
  const travelFee = payAmount - 19_800
  expect(travelFee).toBeGreaterThan(0)
  expect(await seen()).toMatchObject({
    actions: ['START', 'CHAT'],
    windows: { absentWaitMin: 10 },
    arrivedAt: start,
    absentRefundAmount: 15_840,
    absentIncomeAmount: 3960 + travelFee,
  })
  app.clock.set(new Date(start + 10 * minute))
  let answer: Awaited<ReturnType<typeof report>> | undefined
  const events = await eventsDuring(app, [customer.id, technician.accountId], async () => {
    answer = await report()
  })
  expect(answer).toMatchObject({ code: 200, data: { status: 'CLOSED', actions: [], incomeAmount: 3960 + travelFee, absentAt: start + 10 * minute } })
  expect(events.map(({ accountId, type }) => `${accountId} ${type}`).toSorted()).toEqual(
    [`${customer.id} message`, `${customer.id} order`, `${technician.accountId} order`].toSorted(),
  )

  expect(await info()).toMatchObject({
    status: 'CLOSED',
    closeReason: '顾客未到场',
    refundStatus: 'REFUNDING',
    refunds: [
      {
        status: 'REFUNDING',
        type: 'PARTIAL',
        auto: true,
        refundAmount: 15_840,
        applyAmount: 15_840,
        reason: '顾客未到场',
        reasonId: '',
        deductions: [
          { code: 'EMPTY_TRIP', name: '空单费', amount: 3960 },
          { code: 'TRAVEL', name: '车费', amount: travelFee },
        ],
        images: [],
      },
    ],
    actions: ['REBOOK', 'REMOVE', 'APPEAL'],
  })
  expect(await app.db.selectFrom('occupancies').select('active').where('order_id', '=', orderId).execute()).toEqual([{ active: false }])
  const event = await app.db.selectFrom('order_events').selectAll().where('order_id', '=', orderId).where('move', '=', 'closeAbsent').executeTakeFirstOrThrow()
  expect(event).toMatchObject({ facts: { images }, note: '顾客未到场，订单已关闭', actor: 'TECH', actor_id: technician.id })
  await app.jobs.runDue()
  expect(await info()).toMatchObject({ status: 'CLOSED', refundStatus: 'REFUNDED', refunds: [{ status: 'REFUNDED' }] })
  const yuan = (fen: number) => (fen / 100).toFixed(2)
  expect(await summaries(customer.id)).toContain(
    `未见到您，订单已关闭：林师傅 到达后等候超过 10 分钟。¥158.40 将原路退回，车费和 20% 服务费 ¥${yuan(3960 + travelFee)} 按规则不退`,
  )
  expect(await summaries(technician.accountId)).toContain(
    `顾客未到场，订单已关闭：周日 11月22日 14:00 的订单：退回顾客 ¥158.40，车费和 20% 服务费 ¥${yuan(3960 + travelFee)} 已入账`,
  )
  const shown = images.map((key) => app.deps.uploads.urlOf(key))
  expect((await as.get('/api/user/order/getOrderLog', { orderId })).data.list.slice(-2)).toEqual([
    expect.objectContaining({ text: '顾客未到场，订单已关闭', status: 'CLOSED', actor: 'TECH', images: shown }),
    expect.not.objectContaining({ images: expect.anything() }),
  ])
  expect((await seen()).log.at(-2).images).toEqual(shown)

  expect(await payable(technician.id)).toBe(3960 + travelFee)
  expect((await tech.get('/api/tech/getToday')).data).toMatchObject({ today: [], doneCount: 0, incomeAmount: 3960 + travelFee })
  expect((await tech.get('/api/tech/order/getList', { tab: 'DONE' })).data.list).toMatchObject([{ orderId, incomeAmount: 3960 + travelFee }])
  app.clock.advance(24 * 60 * minute)
  expect((await tech.get('/api/tech/getToday')).data.incomeAmount).toBe(0)
})

describe('who waits less than ten minutes is told from when', () => {
  test.each([
    ['who came early waits until ten past the start', start - 20 * minute, start + 10 * minute, '今天 14:10'],
    ['who came late waits ten minutes all the same', start + 25 * minute, start + 35 * minute, '今天 14:35'],
  ])('%s', async (_, arrivedAt, from, said) => {
    const { report, orderId, seen } = await atTheDoor({ arrivedAt })
    app.clock.set(new Date(from - 1))
    expect((await seen()).actions).toEqual(['START', 'CHAT'])
    expect(await report()).toMatchObject({ code: 4610, msg: `请再等候片刻，${said} 起可报告顾客未到场`, data: { from }, refusal: 'absentTooSoon' })
    expect(await statusOf(app, orderId)).toBe('ARRIVED')
    app.clock.set(new Date(from))
    expect((await seen()).actions).toEqual(['START', 'REPORT_ABSENT', 'CHAT'])
    expect((await report()).data.status).toBe('CLOSED')
  })

  test('who came when the booked time was over may not say that the customer was absent', async () => {
    const { report, orderId, tech } = await atTheDoor({ arrivedAt: start + 50 * minute })
    await app.db
      .updateTable('orders')
      .set({ arrived_at: new Date(start + 60 * minute) })
      .where('id', '=', orderId)
      .execute()
    app.clock.set(new Date(start + 3 * 24 * 60 * minute))
    expect(await report()).toMatchObject({ code: 4610, msg: '您到达时预约时间已过，不能报告顾客未到场，请联系平台' })
    expect(await statusOf(app, orderId)).toBe('ARRIVED')
    expect((await tech.get('/api/tech/order/getInfo', { orderId })).data.actions).toEqual(['START'])
  })
})

test.each<[string, (accountId: string) => unknown, string]>([
  ['no photo', () => [], '请上传现场照片'],
  ['nothing at all', () => undefined, '请上传现场照片'],
  ['ten photos', (id) => Promise.all(Array.from({ length: 10 }, () => anUpload(app, id))), '最多上传9张图片'],
  ['a path out of the folder', () => ['../door.jpg'], '图片地址不正确'],
  ['a photo that nobody uploaded', () => ['p/0a1/0a1b2c3d4e5f60718293a4b5c6d7e8f9.jpg'], '图片地址不正确'],
  ['a photo of someone else', async (id) => [await anUpload(app, id), await anUpload(app, (await aCustomer(app)).id)], '图片地址不正确'],
])('%s is refused and changes nothing', async (_, images, msg) => {
  const { report, technician, orderId } = await atTheDoor()
  app.clock.advance(10 * minute)
  const answer = await report({ images: await images(technician.accountId) })
  expect(answer).toMatchObject({ code: 400, msg })
  expect(answer.data.field).toMatch(/^images/)
  expect(await statusOf(app, orderId)).toBe('ARRIVED')
})

test("another technician's order is as missing as none; customers and guests may not ask", async () => {
  const { orderId, images, as } = await atTheDoor()
  app.clock.advance(10 * minute)
  const other = app.as((await aTechnician(app)).token)
  const missing = await other.post(path, { orderId: 'nothing', images })
  expect(missing.code).toBe(404)
  expect(await other.post(path, { orderId, images })).toEqual(missing)
  expect((await as.post(path, { orderId, images })).code).toBe(403)
  expect((await app.as().post(path, { orderId, images })).code).toBe(401)
  expect(await statusOf(app, orderId)).toBe('ARRIVED')
})

describe('the money', () => {
  const after = async (made: Awaited<ReturnType<typeof atTheDoor>>) => {
    app.clock.advance(10 * minute)
    expect((await made.report()).code).toBe(200)
    await app.jobs.runDue()
    const order = await made.info()
    return { refunded: order.refunds.map(({ refundAmount }: { refundAmount: number }) => refundAmount), refundStatus: order.refundStatus }
  }

  test("a trip that the platform's coupon paid is paid to the technician all the same, and the coupon stays used", async () => {
    const made = await atTheDoor({ coupon: { type: 'TRAVEL_FREE' } })
    const { travelFee } = (await made.info()).price
    expect([made.payAmount, travelFee > 0]).toEqual([19_800, true])
    expect(await after(made)).toEqual({ refunded: [15_840], refundStatus: 'REFUNDED' })
    expect(await payable(made.technician.id)).toBe(3960 + travelFee)
    expect((await made.seen()).incomeAmount).toBe(3960 + travelFee)
    expect(
      await app.db
        .selectFrom('user_coupons')
        .select('status')
        .where('id', '=', made.copy?.id ?? '')
        .executeTakeFirst(),
    ).toEqual({ status: 'USED' })
    expect((await summaries(made.technician.accountId)).join()).toContain('车费和 20% 服务费')
    expect((await summaries(made.customer.id)).join()).toContain('¥158.40 将原路退回，20% 服务费 ¥39.60 按规则不退')
  })

  test('services that a coupon paid do not come back in money', async () => {
    const made = await atTheDoor({ coupon: { type: 'NO_THRESHOLD', face_amount: 19_800 } })
    expect(made.payAmount).toBeGreaterThan(0)
    expect(await after(made)).toEqual({ refunded: [], refundStatus: 'NONE' })
    expect(await payable(made.technician.id)).toBe(made.payAmount)
  })

  test('an order that cost nothing ends without a refund', async () => {
    const made = await atTheDoor({ coupon: { type: 'NO_THRESHOLD', face_amount: 19_800 }, freeTravel: true })
    expect(made.payAmount).toBe(0)
    expect(await after(made)).toEqual({ refunded: [], refundStatus: 'NONE' })
    expect((await made.seen()).incomeAmount).toBe(0)
    expect((await summaries(made.customer.id)).join()).toContain('本单无可退款项')
  })

  test('the policy says how long and how much', async () => {
    const value = JSON.stringify({ absentWaitMin: 20, absentKeepBp: 3000 })
    const policy = app.deps.policy
    app.deps.policy = async () => ({ ...(await policy()), ...JSON.parse(value) })
    const { seen, report } = await atTheDoor()
    expect(await seen()).toMatchObject({ windows: { absentWaitMin: 20 }, absentRefundAmount: 13_860 })
    app.clock.advance(19 * minute)
    expect((await report()).code).toBe(4610)
    app.deps.policy = policy
  })
})

test('the same report again, eight at once and later, is one; other photos under its key are refused', async () => {
  const { report, customer, orderId, technician } = await atTheDoor()
  app.clock.advance(10 * minute)
  const requestId = 'the-key-of-one-absence'
  const answers = await Promise.all(Array.from({ length: 8 }, () => report({ requestId })))
  app.clock.advance(60 * minute)
  expect([...answers, await report({ requestId })].map(({ code, data }) => `${code} ${data.status}`)).toEqual(Array(9).fill('200 CLOSED'))
  expect(await report({ requestId, images: [await anUpload(app, technician.accountId)] })).toMatchObject({
    code: 4608,
    msg: '重复的请求内容不一致，请重新提交',
  })
  expect((await report()).code).toBe(4610)
  expect(await app.db.selectFrom('refunds').select('id').where('order_id', '=', orderId).execute()).toHaveLength(1)
  expect((await summaries(customer.id)).filter((each) => each.includes('未见到您'))).toHaveLength(1)
})

test('starting and reporting at once: exactly one wins', async () => {
  for (let round = 0; round < 4; round++) {
    const { tech, report, orderId, technician, payAmount } = await atTheDoor()
    app.clock.advance(10 * minute)
    const begin = () => tech.post('/api/tech/order/start', { orderId })
    const answers = await Promise.all(Array.from({ length: 8 }, (_, nth) => ((nth + round) % 2 === 0 ? begin() : report())))
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, ...Array(7).fill(4610)])
    const closed = (await statusOf(app, orderId)) === 'CLOSED'
    expect(await payable(technician.id)).toBe(closed ? payAmount - 15_840 : 0)
    expect(await app.db.selectFrom('refunds').select('id').where('order_id', '=', orderId).execute()).toHaveLength(closed ? 1 : 0)
  }
})
