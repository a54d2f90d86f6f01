import { visitTransitions } from '@anxin/contract/visit-transitions'
import { randomUUID } from 'node:crypto'
import { newPhone, phonesOf } from '../features/accounts/testing/phones.ts'
import { statusOf, until, type World } from '../features/money/payments/testing/pay-world.ts'
import { aBooking } from './a-booking.ts'
import { aCoupon, aCustomer, anUpload, aProject, aTechnician, aUserCoupon } from './factories.ts'
import { inTwoDays } from './moments.ts'
import { sayAtDesk, type Operator } from './random-desk.ts'
import type { Dice } from './random-town.ts'
import type { Answer } from './start-test-app.ts'

/** What all orders of a world share. */
export async function aStage({ app }: World) {
  const [long, short] = [await aProject(app, { price: 19_800 }), await aProject(app, { price: 9000, duration_min: 30 })]
  return { long, short, coupon: await aCoupon(app, { type: 'NO_THRESHOLD', face_amount: 3001 }) }
}
type Given = { world: World; random: Dice; operators: readonly Operator[]; stage: Awaited<ReturnType<typeof aStage>> }

/** An unpaid order of a customer, its technician, somebody else who offers the same, and the steps that lead on; a step that is refused throws. */
export async function aScene({ world, random, operators, stage: { long, short, coupon } }: Given) {
  const { app, clock } = world
  const offers = { projects: [long, short] }
  const [technician, second] = [await aTechnician(app, offers), await aTechnician(app, offers)]
  const customer = await aCustomer(app, { phone: newPhone() })
  for (const { token } of [customer, technician]) await app.as(token).post('/api/user/self/editSafetyPins', { pin: '1357', duressPin: '2468' })
  const { id: userCouponId } = await aUserCoupon(app, { coupon_id: coupon.id, account_id: customer.id })
  const startAt = inTwoDays(clock)
  const items = [long, short].map(({ id: projectId }) => ({ projectId, quantity: 1 }))
  const booking = await aBooking(app, { startAt, technician, customer, items, ...(random.chance(0.4) && { userCouponId }) })
  const orderId: string = (await booking.create()).data.orderId
  const attempts: string[] = []
  let smsCode: Promise<string> | undefined
  const begin = async (id = orderId) => void attempts.push(await world.prepare({ id, token: customer.token }, { bizType: id === orderId ? 'ORDER' : 'EXTRA' }))
  const done = async (call: string, asked: Promise<Answer>): Promise<Answer> => {
    const answer = await asked
    if (answer.code !== 200) throw new Error(`${call} answers ${JSON.stringify(answer)}`)
    return answer
  }
  const user = (call: string, body: object = {}) => done(call, booking.as.post(`/api/user/order/${call}`, { orderId, ...body }))
  /** By the test channel or at the vendor. */
  const pay = async (id = orderId) => {
    if (random.chance(0.5)) return void (await user('doOrderPayTest', { orderId: id }))
    await begin(id)
    await world.control('pay', { outTradeNo: attempts.at(-1) })
    await until(async () => (await statusOf(world, { id })) !== 'PENDING_PAYMENT')
  }
  const known = { world, random, operators, second, orderId, startAt, attempts, long, short, begin, pay, user }
  return {
    ...booking,
    ...known,
    photo: await anUpload(app, technician.accountId),
    of: (call: string, body: object = {}) => done(call, app.as(technician.token).post(`/api/tech/order/${call}`, { orderId, ...body })),
    come: async (last: Parameters<typeof booking.visited>[1]) => {
      await pay()
      const seen = await booking.visited(orderId, last)
      if (seen?.status !== visitTransitions[last].to) throw new Error(`${last} leads to ${seen?.status}`)
    },
    /** So many minutes after the booked start, if that is still to come. */
    atStart: (minutes: number) => clock.set(new Date(Math.max(clock.now().getTime(), startAt + minutes * 60_000))),
    add: async (): Promise<string> =>
      (await user('doOrderExtra', { type: 'ADD_ITEM', items: [{ projectId: short.id, quantity: 1 }], requestId: randomUUID() })).data.extraOrderId,
    askBack: () => user('doOrderRefund', { reasonId: 'OTHER', reason: '不太满意', requestId: randomUUID() }),
    atDesk: (call: Parameters<typeof sayAtDesk>[1], input: object) =>
      sayAtDesk({ town: world }, call, { reason: '已核实', ...input }, operators[0] ?? { id: '', token: '' }),
    /** The code for the end of the account. */
    smsCode: () => (smsCode ??= phonesOf(() => app).codeFor(customer.phone, 'DELETE')),
  }
}
export type Scene = Awaited<ReturnType<typeof aScene>>
const day = 86_400_000

/** Where an order can stand, and how it comes there. */
export const stages: Record<string, (scene: Scene) => Promise<unknown>> = {
  unpaid: async () => {},
  'unpaid, with a payment begun': ({ begin }) => begin(),
  paid: ({ pay }) => pay(),
  accepted: ({ come }) => come('accept'),
  'refund asked': async ({ come, atStart, askBack }) => (await come('accept'), atStart(-90), askBack()),
  'another time asked for': async ({ come, user, startAt }) => {
    await come('accept')
    const { data } = await user('doOrderReschedulePreview', { startAt: startAt + day })
    await user('doOrderReschedule', { previewToken: data.previewToken })
  },
  'another time offered': async ({ come, of, startAt }) => (await come('accept'), of('offerTime', { startAt: startAt + day / 12 })),
  'substitutes offered': async ({ pay, of }) => (await pay(), of('reject', { reason: '临时有事' })),
  'handed over': async ({ come, of }) => (await come('accept'), of('handOver', { reason: '身体不适' })),
  'technician late': async ({ come, atStart, world }) => (await come('accept'), atStart(0), world.app.jobs.runDue()),
  'on the way': ({ come }) => come('depart'),
  arrived: ({ come }) => come('arrive'),
  'nobody at the door': async ({ come, atStart }) => (await come('arrive'), atStart(11)),
  'absent reported': async ({ come, atStart, of, photo }) => (await come('arrive'), atStart(11), of('reportAbsent', { images: [photo] })),
  'under way, with safety timers': async ({ come, user, of }) => (await come('start'), await user('safety/arm'), of('safety/arm')),
  'under way for longer than booked': async ({ come, user, atStart }) => (await come('start'), await user('safety/arm'), atStart(120)),
  'time added, unpaid': async ({ come, add, begin }) => (await come('start'), begin(await add())),
  'time added and paid': async ({ come, add, pay }) => (await come('start'), pay(await add())),
  'an early end asked for': async ({ come, of }) => (await come('start'), of('askEarlyEnd', { reason: 'TECHNICIAN_UNWELL' })),
  served: ({ come }) => come('finish'),
  finished: async ({ come, user }) => (await come('finish'), user('doOrderConfirm')),
  'a second operator waited for': async ({ come, askBack, atDesk }) => (
    await come('finish'),
    atDesk('refund/approve', { refundId: (await askBack()).data.refundId })
  ),
  'appeal open': async ({ come, user, atDesk }) => {
    await come('finish')
    const { data } = await user('abnormalApply', { type: 'OTHER', content: '与约定的服务不符' })
    await atDesk('appeal/take', { appealId: data.appealId })
  },
  cancelled: async ({ begin, user }) => (await begin(), user('doOrderCancel')),
}
