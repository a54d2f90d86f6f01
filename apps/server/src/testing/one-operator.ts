import { randomUUID } from 'node:crypto'
import { controlPermissions } from '@anxin/contract/manage/control-kinds'
import { managePath, type ManageEndpoint } from '@anxin/contract/manage/endpoint'
import { manageEndpoints } from '@anxin/contract/manage/endpoints'
import { permissions } from '@anxin/contract/manage/permissions'
import { controlPaths } from '@anxin/contract/policy-fields'
import { sql } from 'kysely'
import { hashPassword } from '../features/accounts/passwords.ts'
import { linkHandlers } from '../features/operators/links.ts'
import { policyInForce } from '../features/policy/read-policy.ts'
import { leavesOf } from '../features/policy/changes.ts'
import { newId } from '../ids.ts'
import { aBooking } from './a-booking.ts'
import { aPolicyInForce } from './a-policy.ts'
import { aRealPayment } from './a-real-payment.ts'
import { aTechnician } from './factories.ts'
import { anOperator, anOperatorSession } from './an-operator.ts'
import { byLinkPassword, codeAt, newestLink } from './by-link.ts'
import { inTwoDays } from './moments.ts'
import type { TestApp } from './start-test-app.ts'

const limit = 5_000
const above = 9_000
/** Health notes that exclude a treatment. */
const exclusions = ['HEART', 'PREGNANT']
const small = permissions.filter((one) => !controlPermissions.some((control) => control === one))
export const acts = Object.entries<ManageEndpoint>(manageEndpoints).filter(([, { method }]) => method === 'POST')

/** Chooses one of some things; a test of fixed sequences gives the numbers, a drawn one a generator. */
export type Choose = <T>(from: readonly T[]) => T
export const first: Choose = <T>([one]: readonly T[]) => {
  if (one === undefined) throw new Error('nothing to choose from')
  return one
}
type Who = { id: string; token: string }
export type Desk = Awaited<ReturnType<typeof aControlledDesk>>

/** Orders with money above the limit that somebody wants back, one operator of all rights with a puppet beside, and a colleague who does nothing. */
export async function aControlledDesk(app: TestApp) {
  const { db, clock } = app
  await aPolicyInForce(app.deps, { fourEyesAbove: limit })
  await aRealPayment(app)
  const served = await aBooking(app, { startAt: inTwoDays(clock) })
  const servedId = await served.paid()
  await served.visited(servedId, 'finish')
  const asked = await served.as.post('/api/user/order/doOrderRefund', { orderId: servedId, reasonId: 'QUALITY', amount: above, requestId: randomUUID() })
  const complained = await aBooking(app, { startAt: inTwoDays(clock) })
  const complainedId = await complained.paid()
  await complained.visited(complainedId, 'finish')
  // Somebody is on the way, and no clock moves after it: no rule gives all of it back, and it ends by nobody but an operator.
  const coming = await aBooking(app, { startAt: inTwoDays(clock) })
  const comingId = await coming.paid()
  await coming.visited(comingId, 'depart')
  // One that could still be moved or given away, too near its start to be called off for nothing; and somebody who would come for much less.
  const late = await aBooking(app, { startAt: clock.now().getTime() + 90 * 60_000 })
  const lateId = await late.paid()
  await late.visited(lateId, 'accept')
  const [treatment] = late.technician.projects
  const cheaper = await aTechnician(app, { projects: treatment ? [{ ...treatment, price: treatment.price - above }] : [] })
  const treatmentId = treatment?.id ?? ''
  await db.updateTable('projects').set({ excluded_by: exclusions }).where('id', '=', treatmentId).execute()
  clock.set(new Date(clock.now().getTime() + 11 * 60_000))
  const now = clock.now()
  const appeal = {
    id: newId(now),
    type: 'OTHER',
    urgent: false,
    status: 'PENDING',
    account_id: complained.customer.id,
    order_id: complainedId,
    content: '不满意',
  }
  await db
    .insertInto('appeals')
    .values({ ...appeal, created_at: now, answer_by: now })
    .execute()

  const passwordHash = await hashPassword(byLinkPassword, 'test')
  const one = await anOperator(app, { name: 'one', roleId: 'admin', passwordHash })
  const puppet = await anOperator(app, { name: 'puppet', permissions: small, passwordHash })
  const colleague = await anOperator(app, { name: 'colleague', roleId: 'admin', passwordHash })
  await db
    .updateTable('operators')
    .set({ introduced_by: [one.id] })
    .where('id', '=', puppet.id)
    .execute()
  await db.updateTable('operators').set({ phone: '13811110000', phone_verified_at: now }).where('id', '=', colleague.id).execute()
  const drafted = await app.as(one.token).post('/api/manage/setting/draft', { changes: { fourEyesAbove: 990_000 }, note: '放宽' })
  const loosened = await app.as(one.token).post('/api/manage/setting/draft', { changes: { freeCancelBeforeMin: 0 }, note: '放宽' })
  const orders = [servedId, comingId, complainedId, lateId]
  const desk = {
    app,
    one,
    puppet,
    colleague,
    orders,
    comingId,
    lateId,
    cheaperId: cheaper.id,
    treatmentId,
    refundId: asked.data.refundId as string,
    appealId: appeal.id,
    draftId: drafted.data.draftId as string,
    loosenedId: loosened.data.draftId as string,
    passwordHash,
  }
  return { ...desk, hands: [one, puppet] as Who[], started: await standing(db), made: { n: 0 } }
}

