import { afterAll, beforeAll, expect, test } from 'vitest'
import { anOperator } from '../../../testing/an-operator.ts'
import { asOwner } from '../../../testing/as-owner.ts'
import { aPayWorld, anUnpaidOrder, statusOf, until, type Notice, type World } from './testing/pay-world.ts'

let world: World
beforeAll(async () => {
  world = await aPayWorld()
})
afterAll(() => world.stop())

const notice = (body: object) => world.control<Notice>('notification', body)
const wrongAmount = (outTradeNo: string) => notice({ outTradeNo, wrong: { amount: 1 } })
async function aSilentlyPaidOrder() {
  const order = await anUnpaidOrder(world)
  const payNo = await world.prepare(order)
  await world.control('faults', { drop: true, outTradeNo: payNo })
  await world.control('pay', { outTradeNo: payNo })
  return { order, payNo }
}
const alarmsAbout = (subject: string) =>
  world.db.selectFrom('alarms').select(['kind', 'order_id', 'facts', 'resolved_at']).where('subject', '=', subject).orderBy('raised_at').execute()
const seenBy = async (cityCodes: string[]) => {
  const { token } = await anOperator(world.app, { cityCodes })
  const { data } = await world.app.as(token).get('/api/manage/dashboard/getSummary')
  return data.alarms as { alarmId: string; subject: string; problem?: string }[]
}
const resolve = async (alarmId: string, cityCodes: string[]) =>
  world.app.as((await anOperator(world.app, { cityCodes })).token).post('/api/manage/alarm/resolve', { alarmId, reason: '已与渠道核对' })
const openNotices = async (payNo: string) =>
  (await world.db.selectFrom('payment_events').select('event_id').where('pay_no', '=', payNo).where('resolved_at', 'is', null).execute()).length

test('eight notices of another amount at once raise one alarm, with the order; anyone who has looked into it ends it, and the same notice again raises none', async () => {
  const { order, payNo } = await aSilentlyPaidOrder()
  const notices = await Promise.all(Array.from({ length: 8 }, () => wrongAmount(payNo)))
  const answers = await Promise.all(notices.flatMap((told) => [world.notify(told), world.notify(told)]))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]))
  expect(await statusOf(world, order)).toBe('PENDING_PAYMENT')
  const open = { kind: 'PAYMENT_MISMATCH', order_id: order.id, facts: { channel: 'WECHAT', problem: 'amount' }, resolved_at: null }
  expect(await alarmsAbout(payNo)).toEqual([open])

  const [alarm] = (await seenBy(['330100'])).filter(({ subject }) => subject === payNo)
  expect(alarm).toMatchObject({ problem: 'amount', orderId: order.id })
  expect((await seenBy(['310100'])).filter(({ subject }) => subject === payNo)).toEqual([])
  expect(await openNotices(payNo)).toBe(8)
  expect(await resolve(alarm?.alarmId ?? '', ['310100'])).toMatchObject({ refusal: 'notFound' })
  expect(await openNotices(payNo)).toBe(8)
  expect(await resolve(alarm?.alarmId ?? '', ['330100'])).toMatchObject({ code: 200 })
  expect(await openNotices(payNo)).toBe(0)

  await Promise.all(notices.map((told) => world.notify(told)))
  expect(await alarmsAbout(payNo)).toEqual([{ ...open, resolved_at: world.clock.now() }])
  const resolvedAt = world.clock.now()
  world.clock.advance(1000)
  await world.notify(await wrongAmount(payNo))
  expect(await alarmsAbout(payNo)).toEqual([{ ...open, resolved_at: resolvedAt }, open])
})

