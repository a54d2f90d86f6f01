import { expect, test } from 'vitest'
import { aControlChange, anAppeal, anApproval, aRefund, aTicket } from '../../testing/a-waiting-thing.ts'
import { anOperator } from '../../testing/an-operator.ts'
import { anOrderIn } from '../../testing/an-order.ts'
import { aTestApp } from '../../testing/start-test-app.ts'
import { raiseAlarm } from '../alarms/queries.ts'

const app = aTestApp()
const hour = 3_600_000
const reason = '已核实'
type Due = { kind: string; id: string; isMine: boolean; dueAt?: number; sinceAt: number; type?: string }
const dueFor = async ({ token }: { token: string }): Promise<Due[]> => (await app.as(token).get('/api/manage/dashboard/getDue')).data.list
const idsFor = async (operator: { token: string }) => (await dueFor(operator)).map(({ id }) => id)
const post = ({ token }: { token: string }, call: string, input: object) => app.as(token).post(`/api/manage/${call}`, { ...input })

test('what another has taken is not due for me, and what I have taken is, as mine', async () => {
  const [me, other] = [await anOperator(app), await anOperator(app)]
  const [{ id: appealId }, { id: ticketId }, { id: orderId }] = [await anAppeal(app), await aTicket(app), await anOrderIn(app, 'IN_SERVICE')]
  await app.db.transaction().execute((tx) => raiseAlarm(tx, { kind: 'SOS', subject: orderId, orderId, facts: { side: 'CUSTOMER' }, now: app.clock.now() }))
  const { id: alarmId } = await app.db.selectFrom('alarms').select('id').where('order_id', '=', orderId).executeTakeFirstOrThrow()
  const ids = [appealId, ticketId, alarmId]
  expect(await idsFor(me)).toEqual(expect.arrayContaining(ids))
  for (const [call, input] of [
    ['appeal/take', { appealId }],
    ['ticket/take', { ticketId }],
    ['alarm/take', { alarmId }],
  ] as const)
    expect((await post(me, call, input)).code, call).toBe(200)
  expect((await dueFor(me)).filter(({ id, isMine }) => ids.includes(id) && isMine)).toHaveLength(3)
  expect((await idsFor(other)).filter((id) => ids.includes(id))).toEqual([])
})

test('nobody finds what they asked for, nor what was asked for by somebody whom they let in, among what they may agree to', async () => {
  const [me, other] = [await anOperator(app), await anOperator(app)]
  const [friend, friendOfFriend] = [await anOperator(app), await anOperator(app)]
  const letIn = (id: string, by: string) =>
    app.db
      .updateTable('operators')
      .set({ introduced_by: [by] })
      .where('id', '=', id)
      .execute()
  await letIn(friend.id, me.id)
  await letIn(friendOfFriend.id, friend.id)
  for (const { id: askedBy } of [me, friend, friendOfFriend]) {
    const ids = [(await anApproval(app, { askedBy })).id, (await aControlChange(app, { askedBy })).id]
    expect((await idsFor(me)).filter((id) => ids.includes(id))).toEqual([])
    expect(await idsFor(other)).toEqual(expect.arrayContaining(ids))
    expect(await post(me, 'approval/decide', { approvalId: ids[0], approve: true, reason })).toMatchObject({
      refusal: askedBy === me.id ? 'approvalOwn' : 'approvalIntroduced',
    })
  }
})

test('anyone who was reset today finds nothing to agree to until they may', async () => {
  const me = await anOperator(app)
  await app.db
    .updateTable('operators')
    .set({ approves_from: new Date(app.clock.now().getTime() + hour) })
    .where('id', '=', me.id)
    .execute()
  const ids = [(await anApproval(app)).id, (await aControlChange(app)).id]
  expect((await idsFor(me)).filter((id) => ids.includes(id))).toEqual([])
  app.clock.advance(hour)
  expect(await idsFor(me)).toEqual(expect.arrayContaining(ids))
})

test('a refund that waits for a second person is due as that alone, and an appeal against my own decision is due for others', async () => {
  const [me, other] = [await anOperator(app), await anOperator(app)]
  const { id: approvalId, refundId } = await anApproval(app, { askedBy: other.id })
  const mine = await idsFor(me)
  expect(mine).toContain(approvalId)
  expect(mine).not.toContain(refundId)

  const decided = await aRefund(app, { status: 'REJECTED', audited_by: me.id, audited_at: app.clock.now(), answer: reason })
  const against = await anAppeal(app, { refund_id: decided.id })
  expect(await idsFor(me)).not.toContain(against.id)
  expect(await idsFor(other)).toContain(against.id)
  expect(await post(me, 'appeal/take', { appealId: against.id })).toMatchObject({ refusal: 'sameOperator' })
})

test('a failed refund stands once: as itself where it can be sent again, as its alarm for who sees alarms alone', async () => {
  const { id, order } = await aRefund(app, { status: 'FAILED', refund_amount: 9000 })
  await app.db
    .transaction()
    .execute((tx) => raiseAlarm(tx, { kind: 'REFUND_FAILED', subject: id, orderId: order.id, facts: {}, now: new Date(app.clock.now().getTime() - hour) }))
  const { id: alarmId } = await app.db.selectFrom('alarms').select('id').where('subject', '=', id).executeTakeFirstOrThrow()
  const row = (await dueFor(await anOperator(app))).filter((one) => one.id === id || one.id === alarmId)
  expect(row).toMatchObject([{ kind: 'failedRefund', id, sinceAt: app.clock.now().getTime() - hour }])
  const seesAlarms = await anOperator(app, { permissions: ['dashboard.view', 'alarm.resolve'] })
  expect(await idsFor(seesAlarms)).toContain(alarmId)
})

test('somebody’s safety stands on top, all else by when it is due or since when it waits', async () => {
  const now = app.clock.now()
  const at = (hours: number) => new Date(now.getTime() + hours * hour)
  const { id: soon } = await aTicket(app, { answer_by: at(1) })
  const { id: over } = await aRefund(app, { status: 'APPLIED', answer_by: at(-2) })
  const { id: later } = await anAppeal(app, { answer_by: at(30) })
  const { id: urgent } = await anAppeal(app, { answer_by: at(40), urgent: true, type: 'SAFETY' })
  const { id: waits } = await anApproval(app)
  const ids = [soon, over, later, urgent, waits]
  expect((await idsFor(await anOperator(app))).filter((id) => ids.includes(id))).toEqual([urgent, over, waits, soon, later])
})

test('without a second factor where one is required, nothing of what waits is shown', async () => {
  const { token } = await anOperator(app)
  app.config.production = true
  try {
    expect(await app.as(token).get('/api/manage/dashboard/getWaiting')).toMatchObject({ refusal: 'totpRequired', data: null })
  } finally {
    app.config.production = false
  }
})