const mine = (n: number) => `1370000${String(n % 10_000).padStart(4, '0')}`

/** Which order a call is about: what is moved or given away is the one that has not begun; it is called off by the rule, the other in full. */
function ofOrder({ comingId, lateId }: Pick<Desk, 'comingId' | 'lateId'>, name: string, choose: Choose) {
  if (name === 'order/reschedule' || name === 'order/reassign') return { orderId: lateId }
  if (name === 'order/cancel')
    return choose([
      { orderId: lateId, refund: 'RULE' },
      { orderId: comingId, refund: 'FULL' },
    ])
  return { orderId: choose([comingId, lateId]) }
}

/** What a call is asked with: what fits best of what one operator could know. */
function inputOf({ one, puppet, colleague, ...desk }: Desk, name: string, endpoint: ManageEndpoint, { choose, waiting }: { choose: Choose; waiting: Waiting }) {
  const n = ++desk.made.n
  const values: Record<string, unknown> = {
    operatorId: choose([colleague.id, puppet.id, one.id]),
    roleId: choose(['admin', puppet.roleId]),
    name: name.startsWith('role/') ? `角色${n}` : name === 'auth/login' ? 'one' : `made${n}`,
    title: '帮手',
    phone: mine(n),
    cityCodes: choose([[], ['330100']]),
    permissions: choose([permissions, small]),
    changes: choose([{ fourEyesAbove: 990_000 }, { commissionBp: 0 }, { payExpireMin: 20 + (n % 30) }]),
    draftId: choose([desk.draftId, desk.loosenedId]),
    toVersion: 0,
    // What waits for an answer is not turned down: it is what the money is asked for with.
    refundId: name === 'refund/reject' ? 'none' : desk.refundId,
    ...ofOrder(desk, name, choose),
    appealId: desk.appealId,
    approvalId: waiting.approvals[0] ?? 'none',
    controlId: waiting.controls[0] ?? 'none',
    amount: above,
    parts: [{ partId: 'TRAVEL', amount: above }],
    outcome: 'uphold',
    approve: true,
    over: true,
    reason: '已核实',
    note: '已核实',
    answer: '已核实',
    password: 'a wrong password',
    newPassword: byLinkPassword,
    totp: '000000',
    step: 'BEGIN',
    startAt: name === 'order/reschedule' ? inTwoDays(desk.app.clock) : desk.app.clock.now().getTime(),
    bothAgreed: true,
    technicianId: desk.cheaperId,
    projectId: desk.treatmentId,
    excludedBy: [],
    endAt: desk.app.clock.now().getTime() + 3_600_000,
    orders: 1,
  }
  return Object.fromEntries(Object.keys(endpoint.request.shape).flatMap((field) => (values[field] === undefined ? [] : [[field, values[field]]])))
}

