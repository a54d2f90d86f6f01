import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { raiseAlarm } from '../alarms/queries.ts'
import { anOperator, anOperatorSession } from '../../testing/an-operator.ts'
import { byLinkPassword, phoneFor, signInByLink } from '../../testing/by-link.ts'
import { cityRow } from '../../testing/rows.ts'
import { startTestApp, testNow, type TestApp } from '../../testing/start-test-app.ts'
import { totpCode } from '../../totp.ts'
import { hashPassword } from '../accounts/passwords.ts'
import { ensureAdmin } from './ensure-admin.ts'
import { base32, sealSecret } from './second-factor.ts'

const password = 'a long password'
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await ensureAdmin(app.db, { password, now: testNow })
})
afterAll(() => app.stop())
beforeEach(() => app.clock.set(testNow))

const signIn = (input: Record<string, unknown> = {}) => app.as().post('/api/manage/auth/login', { name: 'admin', password, ...input })
const bytesOf = (base32: string) => {
  const bits = [...base32].map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)))
}
const codeNow = (secret: string) => totpCode(bytesOf(secret), Math.floor(app.clock.now().getTime() / 30_000))
const pass = (ms: number) => app.clock.set(new Date(app.clock.now().getTime() + ms))

test('the first operator is made once, and a start without operator and password is refused with a sentence', async () => {
  expect(await ensureAdmin(app.db, { password: 'another password', now: testNow })).toBe(false)
  const empty = await startTestApp()
  await expect(ensureAdmin(empty.db, { password: undefined, now: testNow })).rejects.toThrow('OPERATOR_PASSWORD')
  await empty.stop()
})

test('signing in gives twelve hours, the operator and their rights; a wrong password and a name nobody has are answered alike', async () => {
  const { data } = await signIn()
  expect(data.operator).toMatchObject({ name: 'admin', totpOn: false, totpRequired: false, cityCodes: [] })
  expect(data.operator.permissions).toContain('operator.change')
  const me = () => app.as(data.token).get('/api/manage/auth/me')
  expect((await me()).code).toBe(200)
  pass(12 * 3_600_000 - 1)
  expect((await me()).code).toBe(200)
  pass(1)
  expect((await me()).code).toBe(401)

  const wrong = await signIn({ password: 'a wrong password' })
  expect(wrong).toMatchObject({ code: 4104, msg: '账号或密码错误' })
  expect(await signIn({ name: 'nobody' })).toEqual(wrong)
})

test('an operator reads whether links can be sent: not where no vendor has a template for them', async () => {
  expect((await signIn()).data.operator.sendsLinks).toBe(true)
  const without = await startTestApp({ config: { sms: { vendors: [], receiptKey: undefined } } })
  onTestFinished(without.stop)
  const { token } = await anOperator(without)
  expect((await without.as(token).get('/api/manage/auth/me')).data.sendsLinks).toBe(false)
})

test('the cities that an operator sees have their names: those of the scope, or all', async () => {
  await app.db
    .insertInto('cities')
    .values([cityRow({ city_code: '330100', name: '杭州' }), cityRow({ city_code: '310100', name: '上海', sort: 1 })])
    .execute()
  const [hangzhou, shanghai] = [
    { cityCode: '330100', cityName: '杭州' },
    { cityCode: '310100', cityName: '上海' },
  ]
  const seenBy = async (cityCodes: string[]) => {
    const { token } = await anOperator(app, { cityCodes })
    return (await app.as(token).get('/api/manage/auth/me')).data.cities
  }
  expect(await seenBy([])).toEqual([hangzhou, shanghai])
  expect(await seenBy(['310100'])).toEqual([shanghai])
  expect(await seenBy(['999999'])).toEqual([])
})

test('five wrong passwords close the way in from that network alone, for a quarter of an hour', async () => {
  const from = (remoteAddress: string, given: string) =>
    app.raw({
      url: '/api/manage/auth/login',
      remoteAddress,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ name: 'admin', password: given }),
    })
  for (let i = 0; i < 5; i++) expect((await from('203.0.113.7', 'a wrong password')).code).toBe(4104)
  expect(await from('203.0.113.7', password)).toMatchObject({ code: 4290, data: { retryAfter: 900 } })
  expect((await from('198.51.100.9', password)).code).toBe(200)
  pass(900_000)
  expect((await from('203.0.113.7', password)).code).toBe(200)
})

