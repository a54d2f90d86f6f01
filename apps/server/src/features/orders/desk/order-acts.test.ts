import { yuan } from '@anxin/rules/money'
import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { aBooking } from '../../../testing/a-booking.ts'
import { aPolicyInForce } from '../../../testing/a-policy.ts'
import { anOperator } from '../../../testing/an-operator.ts'
import { expectNoViolations } from '../../../testing/audit.ts'
import { behind } from '../../../testing/behind-a-lock.ts'
import { aProject, aTechnician } from '../../../testing/factories.ts'
import { cityRow } from '../../../testing/rows.ts'
import { raiseAlarm } from '../../alarms/queries.ts'
import { inTwoDays } from '../../../testing/moments.ts'
import { aTestApp } from '../../../testing/start-test-app.ts'

const app = aTestApp({ config: { testPay: true } })
beforeAll(async () => {
  await app.db
    .insertInto('cities')
    .values(cityRow({ city_code: '310100', name: '上海' }))
    .execute()
  await aPolicyInForce(app.deps, { fourEyesAbove: 5_000 })
})
afterEach(() => expectNoViolations(app.db))

const hour = 3_600_000
const later = () => inTwoDays(app.clock)
type Operator = Awaited<ReturnType<typeof anOperator>>
const get = ({ token }: Operator, call: string, query: object = {}) => app.as(token).get(`/api/manage/order/${call}`, { ...query })
const post = ({ token }: Operator, call: string, input: object) => app.as(token).post(`/api/manage/order/${call}`, { reason: '顾客来电', ...input })

type Step = 'unpaid' | 'paid' | Parameters<Awaited<ReturnType<typeof aBooking>>['visited']>[1]
type Over = Partial<Parameters<typeof aBooking>[1]>
/** An order that came so far, and an operator who signs in afterwards: the clock goes along. */
async function ordered(step: Step, over: Over = {}) {
  const booked = await aBooking(app, { startAt: later(), ...over })
  const orderId = step === 'unpaid' ? ((await booked.create()).data.orderId as string) : await booked.paid()
  if (step !== 'unpaid' && step !== 'paid') await booked.visited(orderId, step)
  const boss = await anOperator(app)
  const seen = async () => (await booked.as.get('/api/user/order/getOrderInfo', { orderId })).data
  const log = async () => (await booked.as.get('/api/user/order/getOrderLog', { orderId })).data.list as { actor: string; text: string }[]
  const told = async (token = booked.customer.token) =>
    (await app.as(token).get('/api/user/self/getMessageList')).data.list.map(({ event }: { event: string }) => event)
  const { pay_amount: paid } = await app.db.selectFrom('orders').select('pay_amount').where('id', '=', orderId).executeTakeFirstOrThrow()
  return { ...booked, orderId, boss, seen, log, told, paid }
}
const linesOf = (subjectId: string) =>
  app.db.selectFrom('audit_log').select(['action', 'operator_name', 'before', 'after', 'reason']).where('subject_id', '=', subjectId).orderBy('seq').execute()
const returned = async (orderId: string) => {
  await app.jobs.runDue()
  const rows = await app.db.selectFrom('refunds').select(['refund_amount', 'status']).where('order_id', '=', orderId).execute()
  return rows.map(({ refund_amount, status }) => [status, refund_amount])
}

