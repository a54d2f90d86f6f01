import { afterEach, beforeEach, expect, test } from 'vitest'
import { anOperator } from '../../testing/an-operator.ts'
import { anOrderIn } from '../../testing/an-order.ts'
import { aCustomer, aTechnician } from '../../testing/factories.ts'
import { certificateRow } from '../../testing/rows.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { verifyAudit } from '../audit/verify-audit.ts'
import { endSuspensions } from './end-suspensions.ts'

let app: TestApp
let boss: Awaited<ReturnType<typeof anOperator>>
beforeEach(async () => {
  app = await startTestApp({ warm: true })
  boss = await anOperator(app)
})
afterEach(() => app.stop())

const said = { rule: 'OFF_PLATFORM', reason: '多次引导平台外交易', evidence: '聊天截图 3 张，工单 1024' }
const day = 86_400_000
const post = (call: string, input: Record<string, unknown>, token = boss.token) => app.as(token).post(`/api/manage/${call}`, input)
const lines = () =>
  app.db.selectFrom('audit_log').select(['action', 'subject_id', 'city_code', 'operator_id', 'operator_name', 'before', 'after']).orderBy('seq').execute()
const signedIn = async (token: string) => (await app.as(token).get('/api/user/self/getUserInfo')).code === 200

test('a suspended customer is out at once, in every session, with rule, evidence and end kept; resumed, they may sign in again', async () => {
  const customer = await aCustomer(app, { nickname: '王先生' })
  const untilAt = app.clock.now().getTime() + 7 * day
  expect(await post('customer/suspend', { customerId: customer.id, ...said, untilAt: app.clock.now().getTime() })).toMatchObject({
    code: 400,
    data: { field: 'untilAt' },
  })
  expect(await signedIn(customer.token)).toBe(true)
  expect((await post('customer/suspend', { customerId: customer.id, ...said, untilAt })).data).toMatchObject({ ...said, untilAt, begunBy: boss.name })
  expect(await signedIn(customer.token)).toBe(false)
  expect(await post('customer/suspend', { customerId: customer.id, ...said })).toMatchObject({ code: 4126 })

  const { data } = await app.as(boss.token).get('/api/manage/customer/getInfo', { customerId: customer.id })
  expect(data).toMatchObject({ state: 'SUSPENDED', suspensions: [{ rule: 'OFF_PLATFORM', evidence: said.evidence }] })
  expect((await post('customer/resume', { customerId: customer.id, reason: '申诉成立' })).code).toBe(200)
  expect(await post('customer/resume', { customerId: customer.id, reason: '申诉成立' })).toMatchObject({ code: 4126 })
  const { data: log } = await app.as(boss.token).get('/api/manage/audit/getList', { subjectId: customer.id })
  expect(log.list.map(({ action }: { action: string }) => action)).toEqual(['customer.resume', 'customer.suspend'])
})

test('a technician’s file says of each document how it stands and until when, and which of the city’s are missing', async () => {
  const technician = await aTechnician(app, { papers_from: new Date(0) })
  const put = async (type: string, state: string, endsInDays?: number) => {
    const row = certificateRow({
      technician_id: technician.id,
      type,
      state,
      put_at: app.clock.now(),
      expire_at: endsInDays === undefined ? null : new Date(app.clock.now().getTime() + endsInDays * day),
    })
    await app.db.insertInto('certificates').values(row).execute()
    return row.id
  }
  const file = async () => (await app.as(boss.token).get('/api/manage/technician/getInfo', { technicianId: technician.id })).data
  const waits = await put('HEALTH', 'PENDING', 300)
  expect(await file()).toMatchObject({
    certs: [{ certificateId: waits, type: 'HEALTH', state: 'PENDING', verified: false }],
    requirements: {
      list: [
        { type: 'HEALTH', state: 'PENDING', pending: true },
        { type: 'MASSAGE', state: 'MISSING' },
      ],
      missing: ['MASSAGE'],
      disabled: { what: 'BOOKINGS' },
    },
  })
  await put('MASSAGE', 'APPROVED')
  const ends = await put('HEALTH', 'APPROVED', 20)
  const later = await file()
  expect(later.requirements).toMatchObject({
    list: [
      { type: 'HEALTH', state: 'EXPIRING' },
      { type: 'MASSAGE', state: 'VALID' },
    ],
    missing: [],
  })
  expect(later.requirements.disabled).toBeUndefined()
  expect(later.certs).toContainEqual(expect.objectContaining({ certificateId: ends, state: 'APPROVED', expireAt: app.clock.now().getTime() + 20 * day }))
})

