import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aPolicyInForce } from '../../testing/a-policy.ts'
import { anOperator } from '../../testing/an-operator.ts'
import { anOrderIn } from '../../testing/an-order.ts'
import { aTechnician } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { phonesOf } from '../accounts/testing/phones.ts'
import { anApplicant, aReviewer, openApplications, type Applicant } from '../applications/testing/an-applicant.ts'
import { aNumber } from '../identity-checks/testing/a-person.ts'
import { sweepKnownIdentities } from './sweep-known-identities.ts'

let app: TestApp
let boss: Awaited<ReturnType<typeof anOperator>>
let projects: { id: string; price: number }[]
beforeAll(async () => {
  app = await startTestApp({ warm: true, config: { poolSize: 20 } })
  ;({ projects } = await openApplications(app))
  await aPolicyInForce(app.deps, { 'switches.shop': true })
  return () => app.stop()
})
beforeEach(async () => {
  boss = await anOperator(app)
})

const day = 86_400_000
const manage = (call: string, input: object) => app.as(boss.token).post(`/api/manage/${call}`, { ...input })
const infoOf = async (applicationId: string) => (await app.as(boss.token).get('/api/manage/application/getInfo', { applicationId })).data
const kept = ({ id }: Pick<Applicant, 'id'>) =>
  app.db.selectFrom('known_identities').select(['id_hash', 'phone_hash']).where('account_id', '=', id).executeTakeFirst()
const sweep = () => sweepKnownIdentities(app.deps).run(app.clock.now())

async function applied(applicant: Applicant): Promise<string> {
  const answer = await applicant.applyTech({ certs: [await applicant.health(), await applicant.massage()] })
  expect(answer).toMatchObject({ code: 200 })
  return answer.data.applyId
}
/** Applies and is refused for good. */
async function refused(applicant: Applicant): Promise<string> {
  const applyId = await applied(applicant)
  await (await aReviewer(app)).decide(applyId, 1, { as: 'REFUSE', code: 'UNSUITABLE', text: '证件系伪造', note: '' })
  return applyId
}
/** Applies and is approved; the technician. */
async function approved(applicant: Applicant): Promise<string> {
  const applyId = await applied(applicant)
  const reviewer = await aReviewer(app)
  await reviewer.open(applicant.id)
  const { revision } = await app.db.selectFrom('applications').select('revision').where('id', '=', applyId).executeTakeFirstOrThrow()
  return (await reviewer.decide(applyId, revision, { as: 'APPROVE' })).technicianId ?? ''
}

const leave = async ({ token }: Applicant) => expect(await app.as(token).post('/api/tech/leave', { confirmed: true })).toMatchObject({ code: 200 })
const takeBack = async ({ as }: Applicant) => expect(await as.form('/api/user/spread/revokeAuthentication')).toMatchObject({ code: 200 })
/** Ends the account, as anybody does whose number it is. */
async function endAccount({ phone, token }: Applicant) {
  const { post, codeFor } = phonesOf(() => app)
  app.clock.advance(61_000)
  expect(await post('/api/user/self/deleteAccount', { phone, smsCode: await codeFor(phone, 'DELETE') }, { token })).toMatchObject({ code: 200 })
}
/** Taken on at the desk with the phone of an account. */
const takenOn = ({ phone, sex }: Applicant) =>
  manage('technician/create', {
    phone,
    nickname: '林晓',
    sex,
    birthday: '1990-03-07',
    cityCode: '330100',
    intro: '从业六年。',
    workYears: 6,
    serviceRadiusM: 9000,
    offers: projects.map(({ id: projectId }) => ({ projectId })),
    reason: '面试通过',
  })
const final = { code: 4717, refusal: 'applyFinal' }

