import { nextStatus, visitTransitions, type VisitTransition } from '@anxin/contract/visit-transitions'
import { orderStatuses, type OrderStatus } from '@anxin/contract/order-states'
import { beforeAll, describe, expect, test } from 'vitest'
import { reveals } from '../orders/reads/reveal-windows.ts'
import { anOrderIn, statusOf } from '../../testing/an-order.ts'
import { codeOf } from '../../testing/a-visit.ts'
import { aCustomer, anUpload, aTechnician } from '../../testing/factories.ts'
import { paymentRow } from '../../testing/order-rows.ts'
import { aTestApp, testNow, type Caller } from '../../testing/start-test-app.ts'

const app = aTestApp({ warm: true })
let owner: Awaited<ReturnType<typeof aCustomer>>
let technician: Awaited<ReturnType<typeof aTechnician>>
let absentImages: string[]
let callers: Record<'owner' | 'technician' | 'otherCustomer' | 'otherTechnician' | 'guest', Caller>
beforeAll(async () => {
  ;[owner, technician] = [await aCustomer(app), await aTechnician(app)]
  absentImages = [await anUpload(app, technician.accountId)]
  callers = {
    owner: app.as(owner.token),
    technician: app.as(technician.token),
    otherCustomer: app.as((await aCustomer(app)).token),
    otherTechnician: app.as((await aTechnician(app)).token),
    guest: app.as(),
  }
})

type Call = { path: string; body?: object; moves: VisitTransition[]; side: 'owner' | 'technician' }
const calls: Call[] = [
  { path: '/api/tech/order/accept', moves: ['accept'], side: 'technician' },
  { path: '/api/tech/order/reject', body: { reason: '临时有事' }, moves: ['reject'], side: 'technician' },
  { path: '/api/tech/order/depart', moves: ['depart'], side: 'technician' },
  { path: '/api/tech/order/arrive', moves: ['arrive'], side: 'technician' },
  { path: '/api/tech/order/start', moves: ['start'], side: 'technician' },
  { path: '/api/tech/order/reportAbsent', moves: ['closeAbsent'], side: 'technician' },
  { path: '/api/tech/order/finish', moves: ['finish'], side: 'technician' },
  { path: '/api/user/order/doOrderCancel', moves: ['cancelUnpaid', 'cancelPaid'], side: 'owner' },
  { path: '/api/user/order/doOrderConfirm', moves: ['confirm'], side: 'owner' },
  { path: '/api/user/order/doOrderPayTest', moves: ['pay'], side: 'owner' },
]
const next = (from: OrderStatus, moves: VisitTransition[]) => moves.flatMap((move) => nextStatus(from, move) ?? [])[0]
/** The planned end has passed, so that nothing waits for its time, and no day has too many: what is tried here is the state. */
async function anOrder(status: OrderStatus, over: Parameters<typeof anOrderIn>[2] = {}) {
  const order = await anOrderIn(app, status, { customer: owner, technician, startAt: testNow.getTime() - 6 * 3_600_000 * ++hours, ...over })
  // Who is at the door was paid, so that there is something to give back.
  if (status === 'ARRIVED')
    await app.db
      .insertInto('payments')
      .values(paymentRow({ purpose_id: order.id, account_id: owner.id, status: 'SUCCESS' }))
      .execute()
  return order
}
let hours = 2

test('the calls, the timers, a refund of everything, what operators cancel and what comes of substitutes and early ends are every move of the table', () => {
  const others = ['closeUnpaid', 'closeUnaccepted', 'confirmLate', 'refundAll', 'cancelByPlatform', 'closeWithoutSubstitute', 'declineSubstitutes', 'endEarly']
  expect([...calls.flatMap(({ moves }) => moves), ...others].toSorted()).toEqual(Object.keys(visitTransitions).toSorted())
})

describe.each(orderStatuses)('an order that is %s', (status) => {
  test('moves only as the table says, no matter who asks', async () => {
    const before = await anOrder(status)
    for (const { path, body, moves, side } of calls) {
      const asked = {
        orderId: before.id,
        ...body,
        ...(moves.includes('closeAbsent') && { images: absentImages }),
        ...(moves.includes('arrive') && { code: await codeOf(app, before.id) }),
      }
      const [missing, other] =
        side === 'owner'
          ? [await callers.otherCustomer.post(path, { ...asked, orderId: 'nothing' }), 'otherCustomer' as const]
          : [await callers.otherTechnician.post(path, { ...asked, orderId: 'nothing' }), 'otherTechnician' as const]
      expect(missing.code, path).toBe(404)
      expect(await callers[other].post(path, asked), path).toEqual(missing)
      expect((await callers.guest.post(path, asked)).code, path).toBe(401)
      // A technician is also a customer, though not of this order; a customer is no technician.
      expect(await callers[side === 'owner' ? 'technician' : 'owner'].post(path, asked), path).toMatchObject(side === 'owner' ? { code: 404 } : { code: 403 })
      expect(await statusOf(app, before.id), path).toBe(status)

      const to = next(status, moves)
      const order = to ? await anOrder(status) : before
      const code = moves.includes('arrive') && { code: await codeOf(app, order.id) }
      const answer = await callers[side].post(path, { ...asked, ...code, orderId: order.id })
      expect(await statusOf(app, order.id), `${path} from ${status}`).toBe(to ?? status)
      if (to) expect(answer, path).toMatchObject({ code: 200, status: 200 })
      else expect([404, 4610, 4611, 4614], `${path} from ${status} ${JSON.stringify(answer)}`).toContain(answer.code)
      if (!to && side === 'technician') expect(answer.code, path).toBe(status === 'PENDING_PAYMENT' ? 404 : 4610)
      const events = await app.db
        .selectFrom('order_events')
        .select(['move', 'actor'])
        .where('order_id', '=', order.id)
        .where('move', 'not in', [...reveals])
        .execute()
      expect(events, path).toEqual(
        to
          ? [{ move: moves.find((move) => nextStatus(status, move)), actor: visitTransitions[moves.find((move) => nextStatus(status, move)) ?? 'pay'].by }]
          : [],
      )
    }
  })

  test('is moved by the timers only as the table says', async () => {
    const past = new Date(testNow.getTime() - 3_600_000)
    const order = await anOrderIn(app, status, { pay_expire_at: past, accept_expire_at: past, auto_confirm_at: past })
    await app.jobs.runDue()
    expect(await statusOf(app, order.id)).toBe(next(status, ['closeUnpaid', 'closeUnaccepted', 'confirmLate']) ?? status)
  })
})

test('eight moves of different kinds at once: the order takes exactly one way', async () => {
  for (let round = 0; round < 5; round++) {
    // Paid long enough ago that an acceptance ends the customer's time to cancel.
    const order = await anOrder('PENDING_ACCEPT', { paid_at: new Date(testNow.getTime() - 600_000) })
    const asked = { orderId: order.id }
    const answers = await Promise.all([
      ...Array.from({ length: 3 }, () => callers.technician.post('/api/tech/order/accept', asked)),
      ...Array.from({ length: 2 }, () => callers.technician.post('/api/tech/order/reject', { ...asked, reason: '临时有事' })),
      ...Array.from({ length: 3 }, () => callers.owner.post('/api/user/order/doOrderCancel', asked)),
    ])
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, ...Array.from({ length: 7 }, () => 4610)])
    expect(
      await app.db
        .selectFrom('order_events')
        .select('move')
        .where('order_id', '=', order.id)
        .where('move', 'not in', [...reveals])
        .execute(),
    ).toHaveLength(1)
  }
})