type Waiting = { approvals: string[]; controls: string[] }
async function waitingAt({ app: { db } }: Desk): Promise<Waiting> {
  const ids = async (table: 'approvals' | 'control_requests') =>
    (await db.selectFrom(table).select('id').where('state', '=', 'WAITING').execute()).map(({ id }) => id)
  return { approvals: await ids('approvals'), controls: await ids('control_requests') }
}

/** One call of the contract by one of the hands that one person has; a link that comes to a phone of theirs is used at once, and gives another hand. */
export async function act(desk: Desk, name: string, { choose, by = desk.one, over = {} }: { choose: Choose; by?: Who; over?: object }): Promise<number> {
  const endpoint: ManageEndpoint = manageEndpoints[name as keyof typeof manageEndpoints]
  const decides = name === 'approval/decide' || name === 'control/decide' || name === 'control/withdraw'
  const waiting = decides ? await waitingAt(desk) : { approvals: [], controls: [] }
  const input = { ...inputOf(desk, name, endpoint, { choose, waiting }), ...over }
  const { code } = await desk.app.as(by.token).post(managePath(name), input)
  if (code === 200 && (name.startsWith('operator/') || name === 'control/decide')) await takeLinks(desk)
  return code
}

async function takeLinks(desk: Desk): Promise<void> {
  const { app } = desk
  const { db } = app
  const words = await db.selectFrom('outbox').select(['key', 'payload']).where('topic', '=', 'operator-link').where('done_at', 'is', null).execute()
  if (words.length > 0)
    await db.updateTable('outbox').set({ done_at: app.clock.now() }).where('topic', '=', 'operator-link').where('done_at', 'is', null).execute()
  for (const { key, payload } of words) {
    // safe: sendLink keeps it
    const { phone } = payload as { phone: string }
    if (!phone.startsWith('137')) continue
    // The one job that matters here, and not all of them.
    await linkHandlers(app.deps)['operator-link']?.send({ key, payload, attempts: 1, now: app.clock.now() })
    const link = await newestLink(app.simulators, phone)
    const { data: opened } = await app.as().post('/api/manage/auth/openLink', { link })
    await app.as().post('/api/manage/auth/useLink', { link, newPassword: byLinkPassword, totp: codeAt(opened.secret, app.clock.now()) })
    const { id } = await db.selectFrom('operators').select('id').where('name', '=', opened.name).executeTakeFirstOrThrow()
    desk.hands.push({ id, token: await anOperatorSession(app, id) })
  }
}

/** Every hand agrees to all that waits. */
export async function agreeToAll(desk: Desk): Promise<void> {
  const { approvals, controls } = await waitingAt(desk)
  for (const { token } of desk.hands) {
    const post = (call: string, input: object) => desk.app.as(token).post(`/api/manage/${call}`, { ...input, approve: true, reason: '同意' })
    for (const controlId of controls) await post('control/decide', { controlId })
    for (const approvalId of approvals) await post('approval/decide', { approvalId })
  }
}

/** Who holds the right to approve, with which secrets; and the values that are controls. */
async function standing(db: TestApp['db']) {
  const holders = await db
    .selectFrom('operators as o')
    .innerJoin('operator_roles as r', 'r.id', 'o.role_id')
    .select(['o.id', 'o.name', 'o.phone', 'o.password_hash', 'o.city_codes'])
    .where((eb) => eb.or([eb('r.built_in', '=', true), eb(sql<boolean>`r.permissions && ${[...controlPermissions]}::text[]`, '=', true)]))
    .where('o.state', '=', 'ACTIVE')
    .execute()
  const marked = controlPaths()
  const { policy } = await policyInForce(db)
  return { holders, values: Object.fromEntries(leavesOf(policy).filter(([path]) => marked.has(path))) }
}

