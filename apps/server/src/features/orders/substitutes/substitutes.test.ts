import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aBooking } from '../../../testing/a-booking.ts'
import { anOperator } from '../../../testing/an-operator.ts'
import { expectNoViolations } from '../../../testing/audit.ts'
import { aProject, aTechnician } from '../../../testing/factories.ts'
import { tomorrowAt as at } from '../../../testing/moments.ts'
import { aTestApp, testNow } from '../../../testing/start-test-app.ts'

const app = aTestApp({ config: { poolSize: 20 }, warm: true })
beforeEach(() => app.clock.set(testNow))
afterEach(() => expectNoViolations(app.db))

const minute = 60_000
type Technician = Awaited<ReturnType<typeof aTechnician>>
type Offered = { techId: string; backAmount: number }
type Others = Partial<Parameters<typeof aTechnician>[1] & { price: number }>[]

/** A paid order of one technician, and others who offer the same. */
async function anOrder(others: Others = [], { startAt = at(14), ...over }: Partial<Parameters<typeof aBooking>[1]> = {}) {
  const project = await aProject(app)
  // Without a fee for the way, so that what differs is the price of the project.
  const offering = (price: number, more: object = {}) => aTechnician(app, { projects: [{ id: project.id, price }], free_travel: true, ...more })
  const technician = await offering(20_000)
  const substitutes: Technician[] = []
  for (const { price = 20_000, ...more } of others) substitutes.push(await offering(price, more))
  const booking = await aBooking(app, { startAt, technician, ...over })
  const orderId = await booking.paid()
  const tech = app.as(technician.token)
  const post = (name: string, body: object) => booking.as.post(`/api/user/order/${name}`, { orderId, ...body })
  const info = async (token = booking.customer.token) => (await app.as(token).get('/api/user/order/getOrderInfo', { orderId })).data
  const waiting = async () => (await info()).substitution as { substitutionId: string; cause: string; answerBy: number; list: Offered[] }
  const chosen = async (techId: string) => post('doOrderChooseSubstitute', { substitutionId: (await waiting()).substitutionId, techId })
  return {
    ...booking,
    project,
    orderId,
    substitutes,
    info,
    waiting,
    chosen,
    post,
    answer: async (name: string) => post(name, { substitutionId: (await waiting()).substitutionId }),
    accept: () => tech.post('/api/tech/order/accept', { orderId }),
    reject: (more: object = {}) => tech.post('/api/tech/order/reject', { orderId, reason: '临时有事', ...more }),
    handOver: (more: object = {}) => tech.post('/api/tech/order/handOver', { orderId, reason: '身体不适', ...more }),
    depart: () => tech.post('/api/tech/order/depart', { orderId }),
    steps: async () => (await booking.as.get('/api/user/order/getOrderLog', { orderId })).data.list.map(({ step }: { step: string }) => step) as string[],
    told: async (token = booking.customer.token) =>
      (await app.as(token).get('/api/user/self/getMessageList')).data.list.map(({ event }: { event: string }) => event) as string[],
    coupons: () => app.db.selectFrom('user_coupons').select(['source', 'coupon_id']).where('account_id', '=', booking.customer.id).execute(),
    returned: async () => {
      const rows = await app.db.selectFrom('refunds').select('refund_amount').where('order_id', '=', orderId).execute()
      return rows.map(({ refund_amount }) => refund_amount)
    },
    holder: async () => {
      const rows = await app.db.selectFrom('occupancies').select('technician_id').where('order_id', '=', orderId).where('active', '=', true).execute()
      return rows.map(({ technician_id }) => technician_id)
    },
  }
}
const anAccepted = async (...asked: Parameters<typeof anOrder>) => {
  const order = await anOrder(...asked)
  await order.accept()
  return order
}
/** The start and the way of the booking, so many minutes after the moment to leave. */
async function lateBy(minutes: number, others: Others = [{}], startAt = at(14)) {
  const order = await anAccepted(others, { startAt })
  const { travel_min } = await app.db.selectFrom('orders').select('travel_min').where('id', '=', order.orderId).executeTakeFirstOrThrow()
  app.clock.set(new Date(startAt + (minutes - travel_min) * minute))
  await app.jobs.runDue()
  return order
}
const apology = [{ source: 'GIFT', coupon_id: 'apology-3000' }]

