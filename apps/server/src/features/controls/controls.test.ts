import type { HealthCode } from '@anxin/contract/health-codes'
import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aBooking } from '../../testing/a-booking.ts'
import { aPolicyInForce } from '../../testing/a-policy.ts'
import { aRealPayment } from '../../testing/a-real-payment.ts'
import { asOwner } from '../../testing/as-owner.ts'
import { behind } from '../../testing/behind-a-lock.ts'
import { anOperator, anOperatorSession } from '../../testing/an-operator.ts'
import { linkSentTo, phoneFor, signInByLink } from '../../testing/by-link.ts'
import { aProject } from '../../testing/factories.ts'
import { inTwoDays } from '../../testing/moments.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { lockControls } from './queries.ts'

const day = 24 * 3_600_000
let app: TestApp
let serial = 0
beforeAll(async () => {
  app = await startTestApp({ config: { testPay: true }, warm: true })
  await aPolicyInForce(app.deps, { fourEyesAbove: 5_000 })
  await aRealPayment(app)
  return () => app.stop()
})
// Each test has its own people, and nothing waits: those of others have left.
beforeEach(async () => {
  const now = app.clock.now()
  await app.db.updateTable('operators').set({ state: 'SUSPENDED', stepped_down_at: null }).execute()
  await app.db.updateTable('control_requests').set({ state: 'WITHDRAWN', decided_at: now }).where('state', '=', 'WAITING').execute()
  await app.db.updateTable('alarms').set({ resolved_at: now }).where('resolved_at', 'is', null).execute()
})

const post = (token: string, call: string, input: object = {}) => app.as(token).post(`/api/manage/${call}`, { ...input })
const get = (token: string, call: string, query: object = {}) => app.as(token).get(`/api/manage/${call}`, { ...query })
const pass = (ms: number) => app.clock.set(new Date(app.clock.now().getTime() + ms))
const policyNow = async (token: string) => (await get(token, 'setting/getInfo')).data.values
const waiting = async (token: string) => (await get(token, 'control/getList')).data.list
const colleague = () => anOperator(app, { roleId: 'admin', passwordHash: 'chosen' })
const newcomer = (roleId = 'admin') => ({ name: `new${++serial}`, title: '新人', roleId, phone: phoneFor(`new${serial}`) })
async function draftOf(token: string, changes: object): Promise<string> {
  return (await post(token, 'setting/draft', { changes, note: '调整限额' })).data.draftId
}

