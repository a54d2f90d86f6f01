import { beforeEach, expect, test } from 'vitest'
import { aBooking } from '../../testing/a-booking.ts'
import { aCustomer, aTechnician } from '../../testing/factories.ts'
import { tomorrowAt as at } from '../../testing/moments.ts'
import { aTestApp, testNow } from '../../testing/start-test-app.ts'
import { aWorker } from './testing/a-worker.ts'

const app = aTestApp()
beforeEach(() => app.clock.set(testNow))
const minute = 60_000

type Slot = { startAt: number; state: string; reason?: string; reasonText?: string }
const slotAt = async (techId: string, startAt: number): Promise<Slot | undefined> => {
  const { data } = await app.as((await aCustomer(app)).token).get('/api/user/tech/getTechBusy', { techId, date: '2026-11-22' })
  return data.days.flatMap(({ slots }: { slots: Slot[] }) => slots).find((slot: Slot) => slot.startAt === startAt)
}

test('a visit that ends after a required paper is offered nowhere, quoted nowhere and ordered nowhere; the customer reads no more than that it cannot be booked', async () => {
  const worker = await aWorker(app, { until: at(15) - minute })
  expect(await slotAt(worker.id, at(14))).toMatchObject({ state: 'REST', reason: 'PAPER', reasonText: '暂不可约' })
  expect(await slotAt(worker.id, at(13.5))).toMatchObject({ state: 'FREE' })
  const booking = await aBooking(app, { startAt: at(14), technician: worker })
  const refused = { code: 4601, msg: '技师该时间暂不可预约，请另选时间', data: { reason: 'PAPER', nearest: [at(12.5), at(13), at(13.5)] } }
  expect(await booking.preview()).toMatchObject(refused)
  expect((await booking.as.post('/api/user/order/doOrderCreate', { ...booking.cart, requestId: 'paper-order-1', expectAmount: 1 })).code).toBe(4601)
  const { data } = await booking.as.get('/api/user/tech/getTechListSort', { cityCode: '330100', sort: 'EARLIEST', startFrom: at(14), startTo: at(20) })
  expect(data.list).toEqual([])
})

test(
  'a paper that ends in any minute around a visit: free time, quote, order and acceptance say the same, and agree from the end of the visit on',
  { timeout: 60_000 },
  async () => {
    const [worker, accepting] = [await aWorker(app, { until: at(20) }), await aWorker(app, { until: at(20) })]
    const booking = await aBooking(app, { startAt: at(14), technician: worker })
    const orderId = await (await aBooking(app, { startAt: at(14), technician: accepting })).paid()
    const { previewToken } = (await booking.preview()).data
    const until = (moment: number) =>
      app.db
        .updateTable('certificates')
        .set({ expire_at: new Date(moment) })
        .where('id', 'in', [worker.healthId, accepting.healthId])
        .execute()
    const said = async () => {
      const { data } = await booking.as.get('/api/user/tech/getTechBusy', { techId: worker.id, date: '2026-11-22' })
      const slot = data.days.flatMap(({ slots }: { slots: Slot[] }) => slots).find(({ startAt }: Slot) => startAt === at(14))
      const quote = await booking.preview()
      const order = await booking.as.post('/api/user/order/doOrderCreate', { ...booking.cart, requestId: 'paper-each-minute', previewToken })
      const accepted = await accepting.as.post('/api/tech/order/accept', { orderId })
      return [slot.reason ?? slot.state, quote.data.reason ?? quote.code, order.data.reason ?? order.code, accepted.code]
    }
    for (let moment = at(14) - 2 * minute; moment < at(15); moment += minute) {
      await until(moment)
      expect(await said(), new Date(moment).toISOString()).toEqual(['PAPER', 'PAPER', 'PAPER', 4742])
    }
    await until(at(15))
    expect(await said()).toEqual(['FREE', 200, 200, 200])
  },
)

test('a quote from before is refused when the paper has been taken back since, and a paper that follows makes the time free in that moment', async () => {
  const worker = await aWorker(app, { until: at(20) })
  const booking = await aBooking(app, { startAt: at(14), technician: worker })
  const quote = (await booking.preview()).data
  await app.db.updateTable('certificates').set({ state: 'REVOKED' }).where('id', '=', worker.healthId).execute()
  const order = () => booking.as.post('/api/user/order/doOrderCreate', { ...booking.cart, requestId: 'paper-order-2', previewToken: quote.previewToken })
  expect(await order()).toMatchObject({ code: 4601, data: { reason: 'PAPER' } })
  await worker.put({ expireAt: at(15) })
  expect(await order()).toMatchObject({ code: 200 })
})