describe('an accepted order is handed over', () => {
  test('the customer chooses somebody else at the same time, and what that one costs less goes back', async () => {
    const order = await anAccepted([{ price: 15_000 }, { price: 30_000 }])
    const [cheaper, dearer] = order.substitutes
    const { payAmount } = await order.info()
    expect((await order.handOver()).data).toMatchObject({ status: 'ACCEPTED', substituting: 'HANDED_OVER', actions: [], address: { area: '杭州市西湖区' } })
    const { cause, list, answerBy } = await order.waiting()
    expect([cause, answerBy]).toEqual(['HANDED_OVER', testNow.getTime() + 10 * minute])
    expect(Object.fromEntries(list.map(({ techId, backAmount }) => [techId, backAmount]))).toEqual({ [cheaper?.id ?? '']: 5000, [dearer?.id ?? '']: 0 })
    expect((await order.info()).actions).toEqual(['CHOOSE_SUBSTITUTE', 'DECLINE_SUBSTITUTES', 'APPEAL'])

    const answer = await order.chosen(cheaper?.id ?? '')
    expect(answer).toMatchObject({ code: 200, data: { techId: cheaper?.id, startAt: at(14), backAmount: 5000 } })
    const after = await order.info()
    expect(after).toMatchObject({ status: 'ACCEPTED', startAt: at(14), payAmount: payAmount - 5000, tech: { techId: cheaper?.id } })
    expect(after.substitution).toBeUndefined()
    expect([await order.holder(), await order.returned(), await order.coupons()]).toEqual([[cheaper?.id], [5000], []])
    expect((await order.steps()).slice(-2)).toEqual(['handOver', 'chooseSubstitute'])
    expect(await order.told()).toEqual(expect.arrayContaining(['substitutesOffered', 'reassign']))
    expect([await order.told(cheaper?.token), await order.told(order.technician.token)]).toEqual([
      expect.arrayContaining(['assigned']),
      expect.arrayContaining(['unassigned']),
    ])
  })

  test('anyone who comes instead reads that they were chosen, and nothing of what the one before did and why', async () => {
    const order = await anAccepted([{}])
    const other = order.substitutes[0]
    await order.handOver({ reason: '腰伤复发' })
    await order.chosen(other?.id ?? '')
    const { log } = (await app.as(other?.token ?? '').get('/api/tech/order/getInfo', { orderId: order.orderId })).data
    expect(log.map(({ step }: { step: string }) => step)).toEqual(['create', 'pay', 'chooseSubstitute'])
    expect(JSON.stringify(log)).not.toContain('腰伤复发')
  })

  test('somebody dearer comes for the price agreed', async () => {
    const order = await anAccepted([{ price: 30_000 }])
    const { payAmount } = await order.info()
    await order.handOver()
    expect((await order.chosen(order.substitutes[0]?.id ?? '')).data.backAmount).toBe(0)
    expect([(await order.info()).payAmount, await order.returned()]).toEqual([payAmount, []])
  })

  test('nobody is free: all goes back at once, with a coupon', async () => {
    const order = await anAccepted()
    const { payAmount } = await order.info()
    expect((await order.handOver()).data.status).toBe('CLOSED')
    expect([await order.returned(), await order.coupons(), await order.holder()]).toEqual([[payAmount], apology, []])
    expect((await order.steps()).slice(-2)).toEqual(['handOver', 'closeWithoutSubstitute'])
    expect(await order.told()).toEqual(expect.arrayContaining(['closeWithoutSubstitute', 'apology']))
  })

  test.each([
    ['chooses nobody', (order: Awaited<ReturnType<typeof anAccepted>>) => order.answer('doOrderDeclineSubstitutes'), 'declineSubstitutes'],
    ['says nothing', () => (app.clock.advance(10 * minute), app.jobs.runDue()), 'closeWithoutSubstitute'],
  ] as const)('who %s gets everything back, and a coupon', async (_, answer, step) => {
    const order = await anAccepted([{}])
    const { payAmount } = await order.info()
    await order.handOver()
    await answer(order)
    expect(await order.info()).toMatchObject({ status: 'CLOSED', actions: ['REBOOK', 'REMOVE'] })
    expect([await order.returned(), await order.coupons(), (await order.steps()).filter((one) => one !== 'refunded').at(-1)]).toEqual([
      [payAmount],
      apology,
      step,
    ])
  })

  test('before the last minute nothing is closed, and after it nobody is chosen', async () => {
    const order = await anAccepted([{}])
    await order.handOver()
    app.clock.advance(10 * minute - 1)
    await app.jobs.runDue()
    expect((await order.info()).status).toBe('ACCEPTED')
    app.clock.advance(1)
    expect(await order.chosen(order.substitutes[0]?.id ?? '')).toMatchObject({ code: 4610, refusal: 'substitutesGone' })
    expect(await order.answer('doOrderDeclineSubstitutes')).toMatchObject({ code: 4610 })
    await app.jobs.runDue()
    expect((await order.info()).status).toBe('CLOSED')
  })

  test('meanwhile neither side does anything else with it', async () => {
    const order = await anAccepted([{}])
    await order.handOver()
    app.clock.set(new Date(at(12)))
    for (const answer of [await order.depart(), await order.handOver(), await order.reject()]) expect(answer.code).toBe(4610)
    expect(await order.post('doOrderCancel', {})).toMatchObject({ refusal: 'substituteWaits' })
    expect(await order.post('doOrderReschedulePreview', { startAt: at(18) })).toMatchObject({ refusal: 'substituteWaits' })
  })

  test('the same request again answers the same and offers once', async () => {
    const order = await anAccepted([{}])
    const requestId = 'handed-over-once-only'
    const first = await order.handOver({ requestId })
    expect(await order.handOver({ requestId })).toEqual(first)
    expect((await order.steps()).filter((step) => step === 'handOver')).toHaveLength(1)
    const techId = order.substitutes[0]?.id ?? ''
    const { substitutionId } = await order.waiting()
    const answers = await Promise.all([1, 2].map(() => order.post('doOrderChooseSubstitute', { substitutionId, techId })))
    expect(answers.map(({ code }) => code)).toEqual([200, 200])
  })

  test('a choice is nobody else’s', async () => {
    const order = await anAccepted([{}])
    await order.handOver()
    const { substitutionId } = await order.waiting()
    const stranger = app.as(order.technician.token)
    for (const name of ['doOrderChooseSubstitute', 'doOrderDeclineSubstitutes', 'doOrderKeepTechnician'])
      expect((await stranger.post(`/api/user/order/${name}`, { orderId: order.orderId, substitutionId, techId: 'x' })).code, name).toBe(404)
    expect((await order.post('doOrderChooseSubstitute', { substitutionId: 'other', techId: order.substitutes[0]?.id })).code).toBe(4610)
  })
})