describe('an operator cancels', () => {
  test.each([
    ['unpaid', 'RULE', 'CANCELLED', () => 0],
    ['paid', 'RULE', 'CANCELLED', (paid: number) => paid],
    ['accept', 'RULE', 'REFUNDED', (paid: number) => paid],
  ] as const)('an order that is %s by the rule: it is %s → %s, and its customer reads who and why', async (step, refund, status, back) => {
    const { orderId, boss, seen, log, told, paid } = await ordered(step)
    const { data: acts } = await get(boss, 'getActs', { orderId })
    expect(acts.cancel.byRuleAmount).toBe(back(paid))
    expect(await post(boss, 'cancel', { orderId, refund })).toMatchObject({ code: 200, data: { waitsForSecond: false } })
    expect((await seen()).status).toBe(status)
    expect(await returned(orderId)).toEqual(back(paid) > 0 ? [['REFUNDED', back(paid)]] : [])
    expect(await log()).toContainEqual(expect.objectContaining({ actor: 'PLATFORM', text: '平台客服取消了订单：顾客来电' }))
    if (back(paid) === 0) expect(await told()).toContain('cancelByPlatform')
    expect(await linesOf(orderId)).toMatchObject([
      { action: 'order.cancel', operator_name: boss.name, after: { status, refundAmount: back(paid) }, reason: '顾客来电' },
    ])
    expect((await post(boss, 'cancel', { orderId, refund })).refusal).toBe('cannotCancel')
    expect((await get(boss, 'getActs', { orderId })).data.cancel).toBeUndefined()
  })

  test('a visit at the door: the rule keeps a part, all of it needs a second person; once it has begun nobody cancels', async () => {
    const { orderId, boss, seen, paid } = await ordered('arrive')
    const { data: acts } = await get(boss, 'getActs', { orderId })
    expect(acts.cancel.fullAmount).toBe(paid)
    expect(acts.cancel.byRuleAmount).toBeLessThan(paid)
    expect(await post(boss, 'cancel', { orderId, refund: 'FULL' })).toMatchObject({ data: { waitsForSecond: true } })
    expect((await seen()).status).toBe('ARRIVED')
    for (const [call, input] of [
      ['cancel', { refund: 'RULE' }],
      ['refund', { parts: [{ partId: 'TRAVEL', amount: 1 }] }],
    ] as const)
      expect((await post(boss, call, { orderId, ...input })).refusal).toBe('approvalOpen')
    const second = await anOperator(app)
    const { data } = await app.as(second.token).get('/api/manage/approval/getList')
    const { approvalId, kind, amount } = data.list.find(({ subjectId }: { subjectId: string }) => subjectId === orderId)
    expect([kind, amount]).toEqual(['orderCancel', paid])
    const decide = ({ token }: Operator) => app.as(token).post('/api/manage/approval/decide', { approvalId, approve: true, reason: '已核对' })
    expect((await decide(boss)).refusal).toBe('approvalOwn')
    expect((await decide(second)).code).toBe(200)
    expect((await seen()).status).toBe('REFUNDED')
    expect(await returned(orderId)).toEqual([['REFUNDED', paid]])

    const begun = await ordered('start')
    expect((await post(begun.boss, 'cancel', { orderId: begun.orderId, refund: 'FULL' })).refusal).toBe('cannotCancel')
  })

  // Anyone who comes second meets the order as the first one left it, and is refused; a rule that gave way later would say something else.
  test.each(['paid', 'accept'] as const)(
    'of eight at once on an order that is %s, and of its customer, one cancels and the money goes back once',
    async (step) => {
      const { orderId, boss, as, paid } = await ordered(step)
      const answers = await Promise.all([
        ...Array.from({ length: 8 }, () => post(boss, 'cancel', { orderId, refund: 'RULE' })),
        as.post('/api/user/order/doOrderCancel', { orderId }),
      ])
      expect(answers.map(({ code, refusal }) => refusal ?? code).toSorted()).toEqual([200, ...Array<string>(8).fill('cannotCancel')])
      expect(await returned(orderId)).toEqual([['REFUNDED', paid]])
    },
  )
})

