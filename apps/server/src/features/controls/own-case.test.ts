import { beforeAll, beforeEach, expect, test } from 'vitest'
import { aRealPayment } from '../../testing/a-real-payment.ts'
import { anOperator, anOperatorSession } from '../../testing/an-operator.ts'
import { phoneFor } from '../../testing/by-link.ts'
import { aTestApp } from '../../testing/start-test-app.ts'

const hour = 3_600_000
const day = 24 * hour
const app = aTestApp()
beforeAll(() => aRealPayment(app))
beforeEach(async () => {
  await app.db.updateTable('operators').set({ state: 'SUSPENDED', stepped_down_at: null, phone: null, phone_verified_at: null }).execute()
  await app.db.updateTable('control_requests').set({ state: 'WITHDRAWN', decided_at: app.clock.now() }).where('state', '=', 'WAITING').execute()
})

const pass = (ms: number) => app.clock.set(new Date(app.clock.now().getTime() + ms))
const colleague = () => anOperator(app, { roleId: 'admin', passwordHash: 'chosen' })
const as = (token: string) => (call: string, input: object) => app.as(token).post(`/api/manage/${call}`, { ...input })
const applyDue = () => app.jobs.list.find(({ name }) => name === 'apply-due-controls')?.run(app.clock.now())
const phoneOf = async (id: string) => (await app.db.selectFrom('operators').select('phone').where('id', '=', id).executeTakeFirstOrThrow()).phone
const requestOf = (id: string) => app.db.selectFrom('control_requests').select(['state', 'due_at']).where('id', '=', id).executeTakeFirstOrThrow()

/** Two administrators, of whom one can be reached by message. */
async function two() {
  const [boss, other] = [await colleague(), await colleague()]
  await app.db
    .updateTable('operators')
    .set({ phone: phoneFor(other.id), phone_verified_at: app.clock.now() })
    .where('id', '=', other.id)
    .execute()
  return { boss, other, ask: as(boss.token) }
}

test('a phone alone is changed: at once of a clerk, after its day of who may approve', async () => {
  const { other, ask } = await two()
  const clerk = await anOperator(app, { permissions: ['order.view'], passwordHash: 'chosen' })
  expect((await ask('operator/edit', { operatorId: clerk.id, phone: phoneFor('clerk') })).code).toBe(200)
  expect(await phoneOf(clerk.id)).toBe(phoneFor('clerk'))
  const { data } = await ask('operator/edit', { operatorId: other.id, phone: phoneFor('given') })
  expect(data.waits.dueAt).toBe(app.clock.now().getTime() + day)
  pass(day)
  await applyDue()
  expect(await phoneOf(other.id)).toBe(phoneFor('given'))
})

test('who was just shut out counts in their own case: what is asked about them waits for a person, until a day has passed', async () => {
  const { boss, other, ask } = await two()
  await ask('operator/suspend', { operatorId: other.id, reason: '接管' })
  const calls: [string, object][] = [
    ['operator/edit', { phone: phoneFor('taken over') }],
    ['operator/reset', { reason: '手机丢失' }],
    ['operator/resume', { reason: '回来了' }],
  ]
  const asked: string[] = []
  for (const [call, input] of calls) {
    const { data } = await ask(call, { operatorId: other.id, ...input })
    expect(data.waits, call).toEqual({ controlId: expect.any(String) })
    asked.push(data.waits.controlId)
  }
  pass(day)
  await applyDue()
  for (const id of asked) expect(await requestOf(id)).toEqual({ state: 'WAITING', due_at: null })
  const later = as(await anOperatorSession(app, boss.id))
  expect((await later('control/withdraw', { controlId: asked[2] })).code).toBe(200)
  expect((await later('operator/resume', { operatorId: other.id, reason: '回来了' })).data.waits.dueAt).toBe(app.clock.now().getTime() + day)
})