describe('who is offered', () => {
  test.each([
    ['of the other sex', { sex: 1 }],
    ['rated below what the policy asks', { review_count: 10, score_sum: 44 }],
    ['off duty', { on_duty: false }],
    ['too far away', { home_lng: 120.5 }],
    ['suspended', { status: 'SUSPENDED' }],
  ] as const)('nobody who is %s', async (_, other) => {
    const order = await anAccepted([other])
    expect((await order.handOver()).data.status).toBe('CLOSED')
  })

  test('at most three, the nearest first, and nobody who gave the order up before', async () => {
    const order = await anAccepted([0.09, 0.03, 0.06, 0].map((east) => ({ home_lng: 120.1551 + east })))
    await order.handOver()
    const [, second, third, nearest] = order.substitutes
    expect((await order.waiting()).list.map(({ techId }) => techId)).toEqual([nearest?.id, second?.id, third?.id])
    await order.chosen(nearest?.id ?? '')
    await app.as(nearest?.token).post('/api/tech/order/handOver', { orderId: order.orderId, reason: '身体不适' })
    expect((await order.waiting()).list.map(({ techId }) => techId)).not.toContain(order.technician.id)
  })

  test('whom the technician names stands first, however many are nearer, and is marked', async () => {
    const order = await anAccepted([0, 0.03, 0.06, 0.09].map((east, nth) => ({ home_lng: 120.1551 + east, nickname: `替补${nth}` })))
    await order.handOver({ substitute: ' 替补3 ' })
    const [nearest, second, , named] = order.substitutes
    const { list } = (await order.info()).substitution
    expect(list.map(({ techId, recommended }: { techId: string; recommended: boolean }) => [techId, recommended])).toEqual([
      [named?.id, true],
      [nearest?.id, false],
      [second?.id, false],
    ])
  })

  test.each<[string, Others[number]]>([
    ['is of another sex', { sex: 1 }],
    ['is not rated well enough', { review_count: 10, score_sum: 44 }],
    ['is off duty', { on_duty: false }],
    ['is too far away', { home_lng: 120.5 }],
  ])('a named technician who %s is not offered, and the one who named them reads the same answer', async (_, named) => {
    const order = await anAccepted([{}, { nickname: '好友', ...named }])
    const plain = await anAccepted([{}, {}], { startAt: at(14) })
    const [other, ordinary] = [(await order.handOver({ substitute: '好友' })).data, (await plain.handOver()).data]
    expect((await order.waiting()).list.map(({ techId }) => techId)).toEqual([order.substitutes[0]?.id])
    expect(Object.keys(other)).toEqual(Object.keys(ordinary))
    expect([other.status, other.substituting, JSON.stringify(other).includes('好友')]).toEqual([ordinary.status, ordinary.substituting, false])
  })

  test('a name that nobody has changes nothing; too long a name is refused', async () => {
    const order = await anAccepted([{}])
    expect(await order.handOver({ substitute: '长'.repeat(21) })).toMatchObject({ code: 400, data: { field: 'substitute' } })
    expect((await order.handOver({ substitute: '没有此人' })).code).toBe(200)
    expect((await order.info()).substitution.list).toMatchObject([{ techId: order.substitutes[0]?.id, recommended: false }])
  })

  test('nobody whom another customer just booked: the choice is refused, the list grows shorter, and with the last one all goes back', async () => {
    const order = await anAccepted([{}, {}])
    await order.handOver()
    const { substitutionId } = await order.waiting()
    const [one, two] = order.substitutes
    for (const technician of [one, two]) await (await aBooking(app, { startAt: at(14), ...(technician && { technician }) })).paid()
    const choose = (techId = '') => order.post('doOrderChooseSubstitute', { substitutionId, techId })
    expect(await choose(one?.id)).toMatchObject({ code: 4601, refusal: 'substituteTaken' })
    expect((await order.waiting()).list.map(({ techId }) => techId)).toEqual([two?.id])
    expect(await choose(two?.id)).toMatchObject({ code: 4601 })
    expect([(await order.info()).status, await order.coupons()]).toEqual(['CLOSED', apology])
  })
})