describe('where there are two', () => {
  test('raising the limit of one person waits for the other, and is published when they agree; other values need nobody', async () => {
    const [boss, other] = [await colleague(), await colleague()]
    expect((await post(boss.token, 'setting/publish', { draftId: await draftOf(boss.token, { payExpireMin: 21 }) })).data.version).toBeGreaterThan(0)
    const draftId = await draftOf(boss.token, { fourEyesAbove: 990_000 })
    const { data } = await post(boss.token, 'setting/publish', { draftId })
    expect(data).toEqual({ waits: { controlId: expect.any(String) } })
    expect(await policyNow(boss.token)).toMatchObject({ fourEyesAbove: 5_000 })
    expect((await post(boss.token, 'setting/publish', { draftId })).data.waits.controlId).toBe(data.waits.controlId)

    const decide = (token: string, approve: boolean) => post(token, 'control/decide', { controlId: data.waits.controlId, approve, reason: '已核对' })
    expect(await decide(boss.token, true)).toMatchObject({ refusal: 'approvalOwn' })
    const [row] = await waiting(other.token)
    expect(row).toMatchObject({ kind: 'policy', mayApprove: true, before: { fourEyesAbove: 5_000 }, after: { fourEyesAbove: 990_000 } })
    expect((await decide(other.token, true)).code).toBe(200)
    expect(await policyNow(boss.token)).toMatchObject({ fourEyesAbove: 990_000 })
    await post(other.token, 'setting/publish', { draftId: await draftOf(other.token, { fourEyesAbove: 5_000 }) })
    const [back] = await waiting(boss.token)
    await post(boss.token, 'control/decide', { controlId: back.controlId, approve: true, reason: '恢复' })
    expect(await policyNow(boss.token)).toMatchObject({ fourEyesAbove: 5_000 })
  })

  test('lifting a health exclusion of a treatment waits for the other, and lifts no more than that; adding one waits for nobody', async () => {
    const [boss, other] = [await colleague(), await colleague()]
    const project = await aProject(app, { excluded_by: ['HEART', 'PREGNANT'] })
    const set = (excludedBy: HealthCode[]) => post(boss.token, 'project/setExclusions', { projectId: project.id, excludedBy, reason: '按新规' })
    const stands = async () => (await get(boss.token, 'project/getInfo', { projectId: project.id })).data.excludedBy
    expect((await set(['HEART', 'PREGNANT', 'FEVER'])).data).toEqual({})
    const { data } = await set(['PREGNANT', 'FEVER', 'SKIN'])
    expect(data).toEqual({ waits: { controlId: expect.any(String) } })
    expect((await stands()).toSorted()).toEqual(['FEVER', 'HEART', 'PREGNANT', 'SKIN'])
    expect(await set(['HEART', 'FEVER', 'SKIN'])).toMatchObject({ refusal: 'controlOpen' })
    expect((await waiting(other.token))[0]).toMatchObject({ kind: 'exclusionsLift', mayApprove: true, subjectId: project.id })
    await app.db
      .updateTable('projects')
      .set({ excluded_by: ['HEART', 'FEVER', 'SURGERY'] })
      .where('id', '=', project.id)
      .execute()
    expect((await post(other.token, 'control/decide', { controlId: data.waits.controlId, approve: true, reason: '已核对' })).code).toBe(200)
    expect((await stands()).toSorted()).toEqual(['FEVER', 'SURGERY'])
  })

  test('an operator who may approve is made when another agrees, by a link to their own phone, and approves nothing for a day', async () => {
    const [boss, other] = [await colleague(), await colleague()]
    const made = newcomer()
    const { data } = await post(boss.token, 'operator/create', made)
    expect(data).toEqual({ waits: { controlId: expect.any(String) } })
    expect(await linkSentTo(app, made.phone)).toBeUndefined()
    expect((await post(other.token, 'control/decide', { controlId: data.waits.controlId, approve: true, reason: '认识本人' })).code).toBe(200)
    const { opened, used, token } = await signInByLink(app, made)
    expect(opened).toMatchObject({ purpose: 'SECRETS', name: made.name, title: '新人' })
    expect(used.data.recoveryCodes).toHaveLength(10)
    expect((await get(token, 'auth/me')).data).toMatchObject({ totpOn: true, approvesFrom: app.clock.now().getTime() + day })

    const asked = await post(other.token, 'setting/publish', { draftId: await draftOf(other.token, { fourEyesAbove: 6_000 }) })
    const decide = (by: string) => post(by, 'control/decide', { controlId: asked.data.waits.controlId, approve: true, reason: '已核对' })
    expect(await decide(token)).toMatchObject({ refusal: 'approvesLater', data: { from: app.clock.now().getTime() + day } })
    pass(day)
    const later = await anOperatorSession(app, (await get(boss.token, 'auth/me')).data?.operatorId ?? boss.id)
    expect((await post(later, 'control/decide', { controlId: asked.data.waits.controlId, approve: false, reason: '不需要' })).code).toBe(200)
  })

  test('nobody agrees to what those asked for whom they made, nor to what is about themselves', async () => {
    const [boss, other] = [await colleague(), await colleague()]
    await app.db
      .updateTable('operators')
      .set({ introduced_by: [boss.id] })
      .where('id', '=', other.id)
      .execute()
    const { data } = await post(other.token, 'setting/publish', { draftId: await draftOf(other.token, { apologyAmount: 9_000 }) })
    const agree = (token: string, controlId: string) => post(token, 'control/decide', { controlId, approve: true, reason: '已核对' })
    expect(await agree(boss.token, data.waits.controlId)).toMatchObject({ refusal: 'approvalIntroduced' })
    const third = await colleague()
    const small = await anOperator(app, { permissions: ['control.approve', 'money.view'], passwordHash: 'chosen' })
    const grown = await post(boss.token, 'operator/edit', { operatorId: small.id, roleId: 'admin' })
    expect(await agree(small.token, grown.data.waits.controlId)).toMatchObject({ refusal: 'approvalOfSelf' })
    expect((await agree(third.token, grown.data.waits.controlId)).code).toBe(200)
  })

  test('another phone for, a reset of, a return of one who may approve, and a role that gains it, all wait; asking back undoes nothing', async () => {
    const [boss, other, third] = [await colleague(), await colleague(), await colleague()]
    const role = (await post(boss.token, 'role/create', { name: `客服${++serial}`, permissions: ['order.view'] })).data
    await anOperator(app, { roleId: role.roleId, passwordHash: 'chosen' })
    expect(await post(boss.token, 'operator/reset', { operatorId: other.id, reason: '手机丢失' })).toMatchObject({ refusal: 'operatorNoPhone' })
    await app.db
      .updateTable('operators')
      .set({ phone: phoneFor(other.id), phone_verified_at: app.clock.now() })
      .where('id', '=', other.id)
      .execute()
    const asked = [
      await post(boss.token, 'operator/edit', { operatorId: other.id, phone: phoneFor('mine') }),
      await post(boss.token, 'operator/reset', { operatorId: other.id, reason: '手机丢失' }),
      await post(boss.token, 'role/edit', { roleId: role.roleId, permissions: ['order.view', 'money.approve'] }),
    ]
    for (const { data } of asked) expect(data).toEqual({ waits: { controlId: expect.any(String) } })
    expect((await get(other.token, 'auth/me')).code).toBe(200)
    await post(boss.token, 'operator/suspend', { operatorId: third.id, reason: '离职' })
    const back = await post(boss.token, 'operator/resume', { operatorId: third.id, reason: '回来了' })
    expect(back.data.waits.controlId).toBeDefined()
    for (const { data } of [...asked, back]) expect((await post(boss.token, 'control/withdraw', { controlId: data.waits.controlId })).code).toBe(200)
    expect(await waiting(boss.token)).toEqual([])
  })

  test('a role that somebody waits to get gains no right to approve meanwhile', async () => {
    const boss = await colleague()
    await colleague()
    const role = (await post(boss.token, 'role/create', { name: `主管${++serial}`, permissions: ['money.approve'] })).data
    expect((await post(boss.token, 'operator/create', newcomer(role.roleId))).data.waits).toBeDefined()
    const grown = await post(boss.token, 'role/edit', { roleId: role.roleId, permissions: ['money.approve', 'operator.change'] })
    expect(grown.data.waits.controlId).toBeDefined()
  })

  test('who has shut the other out is not alone from one moment to the next: it waits for a person, and everybody hears of it', async () => {
    const [boss, other] = [await colleague(), await colleague()]
    await app.db
      .updateTable('operators')
      .set({ phone: phoneFor('heard'), phone_verified_at: app.clock.now() })
      .where('id', '=', other.id)
      .execute()
    await post(boss.token, 'operator/suspend', { operatorId: other.id, reason: '接管' })
    const draftId = await draftOf(boss.token, { fourEyesAbove: 990_000 })
    expect((await post(boss.token, 'setting/publish', { draftId })).data.waits.dueAt).toBeUndefined()
    await app.jobs.runDue()
    const messages = await (await fetch(`${app.simulators.url}/sms/messages?phone=${phoneFor('heard')}`)).json()
    expect(JSON.stringify(messages)).toContain('停用')
    const [row] = await waiting(boss.token)
    await post(boss.token, 'control/withdraw', { controlId: row.controlId })
  })

  test('what was asked for by one who has been shut out since is not done', async () => {
    const [boss, other] = [await colleague(), await colleague()]
    const { data } = await post(boss.token, 'setting/publish', { draftId: await draftOf(boss.token, { fourEyesAbove: 990_000 }) })
    await post(other.token, 'operator/suspend', { operatorId: boss.id, reason: '可疑' })
    const decide = (approve: boolean) => post(other.token, 'control/decide', { controlId: data.waits.controlId, approve, reason: '已核对' })
    expect(await decide(true)).toMatchObject({ refusal: 'askerGone' })
    expect((await decide(false)).code).toBe(200)
    expect((await policyNow(other.token)).fourEyesAbove).toBe(5_000)
  })
})