describe('somebody whose application was refused for good', () => {
  test.each([
    ['ends the account', endAccount],
    ['takes the identity check back', takeBack],
  ])('and who %s applies with no other one, and hears nothing of the former one', async (_, forget) => {
    const person = await anApplicant(app)
    await refused(person)
    await forget(person)
    const again = await anApplicant(app, { number: person.number })
    const check = await again.checkTech()
    expect(check).toMatchObject({ status: 'DISABLED', canApply: false, realNameDone: true })
    expect(Object.keys(check).toSorted()).toEqual(['canApply', 'licenseStatus', 'realNameDone', 'stage', 'status'])
    expect(await again.getTech()).toBeNull()
    const answers = [await again.applyTech(), await again.draftTech({ intro: '草稿' })]
    expect(answers).toMatchObject([final, final])
    expect(JSON.stringify(answers)).not.toContain('伪造')
    expect(await takenOn(again)).toMatchObject(final)
  })

  test('is known also where the consent was taken back while the application waited', async () => {
    const person = await anApplicant(app)
    const applyId = await applied(person)
    await takeBack(person)
    const again = await anApplicant(app, { number: person.number })
    const waiting = await applied(again)
    await (await aReviewer(app)).decide(applyId, 1, { as: 'REFUSE', code: 'UNSUITABLE', text: '', note: '' })
    // Who waited with the other account is not approved any more.
    const reviewer = await aReviewer(app)
    await reviewer.open(again.id)
    await expect(reviewer.decide(waiting, 1, { as: 'APPROVE' })).rejects.toMatchObject({ key: 'applyFinal' })
  })

  test('stays so while their objection waits; once it is granted, nothing keeps the person out', async () => {
    const person = await anApplicant(app)
    const applyId = await refused(person)
    await takeBack(person)
    expect(await person.object()).toMatchObject({ code: 200 })
    const again = await anApplicant(app, { number: person.number })
    expect(await again.applyTech()).toMatchObject(final)
    const other = await aReviewer(app)
    const { revision } = await app.db.selectFrom('applications').select('revision').where('id', '=', applyId).executeTakeFirstOrThrow()
    await other.decide(applyId, revision, { as: 'REJECT', findings: [{ field: 'intro', code: 'UNCLEAR', text: '', note: '' }] })
    expect(await again.applyTech()).toMatchObject({ code: 200 })
    await sweep()
    expect(await kept(person)).toBeUndefined()
  })

  test('does not undo it by an objection that is taken back', async () => {
    const person = await anApplicant(app)
    await refused(person)
    expect(await person.object()).toMatchObject({ code: 200 })
    expect(await person.withdraw()).toMatchObject({ code: 200 })
    expect(await person.checkTech()).toMatchObject({ status: 'DISABLED', canApply: false })
    expect(await person.applyTech()).toMatchObject(final)
    expect(await takenOn(person)).toMatchObject(final)
  })

  test('does not undo it by an account that ends while the objection waits', async () => {
    const person = await anApplicant(app)
    await refused(person)
    expect(await person.object()).toMatchObject({ code: 200 })
    await endAccount(person)
    await sweep()
    const again = await anApplicant(app, { number: person.number })
    expect(await again.applyTech()).toMatchObject(final)
  })

  test('is known for the days of the policy, to the millisecond, and then by nothing', async () => {
    const person = await anApplicant(app)
    const applyId = await refused(person)
    await endAccount(person)
    const again = await anApplicant(app, { number: person.number })
    const { identityKnownDays } = await app.deps.policy()
    const refusedAt = (ago: number) =>
      app.db
        .updateTable('applications')
        .set({ decided_at: new Date(app.clock.now().getTime() - ago) })
        .where('id', '=', applyId)
        .execute()
    await refusedAt(identityKnownDays * day - 1)
    expect(await again.checkTech()).toMatchObject({ canApply: false })
    await sweep()
    expect(await kept(person)).toEqual({ id_hash: expect.any(Buffer), phone_hash: expect.any(Buffer) })
    await refusedAt(identityKnownDays * day)
    expect(await again.checkTech()).toMatchObject({ status: 'NONE', canApply: true })
    await sweep()
    expect(await kept(person)).toBeUndefined()
  })

  test('as a technician may apply with a shop, whose reviewer sees it', async () => {
    const person = await anApplicant(app)
    await refused(person)
    await endAccount(person)
    const again = await anApplicant(app, { number: person.number })
    const { applyId } = (await again.applyShop()).data
    expect((await infoOf(applyId)).earlier).toEqual([
      { by: 'IDENTITY', refusals: [{ kind: 'TECH', code: 'UNSUITABLE', text: '证件系伪造', at: expect.any(Number) }] },
    ])
  })
})