describe('an order that nobody accepted', () => {
  test('declined: somebody else is offered and answers again; declining that earns no coupon', async () => {
    const order = await anOrder([{}, {}])
    expect((await order.reject()).data).toMatchObject({ status: 'PENDING_ACCEPT', substituting: 'REJECTED' })
    expect((await order.accept()).code).toBe(4610)
    const [next] = order.substitutes
    await order.chosen(next?.id ?? '')
    expect(await order.info()).toMatchObject({ status: 'PENDING_ACCEPT', acceptExpireAt: testNow.getTime() + 10 * minute, tech: { techId: next?.id } })
    app.clock.advance(10 * minute)
    await app.jobs.runDue()
    expect(await order.waiting()).toMatchObject({ cause: 'UNANSWERED', list: [{ techId: order.substitutes[1]?.id }] })
    await order.answer('doOrderDeclineSubstitutes')
    expect([(await order.info()).status, await order.coupons()]).toEqual(['CLOSED', []])
  })

  test.each([
    ['declined', (order: Awaited<ReturnType<typeof anOrder>>) => order.reject(), 'reject'],
    ['unanswered', () => (app.clock.advance(10 * minute), app.jobs.runDue()), 'closeUnaccepted'],
  ] as const)('%s with nobody else free: all goes back at once, with a coupon', async (_, act, step) => {
    const order = await anOrder()
    await act(order)
    expect([(await order.info()).status, (await order.steps()).filter((one) => one !== 'refunded').at(-1), await order.coupons()]).toEqual([
      'CLOSED',
      step,
      apology,
    ])
  })

  test('a person gets so many such coupons in thirty days and no more', async () => {
    const { customer } = await anOrder()
    let last: Awaited<ReturnType<typeof anOrder>> | undefined
    for (let nth = 0; nth < 4; nth++) {
      last = await anOrder([], { customer, startAt: at(14 + nth * 24) })
      await last.reject()
    }
    expect(await last?.coupons()).toHaveLength(3)
  })
})