describe('where there is only one', () => {
  test('it takes a day with an alarm to all that nobody settles, and is done when the day is over', async () => {
    const boss = await colleague()
    const city = await anOperator(app, { permissions: ['dashboard.view', 'alarm.resolve'], cityCodes: ['330100'] })
    const dueAt = app.clock.now().getTime() + day
    const { data } = await post(boss.token, 'setting/publish', { draftId: await draftOf(boss.token, { fourEyesAbove: 7_000 }) })
    expect(data.waits.dueAt).toBe(dueAt)
    for (const { token } of [boss, city]) {
      const [alarm] = (await get(token, 'alarm/getList', { kind: 'CONTROL_CHANGE', queue: 'OPEN' })).data.list
      expect(alarm).toMatchObject({ kind: 'CONTROL_CHANGE', subject: data.waits.controlId })
      expect(await post(token, 'alarm/resolve', { alarmId: alarm.alarmId, reason: '没事' })).toMatchObject({ code: 404 })
    }
    pass(day - 1)
    await app.jobs.runDue()
    const early = await anOperatorSession(app, boss.id)
    expect((await policyNow(early)).fourEyesAbove).toBe(5_000)
    pass(1)
    await app.jobs.runDue()
    expect((await policyNow(early)).fourEyesAbove).toBe(7_000)
    expect((await get(early, 'alarm/getList', { kind: 'CONTROL_CHANGE', queue: 'OPEN' })).data.list).toEqual([])
    const { data: log } = await get(early, 'audit/getList', { action: 'control.due' })
    expect(log.list[0]).toMatchObject({ operatorName: 'SYSTEM', subjectId: data.waits.controlId })
    await aPolicyInForce(app.deps, { fourEyesAbove: 5_000 })
  })

  test('what can no longer be done when its day is over lapses and says why', async () => {
    const boss = await colleague()
    const made = newcomer()
    const { data } = await post(boss.token, 'operator/create', made)
    await anOperator(app, { name: made.name, permissions: [] })
    pass(day)
    await app.jobs.runDue()
    const token = await anOperatorSession(app, boss.id)
    const { data: all } = await get(token, 'control/getList', { state: 'ALL' })
    expect(all.list.find(({ controlId }: { controlId: string }) => controlId === data.waits.controlId)).toMatchObject({
      state: 'LAPSED',
      note: '该登录名已被使用',
    })
  })
})