test('a paper that is revoked within the days of grace stops bookings at once; grace is for papers that were never handed in', async () => {
  const [worker, newcomer] = [await aWorker(app, { papers_from: new Date(at(2400)) }), await aTechnician(app, { papers_from: new Date(at(2400)) })]
  const state = async (technician: { id: string }) => (await slotAt(technician.id, at(14)))?.reason ?? 'FREE'
  const booking = await aBooking(app, { startAt: at(14), technician: worker })
  const orderId = await booking.paid()
  await app.db.updateTable('certificates').set({ state: 'REVOKED', decided_at: testNow }).where('id', '=', worker.healthId).execute()
  expect([await worker.papersUntil(), await state(newcomer)]).toEqual([testNow.getTime(), 'FREE'])
  expect((await slotAt(worker.id, at(18)))?.reason).toBe('PAPER')
  expect((await (await aBooking(app, { startAt: at(18), technician: worker })).preview()).data).toMatchObject({ reason: 'PAPER' })
  expect(await worker.as.post('/api/tech/order/accept', { orderId })).toMatchObject({ code: 4742, data: { type: 'HEALTH', until: testNow.getTime() } })
  await worker.put({ expireAt: at(3000) })
  expect((await slotAt(worker.id, at(18)))?.reason).toBeUndefined()
})

test('a technician accepts no visit beyond a paper and sets out for none: they read which paper and until when', async () => {
  const worker = await aWorker(app, { until: at(20) })
  const booking = await aBooking(app, { startAt: at(14), technician: worker })
  const orderId = await booking.paid()
  const until = (moment: number) =>
    app.db
      .updateTable('certificates')
      .set({ expire_at: new Date(moment) })
      .where('id', '=', worker.healthId)
      .execute()
  await until(at(15) - 1)
  const post = (step: string) => worker.as.post(`/api/tech/order/${step}`, { orderId })
  const refused = { code: 4742, msg: '您的健康证 周日 11月22日 到期，早于这次服务结束，请先更新证件', data: { type: 'HEALTH', until: at(15) - 1 } }
  expect(await post('accept')).toMatchObject(refused)
  await until(at(15))
  expect(await post('accept')).toMatchObject({ code: 200 })
  await until(at(15) - 1)
  app.clock.set(new Date(at(13)))
  expect(await post('depart')).toMatchObject({ code: 4742 })
})

test('a new paper under review ends nothing, and approved beside the old one it leaves no gap', async () => {
  const worker = await aWorker(app, { until: at(15) })
  await worker.put({ state: 'PENDING', expireAt: at(2400) })
  expect(await worker.papersUntil()).toBe(at(15))
  await worker.put({ expireAt: at(2000) })
  expect(await worker.papersUntil()).toBe(at(2000))
  expect(await slotAt(worker.id, at(14.5))).toMatchObject({ state: 'FREE' })
})

test('another time beyond the paper is neither proposed nor agreed to', async () => {
  const worker = await aWorker(app, { until: at(24) })
  const booking = await aBooking(app, { startAt: at(11), technician: worker })
  const orderId = await booking.paid()
  await worker.as.post('/api/tech/order/accept', { orderId })
  const offered = await worker.as.post('/api/tech/order/offerTime', { orderId, startAt: at(16) })
  expect(offered).toMatchObject({ code: 200 })
  const { change } = (await booking.as.get('/api/user/order/getOrderInfo', { orderId })).data
  await app.db
    .updateTable('certificates')
    .set({ expire_at: new Date(at(16)) })
    .where('id', '=', worker.healthId)
    .execute()
  const answer = await booking.as.post('/api/user/order/doOrderAnswerChange', { orderId, changeId: change.changeId, accept: true })
  expect(answer).toMatchObject({ code: 4601, data: { reason: 'PAPER' } })
})

test('somebody new takes the policy’s orders a day until their probation is over', async () => {
  const technician = await aTechnician(app, { probation_until: 5 })
  for (const hour of [10, 12, 14]) await (await aBooking(app, { startAt: at(hour), technician })).paid()
  const fourth = await aBooking(app, { startAt: at(18), technician })
  expect(await slotAt(technician.id, at(18))).toMatchObject({ state: 'BUSY', reason: 'FULL_DAY' })
  expect(await fourth.preview()).toMatchObject({ code: 4601, msg: '技师这一天已约满，请另选日期' })
  await app.db.updateTable('technicians').set({ order_count: 5 }).where('id', '=', technician.id).execute()
  expect(await slotAt(technician.id, at(18))).toMatchObject({ state: 'FREE' })
  expect(await fourth.preview()).toMatchObject({ code: 200 })
})