describe('a technician who is late', () => {
  test.each([
    [14, undefined],
    [15, 'LATE'],
  ])('by %i minutes: the choice is %s', async (minutes, cause) => {
    expect((await (await lateBy(minutes, [])).info()).substitution?.cause).toBe(cause)
  })

  test('the customer may wait, and is not asked again', async () => {
    const order = await lateBy(15)
    expect((await order.info()).actions).toEqual(expect.arrayContaining(['KEEP_TECHNICIAN', 'DECLINE_SUBSTITUTES']))
    expect((await order.answer('doOrderKeepTechnician')).code).toBe(200)
    app.clock.advance(20 * minute)
    await app.jobs.runDue()
    expect([(await order.info()).status, (await order.info()).substitution]).toEqual(['ACCEPTED', undefined])
    expect((await order.steps()).filter((step) => step !== 'giveNumber').slice(-2)).toEqual(['substitutesOffered', 'keepTechnician'])
  })

  test('setting out ends the choice', async () => {
    const order = await lateBy(15)
    const { substitutionId } = await order.waiting()
    expect((await order.depart()).data.status).toBe('DEPARTED')
    expect(await order.post('doOrderDeclineSubstitutes', { substitutionId })).toMatchObject({ code: 4610 })
    expect((await order.info()).substitution).toBeUndefined()
  })

  test('who comes neither then gives everything back, with a coupon', async () => {
    const order = await lateBy(15, [])
    app.clock.advance(10 * minute)
    await app.jobs.runDue()
    expect([(await order.info()).status, await order.coupons()]).toEqual(['CLOSED', apology])
  })

  test('handing it over after all asks the customer again', async () => {
    const order = await lateBy(15, [{ home_lat: 30.2796, home_lng: 120.1302 }])
    await order.handOver()
    const status = (await order.info()).status
    expect([status, (await order.info()).substitution?.cause ?? 'closed']).toEqual(status === 'CLOSED' ? ['CLOSED', 'closed'] : ['ACCEPTED', 'HANDED_OVER'])
  })
})