test('a number that was given up with an application is nobody’s once the account applies with another', async () => {
  const person = await anApplicant(app)
  await applied(person)
  await takeBack(person)
  expect(await kept(person)).toBeDefined()
  expect(await person.withdraw()).toMatchObject({ code: 200 })
  app.clock.advance(day)
  expect((await person.as.post('/api/user/spread/doAuthentication', { realName: '张三丰', idCardNo: aNumber(), consent: true })).code).toBe(200)
  await applied(person)
  expect(await kept(person)).toBeUndefined()
})

test('of an account that nothing outlasts no hash is kept, however its identity is forgotten', async () => {
  const [customer, withdrawn] = [await anApplicant(app), await anApplicant(app)]
  await takeBack(customer)
  await applied(withdrawn)
  await endAccount(withdrawn)
  expect([await kept(customer), await kept(withdrawn)]).toEqual([undefined, undefined])
})

describe('a technician who left and comes back with another account', () => {
  test('is the same technician: with reviews, orders and revoked certificates, and new as far as they choose', async () => {
    const person = await anApplicant(app)
    const technicianId = await approved(person)
    // safe: an order reads no more of its technician than this
    const technician = { id: technicianId, projects } as unknown as Awaited<ReturnType<typeof aTechnician>>
    const { id: orderId, customer } = await anOrderIn(app, 'COMPLETED', { technician })
    const said = { orderId, score: 1, content: '迟到一小时', anonymous: true }
    expect(await app.as(customer.token).post('/api/user/order/doOrderComment', said)).toMatchObject({ code: 200 })
    const certificate = await app.db
      .selectFrom('certificates')
      .select('id')
      .where('technician_id', '=', technicianId)
      .where('type', '=', 'MASSAGE')
      .executeTakeFirstOrThrow()
    expect(await manage('certificate/revoke', { certificateId: certificate.id, finding: 'DIFFERS', reason: '与登记不符' })).toMatchObject({ code: 200 })
    const suspended = { technicianId, rule: 'CONDUCT', reason: '言语不当', evidence: '聊天截图' }
    expect(await manage('technician/suspend', suspended)).toMatchObject({ code: 200 })
    expect(await manage('technician/resume', { technicianId, reason: '整改后恢复' })).toMatchObject({ code: 200 })
    await app.db.updateTable('technicians').set({ order_count: 1, recommended: true, free_travel: true }).where('id', '=', technicianId).execute()
    await leave(person)
    const leftAt = app.clock.now().getTime()
    await endAccount(person)

    const again = await anApplicant(app, { number: person.number })
    const applyId = await applied(again)
    const { earlier } = await infoOf(applyId)
    expect(earlier).toEqual([
      {
        by: 'IDENTITY',
        refusals: [],
        technician: {
          technicianId,
          nickname: '张师傅',
          state: 'LEFT',
          leftAt,
          orderCount: 1,
          reviewCount: 1,
          score: 1,
          revoked: [{ type: 'MASSAGE', finding: 'DIFFERS', at: expect.any(Number) }],
          suspensions: [{ rule: 'CONDUCT', begunAt: expect.any(Number), endedAt: expect.any(Number) }],
        },
      },
    ])
    const reviewer = await aReviewer(app)
    await reviewer.open(again.id)
    expect(await reviewer.decide(applyId, 1, { as: 'APPROVE' })).toMatchObject({ technicianId })

    const shown = await app.as(customer.token).get('/api/user/tech/getTechInfo', { techId: technicianId })
    expect(shown).toMatchObject({ code: 200, data: { score: 1, commentCount: 1, orderCount: 1 } })
    const row = await app.db
      .selectFrom('technicians')
      .select(['account_id', 'status', 'left_at', 'on_duty', 'recommended', 'free_travel', 'probation_until'])
      .where('id', '=', technicianId)
      .executeTakeFirst()
    const { probationOrders } = await app.deps.policy()
    const fresh = { status: 'ACTIVE', left_at: null, on_duty: true, recommended: false, free_travel: false }
    expect(row).toEqual({ ...fresh, account_id: again.id, probation_until: 1 + probationOrders })
    const states = await app.db.selectFrom('certificates').select(['type', 'state']).where('technician_id', '=', technicianId).orderBy('put_at').execute()
    expect(states).toContainEqual({ type: 'MASSAGE', state: 'REVOKED' })
    expect(states.filter(({ state }) => state === 'APPROVED')).toHaveLength(3)
    expect((await again.as.get('/api/tech/getToday')).code).toBe(200)
    await sweep()
    expect(await kept(person)).toBeUndefined()
  })

  test('is taken on at the desk as the same one, too; the first account is nobody’s technician then', async () => {
    const person = await anApplicant(app)
    const technicianId = await approved(person)
    await leave(person)
    await takeBack(person)
    const again = await anApplicant(app, { number: person.number })
    expect(await takenOn(again)).toMatchObject({ code: 200, data: { technicianId } })
    expect(await takenOn(again)).toMatchObject({ refusal: 'phoneIsTechnician' })
    expect((await person.checkTech()).left).toBeUndefined()
    const offers = await app.db.selectFrom('offers').select('project_id').where('technician_id', '=', technicianId).where('on_offer', '=', true).execute()
    expect(offers.map(({ project_id }) => project_id).toSorted()).toEqual(projects.map(({ id }) => id).toSorted())
  })

  test('is taken up once of eight calls of the desk at once', async () => {
    const person = await anApplicant(app)
    const technicianId = await approved(person)
    await leave(person)
    await endAccount(person)
    const again = await anApplicant(app, { number: person.number })
    const answers = await Promise.all(Array.from({ length: 8 }, () => takenOn(again)))
    expect(answers.filter(({ code }) => code === 200)).toMatchObject([{ data: { technicianId } }])
    expect(answers.filter(({ code }) => code !== 200).map(({ refusal }) => refusal)).toEqual(Array(7).fill('phoneIsTechnician'))
  })

  test('is somebody new once the days of the policy are over, and somebody else with another number at any time', async () => {
    const person = await anApplicant(app)
    const technicianId = await approved(person)
    await leave(person)
    await endAccount(person)
    expect(await approved(await anApplicant(app))).not.toBe(technicianId)
    const { identityKnownDays } = await app.deps.policy()
    const left_at = new Date(app.clock.now().getTime() - identityKnownDays * day)
    await app.db.updateTable('technicians').set({ left_at }).where('id', '=', technicianId).execute()
    await sweep()
    expect(await kept(person)).toBeUndefined()
    expect(await approved(await anApplicant(app, { number: person.number }))).not.toBe(technicianId)
  })
})