test('of two whose day is over one that breaks does not hold up the other', async () => {
  const boss = await colleague()
  const first = await post(boss.token, 'setting/publish', { draftId: await draftOf(boss.token, { fourEyesAbove: 7_000 }) })
  const made = newcomer()
  pass(1000)
  const second = await post(boss.token, 'operator/create', made)
  await asOwner(
    app,
    `create function refuse_one() returns trigger language plpgsql as $$ begin raise exception 'refused' using errcode = 'check_violation'; end $$;
     create trigger refuse_one before update on control_requests for each row when (new.id = '${first.data.waits.controlId}' and new.state = 'DONE') execute function refuse_one()`,
  )
  pass(day)
  const applying = app.jobs.list.find(({ name }) => name === 'apply-due-controls')
  await expect(applying?.run(app.clock.now())).rejects.toThrow('refused')
  const token = await anOperatorSession(app, boss.id)
  const stateOf = async (id: string) =>
    (await get(token, 'control/getList', { state: 'ALL' })).data.list.find(({ controlId }: { controlId: string }) => controlId === id)?.state
  expect([await stateOf(first.data.waits.controlId), await stateOf(second.data.waits.controlId)]).toEqual(['WAITING', 'DONE'])
})

test('before the first payment that a channel took nothing waits', async () => {
  const early = await startTestApp()
  const boss = await anOperator(early, { roleId: 'admin' })
  const as = early.as(boss.token)
  const { data: draft } = await as.post('/api/manage/setting/draft', { changes: { fourEyesAbove: 990_000 }, note: '开业前' })
  expect((await as.post('/api/manage/setting/publish', { draftId: draft.draftId })).data).toEqual({ version: 1 })
  const made = newcomer()
  expect((await as.post('/api/manage/operator/create', made)).data.operator).toMatchObject({ name: made.name, isReady: false, phoneVerified: false })
  const { used } = await signInByLink(early, made)
  expect(used.data.approvesFrom).toBeUndefined()
  await early.stop()
})

