import { refundReasonTexts } from '@anxin/words/stored/refund-reasons'
import { earlyEndReasonNames, earlyEndReasons } from '@anxin/contract/early-end-reasons'
import { giveUpKindNames } from '@anxin/contract/give-up-kinds'
import { earlyEndReasonText, giveUpKinds } from '@anxin/words/stored/reasons'
import { refundReasons } from '@anxin/contract/refund-requests'
import { earlyEnd } from '@anxin/words/early-end'
import { beforeEach, describe, expect, test } from 'vitest'
import { aBooking } from '../../../testing/a-booking.ts'
import { allThatReads } from '../../../testing/all-that-reads.ts'
import { anOperator } from '../../../testing/an-operator.ts'
import { tomorrowAt as at } from '../../../testing/moments.ts'
import { aTestApp, testNow } from '../../../testing/start-test-app.ts'
import { aVisit } from '../early-end/testing/a-wish.ts'
import { recordEvent } from '../transitions/transition.ts'

const app = aTestApp()
beforeEach(() => app.clock.set(testNow))

const minute = 60_000
const typed = '腰伤复发的话'

const byCustomer = (token: string, orderId: string) => allThatReads(app, { role: 'customer', token }, { orderId })
const byTechnician = (token: string, orderId: string) => allThatReads(app, { role: 'technician', token }, { orderId })
const foundIn = (read: string, said: readonly string[]) => said.filter((one) => read.includes(one))
const byOperator = async (orderId: string) =>
  JSON.stringify((await app.as((await anOperator(app)).token).get('/api/manage/order/getInfo', { orderId })).data.events)

describe.each(earlyEndReasonNames)('a technician ends early because of %s', (name) => {
  const { side } = earlyEndReasons[name]
  const text = earlyEndReasonText[name]
  /** In every writing in which it could be read. */
  const whole = [name, text, earlyEnd.zh[name], earlyEnd.en[name]]

  test.each(['waits', 'agreed', 'declined', 'withdrawn', 'lapsed'] as const)('and it %s: the customer reads on whose side it lies', async (end) => {
    const { customer, orderId, ...visit } = await aVisit(app)
    app.clock.advance(20 * minute)
    expect((await visit.ask(name)).code).toBe(200)
    if (end === 'agreed' || end === 'declined') expect((await visit.answer(end === 'agreed')).code).toBe(200)
    if (end === 'withdrawn') expect((await visit.withdraw()).code).toBe(200)
    if (end === 'lapsed') {
      app.clock.advance(45 * minute)
      await app.jobs.runDue()
    }
    const read = await byCustomer(customer.token, orderId)
    if (side === 'TECH') expect(foundIn(read, whole)).toEqual([])
    if (end === 'waits') expect(read).toContain(`"reason":"${earlyEndReasons[name].told}"`)
    // What goes to the payment channel says no more than the side.
    for (const { reason } of await app.db.selectFrom('refunds').select('reason').where('order_id', '=', orderId).execute())
      expect(foundIn(reason, whole)).toEqual([])
    expect(await byOperator(orderId)).toContain(text)
  })

  test('and it stands in a former history: the customer reads the step alone', async () => {
    const { customer, orderId, technician } = await aVisit(app)
    const note = `技师请求提前结束服务（${text}），等待顾客答复`
    const step = { move: 'askEarlyEnd', from: 'IN_SERVICE', to: 'IN_SERVICE', actor: 'TECH', actorId: technician.id } as const
    await app.db.transaction().execute((tx) => recordEvent(app.deps, tx, { ...step, orderId, at: app.clock.now(), note, facts: { reason: name } }))
    const read = await byCustomer(customer.token, orderId)
    expect(read).toContain('技师请求提前结束服务，等待顾客答复')
    expect(read).not.toContain(text)
    expect((await byOperator(orderId)).split(text)).toHaveLength(2)
  })
})

describe.each(giveUpKindNames)('a technician does not come because of %s', (kind) => {
  test.each([
    ['reject', undefined],
    ['handOver', 'accept'],
  ] as const)('and says so by %s: the customer reads that nobody comes, and no more', async (step, before) => {
    const { customer, technician, ...booking } = await aBooking(app, { startAt: at(14) })
    const orderId = await booking.paid()
    if (before) await booking.visited(orderId, before)
    expect((await app.as(technician.token).post(`/api/tech/order/${step}`, { orderId, kind, reason: typed })).code).toBe(200)
    const read = await byCustomer(customer.token, orderId)
    expect(foundIn(read, [typed, `"${kind}"`, ...(kind === 'OTHER' ? [] : [giveUpKinds[kind]])])).toEqual([])
    const told = await byOperator(orderId)
    for (const said of [typed, giveUpKinds[kind]]) expect(told).toContain(said)
  })
})

describe.each(refundReasons)('a customer wants money back because of %s', (reasonId) => {
  test('and the technician reads neither kind nor words', async () => {
    const { as, technician, ...booking } = await aBooking(app, { startAt: at(14) })
    const orderId = await booking.paid()
    await booking.visited(orderId, 'finish')
    const asked = { orderId, reasonId, amount: 100, reason: typed, requestId: 'r'.repeat(32) }
    expect((await as.post('/api/user/order/doOrderRefund', asked)).code).toBe(200)
    const read = await byTechnician(technician.token, orderId)
    expect(foundIn(read, [typed, `"${reasonId}"`, ...(reasonId === 'OTHER' ? [] : [refundReasonTexts[reasonId]])])).toEqual([])
  })
})

test('why a customer cancels is not the technician’s to read', async () => {
  const { as, technician, ...booking } = await aBooking(app, { startAt: at(14) })
  const orderId = await booking.paid()
  await booking.visited(orderId, 'accept')
  expect((await as.form('/api/user/order/doOrderCancel', { orderId, reason: typed })).code).toBe(200)
  expect(await byTechnician(technician.token, orderId)).not.toContain(typed)
})
