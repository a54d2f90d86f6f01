import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import { aBooking } from '../../../testing/a-booking.ts'
import { expectNoViolations } from '../../../testing/audit.ts'
import { inTwoDays } from '../../../testing/moments.ts'
import { aTestApp } from '../../../testing/start-test-app.ts'

const app = aTestApp({ config: { testPay: true } })
afterEach(() => expectNoViolations(app.db))

const minute = 60_000
const hour = 60 * minute
type Last = 'accept' | 'depart' | 'finish'
type Row = { start_at: Date; paid_at: Date | null; completed_at: Date | null }

/** A visit that came so far, and what its customer may do, is shown and gets at a moment. */
async function aVisit(last: Last, startAt: number) {
  const booked = await aBooking(app, { startAt })
  const orderId = await booked.paid()
  await booked.visited(orderId, last)
  if (last === 'finish') expect((await booked.as.post('/api/user/order/doOrderConfirm', { orderId })).code).toBe(200)
  const row: Row = await app.db.selectFrom('orders').select(['start_at', 'paid_at', 'completed_at']).where('id', '=', orderId).executeTakeFirstOrThrow()
  const post = (call: string, more: object = {}) => booked.as.post(`/api/user/order/${call}`, { orderId, ...more })
  const actions = async () => (await booked.as.get('/api/user/order/getOrderInfo', { orderId })).data.actions as string[]
  return { row, post, actions, startAt }
}

/** The rule of each edge on either side of it; `from` is the first moment at which the second holds. */
const edges: [string, Last, (row: Row) => number, string, string][] = [
  ['two hours before the start', 'accept', ({ start_at }) => start_at.getTime() - 2 * hour, 'refund/accepted@1', 'refund/accepted-late@1'],
  [
    'ten minutes after the payment of a visit that begins soon',
    'accept',
    ({ paid_at }) => (paid_at?.getTime() ?? 0) + 10 * minute,
    'refund/accepted@1',
    'refund/accepted-late@1',
  ],
  [
    'a quarter of an hour after the start without anybody there',
    'depart',
    ({ start_at }) => start_at.getTime() + 15 * minute,
    'refund/departed@1',
    'refund/never-came@1',
  ],
  ['a day after the completion', 'finish', ({ completed_at }) => (completed_at?.getTime() ?? 0) + 24 * hour + 1, 'refund/served@1', 'refund/too-late@1'],
]

describe('to the millisecond the button, what is shown and what is done say the same of money back', () => {
  const cases = edges.flatMap(([name, last, from, before, after]) => [-1, 0, 1].map((ms) => [name, ms, last, from, ms < 0 ? before : after] as const))
  test.each(cases)('%s, %i ms', async (name, ms, last, from, rule) => {
    const soon = Math.ceil((app.clock.now().getTime() + 90 * minute) / (30 * minute)) * 30 * minute
    const { row, post, actions } = await aVisit(last, name.includes('begins soon') ? soon : inTwoDays(app.clock))
    app.clock.set(new Date(from(row) + ms))
    const { data: shown } = await post('doOrderRefundPreview')
    expect(shown.ruleId).toBe(rule)
    expect((await actions()).includes('REFUND')).toBe(shown.refundable)
    const done = await post('doOrderRefund', {
      reasonId: 'OTHER',
      requestId: randomUUID(),
      ...(shown.proposed ? { amount: 100 } : { expectAmount: shown.refundAmount }),
    })
    if (!shown.refundable) return expect(done.refusal).toBe('refundTooLate')
    expect(done, done.msg).toMatchObject({ code: 200, data: { status: shown.automatic ? 'REFUNDING' : 'APPLIED' } })
    const { refund_amount: given, rule: kept } = await app.db
      .selectFrom('refunds')
      .select(['refund_amount', 'rule'])
      .where('id', '=', done.data.refundId)
      .executeTakeFirstOrThrow()
    expect([given, kept]).toEqual([shown.proposed ? 100 : shown.refundAmount, rule])
  })
})

describe('and of cancelling and of another time', () => {
  test.each([
    ['CANCEL', 'doOrderCancel', -1, 200],
    ['CANCEL', 'doOrderCancel', 0, 4610],
    ['CANCEL', 'doOrderCancel', 1, 4610],
  ])('%s, %s: ten minutes after the payment, %i ms', async (button, call, ms, code) => {
    const { row, post, actions } = await aVisit('accept', inTwoDays(app.clock))
    app.clock.set(new Date((row.paid_at?.getTime() ?? 0) + 10 * minute + ms))
    expect((await actions()).includes(button)).toBe(code === 200)
    expect((await post(call)).code).toBe(code)
  })

  test.each([-1, 0, 1])('RESCHEDULE: two hours before the start, %i ms', async (ms) => {
    const { post, actions, startAt } = await aVisit('accept', inTwoDays(app.clock))
    app.clock.set(new Date(startAt - 2 * hour + ms))
    const shown = await post('doOrderReschedulePreview', { startAt: startAt + 2 * hour })
    expect(shown.code, shown.msg).toBe(ms <= 0 ? 200 : 4610)
    expect((await actions()).includes('RESCHEDULE')).toBe(ms <= 0)
    if (ms > 0) return
    const done = await post('doOrderReschedule', { previewToken: shown.data.previewToken })
    expect(done, done.msg).toMatchObject({ code: 200, data: { backAmount: shown.data.backAmount } })
  })
})