test('eight wrong tries at once get five comparisons', async () => {
  const tries = await Promise.all(Array.from({ length: 8 }, () => signIn({ name: 'somebody', password: 'a wrong password' })))
  expect(tries.filter(({ code }) => code === 4104)).toHaveLength(5)
  expect(tries.filter(({ code }) => code === 4290)).toHaveLength(3)
})

test('twenty wrong tries within an hour from anywhere close the way in from strange networks, are an event and an alarm, and leave the owner’s own open', async () => {
  await anOperator(app, { name: 'watched', roleId: 'admin', passwordHash: await hashPassword(password, 'test') })
  const from = (remoteAddress: string, given: string) =>
    app.raw({
      url: '/api/manage/auth/login',
      remoteAddress,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ name: 'watched', password: given }),
    })
  expect((await from('198.51.100.77', password)).code).toBe(200)
  // A correct guess from one of the strangers, too, is no way in any more.
  for (let network = 1; network <= 4; network++) for (let i = 0; i < 5; i++) await from(`203.0.113.${network}`, 'a wrong password')
  expect(await from('203.0.113.99', password)).toMatchObject({ code: 4290, data: { retryAfter: 3600 } })
  const owner = await from('198.51.100.77', password)
  expect(owner.code).toBe(200)
  const { data } = await app.as(owner.data.token).get('/api/manage/alarm/getList', { kind: 'OPERATOR_SIGN_IN', queue: 'OPEN' })
  expect(data.list).toEqual([expect.objectContaining({ subject: 'watched', problem: 'manyTries' })])
  const events = await app.db.selectFrom('security_events').select('facts').where('kind', '=', 'OPERATOR_LOCKED').execute()
  expect(events).toEqual([{ facts: { operator: 'watched' } }])
  expect((await app.as(owner.data.token).post('/api/manage/alarm/resolve', { alarmId: data.list[0].alarmId, reason: '已核实' })).code).toBe(200)
  pass(3_600_000)
  expect((await from('203.0.113.99', password)).code).toBe(200)
})

test('a wrong code after the right password is an event each time, and an alarm from the third on', async () => {
  const made = await anOperator(app, { name: 'guarded', passwordHash: await hashPassword(password, 'test') })
  await app.db
    .updateTable('operators')
    .set({ totp_on: true, totp_secret: sealSecret(app.config.appSecret, made.id, Buffer.alloc(20, 7)) })
    .where('id', '=', made.id)
    .execute()
  // Noise at the door stands open already, and does not hide that somebody has the key.
  const noise = { kind: 'OPERATOR_SIGN_IN', subject: 'guarded', orderId: undefined, facts: { problem: 'manyTries' }, now: app.clock.now() } as const
  await app.db.transaction().execute((tx) => raiseAlarm(tx, noise))
  const wrong = () => signIn({ name: 'guarded', totp: '000000' })
  const alarms = async () =>
    (await app.as(made.token).get('/api/manage/alarm/getList', { kind: 'OPERATOR_PASSWORD_KNOWN', queue: 'OPEN' })).data.list.filter(
      ({ subject }: { subject: string }) => subject === 'guarded',
    )
  for (let i = 0; i < 2; i++) expect(await wrong()).toMatchObject({ refusal: 'totpWrong' })
  expect(await alarms()).toEqual([])
  expect(await wrong()).toMatchObject({ refusal: 'totpWrong' })
  expect(await alarms()).toEqual([expect.objectContaining({ subject: 'guarded', problem: 'wrongCodes' })])
  const events = await app.db
    .selectFrom('security_events')
    .select(['facts', 'network'])
    .where('kind', '=', 'OPERATOR_CODE_WRONG')
    .where('facts', '@>', JSON.stringify({ operator: 'guarded' }))
    .execute()
  expect(events).toHaveLength(3)
})