test('a notice whose alarm cannot be raised is not kept either, and the channel tells again', async () => {
  const { payNo } = await aSilentlyPaidOrder()
  const told = await wrongAmount(payNo)
  await asOwner(world.app, `create function fail() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`)
  await asOwner(world.app, `create trigger fail before insert on alarms for each row when (new.kind = 'PAYMENT_MISMATCH') execute function fail()`)
  expect((await world.notify(told)).status).toBe(500)
  expect(await openNotices(payNo)).toBe(0)
  await asOwner(world.app, 'drop function fail cascade')
  expect((await world.notify(told)).status).toBe(204)
  expect([await openNotices(payNo), (await alarmsAbout(payNo)).length]).toEqual([1, 1])
})

test('a notice that fits raises none, however often it comes', async () => {
  const { payNo } = await aSilentlyPaidOrder()
  const fits = await notice({ outTradeNo: payNo })
  await Promise.all(Array.from({ length: 8 }, () => world.notify(fits)))
  expect(await alarmsAbout(payNo)).toEqual([])
})

test('what a question to the channel finds raises one, too, however often it is asked', async () => {
  const { order, payNo } = await aSilentlyPaidOrder()
  const asked = { amount: order.amount + 1 }
  await world.db.updateTable('payments').set(asked).where('pay_no', '=', payNo).execute()
  world.clock.advance(5_000)
  await world.askGateway()
  world.clock.advance(30_000)
  await world.askGateway()
  expect(await alarmsAbout(payNo)).toMatchObject([{ kind: 'PAYMENT_MISMATCH', order_id: order.id, resolved_at: null }])
})

test('a notice about a refund of another amount raises one about its payment', async () => {
  const { order, payNo } = await aSilentlyPaidOrder()
  await world.notify(await notice({ outTradeNo: payNo }))
  await world.control('faults', { drop: true, outTradeNo: payNo })
  await world.call(order.token, '/api/user/order/doOrderCancel', { orderId: order.id })
  await world.sendRefunds()
  const { refund_no: outRefundNo } = await world.db.selectFrom('refunds').select('refund_no').where('order_id', '=', order.id).executeTakeFirstOrThrow()
  const vendorRefunds = () => world.control<{ refunds: { outRefundNo: string; status: string }[] }>('trades')
  await until(async () => (await vendorRefunds()).refunds.some((one) => one.outRefundNo === outRefundNo && one.status === 'SUCCESS'))
  await world.notify(await notice({ outTradeNo: payNo, outRefundNo, wrong: { fields: { amount: { refund: 1, total: order.amount } } } }))
  expect(await alarmsAbout(payNo)).toMatchObject([{ kind: 'PAYMENT_MISMATCH', order_id: order.id, facts: { problem: 'amount' }, resolved_at: null }])
})

test('a number nobody gave out, and a notice without one, belong to no city: operators of all cities see and end them', async () => {
  const { payNo } = await aSilentlyPaidOrder()
  await world.notify(await notice({ outTradeNo: payNo, wrong: { outTradeNo: 'P-nobodys-number' } }))
  await world.notify(await notice({ outTradeNo: payNo, wrong: { fields: { out_trade_no: null } } }))
  const [nameless] = await world.db.selectFrom('payment_events').select('event_id').where('pay_no', 'is', null).execute()
  const subjects = ['P-nobodys-number', nameless?.event_id]
  const ours = async (cityCodes: string[]) => (await seenBy(cityCodes)).filter(({ subject }) => subjects.includes(subject))
  expect((await ours([])).map(({ problem }) => problem).toSorted()).toEqual(['out_trade_no', 'unknown'])
  expect(await ours(['330100'])).toEqual([])
  for (const { alarmId } of await ours([])) {
    expect(await resolve(alarmId, ['330100'])).toMatchObject({ refusal: 'notFound' })
    expect(await resolve(alarmId, [])).toMatchObject({ code: 200 })
  }
  expect(await ours([])).toEqual([])
  const left = await world.db
    .selectFrom('payment_events')
    .select('event_id')
    .where((eb) => eb.or([eb('pay_no', 'is', null), eb('pay_no', '=', 'P-nobodys-number')]))
    .where('resolved_at', 'is', null)
    .execute()
  expect(left).toEqual([])
})