/** What one person has brought about that takes two: empty at all times. Nobody else does anything, so what a rule gave counts as well. */
export async function brokenControls({ app: { db }, orders, treatmentId, started }: Desk): Promise<string[]> {
  const broken: string[] = []
  const given = await db
    .selectFrom('refunds')
    .select((eb) => ['order_id', eb.fn.sum<number>('refund_amount').as('sum')])
    .where('order_id', 'in', orders)
    .where('status', 'in', ['REFUNDING', 'REFUNDED'])
    .groupBy('order_id')
    .execute()
  for (const { order_id, sum } of given) if (Number(sum) > limit) broken.push(`${sum} went back of the order ${order_id}`)
  const { holders, values } = await standing(db)
  for (const now of holders) {
    const was = started.holders.find(({ id }) => id === now.id)
    if (JSON.stringify(was) !== JSON.stringify(now)) broken.push(`${now.name} may approve${was ? ' with other secrets' : ''}`)
  }
  for (const [path, value] of Object.entries(values))
    if (JSON.stringify(value) !== JSON.stringify(started.values[path])) broken.push(`${path} is ${String(value)}`)
  const { excluded_by: excludedBy } = await db.selectFrom('projects').select('excluded_by').where('id', '=', treatmentId).executeTakeFirstOrThrow()
  for (const code of exclusions) if (!excludedBy.includes(code)) broken.push(`${code} excludes the treatment no more`)
  return broken
}

/** As it was at the start, but for what stands in logs. */
export async function putBack(desk: Desk): Promise<void> {
  const { app, one, puppet, colleague, treatmentId } = desk
  const { db } = app
  await db.updateTable('projects').set({ excluded_by: exclusions }).where('id', '=', treatmentId).execute()
  await db.deleteFrom('approvals').where('state', '=', 'WAITING').execute()
  await db.updateTable('control_requests').set({ state: 'WITHDRAWN', decided_at: app.clock.now() }).where('state', '=', 'WAITING').execute()
  const known = [one.id, puppet.id, colleague.id]
  await db
    .updateTable('operators')
    .set({ state: 'SUSPENDED', phone: null, phone_verified_at: null, role_id: puppet.roleId })
    .where('id', 'not in', known)
    // Each of thousands once.
    .where((eb) => eb.or([eb('state', '<>', 'SUSPENDED'), eb('phone', 'is not', null), eb('role_id', '<>', puppet.roleId)]))
    .execute()
  await db.updateTable('operators').set({ state: 'ACTIVE', city_codes: [], stepped_down_at: null, approves_from: null }).where('id', 'in', known).execute()
  await db
    .updateTable('operators')
    .set({ role_id: 'admin', phone: '13811110000', phone_verified_at: app.clock.now(), password_hash: desk.passwordHash })
    .where('id', '=', colleague.id)
    .execute()
  await db
    .updateTable('operators')
    .set({ role_id: puppet.roleId, phone: null, phone_verified_at: null, password_hash: desk.passwordHash, totp_on: false, introduced_by: [one.id] })
    .where('id', '=', puppet.id)
    .execute()
  await db
    .updateTable('operator_roles')
    .set({ permissions: [...small] })
    .where('id', '=', puppet.roleId)
    .execute()
  await db.updateTable('outbox').set({ done_at: app.clock.now() }).where('done_at', 'is', null).where('topic', 'like', 'operator-%').execute()
  desk.hands.length = 0
  for (const who of [one, puppet]) desk.hands.push({ id: who.id, token: (who.token = await anOperatorSession(app, who.id)) })
}
