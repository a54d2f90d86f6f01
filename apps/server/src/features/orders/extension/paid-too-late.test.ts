import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { aBooking } from '../../../testing/a-booking.ts'
import { anOperator } from '../../../testing/an-operator.ts'
import { anUpload, aProject, aTechnician } from '../../../testing/factories.ts'
import { gatewaysAreSilent } from '../../../testing/gateways.ts'
import { inTwoDays } from '../../../testing/moments.ts'
import { aPayWorld, until, type World } from '../../money/payments/testing/pay-world.ts'
import { alipay, wechat } from '../../money/payments/testing/vendors.ts'

const minute = 60_000

describe.each([alipay, wechat])('time that was added and paid at $channel, of which the word comes late', (vendor) => {
  let world: World
  beforeAll(async () => {
    world = await aPayWorld({ vendor })
  })
  afterEach(async () => {
    await world.control('faults', { clear: true })
    await gatewaysAreSilent(world)
    await world.audit()
  })
  afterAll(() => world.stop())

  /** A technician at the door, half an hour added, and its payment begun. */
  async function aWaitingExtension() {
    const { app, db, clock } = world
    const [long, short] = [await aProject(app), await aProject(app, { duration_min: 30 })]
    const technician = await aTechnician(app, {
      projects: [
        { id: long.id, price: 5000 },
        { id: short.id, price: 2000 },
      ],
    })
    const startAt = inTwoDays(clock)
    const booking = await aBooking(app, { startAt, technician, items: [{ projectId: long.id, quantity: 1 }] })
    const orderId = await booking.paid()
    await booking.visited(orderId, 'arrive')
    const operator = await anOperator(app)
    const ask = (path: string, more: object = {}) => booking.as.post(`/api/user/order/${path}`, { orderId, requestId: randomUUID(), ...more })
    const move = async (name: string, more: object = {}) => {
      const done = await app.as(technician.token).post(`/api/tech/order/${name}`, { orderId, ...more })
      expect(done.code, `${name}: ${done.msg}`).toBe(200)
    }
    /** The customer asks for all of it at the door, and an operator agrees. */
    const callOff = async () => {
      const asked = await ask('doOrderRefund', { reasonId: 'PLANS' })
      expect(asked.code, asked.msg).toBe(200)
      const { apply_amount: amount } = await db.selectFrom('refunds').select('apply_amount').where('id', '=', asked.data.refundId).executeTakeFirstOrThrow()
      const { code, msg } = await app.as(operator.token).post('/api/manage/refund/approve', { refundId: asked.data.refundId, amount, reason: '同意' })
      expect(code, msg).toBe(200)
    }
    const add = async () => {
      const { code, data, msg } = await ask('doOrderExtra', { type: 'ADD_TIME', items: [{ projectId: short.id, quantity: 1 }] })
      expect(code, msg).toBe(200)
      const { extraOrderId: id, payAmount } = data as { extraOrderId: string; payAmount: number } // safe: the reply of the contract
      const payNo = await world.prepare({ id, token: booking.customer.token }, { bizType: 'EXTRA' })
      return { id, payAmount, payNo }
    }
    const stateOf = (id: string) => db.selectFrom('orders').select(['status', 'end_at', 'refund_status']).where('id', '=', id).executeTakeFirstOrThrow()
    const photo = await anUpload(app, technician.accountId)
    const absent = async () => {
      clock.advance(10 * minute)
      await move('reportAbsent', { images: [photo] })
    }
    return { ...booking, orderId, startAt, move, callOff, add, absent, stateOf }
  }

  type Waiting = Awaited<ReturnType<typeof aWaitingExtension>>
  test.each<[string, (visit: Waiting) => Promise<unknown>, string]>([
    ['the technician has ended the service', async ({ move }) => (world.clock.advance(40 * minute), move('finish')), 'PENDING_CONFIRM'],
    ['the visit was called off', ({ callOff }) => callOff(), 'REFUNDED'],
    ['the customer was not there', ({ absent }) => absent(), 'CLOSED'],
  ])('%s: it goes back whole, once, and the visit stays as it ended', async (why, end, status) => {
    const visit = await aWaitingExtension()
    const { orderId, move, add, stateOf } = visit
    if (status === 'PENDING_CONFIRM') await move('start')
    const added = await add()
    await world.control('faults', { drop: true, outTradeNo: added.payNo })
    await world.control('pay', { outTradeNo: added.payNo })
    const { end_at: endAt } = await stateOf(orderId)
    await end(visit)
    await world.control('faults', { clear: true })
    await Promise.all([world.control('notify', { outTradeNo: added.payNo, copies: 4 }), world.app.jobs.runDue(), world.askGateway()])
    await until(async () => {
      world.clock.advance(2000)
      await world.app.jobs.runDue()
      return (await stateOf(added.id)).refund_status === 'REFUNDED'
    })
    expect(await stateOf(orderId)).toMatchObject({ status, end_at: endAt })
    expect(await stateOf(added.id), why).toMatchObject({ status: 'CLOSED', refund_status: 'REFUNDED' })
    const { refunds } = await world.control<{ refunds: { outTradeNo: string; refund: number; status: string }[] }>('trades')
    expect(refunds.filter(({ outTradeNo }) => outTradeNo === added.payNo)).toMatchObject([{ refund: added.payAmount, status: 'SUCCESS' }])
  })
})