/** How one of two administrators makes the other count less: each leaves the other some right to approve. */
const narrowings: Record<string, (with_: { ask: ReturnType<typeof as>; otherId: string }) => Promise<unknown>> = {
  'with some cities instead of all': ({ ask, otherId }) => ask('operator/edit', { operatorId: otherId, cityCodes: ['330100'] }),
  'with a role that approves money alone': async ({ ask, otherId }) => {
    const { data } = await ask('role/create', { name: '财务复核', permissions: ['money.view', 'money.approve'] })
    return ask('operator/edit', { operatorId: otherId, roleId: data.roleId })
  },
  'with less in the role they hold': async ({ ask, otherId }) => {
    const held = await anOperator(app, { permissions: ['money.view', 'money.approve', 'control.approve', 'operator.view'] })
    await app.db.updateTable('operators').set({ role_id: held.roleId }).where('id', '=', otherId).execute()
    return ask('role/edit', { roleId: held.roleId, permissions: ['money.view', 'money.approve', 'operator.view'] })
  },
}

test.each(Object.keys(narrowings))('who was just left %s counts for a day as before: what is asked meanwhile waits for a person', async (how) => {
  const { other, ask } = await two()
  expect(await narrowings[how]?.({ ask, otherId: other.id })).toMatchObject({ code: 200 })
  const { data: draft } = await ask('setting/draft', { changes: { freeCancelBeforeMin: 0 }, note: '放宽' })
  for (const [call, input] of [
    ['operator/reset', { operatorId: other.id, reason: '手机丢失' }],
    ['setting/publish', { draftId: draft.draftId }],
  ] as const)
    expect((await ask(call, input)).data.waits, call).toEqual({ controlId: expect.any(String) })
})

test('who is shut out while a change of their account waits has a day more to say no', async () => {
  const { boss, other, ask } = await two()
  const { data } = await ask('operator/edit', { operatorId: other.id, phone: phoneFor('taken later') })
  pass(23 * hour)
  await as(await anOperatorSession(app, boss.id))('operator/suspend', { operatorId: other.id, reason: '接管' })
  pass(hour)
  await applyDue()
  expect(await requestOf(data.waits.controlId)).toEqual({ state: 'WAITING', due_at: new Date(app.clock.now().getTime() + 23 * hour) })
  pass(23 * hour)
  await applyDue()
  expect((await requestOf(data.waits.controlId)).state).toBe('DONE')
})

test('something else about the same operator is refused while a change waits, and says which; the same again waits once', async () => {
  const { other, ask } = await two()
  const edit = (phone: string) => ask('operator/edit', { operatorId: other.id, phone: phoneFor(phone) })
  const { data } = await edit('first')
  expect(await edit('second')).toMatchObject({ refusal: 'controlOpen', data: { controlId: data.waits.controlId } })
  expect((await edit('first')).data.waits.controlId).toBe(data.waits.controlId)
  await ask('control/withdraw', { controlId: data.waits.controlId })
  expect((await edit('second')).data.waits).toBeDefined()
})

test.each([
  { phoneLooksPerDay: 5_000 },
  { safetyMarginMin: 240 },
  { safetyAnswerMin: 240 },
  { safetyLinkH: 72 },
  { sensitiveWords: [] },
  { earlyEndWishBackBp: 10_000 },
  { absentKeepBp: 0 },
  { refundWithinH: 168 },
  { finishMinShareBp: 0 },
  { arriveWithinM: 1_000 },
  { addressShownAfterMin: 1_440 },
  { callClosesAfterMin: 10_080 },
  { freeCancelBeforeMin: 0 },
  { changeAskWithinMin: 0 },
  { 'travelRule.perKmFee': 5_000 },
  { 'switches.vip': true },
])('one person alone does not publish %j', async (changes) => {
  const ask = as((await colleague()).token)
  const { data: draft, msg } = await ask('setting/draft', { changes, note: '调整' })
  expect(draft, msg).toBeTruthy()
  expect((await ask('setting/publish', { draftId: draft.draftId })).data.waits?.dueAt).toBe(app.clock.now().getTime() + day)
})

test('one person alone still publishes what orders the day', async () => {
  const ask = as((await colleague()).token)
  const { data: draft } = await ask('setting/draft', { changes: { payExpireMin: 21, remindVisitMin: 90 }, note: '调整' })
  expect((await ask('setting/publish', { draftId: draft.draftId })).data.version).toBeGreaterThan(0)
})