test('a technician who takes the identity check back while they work here is no second one with another account', async () => {
  const person = await anApplicant(app)
  await approved(person)
  await takeBack(person)
  const again = await anApplicant(app, { number: person.number })
  expect(await again.applyTech()).toMatchObject({ code: 4712, refusal: 'technicianAlready' })
  expect(await takenOn(again)).toMatchObject({ refusal: 'phoneIsTechnician' })
})

test('a suspension that began before the identity was verified is found by what is kept of the account', async () => {
  const technician = await aTechnician(app)
  expect(await manage('technician/suspend', { technicianId: technician.id, rule: 'CONDUCT', reason: '言语不当', evidence: '聊天截图' })).toMatchObject({
    code: 200,
  })
  const as = app.as(technician.token)
  const idCardNo = aNumber()
  expect((await as.post('/api/user/spread/doAuthentication', { realName: '张三丰', idCardNo, consent: true })).code).toBe(200)
  expect((await as.form('/api/user/spread/revokeAuthentication')).code).toBe(200)
  expect((await as.post('/api/tech/leave', { confirmed: true })).code).toBe(200)
  const again = await anApplicant(app, { number: idCardNo })
  expect(await again.checkTech()).toMatchObject({ status: 'DISABLED', canApply: false, suspension: {} })
  expect(await again.applyTech()).toMatchObject({ refusal: 'applySuspended' })
})

test('an ended account of the same phone is shown apart, and keeps nobody out', async () => {
  const person = await anApplicant(app)
  const technicianId = await approved(person)
  await leave(person)
  await endAccount(person)
  const owner = await anApplicant(app)
  await app.db.updateTable('accounts').set({ phone: person.phone }).where('id', '=', owner.id).execute()
  const { earlier } = await infoOf(await applied(owner))
  expect(earlier).toMatchObject([{ by: 'PHONE', technician: { technicianId, state: 'LEFT' }, refusals: [] }])
  expect(await owner.checkTech()).toMatchObject({ status: 'PENDING' })
})