describe('at once', () => {
  const warm = () => Promise.all(Array.from({ length: 12 }, () => app.as().get('/api/user/tech/getTechBusy', { techId: 'none', days: 1 })))

  /** Eight customers whose technicians handed their orders over, all offered the same one, who chooses with them at once. */
  async function chosenByAll(visits: { startAt: number; east: number }[]) {
    const [{ startAt: first, east = 0 } = { startAt: at(14) }] = visits
    const shared = await anAccepted([{}], { startAt: first, place: { lng: 120.1551 + east } })
    const [substitute] = shared.substitutes
    const orders: Pick<typeof shared, 'info' | 'waiting' | 'post' | 'handOver'>[] = [shared]
    for (const visit of visits.slice(1)) {
      const technician = await aTechnician(app, { projects: [{ id: shared.project.id, price: 20_000 }], free_travel: true })
      const booking = await anOrder([], { technician, startAt: visit.startAt, place: { lng: 120.1551 + visit.east } })
      const { orderId } = booking
      await app.as(technician.token).post('/api/tech/order/accept', { orderId })
      orders.push({ ...booking, handOver: () => app.as(technician.token).post('/api/tech/order/handOver', { orderId, reason: '身体不适' }) })
    }
    // Only the one stays on duty, so that all are offered the same.
    await app.db
      .updateTable('technicians')
      .set({ on_duty: false })
      .where('id', '!=', substitute?.id ?? '')
      .execute()
    const choices: { order: (typeof orders)[number]; substitutionId: string }[] = []
    for (const order of orders) {
      await order.handOver()
      const { substitutionId, list } = await order.waiting()
      expect(list.map(({ techId }) => techId)).toEqual([substitute?.id])
      choices.push({ order, substitutionId })
    }
    await warm()
    const answers = await Promise.all(
      choices.map(({ order, substitutionId }) => order.post('doOrderChooseSubstitute', { substitutionId, techId: substitute?.id })),
    )
    await app.db.updateTable('technicians').set({ on_duty: true }).execute()
    const states = await Promise.all(orders.map(async (order) => (await order.info()).status as string))
    return { codes: answers.map(({ code }) => code as number), states }
  }
  const oneOfEight = { codes: [200, ...Array<number>(7).fill(4601)], states: ['ACCEPTED', ...Array<string>(7).fill('CLOSED')] }
  const sorted = ({ codes, states }: Awaited<ReturnType<typeof chosenByAll>>) => ({ codes: codes.toSorted(), states: states.toSorted() })

  test('eight customers who were offered one technician at one time: one gets them, everybody else their money', async () => {
    expect(sorted(await chosenByAll(Array.from({ length: 8 }, () => ({ startAt: at(14), east: 0 }))))).toEqual(oneOfEight)
  })

  test('eight customers at two ends of the town who were offered one technician one visit after the other: the way between leaves one', async () => {
    const visits = Array.from({ length: 8 }, (_, nth) => (nth % 2 === 0 ? { startAt: at(14), east: 0.09 } : { startAt: at(16), east: -0.09 }))
    expect(sorted(await chosenByAll(visits))).toEqual(oneOfEight)
  })

  test('choosing, declining and the clock meet: the order takes one way', async () => {
    for (let round = 0; round < 4; round++) {
      const order = await anAccepted([{}], { startAt: at(14 + round) })
      await order.handOver()
      const { substitutionId } = await order.waiting()
      const techId = order.substitutes[0]?.id
      await warm()
      const late = new Date(app.clock.now().getTime() + 10 * minute)
      const answers = await Promise.all([
        ...Array.from({ length: 4 }, () => order.post('doOrderChooseSubstitute', { substitutionId, techId })),
        ...Array.from({ length: 3 }, () => order.post('doOrderDeclineSubstitutes', { substitutionId })),
        app.jobs.runDue(late).then(() => undefined),
      ])
      const { status, tech } = await order.info()
      const codes = answers.map((answer) => answer?.code)
      expect(status === 'CLOSED' ? codes.slice(0, 4).includes(200) : tech.techId !== techId).toBe(false)
      expect(await order.returned()).toHaveLength(status === 'CLOSED' ? 1 : 0)
    }
  })

  test('setting out at last, waiting on, declining and the clock meet: the order takes one way', async () => {
    for (let round = 0; round < 4; round++) {
      const order = await lateBy(15, [{}], at(14 + round))
      const { substitutionId } = await order.waiting()
      await warm()
      const late = new Date(app.clock.now().getTime() + 10 * minute)
      const answers = await Promise.all([
        ...Array.from({ length: 3 }, () => order.depart()),
        ...Array.from({ length: 3 }, () => order.post('doOrderDeclineSubstitutes', { substitutionId })),
        ...Array.from({ length: 2 }, () => order.post('doOrderKeepTechnician', { substitutionId })),
        app.jobs.runDue(late).then(() => undefined),
      ])
      const { status } = await order.info()
      const isClosed = status === 'CLOSED'
      const succeeded = (from: number, to: number) => answers.slice(from, to).some((answer) => answer?.code === 200)
      expect([status, succeeded(0, 3)]).toEqual(isClosed ? ['CLOSED', false] : ['DEPARTED', true])
      if (!isClosed) expect(succeeded(3, 6)).toBe(false)
      if (isClosed) expect(succeeded(6, 8)).toBe(false)
      const ends = ['depart', 'declineSubstitutes', 'closeWithoutSubstitute']
      expect((await order.steps()).filter((step) => ends.includes(step))).toHaveLength(1)
      expect(await order.returned()).toHaveLength(isClosed ? 1 : 0)
    }
  })
})