describe('an operator gives money back unasked', () => {
  test('line by line, never more than a line still holds, and the customer reads how much and why', async () => {
    const { orderId, boss, seen, log, told, paid } = await ordered('finish')
    const { data: acts } = await get(boss, 'getActs', { orderId })
    const [item] = acts.refund.parts as { partId: string; leftAmount: number }[]
    const { partId = '', leftAmount = 0 } = item ?? {}
    expect(acts.refund.parts.reduce((sum: number, part: { leftAmount: number }) => sum + part.leftAmount, 0)).toBe(paid)
    const give = (amount: number, id = partId) => post(boss, 'refund', { orderId, parts: [{ partId: id, amount }] })
    expect(await give(leftAmount + 1)).toMatchObject({ refusal: 'refundTooMuch', data: { maxAmount: leftAmount } })
    expect(await give(1, 'ghost')).toMatchObject({ code: 400, data: { field: 'parts' } })
    expect(await give(0)).toMatchObject({ code: 400 })
    expect(await give(3_000)).toMatchObject({ code: 200, data: { waitsForSecond: false } })
    expect((await seen()).status).toBe('PENDING_CONFIRM')
    expect((await seen()).refunds).toMatchObject([{ refundAmount: 3_000 }])
    expect((await log()).at(-1)).toMatchObject({ actor: 'PLATFORM', text: `平台客服为您退款 ¥${yuan(3_000)}：顾客来电` })
    expect(await told()).toContain('refundApproved')
    expect(await returned(orderId)).toEqual([['REFUNDED', 3_000]])
    expect((await get(boss, 'getActs', { orderId })).data.refund.parts).toContainEqual(expect.objectContaining({ partId, leftAmount: leftAmount - 3_000 }))
    expect(await give(leftAmount - 2_999)).toMatchObject({ refusal: 'refundTooMuch' })
    expect(await linesOf(orderId)).toMatchObject([{ action: 'order.refund', before: { returnedAmount: 0 }, after: { returnedAmount: 3_000 } }])
  })

  test('eight at once never give more than the line holds', async () => {
    await aPolicyInForce(app.deps, { fourEyesAbove: 1_000_000 })
    // The order holds twice what the line holds, so that nothing but the line is in the way.
    const projects = [await aProject(app), await aProject(app)].map(({ id }) => ({ id, price: 20_000 }))
    const technician = await aTechnician(app, { projects })
    const { orderId, boss } = await ordered('finish', { technician, items: projects.map(({ id }) => ({ projectId: id, quantity: 1 })) })
    const { data: acts } = await get(boss, 'getActs', { orderId })
    const { partId, leftAmount } = acts.refund.parts[0]
    const third = Math.floor(leftAmount / 3)
    const answers = await Promise.all(Array.from({ length: 8 }, () => post(boss, 'refund', { orderId, parts: [{ partId, amount: third }] })))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(3)
    await aPolicyInForce(app.deps, { fourEyesAbove: 5_000 })
  })

  test('above the limit it waits for a second person, who may send it back', async () => {
    const { orderId, boss, seen } = await ordered('finish')
    const { partId } = (await get(boss, 'getActs', { orderId })).data.refund.parts[0]
    expect((await post(boss, 'refund', { orderId, parts: [{ partId, amount: 5_001 }] })).data).toEqual({ waitsForSecond: true })
    expect((await get(boss, 'getActs', { orderId })).data.waitsForSecond).toBe(true)
    const second = await anOperator(app)
    const { data } = await app.as(second.token).get('/api/manage/approval/getList')
    const { approvalId } = data.list.find(({ subjectId }: { subjectId: string }) => subjectId === orderId)
    await app.as(second.token).post('/api/manage/approval/decide', { approvalId, approve: false, reason: '金额不对' })
    expect((await seen()).refunds).toEqual([])
    expect((await post(boss, 'refund', { orderId, parts: [{ partId, amount: 5_000 }] })).data).toEqual({ waitsForSecond: false })
  })

  test('an order that nobody accepted is cancelled, not refunded', async () => {
    const { orderId, boss } = await ordered('paid')
    expect((await get(boss, 'getActs', { orderId })).data.refund).toBeUndefined()
    expect((await post(boss, 'refund', { orderId, parts: [{ partId: 'TRAVEL', amount: 1 }] })).refusal).toBe('cannotRefund')
  })
})