test('a suspended technician takes no step more, their running orders are alarms, and resuming settles those', async () => {
  const technician = await aTechnician(app)
  const order = await anOrderIn(app, 'ACCEPTED', { technician })
  expect((await post('technician/suspend', { technicianId: technician.id, ...said })).code).toBe(200)
  expect(await app.as(technician.token).post('/api/tech/order/depart', { orderId: order.id, requestId: 'r'.repeat(32) })).toMatchObject({
    code: 4303,
    data: { reason: said.reason },
  })
  expect(await post('technician/suspend', { technicianId: technician.id, ...said })).toMatchObject({ code: 4126 })
  const open = () => app.db.selectFrom('alarms').select('order_id').where('resolved_at', 'is', null).execute()
  expect(await open()).toEqual([{ order_id: order.id }])

  expect((await post('technician/resume', { technicianId: technician.id, reason: '复核后恢复' })).code).toBe(200)
  expect(await open()).toEqual([])
  expect((await app.as(technician.token).get('/api/tech/getToday')).code).toBe(200)
})

test('at its end date a suspension ends by itself, not a second before', async () => {
  const customer = await aCustomer(app)
  const technician = await aTechnician(app)
  const end = app.clock.now().getTime() + day
  await post('customer/suspend', { customerId: customer.id, ...said, untilAt: end })
  await post('technician/suspend', { technicianId: technician.id, ...said, untilAt: end })
  const job = endSuspensions(app.deps)
  const stateOf = async () => [
    (await app.db.selectFrom('accounts').select('disabled').where('id', '=', customer.id).executeTakeFirstOrThrow()).disabled,
    (await app.db.selectFrom('technicians').select('status').where('id', '=', technician.id).executeTakeFirstOrThrow()).status,
  ]
  await job.run(new Date(end - 1000))
  expect(await stateOf()).toEqual([true, 'SUSPENDED'])
  await job.run(new Date(end))
  expect(await stateOf()).toEqual([false, 'ACTIVE'])
  const log = await lines()
  expect(log.slice(2)).toEqual(
    [
      ['customer.resume', customer.id, null],
      ['technician.resume', technician.id, '330100'],
    ].map(([action, subject_id, city_code]) => ({
      action,
      subject_id,
      city_code,
      operator_id: null,
      operator_name: 'SYSTEM',
      before: { state: 'SUSPENDED', rule: 'OFF_PLATFORM', untilAt: end },
      after: { state: 'ACTIVE' },
    })),
  )
  await job.run(new Date(end + 60_000))
  expect(await lines()).toEqual(log)
  expect(await verifyAudit(app.db, { key: app.deps.auditKey })).toEqual({ rows: 4, brokenAt: undefined })
  const { data } = await app.as(boss.token).get('/api/manage/audit/getList', { subjectId: customer.id })
  expect(data.list[0]).toMatchObject({ operatorName: 'SYSTEM', action: 'customer.resume' })
  expect(data.list[0].operatorId).toBeUndefined()
})

test('the clock and an operator end a suspension at once, eight times over: one of them does, with one line', async () => {
  for (const kind of ['customer', 'technician'] as const) {
    const { id } = kind === 'customer' ? await aCustomer(app) : await aTechnician(app)
    const end = app.clock.now().getTime() + day
    await post(`${kind}/suspend`, { [`${kind}Id`]: id, ...said, untilAt: end })
    const job = endSuspensions(app.deps)
    await Promise.all([...Array.from({ length: 8 }, () => job.run(new Date(end))), post(`${kind}/resume`, { [`${kind}Id`]: id, reason: '复核后恢复' })])
    expect((await lines()).filter((line) => line.subject_id === id).map(({ action }) => action)).toEqual([`${kind}.suspend`, `${kind}.resume`])
  }
})