test('money above the limit: neither the operator whom the asker’s maker is, nor one made or reset within a day, agrees to it', async () => {
  const booked = await aBooking(app, { startAt: inTwoDays(app.clock) })
  const orderId = await booked.paid()
  await booked.visited(orderId, 'finish')
  const { data } = await booked.as.post('/api/user/order/doOrderRefund', { orderId, reasonId: 'QUALITY', amount: 9_000, requestId: randomUUID() })
  const [boss, puppet, fresh] = [await colleague(), await colleague(), await colleague()]
  await app.db
    .updateTable('operators')
    .set({ introduced_by: [boss.id] })
    .where('id', '=', puppet.id)
    .execute()
  await app.db
    .updateTable('operators')
    .set({ approves_from: new Date(app.clock.now().getTime() + 1) })
    .where('id', '=', fresh.id)
    .execute()
  expect((await post(puppet.token, 'refund/approve', { refundId: data.refundId, reason: '同意' })).data).toEqual({ waitsForSecond: true })
  const [row] = (await get(boss.token, 'approval/getList')).data.list
  const decide = ({ token }: { token: string }) => post(token, 'approval/decide', { approvalId: row.approvalId, approve: true, reason: '同意' })
  expect(await decide(puppet)).toMatchObject({ refusal: 'approvalOwn' })
  expect(await decide(boss)).toMatchObject({ refusal: 'approvalIntroduced' })
  expect(await decide(fresh)).toMatchObject({ refusal: 'approvesLater' })
  pass(1)
  expect((await decide(fresh)).code).toBe(200)
})

test('of eight who agree at once one does', async () => {
  const boss = await colleague()
  const others = await Promise.all(Array.from({ length: 8 }, () => colleague()))
  // What could be done again and again: a draft, for one, is published once anyone who agrees.
  const role = (await post(boss.token, 'role/create', { name: `复核${++serial}`, permissions: ['order.view'] })).data
  await anOperator(app, { roleId: role.roleId, passwordHash: 'chosen' })
  const { data } = await post(boss.token, 'role/edit', { roleId: role.roleId, permissions: ['order.view', 'money.approve'] })
  const answers = await behind(
    app,
    (tx) => tx.selectFrom('control_requests').select('id').where('id', '=', data.waits.controlId).forUpdate().execute(),
    others.map(
      ({ token }) =>
        () =>
          post(token, 'control/decide', { controlId: data.waits.controlId, approve: true, reason: '已核对' }),
    ),
  )
  expect(answers.map(({ code, refusal }) => refusal ?? code).toSorted()).toEqual([200, ...Array.from({ length: 7 }, () => 'approvalNotFound')])
  const lines = app.db.selectFrom('audit_log').select('seq').where('action', '=', 'control.approve').where('subject_id', '=', data.waits.controlId)
  expect(await lines.execute()).toHaveLength(1)
})

test('a role or an operator that is changed while such a change is agreed to is changed after it, and neither waits for the other', async () => {
  const [boss, other, third] = [await colleague(), await colleague(), await colleague()]
  const role = (await post(boss.token, 'role/create', { name: `复核${++serial}`, permissions: ['order.view'] })).data
  const holder = await anOperator(app, { roleId: role.roleId, passwordHash: 'chosen' })
  const ask = async (call: string, input: object) => (await post(boss.token, call, input)).data.waits.controlId as string
  const agreed = (controlId: string) => () => post(other.token, 'control/decide', { controlId, approve: true, reason: '已核对' })
  const after = (first: () => Promise<{ code: number }>, second: () => Promise<{ code: number }>) => behind(app, lockControls, [first, second])

  const grown = { roleId: role.roleId, permissions: ['order.view', 'money.approve'] }
  const renamed = () => post(third.token, 'role/edit', { ...grown, name: `复核组${serial}` })
  expect(await after(agreed(await ask('role/edit', grown)), renamed)).toMatchObject([{ code: 200 }, { code: 200 }])

  const moved = { operatorId: holder.id, roleId: 'admin' }
  const titled = () => post(third.token, 'operator/edit', { operatorId: holder.id, title: '主管' })
  expect(await after(agreed(await ask('operator/edit', moved)), titled)).toMatchObject([{ code: 200 }, { code: 200 }])
})

test('an operator of one city makes and changes nobody, and sees no changes of controls', async () => {
  const here = await anOperator(app, { cityCodes: ['330100'] })
  const other = await anOperator(app, { permissions: [], cityCodes: ['330100'] })
  const calls: [string, object][] = [
    ['operator/create', { ...newcomer(here.roleId), cityCodes: ['330100'] }],
    ['operator/edit', { operatorId: other.id, roleId: here.roleId }],
    ['operator/reset', { operatorId: other.id, reason: '手机丢失' }],
    ['operator/suspend', { operatorId: other.id, reason: '离职' }],
    ['role/create', { name: '万能一', permissions: ['order.view'] }],
    ['role/edit', { roleId: other.roleId, permissions: ['order.view'] }],
  ]
  for (const [call, input] of calls) expect(await post(here.token, call, input), call).toMatchObject({ code: 403 })
  expect(await get(here.token, 'control/getList')).toMatchObject({ code: 403 })
})