test('a wrong code that would switch two-step off counts and sounds as one that signs in, and after five nothing is compared', async () => {
  const made = await anOperator(app, { name: 'seated', passwordHash: await hashPassword(password, 'test') })
  const totpSecret = Buffer.alloc(20, 9)
  await app.db
    .updateTable('operators')
    .set({ totp_on: true, totp_secret: sealSecret(app.config.appSecret, made.id, totpSecret) })
    .where('id', '=', made.id)
    .execute()
  const off = (totp: string) => app.as(made.token).post('/api/manage/auth/totp', { step: 'OFF', password, totp })
  for (let i = 0; i < 5; i++) expect(await off('000000')).toMatchObject({ refusal: 'totpWrong' })
  expect(await off(codeNow(base32(totpSecret)))).toMatchObject({ refusal: 'passwordLocked' })
  const { data } = await app.as(made.token).get('/api/manage/alarm/getList', { kind: 'OPERATOR_PASSWORD_KNOWN', queue: 'OPEN' })
  expect(data.list).toContainEqual(expect.objectContaining({ subject: 'seated', problem: 'wrongCodes' }))
  const events = app.db.selectFrom('security_events').select('id').where('kind', '=', 'OPERATOR_CODE_WRONG')
  expect(await events.where('facts', '@>', JSON.stringify({ operator: 'seated' })).execute()).toHaveLength(5)
  pass(900_000)
  expect((await off(codeNow(base32(totpSecret)))).data).toEqual({ totpOn: false })
})

test('with two-step on a password alone is not enough, a code is taken once, and a recovery code opens when the phone is gone', async () => {
  const { data } = await signIn()
  const as = app.as(data.token)
  expect(await as.post('/api/manage/auth/totp', { step: 'CONFIRM', password, totp: '000000' })).toMatchObject({ code: 4123 })
  expect(await as.post('/api/manage/auth/totp', { step: 'BEGIN', password: 'a wrong password' })).toMatchObject({ code: 4110 })
  const begun = await as.post('/api/manage/auth/totp', { step: 'BEGIN', password })
  const { secret, uri } = begun.data
  expect(uri).toContain(`secret=${secret}`)
  expect((await signIn()).code).toBe(200)

  expect(await as.post('/api/manage/auth/totp', { step: 'CONFIRM', password, totp: '000000' })).toMatchObject({ code: 4121 })
  const confirmed = await as.post('/api/manage/auth/totp', { step: 'CONFIRM', password, totp: codeNow(secret) })
  expect(confirmed.data.recoveryCodes).toHaveLength(10)
  expect(await signIn()).toMatchObject({ code: 4120 })
  expect(await signIn({ totp: codeNow(secret) })).toMatchObject({ code: 4121 })
  pass(60_000)
  expect((await signIn({ totp: codeNow(secret) })).code).toBe(200)
  expect(await signIn({ totp: codeNow(secret) })).toMatchObject({ code: 4121 })

  const [recovery] = confirmed.data.recoveryCodes
  expect((await signIn({ totp: recovery })).code).toBe(200)
  expect(await signIn({ totp: recovery })).toMatchObject({ code: 4121 })
  pass(3_600_000)
  const back = await signIn({ totp: codeNow(secret) })
  pass(60_000)
  expect((await app.as(back.data.token).post('/api/manage/auth/totp', { step: 'OFF', password, totp: codeNow(secret) })).data).toEqual({ totpOn: false })
  expect((await signIn()).code).toBe(200)
})

test('in production nothing is open before two-step is on', async () => {
  const strict = await startTestApp({ config: { production: true } })
  const operator = await anOperator(strict)
  const as = strict.as(operator.token)
  expect((await as.get('/api/manage/auth/me')).data).toMatchObject({ totpRequired: true })
  expect(await as.get('/api/manage/audit/getList')).toMatchObject({ code: 4122 })
  await strict.stop()
})