describe('an operator gives an order to another technician', () => {
  const candidates = async (boss: Operator, orderId: string) =>
    (await get(boss, 'getCandidates', { orderId })).data.list as { technicianId: string; backAmount: number }[]

  test('who is free, near and offers it stands on the list; the customer sees who comes, pays less, and the first technician sees nothing', async () => {
    const project = await aProject(app)
    const [first, cheap, dear, elsewhere, busy] = await Promise.all(
      [
        { projects: [{ id: project.id, price: 20_000 }] },
        { nickname: '周宁', projects: [{ id: project.id, price: 17_500 }] },
        { projects: [{ id: project.id, price: 30_000 }] },
        { projects: [{ id: project.id, price: 15_000 }], city_code: '310100' },
        { projects: [{ id: project.id, price: 15_000 }] },
      ].map((over) => aTechnician(app, over)),
    )
    if (!first || !cheap || !dear || !elsewhere || !busy) throw new Error('five technicians were made')
    const startAt = later()
    const other = await aBooking(app, { startAt, technician: busy })
    await other.paid()
    const { orderId, boss, seen, log, told, paid, as } = await ordered('accept', { startAt, technician: first })

    const list = await candidates(boss, orderId)
    expect(list.map(({ technicianId }) => technicianId).toSorted()).toEqual([cheap.id, dear.id].toSorted())
    expect(list.find(({ technicianId }) => technicianId === dear.id)?.backAmount).toBe(0)
    // The ways differ by where each of them lives.
    const back = list.find(({ technicianId }) => technicianId === cheap.id)?.backAmount ?? 0
    expect(back).toBeGreaterThan(500)
    for (const [technicianId, refusal] of [
      [elsewhere.id, 'technicianNotFound'],
      [busy.id, 'slotTaken'],
      ['nobody', 'technicianNotFound'],
    ])
      expect((await post(boss, 'reassign', { orderId, technicianId })).refusal).toBe(refusal)
    expect(await post(boss, 'reassign', { orderId, technicianId: first.id })).toMatchObject({ code: 400, data: { field: 'technicianId' } })

    const alarm = { kind: 'TECHNICIAN_SUSPENDED', subject: orderId, orderId, facts: { technicianId: first.id }, now: app.clock.now() } as const
    await app.db.transaction().execute((tx) => raiseAlarm(tx, alarm))
    expect((await post(boss, 'reassign', { orderId, technicianId: cheap.id, reason: '林师傅临时身体不适' })).code).toBe(200)
    // What the other takes less counts as what operators gave.
    expect((await get(boss, 'getActs', { orderId })).data.fourEyesAbove).toBe(5_000 - back)
    // Anyone who comes now is not suspended.
    expect(await app.db.selectFrom('alarms').select('resolved_at').where('order_id', '=', orderId).execute()).toEqual([{ resolved_at: app.clock.now() }])
    const order = await seen()
    expect(order).toMatchObject({ status: 'ACCEPTED', startAt, tech: { techId: cheap.id }, price: { payAmount: paid - back } })
    expect((await log()).at(-1)).toMatchObject({ actor: 'PLATFORM', text: '平台客服为您更换了技师（林师傅 换为 周宁）：林师傅临时身体不适' })
    expect(await returned(orderId)).toEqual([['REFUNDED', back]])
    expect(await told()).toContain('reassign')
    expect(await told(cheap.token)).toContain('assigned')
    expect(await told(first.token)).toContain('unassigned')
    expect((await app.as(cheap.token).get('/api/tech/order/getInfo', { orderId })).data.orderId).toBe(orderId)
    expect((await app.as(first.token).get('/api/tech/order/getInfo', { orderId })).code).toBe(404)
    expect(await linesOf(orderId)).toMatchObject([
      {
        action: 'order.reassign',
        before: { technicianId: first.id, payAmount: paid },
        after: { technicianId: cheap.id, payAmount: paid - back, backAmount: back },
      },
    ])
    // The first one's time is free again, and the visit goes on to its end with the second.
    expect((await (await aBooking(app, { startAt, technician: first })).create()).code).toBe(200)
    const visit = await aBooking(app, { startAt, technician: cheap })
    await visit.visited(orderId, 'finish')
    expect((await as.post('/api/user/order/doOrderConfirm', { orderId })).code).toBe(200)
    const { amount } = await app.db
      .selectFrom('postings')
      .select((eb) => eb.fn.sum<number>('amount').as('amount'))
      .where('account', '=', `liability:technician_payable:${cheap.id}`)
      .executeTakeFirstOrThrow()
    expect(Number(amount)).toBeLessThan(0)
  })

  test('one who costs more takes it at the price agreed; one that waits for acceptance waits again', async () => {
    const project = await aProject(app)
    const first = await aTechnician(app, { projects: [{ id: project.id, price: 20_000 }] })
    const dear = await aTechnician(app, { projects: [{ id: project.id, price: 30_000 }] })
    const { orderId, boss, seen, paid } = await ordered('paid', { technician: first })
    app.clock.advance(5 * 60_000)
    expect((await post(boss, 'reassign', { orderId, technicianId: dear.id })).code).toBe(200)
    expect(await seen()).toMatchObject({ status: 'PENDING_ACCEPT', price: { payAmount: paid } })
    app.clock.advance(9 * 60_000)
    await app.jobs.runDue()
    expect((await app.as(dear.token).post('/api/tech/order/accept', { orderId })).code).toBe(200)
    expect(await returned(orderId)).toEqual([])
  })

  test.each(['depart', 'finish'] as const)('after %s it is too late', async (step) => {
    const { orderId, boss } = await ordered(step)
    expect((await get(boss, 'getCandidates', { orderId })).refusal).toBe('cannotReassign')
    expect((await post(boss, 'reassign', { orderId, technicianId: (await aTechnician(app)).id })).refusal).toBe('cannotReassign')
  })

  test('two orders for one technician’s time: of eight at once one gets it', async () => {
    const project = await aProject(app)
    const offers = { projects: [{ id: project.id, price: 20_000 }] }
    const wanted = await aTechnician(app, offers)
    const startAt = later()
    const orders = []
    for (let i = 0; i < 8; i++) orders.push(await ordered('accept', { startAt, technician: await aTechnician(app, offers) }))
    const answers = await behind(
      app,
      (tx) => sql`select from listings where technician_id = ${wanted.id} for update`.execute(tx),
      orders.map(
        ({ orderId, boss }) =>
          () =>
            post(boss, 'reassign', { orderId, technicianId: wanted.id }),
      ),
    )
    expect(answers.map(({ code, refusal }) => refusal ?? code).toSorted()).toEqual([200, ...Array.from({ length: 7 }, () => 'slotTaken')])
  })

  test('beside the customer’s cancelling: whichever comes first, no time stays held and the money goes back once', async () => {
    const project = await aProject(app)
    const offers = { projects: [{ id: project.id, price: 20_000 }] }
    for (let round = 0; round < 4; round++) {
      const { orderId, boss, as, seen, paid } = await ordered('paid', { technician: await aTechnician(app, offers) })
      const others = await Promise.all(Array.from({ length: 7 }, () => aTechnician(app, offers)))
      const [cancelled] = await Promise.all([
        as.post('/api/user/order/doOrderCancel', { orderId }),
        ...others.map(({ id }) => post(boss, 'reassign', { orderId, technicianId: id })),
      ])
      expect(cancelled.code).toBe(200)
      expect((await seen()).status).toBe('CANCELLED')
      const held = await app.db.selectFrom('occupancies').select('id').where('order_id', '=', orderId).where('active', '=', true).execute()
      expect(held).toEqual([])
      // What somebody cheaper gave back first counts too.
      expect((await returned(orderId)).reduce((sum, [, amount]) => sum + Number(amount), 0)).toBe(paid)
    }
  })

  test('who comes now reads nothing of what was written to the one before, and has a number of their own', async () => {
    const project = await aProject(app)
    const offers = { projects: [{ id: project.id, price: 20_000 }] }
    const second = await aTechnician(app, offers)
    const startAt = later()
    const { orderId, as } = await ordered('accept', { startAt, technician: await aTechnician(app, offers) })
    app.clock.set(new Date(startAt - 2 * hour))
    await app.jobs.runDue()
    const seenNumber = async () => (await as.get('/api/user/order/getOrderInfo', { orderId })).data.virtualPhone as string | undefined
    const bound = () => app.db.selectFrom('masked_numbers').select('binding_id').where('order_id', '=', orderId).executeTakeFirst()
    const before = await bound()
    expect(await seenNumber()).toMatch(/^170\d{8}$/)
    await as.post('/api/user/chat/send', { orderId, text: '门铃坏了，请敲门' })
    expect(JSON.stringify((await as.get('/api/user/chat/list', { orderId })).data)).toContain('门铃坏了')
    expect((await post(await anOperator(app), 'reassign', { orderId, technicianId: second.id })).code).toBe(200)
    expect(await seenNumber()).toBeUndefined()
    await app.jobs.runDue()
    await app.jobs.runDue()
    expect(await seenNumber()).toMatch(/^170\d{8}$/)
    expect(await bound()).not.toEqual(before)
    const read = async (token: string) => JSON.stringify((await app.as(token).get('/api/user/chat/list', { orderId })).data)
    expect(await read(second.token)).not.toContain('门铃坏了')
  })
})

test('an operator of another city meets an order of here as a missing one, and changes nothing', async () => {
  const { orderId, seen } = await ordered('accept')
  const elsewhere = await anOperator(app, { cityCodes: ['310100'] })
  const other = await aTechnician(app)
  for (const [call, input] of [
    ['cancel', { refund: 'FULL' }],
    ['refund', { parts: [{ partId: 'TRAVEL', amount: 1 }] }],
    ['reassign', { technicianId: other.id }],
  ] as const) {
    expect(await post(elsewhere, call, { orderId, ...input }), call).toEqual(await post(elsewhere, call, { orderId: 'nothing', ...input }))
    expect(await post(elsewhere, call, { orderId, ...input }), call).toMatchObject({ code: 404 })
  }
  for (const call of ['getActs', 'getCandidates']) expect((await get(elsewhere, call, { orderId })).code, call).toBe(404)
  expect((await seen()).status).toBe('ACCEPTED')
})
