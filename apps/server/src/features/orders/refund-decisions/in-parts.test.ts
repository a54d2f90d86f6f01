import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { aBooking } from '../../../testing/a-booking.ts'
import { aPolicyInForce } from '../../../testing/a-policy.ts'
import { anExtendedVisit } from '../../../testing/an-extended-visit.ts'
import { anOperator } from '../../../testing/an-operator.ts'
import { expectNoViolations } from '../../../testing/audit.ts'
import { inTwoDays } from '../../../testing/moments.ts'
import { aTestApp } from '../../../testing/start-test-app.ts'

const app = aTestApp({ config: { testPay: true, poolSize: 20 }, warm: true })
beforeAll(async () => {
  await aPolicyInForce(app.deps, { fourEyesAbove: 5_000 })
})
afterEach(() => expectNoViolations(app.db))

const hour = 3_600_000
const later = () => inTwoDays(app.clock)
type Operator = Awaited<ReturnType<typeof anOperator>>
const get = ({ token }: Operator, call: string, query: object = {}) => app.as(token).get(`/api/manage/${call}`, { ...query })
const post = ({ token }: Operator, call: string, input: object) => app.as(token).post(`/api/manage/${call}`, { reason: '顾客来电', ...input })
const alone = { code: 200, data: { waitsForSecond: false } }
const waits = { code: 200, data: { waitsForSecond: true } }

async function served() {
  const booked = await aBooking(app, { startAt: later() })
  const orderId = await booked.paid()
  await booked.visited(orderId, 'finish')
  const boss = await anOperator(app)
  const { parts } = (await get(boss, 'order/getActs', { orderId })).data.refund
  const give = (amount: number, by = boss) => post(by, 'order/refund', { orderId, parts: [{ partId: parts[0].partId, amount }] })
  return { ...booked, orderId, boss, give }
}

test('what was asked for, given unasked and given on an appeal counts together: in parts it needs a second person as at once', async () => {
  const { orderId, boss, give, as } = await served()
  const { data } = await as.post('/api/user/order/doOrderRefund', { orderId, reasonId: 'QUALITY', amount: 3_000, requestId: randomUUID() })
  expect((await get(boss, 'refund/getInfo', { refundId: data.refundId })).data.fourEyesAbove).toBe(5_000)
  expect(await post(boss, 'refund/approve', { refundId: data.refundId })).toMatchObject(alone)
  await app.jobs.runDue()
  expect((await get(boss, 'order/getActs', { orderId })).data.fourEyesAbove).toBe(2_000)
  // Another operator's part counts as one's own.
  const second = await anOperator(app)
  expect(await give(1_999, second)).toMatchObject(alone)
  await app.jobs.runDue()
  const { appealId } = (await as.post('/api/user/order/abnormalApply', { orderId, type: 'OTHER', content: '与约定的不一样' })).data
  await post(boss, 'appeal/take', { appealId })
  expect((await get(boss, 'appeal/getInfo', { appealId })).data.fourEyesAbove).toBe(1)
  expect(await post(boss, 'appeal/decide', { appealId, outcome: 'uphold', amount: 2 })).toMatchObject(waits)
  expect(await give(1)).toMatchObject(alone)
  await app.jobs.runDue()
  expect(await give(1)).toMatchObject(waits)
})

test('of eight parts at once one operator gives no more than alone', async () => {
  const { orderId, give } = await served()
  const answers = await Promise.all(Array.from({ length: 8 }, () => give(1_500)))
  const said = answers.map(({ code, data, refusal }) => (code === 200 ? (data.waitsForSecond ? 'waits' : 'given') : refusal))
  expect(said.toSorted()).toEqual([...Array<string>(4).fill('approvalOpen'), 'given', 'given', 'given', 'waits'])
  const rows = await app.db.selectFrom('refunds').select('refund_amount').where('order_id', '=', orderId).execute()
  expect(rows.reduce((sum, { refund_amount }) => sum + refund_amount, 0)).toBe(4_500)
  await app.jobs.runDue()
})

test('a visit and the time added to it are one, also when both are given at once; what the rule gives by itself does not count', async () => {
  const { orderId, extraOrderId, as, tech } = await anExtendedVisit(app, { startAt: later() })
  expect((await as.post('/api/user/order/doOrderRefund', { orderId: extraOrderId, reasonId: 'PLANS', requestId: randomUUID() })).data.status).toBe('REFUNDING')
  await app.jobs.runDue()
  const boss = await anOperator(app)
  expect((await get(boss, 'order/getActs', { orderId })).data.fourEyesAbove).toBe(5_000)

  const other = await anExtendedVisit(app, { startAt: later() })
  app.clock.advance(1.5 * hour)
  await other.tech.post('/api/tech/order/finish', { orderId: other.orderId })
  const late = await anOperator(app)
  const partOf = async (id: string) => (await get(late, 'order/getActs', { orderId: id })).data.refund.parts[0].partId
  const [visit, extension] = [await partOf(other.orderId), await partOf(other.extraOrderId)]
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, i) =>
      i % 2 === 0
        ? post(late, 'order/refund', { orderId: other.orderId, parts: [{ partId: visit, amount: 2_000 }] })
        : post(late, 'order/refund', { orderId: other.extraOrderId, parts: [{ partId: extension, amount: 2_000 }] }),
    ),
  )
  expect(answers.filter(({ code, data }) => code === 200 && !data.waitsForSecond)).toHaveLength(2)
  expect(answers.filter(({ status }) => status !== 200)).toEqual([])
  expect((await tech.get('/api/tech/order/getInfo', { orderId })).code).toBe(200)
  await app.jobs.runDue()
})

test('a hundred parts of thirty per cent at once: three are given, and nothing above what was paid', async () => {
  await aPolicyInForce(app.deps, { fourEyesAbove: 1_000_000 })
  const { orderId, give } = await served()
  const { service_amount: service } = await app.db.selectFrom('orders').select('service_amount').where('id', '=', orderId).executeTakeFirstOrThrow()
  const amount = Math.floor((service * 3) / 10)
  const answers = await Promise.all(Array.from({ length: 100 }, () => give(amount)))
  const said = answers.map(({ code, refusal, status }) => (status === 503 ? 'busy' : (refusal ?? code)))
  expect(said.filter((one) => one === 200)).toHaveLength(3)
  expect(said.filter((one) => one !== 200 && one !== 'refundTooMuch' && one !== 'busy')).toEqual([])
  await app.jobs.runDue()
  const payment = await app.db.selectFrom('payments').select(['amount', 'refunded_amount']).where('purpose_id', '=', orderId).executeTakeFirstOrThrow()
  expect(payment.refunded_amount).toBe(3 * amount)
  expect(payment.refunded_amount).toBeLessThanOrEqual(payment.amount)
})
