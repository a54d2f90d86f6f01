import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { anOperator } from '../../testing/an-operator.ts'
import { anOrderIn } from '../../testing/an-order.ts'
import { aCustomer, aTechnician } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { phonesOf } from '../accounts/testing/phones.ts'
import { anApplicant, aReviewer, openApplications, type Applicant } from '../applications/testing/an-applicant.ts'
import { aNumber } from '../identity-checks/testing/a-person.ts'
import { endSuspensions } from '../manage-people/end-suspensions.ts'

let app: TestApp
let boss: Awaited<ReturnType<typeof anOperator>>
let projects: { id: string; price: number }[]
beforeAll(async () => {
  app = await startTestApp({ warm: true, config: { poolSize: 20 } })
  ;({ projects } = await openApplications(app))
  return () => app.stop()
})
beforeEach(async () => {
  boss = await anOperator(app)
})

const day = 86_400_000
const said = { rule: 'OFF_PLATFORM', reason: '多次引导平台外交易', evidence: '聊天截图 3 张' }
const manage = (call: string, input: object) => app.as(boss.token).post(`/api/manage/${call}`, { ...input })
const infoOf = async (customerId: string) => (await app.as(boss.token).get('/api/manage/customer/getInfo', { customerId })).data
const leave = (token: string) => app.as(token).post('/api/tech/leave', { confirmed: true })
const suspensionOf = (technicianId: string) =>
  app.db.selectFrom('suspensions').select(['ended_at', 'id_hash', 'id_hash_second']).where('subject_id', '=', technicianId).executeTakeFirstOrThrow()

/** Applies and is approved; the technician. */
async function approved(applicant: Applicant): Promise<string> {
  const { applyId } = (await applicant.applyTech({ certs: [await applicant.health(), await applicant.massage()] })).data
  const reviewer = await aReviewer(app)
  await reviewer.open(applicant.id)
  const { revision } = await app.db.selectFrom('applications').select('revision').where('id', '=', applyId).executeTakeFirstOrThrow()
  return (await reviewer.decide(applyId, revision, { as: 'APPROVE' })).technicianId ?? ''
}

/** A technician whose identity was verified, suspended since. */
async function aSuspended(over: object = {}) {
  const person = await anApplicant(app)
  const technicianId = await approved(person)
  expect((await manage('technician/suspend', { technicianId, ...said, ...over })).code).toBe(200)
  return { ...person, technicianId }
}

/** Ends the account, as anybody does whose number it is. */
async function endAccount({ phone, token }: Pick<Applicant, 'phone' | 'token'>) {
  const { post, codeFor } = phonesOf(() => app)
  app.clock.advance(61_000)
  return post('/api/user/self/deleteAccount', { phone, smsCode: await codeFor(phone, 'DELETE') }, { token })
}

describe('an account whose technician has left', () => {
  test('hears so at the start of an application, since when, and is taken on by nobody; a new account may apply', async () => {
    const person = await anApplicant(app)
    const technicianId = await approved(person)
    expect(await person.checkTech()).not.toHaveProperty('left')
    const leftAt = app.clock.now().getTime()
    expect((await leave(person.token)).code).toBe(200)
    app.clock.advance(600_000)
    const check = await person.checkTech()
    expect(check).toMatchObject({ status: 'NONE', canApply: false, realNameDone: true, left: { leftAt } })
    expect(check).not.toHaveProperty('suspension')
    expect(await person.me()).toMatchObject({ techStatus: 'NONE', techLeft: true })
    const told = { code: 4717, refusal: 'applyLeft', msg: '此账号已离开平台，不能再次入驻' }
    expect(await person.applyTech()).toMatchObject({ ...told, data: { leftAt } })
    expect(await person.draftTech({ intro: '草稿' })).toMatchObject({ ...told, data: { leftAt } })
    const taken = {
      phone: person.phone,
      nickname: '林晓',
      sex: person.sex,
      birthday: '1990-03-07',
      cityCode: '330100',
      intro: '从业六年。',
      workYears: 6,
      serviceRadiusM: 9000,
    }
    const offers = projects.map(({ id: projectId }) => ({ projectId }))
    expect(await manage('technician/create', { ...taken, offers, reason: '面试通过' })).toMatchObject(told)

    expect((await endAccount(person)).code).toBe(200)
    const again = await anApplicant(app, { number: person.number })
    const fresh = await again.checkTech()
    expect(fresh).toMatchObject({ status: 'NONE', canApply: true, realNameDone: true })
    expect([fresh.left, fresh.suspension, (await again.me()).techLeft]).toEqual([undefined, undefined, undefined])
    expect(await approved(again)).toBe(technicianId)
  })

  test('and never applied hears the same; one whose leaving was not written down hears it without its day', async () => {
    const [technician, former] = [await aTechnician(app), await aTechnician(app, { status: 'LEFT' })]
    await leave(technician.token)
    const check = async (token: string) => (await app.as(token).get('/api/user/spread/doApplyTech/check')).data
    expect(await check(technician.token)).toMatchObject({ canApply: false, left: { leftAt: app.clock.now().getTime() } })
    expect(await check(former.token)).toMatchObject({ canApply: false, left: {} })
    expect(await check((await aCustomer(app)).token)).not.toHaveProperty('left')
  })
})

