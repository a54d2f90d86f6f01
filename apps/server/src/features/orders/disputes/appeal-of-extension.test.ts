import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { anExtendedVisit } from '../../../testing/an-extended-visit.ts'
import { anOperator } from '../../../testing/an-operator.ts'
import { expectNoViolations } from '../../../testing/audit.ts'
import { untilWaiting } from '../../../testing/behind-a-lock.ts'
import { inTwoDays } from '../../../testing/moments.ts'
import { aTestApp } from '../../../testing/start-test-app.ts'

const app = aTestApp({ config: { testPay: true, poolSize: 30 } })
afterEach(() => expectNoViolations(app.db))

const minute = 60_000
const later = () => inTwoDays(app.clock)

/** An appeal about time that was added and has not begun, taken up by an operator who may give all of it back. */
async function objected(startAt = later()) {
  const visit = await anExtendedVisit(app, { startAt })
  app.clock.set(new Date(startAt + 50 * minute))
  const { data } = await visit.as.post('/api/user/order/abnormalApply', { orderId: visit.extraOrderId, type: 'FEE_DISPUTE', content: '加钟没有说清楚价格' })
  const { appealId } = data
  const operator = app.as((await anOperator(app)).token)
  await operator.post('/api/manage/appeal/take', { appealId })
  const uphold = () => operator.post('/api/manage/appeal/decide', { appealId, outcome: 'uphold', amount: 9000, reason: '未说明价格，全额退回' })
  return { ...visit, appealId, uphold }
}

test('money on added time holds the visit first: while somebody else has the visit, the added time is still free', async () => {
  const { orderId, extraOrderId, uphold } = await objected()
  const visitHeld = app.db.transaction().execute(async (tx) => {
    await sql`select id from orders where id = ${orderId} for no key update`.execute(tx)
    const decided = uphold()
    await untilWaiting(app.db)
    // Refused at once where the decision has it already, and each would wait for the other.
    await sql`select id from orders where id = ${extraOrderId} for no key update nowait`.execute(tx)
    return { decided }
  })
  const { decided } = await visitHeld
  expect(await decided).toMatchObject({ code: 200, data: { waitsForSecond: false } })
  await app.jobs.runDue()
})

test('eight decisions on added time beside eight ends of its visit: one decision counts, the money goes back once, nothing breaks', async () => {
  for (let round = 0; round < 4; round++) {
    const { orderId, extraOrderId, uphold, tech, as } = await objected()
    const finish = () => tech.post('/api/tech/order/finish', { orderId })
    const answers = await Promise.all(Array.from({ length: 16 }, (_, i) => (i % 2 === 0 ? uphold() : finish())))
    expect(answers.filter(({ status }) => status !== 200)).toEqual([])
    expect(answers.filter(({ code }, i) => i % 2 === 0 && code === 200)).toHaveLength(1)
    await app.jobs.runDue()
    const { status, extras } = (await as.get('/api/user/order/getOrderInfo', { orderId })).data
    expect([status, extras[0]]).toMatchObject(['PENDING_CONFIRM', { orderId: extraOrderId, refundStatus: 'REFUNDED' }])
    await expectNoViolations(app.db)
  }
})