describe('somebody who does not want to come', () => {
  /** As after a visit of before: who blocked the customer is asked about. */
  const block = async ({ customer, orderId }: { customer: { id: string }; orderId: string }, technicianId = '') => {
    await app.db
      .insertInto('blocked_customers')
      .values({ technician_id: technicianId, account_id: customer.id, order_id: orderId, blocked_at: testNow })
      .execute()
    await app.db.updateTable('technicians').set({ is_choosy: true }).where('id', '=', technicianId).execute()
  }
  const give = async (orderId: string, technicianId = '') =>
    app.as((await anOperator(app)).token).post('/api/manage/order/reassign', { orderId, technicianId, reason: '技师临时有事' })

  test('is given no visit of a customer whom they have blocked since they were offered, as if they were taken', async () => {
    const order = await anAccepted([{}, {}])
    const [one, other] = order.substitutes
    await order.handOver()
    await block(order, one?.id)
    expect(await order.chosen(one?.id ?? '')).toMatchObject({ refusal: 'substituteTaken' })
    expect((await order.waiting()).list.map(({ techId }) => techId)).toEqual([other?.id])
  })

  test('is not given it by an operator either, who reads that they take none', async () => {
    const order = await anAccepted([{}, {}])
    const [one, other] = order.substitutes
    await block(order, one?.id)
    expect(await give(order.orderId, one?.id)).toMatchObject({ refusal: 'technicianPaused' })
    expect(await give(order.orderId, other?.id)).toMatchObject({ code: 200 })
  })

  test('to a home with pets or stairs is not offered, nor given it', async () => {
    const order = await anAccepted([{}, {}, {}], { place: { has_pets: true, has_stairs: true } })
    const [pets, stairs, any] = order.substitutes
    const prefer = (technician: Technician | undefined, said: object) =>
      app.as(technician?.token).post('/api/tech/preferences/set', { customerSex: 0, noPets: false, noStairs: false, ...said })
    await prefer(pets, { noPets: true })
    await prefer(stairs, { noStairs: true })
    expect(await give(order.orderId, pets?.id)).toMatchObject({ refusal: 'technicianPreference', data: { because: ['PETS'] } })
    await order.handOver()
    expect((await order.waiting()).list.map(({ techId }) => techId)).toEqual([any?.id])
  })
})