test('a new password ends the other sessions and not the own one', async () => {
  const { data: own } = await signIn()
  const { data: other } = await signIn()
  expect(await app.as(own.token).post('/api/manage/auth/changePassword', { password, newPassword: 'short' })).toMatchObject({
    code: 400,
    data: { field: 'newPassword' },
  })
  expect((await app.as(own.token).post('/api/manage/auth/changePassword', { password, newPassword: password })).code).toBe(200)
  expect((await app.as(own.token).get('/api/manage/auth/me')).code).toBe(200)
  expect((await app.as(other.token).get('/api/manage/auth/me')).code).toBe(401)
  await app.as(own.token).post('/api/manage/auth/logout')
  expect((await app.as(own.token).get('/api/manage/auth/me')).code).toBe(401)
})

test('a changed role, other cities or a suspension end the sessions of whom they touch, each with its line in the log', async () => {
  const admin = (await signIn()).data.token
  const as = app.as(admin)
  const { data: role } = await as.post('/api/manage/role/create', { name: '客服一组', permissions: ['order.view'] })
  const made = await as.post('/api/manage/operator/create', { name: 'mei', title: '小梅', roleId: role.roleId, phone: phoneFor('mei') })
  const { operatorId } = made.data.operator
  await signInByLink(app, { name: 'mei', phone: phoneFor('mei') })
  const hers = () => anOperatorSession(app, operatorId)
  const isOpen = async (token: string) => (await app.as(token).get('/api/manage/auth/me')).code === 200

  const changes: [string, Record<string, unknown>][] = [
    ['operator/edit', { operatorId, cityCodes: ['330100'] }],
    ['role/edit', { roleId: role.roleId, permissions: ['order.view', 'order.note'] }],
    ['operator/suspend', { operatorId, reason: '离职' }],
  ]
  for (const [call, input] of changes) {
    const token = await hers()
    expect(await isOpen(token), call).toBe(true)
    expect((await as.post(`/api/manage/${call}`, input)).code, call).toBe(200)
    expect(await isOpen(token), call).toBe(false)
  }
  expect(await signIn({ name: 'mei', password: byLinkPassword })).toMatchObject({ code: 4106 })

  const { data: log } = await as.get('/api/manage/audit/getList', { subjectId: operatorId })
  const suspended = log.list.find(({ action }: { action: string }) => action === 'operator.suspend')
  expect(suspended).toMatchObject({ operatorName: 'admin', subjectText: 'mei', reason: '离职', before: { state: 'ACTIVE' }, after: { state: 'SUSPENDED' } })
  expect(suspended.requestId).toMatch(/^[0-9a-f-]{36}$/)
})

test('nobody gives or takes more than they hold, changes themselves, or leaves the platform without an administrator', async () => {
  const { data: me } = await signIn()
  const small = await anOperator(app, { permissions: ['operator.view', 'operator.change', 'order.view'] })
  const as = app.as(small.token)
  const admin = me.operator.operatorId
  expect(await as.post('/api/manage/operator/reset', { operatorId: admin, reason: '接管' })).toMatchObject({ code: 4125 })
  expect(await as.post('/api/manage/operator/create', { name: 'friend', title: '朋友', roleId: 'admin', phone: phoneFor('friend') })).toMatchObject({
    code: 4125,
  })
  expect(await as.post('/api/manage/role/create', { name: '万能', permissions: ['policy.publish'] })).toMatchObject({ code: 4125 })
  expect(await as.post('/api/manage/role/edit', { roleId: small.roleId, permissions: [] })).toMatchObject({ code: 4125 })
  expect(await as.post('/api/manage/operator/edit', { operatorId: small.id, roleId: 'admin' })).toMatchObject({ code: 4125 })
  expect(await app.as(me.token).post('/api/manage/role/edit', { roleId: 'admin', permissions: [] })).toMatchObject({ code: 4125 })

  const second = await anOperator(app, { roleId: 'admin' })
  const third = await anOperator(app, { roleId: 'admin' })
  const each = [
    [me.token, second.id],
    [second.token, third.id],
    [third.token, admin],
  ] as const
  // In a ring, all at once: anyone who comes last is the last administrator, or signed out already.
  await Promise.all(each.map(([token, operatorId]) => app.as(token).post('/api/manage/operator/suspend', { operatorId, reason: '互相停用' })))
  const { count } = await app.db
    .selectFrom('operators')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('role_id', '=', 'admin')
    .where('state', '=', 'ACTIVE')
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBeGreaterThanOrEqual(1)
})