test('a suspension that an operator made longer since is not ended by the one before, and who left holds nobody else up', async () => {
  const [one, other, gone] = [await aCustomer(app), await aCustomer(app), await aTechnician(app)]
  const end = app.clock.now().getTime() + day
  await post('technician/suspend', { technicianId: gone.id, ...said, untilAt: end - 1 })
  await app.db.updateTable('technicians').set({ status: 'LEFT' }).where('id', '=', gone.id).execute()
  await post('customer/suspend', { customerId: one.id, ...said, untilAt: end })
  await post('customer/resume', { customerId: one.id, reason: '复核' })
  await post('customer/suspend', { customerId: one.id, ...said, untilAt: end + day })
  await post('customer/suspend', { customerId: other.id, ...said, untilAt: end })
  await endSuspensions(app.deps).run(new Date(end))
  const rows = await app.db.selectFrom('accounts').select(['id', 'disabled']).where('id', 'in', [one.id, other.id]).execute()
  expect(Object.fromEntries(rows.map(({ id, disabled }) => [id, disabled]))).toEqual({ [one.id]: true, [other.id]: false })
  // What stood on record of somebody who has left ends with its line, too, and brings nobody back.
  expect((await lines()).filter(({ subject_id }) => subject_id === gone.id).map(({ after }) => after)).toMatchObject([
    { state: 'SUSPENDED' },
    { state: 'LEFT' },
  ])
})

test('eight who suspend the same person at once: one does', async () => {
  const customer = await aCustomer(app)
  const answers = await Promise.all(Array.from({ length: 8 }, () => post('customer/suspend', { customerId: customer.id, ...said })))
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
  expect(answers.filter(({ code }) => code === 4126)).toHaveLength(7)
})

test('lists mask phones, a look is written down, and an operator of another city finds nobody', async () => {
  const customer = await aCustomer(app, { nickname: '赵女士', phone: '13733334444' })
  const technician = await aTechnician(app, { nickname: '梅师傅' })
  await anOrderIn(app, 'COMPLETED', { customer, technician })
  const found = await app.as(boss.token).get('/api/manage/customer/getList', { q: '13733334444' })
  expect(found.data.list).toEqual([expect.objectContaining({ customerId: customer.id, phoneMasked: '137****4444', orders: 1 })])
  expect((await post('customer/contact', { customerId: customer.id, reason: '退款核实' })).data).toEqual({ phone: '13733334444' })
  expect((await post('technician/contact', { technicianId: technician.id, reason: '到岗核实' })).data.phone).toMatch(/^1\d{10}$/)
  expect((await app.as(boss.token).get('/api/manage/audit/getList', { action: 'customer.contact' })).data.total).toBe(1)

  const here = await anOperator(app, { cityCodes: ['330100'] })
  const there = await anOperator(app, { cityCodes: ['310100'] })
  for (const [token, total] of [
    [here.token, 1],
    [there.token, 0],
  ] as const) {
    expect((await app.as(token).get('/api/manage/customer/getList')).data.total).toBe(total)
    expect((await app.as(token).get('/api/manage/technician/getList')).data.total).toBe(total)
  }
  for (const [call, id, field] of [
    ['customer/suspend', customer.id, 'customerId'],
    ['customer/resume', customer.id, 'customerId'],
    ['customer/contact', customer.id, 'customerId'],
    ['technician/suspend', technician.id, 'technicianId'],
    ['technician/resume', technician.id, 'technicianId'],
    ['technician/contact', technician.id, 'technicianId'],
  ] as const) {
    const answer = await post(call, { [field]: id, ...said }, there.token)
    expect(answer, call).toEqual(await post(call, { [field]: 'nothing', ...said }, there.token))
    expect(answer.code, call).toBe(404)
  }
  expect(await signedIn(customer.token)).toBe(true)
})