describe('a suspended technician', () => {
  test('leaves and ends the account; the same person comes back by no other account until an operator lifts the suspension', async () => {
    const person = await aSuspended()
    const { technicianId } = person
    expect((await person.as.get('/api/tech/getToday')).code).toBe(4303)
    expect((await person.as.get('/api/tech/getLeaving')).data).toMatchObject({ mayLeave: true, suspension: {} })
    expect((await leave(person.token)).code).toBe(200)
    expect(await app.db.selectFrom('technicians').select('status').where('id', '=', technicianId).executeTakeFirst()).toEqual({ status: 'LEFT' })
    expect(await person.checkTech()).toMatchObject({ status: 'DISABLED', canApply: false, left: { leftAt: expect.any(Number) }, suspension: {} })
    expect((await endAccount(person)).code).toBe(200)
    expect(await suspensionOf(technicianId)).toMatchObject({ ended_at: null })

    const again = await anApplicant(app, { number: person.number })
    const check = await again.checkTech()
    expect(check).toMatchObject({ status: 'DISABLED', canApply: false, realNameDone: true, suspension: {} })
    expect(check).not.toHaveProperty('left')
    const told = { code: 4717, refusal: 'applySuspended' }
    expect([await again.applyTech(), await again.draftTech({ intro: '草稿' })]).toMatchObject([told, told])
    const offers = projects.map(({ id: projectId }) => ({ projectId }))
    const taken = {
      phone: again.phone,
      nickname: '林晓',
      sex: again.sex,
      birthday: '1990-03-07',
      cityCode: '330100',
      intro: '从业六年。',
      workYears: 6,
      serviceRadiusM: 9000,
    }
    expect(await manage('technician/create', { ...taken, offers, reason: '面试通过' })).toMatchObject(told)
    const file = Buffer.from(`手机号,昵称,性别,出生日期,城市,简介,项目\n${again.phone},林晓,女,1990-03-07,杭州,从业六年。,肩颈舒缓`).toString('base64')
    const { data: imported } = await manage('technician/import', { fileName: '团队.csv', file, dryRun: true, reason: '整队入驻' })
    expect(imported.problems).toContainEqual(expect.objectContaining({ column: 'phone', problem: 'REFUSED' }))
    // The operator whom they write to finds the suspension from the new account.
    expect((await infoOf(again.id)).suspendedTechnicianId).toBe(technicianId)

    expect((await manage('technician/resume', { technicianId, reason: '整改后恢复' })).code).toBe(200)
    expect(await manage('technician/resume', { technicianId, reason: '整改后恢复' })).toMatchObject({ code: 4126 })
    expect(await suspensionOf(technicianId)).toMatchObject({ ended_at: expect.any(Date), id_hash: null, id_hash_second: null })
    const { list } = (await app.as(boss.token).get('/api/manage/technician/getHistory', { technicianId })).data
    expect(list[0]).toMatchObject({ action: 'technician.resume', before: { state: 'SUSPENDED' }, after: { state: 'LEFT' } })
    expect((await infoOf(again.id)).suspendedTechnicianId).toBeUndefined()
    expect(await again.checkTech()).toMatchObject({ status: 'NONE', canApply: true })
    expect(await approved(again)).toBe(technicianId)
  })

  test('who takes the consent to the identity check back is still known, before leaving and after', async () => {
    const person = await aSuspended()
    expect((await person.as.form('/api/user/spread/revokeAuthentication')).code).toBe(200)
    const second = await anApplicant(app, { number: person.number })
    expect(await second.checkTech()).toMatchObject({ realNameDone: true, canApply: false, suspension: {} })
    expect((await leave(person.token)).code).toBe(200)
    expect(await second.applyTech()).toMatchObject({ refusal: 'applySuspended' })
  })

  test('who was verified only since the suspension is known by what stands when they leave', async () => {
    const technician = await aTechnician(app)
    await manage('technician/suspend', { technicianId: technician.id, ...said })
    const idCardNo = aNumber()
    const submit = { realName: '张三丰', idCardNo, consent: true }
    expect((await app.as(technician.token).post('/api/user/spread/doAuthentication', submit)).code).toBe(200)
    await leave(technician.token)
    await app.as(technician.token).form('/api/user/spread/revokeAuthentication')
    expect(await (await anApplicant(app, { number: idCardNo })).checkTech()).toMatchObject({ canApply: false, suspension: {} })
  })

  test('is known under the secret of before a change, too', async () => {
    const person = await aSuspended()
    await leave(person.token)
    await endAccount(person)
    await app.db
      .updateTable('suspensions')
      .set((eb) => ({ id_hash: Buffer.alloc(32, 7), id_hash_second: eb.ref('id_hash') }))
      .where('subject_id', '=', person.technicianId)
      .execute()
    expect(await (await anApplicant(app, { number: person.number })).checkTech()).toMatchObject({ canApply: false, suspension: {} })
  })

  test('whose suspension has an end may come back from then on, not a second before', async () => {
    const endsAt = app.clock.now().getTime() + 7 * day
    const person = await aSuspended({ untilAt: endsAt })
    expect((await person.as.get('/api/tech/getLeaving')).data.suspension).toEqual({ endsAt })
    await leave(person.token)
    await endAccount(person)
    const again = await anApplicant(app, { number: person.number })
    expect((await again.checkTech()).suspension).toEqual({ endsAt })
    const job = endSuspensions(app.deps)
    await job.run(new Date(endsAt - 1000))
    expect(await again.checkTech()).toMatchObject({ canApply: false })
    await job.run(new Date(endsAt))
    expect(await again.checkTech()).toMatchObject({ status: 'NONE', canApply: true })
    const { list } = (await app.as(boss.token).get('/api/manage/technician/getHistory', { technicianId: person.technicianId })).data
    expect(list[0]).toMatchObject({ action: 'technician.resume', operatorName: 'SYSTEM', after: { state: 'LEFT' } })
  })

  test('an application that waits is approved for nobody whose suspension stands', async () => {
    const person = await aSuspended()
    const waiting = await anApplicant(app)
    const { applyId } = (await waiting.applyTech({ certs: [await waiting.health(), await waiting.massage()] })).data
    await sql`update suspensions s set id_hash = i.id_hash from identity_checks i where i.account_id = ${waiting.id} and s.subject_id = ${person.technicianId}`.execute(
      app.db,
    )
    const reviewer = await aReviewer(app)
    await reviewer.open(waiting.id)
    await expect(reviewer.decide(applyId, 1, { as: 'APPROVE' })).rejects.toMatchObject({ key: 'applySuspended' })
  })

  test('nobody else of the same day of birth is kept out', async () => {
    await aSuspended()
    const other = await anApplicant(app)
    expect(await other.checkTech()).toMatchObject({ status: 'NONE', canApply: true })
    expect((await infoOf(other.id)).suspendedTechnicianId).toBeUndefined()
  })

  test('with an order, or with an objection that waits, leaves no more than others do', async () => {
    const { technician, id } = await anOrderIn(app, 'ACCEPTED')
    await manage('technician/suspend', { technicianId: technician.id, ...said })
    expect((await app.as(technician.token).get('/api/tech/getLeaving')).data).toMatchObject({ mayLeave: false, openOrders: [{ orderId: id }], suspension: {} })
    expect(await leave(technician.token)).toMatchObject({ refusal: 'leavingOrdersOpen' })
    expect((await manage('order/cancel', { orderId: id, refund: 'FULL', reason: '技师暂停' })).code).toBe(200)
    const { list } = (await app.as(technician.token).get('/api/tech/penalty/getList')).data
    const appeal = { penaltyId: list[0].penaltyId, content: '那些消息不是我发的' }
    const { suggestId } = (await app.as(technician.token).post('/api/tech/penalty/appeal', appeal)).data
    expect(await leave(technician.token)).toMatchObject({ refusal: 'leavingObjectionOpen' })
    await app.db.updateTable('suggestions').set({ state: 'ANSWERED', answer: '已核实', answered_at: app.clock.now() }).where('id', '=', suggestId).execute()
    expect((await leave(technician.token)).code).toBe(200)
    // What stands in the log is that a suspended one left.
    const { list: history } = (await app.as(boss.token).get('/api/manage/technician/getHistory', { technicianId: technician.id })).data
    expect(history[0]).toMatchObject({ action: 'technician.leave', before: { state: 'SUSPENDED' }, after: { state: 'LEFT' } })
  })
})