describe('links', () => {
  test('one is used once, only by who has the phone, ends with a newer one, and after a day', async () => {
    const boss = await colleague()
    const role = (await post(boss.token, 'role/create', { name: `前台${++serial}`, permissions: ['order.view'] })).data
    const made = newcomer(role.roleId)
    const { data } = await post(boss.token, 'operator/create', made)
    const first = await linkSentTo(app, made.phone)
    await post(boss.token, 'operator/reset', { operatorId: data.operator.operatorId, reason: '没收到' })
    await app.jobs.runDue()
    expect(await app.as().post('/api/manage/auth/openLink', { link: first })).toMatchObject({ refusal: 'linkGone' })
    const { secret } = await signInByLink(app, made)
    const used = await linkSentTo(app, made.phone)
    expect(await app.as().post('/api/manage/auth/openLink', { link: used })).toMatchObject({ refusal: 'linkGone' })
    expect(secret).toHaveLength(32)
    await post(boss.token, 'operator/reset', { operatorId: data.operator.operatorId, reason: '手机丢失' })
    const again = await linkSentTo(app, made.phone)
    pass(day)
    expect(await app.as().post('/api/manage/auth/openLink', { link: again })).toMatchObject({ refusal: 'linkGone' })
  })

  test('one’s own phone counts once its link was opened, and no two have the same', async () => {
    const boss = await colleague()
    const role = (await post(boss.token, 'role/create', { name: `前台${++serial}`, permissions: ['order.view'] })).data
    const made = newcomer(role.roleId)
    await post(boss.token, 'operator/create', made)
    const { token } = await signInByLink(app, made)
    const phone = phoneFor('own new phone')
    const input = { password: 'a password chosen by the link', phone }
    expect(await post(token, 'auth/setPhone', { ...input, password: 'another password' })).toMatchObject({ refusal: 'oldPasswordWrong' })
    expect((await post(token, 'auth/setPhone', input)).code).toBe(200)
    expect((await get(token, 'auth/me')).data.phoneMasked).toBe(`${made.phone.slice(0, 3)}****${made.phone.slice(7)}`)
    const link = await linkSentTo(app, phone)
    expect((await app.as().post('/api/manage/auth/openLink', { link })).data).toMatchObject({ purpose: 'PHONE' })
    expect((await app.as().post('/api/manage/auth/useLink', { link })).code).toBe(200)
    expect((await get(token, 'auth/me')).data.phoneMasked).toBe(`${phone.slice(0, 3)}****${phone.slice(7)}`)
    expect(await post(boss.token, 'operator/create', { ...newcomer(role.roleId), phone })).toMatchObject({ refusal: 'phoneOfAnother' })
  })
})

test('shifts say who is on call, whom a message must reach; one ends and another is removed', async () => {
  const boss = await colleague()
  const now = app.clock.now().getTime()
  const shift = (input: object) => post(boss.token, 'shift/create', { operatorId: boss.id, startAt: now, endAt: now + 3_600_000, ...input })
  expect(await shift({})).toMatchObject({ refusal: 'operatorNoPhone' })
  await app.db
    .updateTable('operators')
    .set({ phone: phoneFor(boss.id), phone_verified_at: app.clock.now() })
    .where('id', '=', boss.id)
    .execute()
  expect(await shift({ endAt: now })).toMatchObject({ code: 400 })
  expect((await shift({})).code).toBe(200)
  const later = await shift({ startAt: now + 3_600_000, endAt: now + 7_200_000 })
  const list = async () => (await get(boss.token, 'shift/getList')).data.list.map(({ isNow, name }: { isNow: boolean; name: string }) => [name, isNow])
  expect(await list()).toEqual([
    [boss.name, true],
    [boss.name, false],
  ])
  expect((await post(boss.token, 'shift/remove', { shiftId: later.data.shiftId })).code).toBe(200)
  expect(await post(boss.token, 'shift/remove', { shiftId: later.data.shiftId })).toMatchObject({ code: 404 })
  pass(3_600_000)
  expect(await list()).toEqual([])
})
