import type { Permission } from '@anxin/contract/manage/permissions'
import { lockFor } from '@anxin/rules/sealing/keys'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { behind } from '../../../testing/behind-a-lock.ts'
import { aPolicyInForce } from '../../../testing/a-policy.ts'
import { anOperator } from '../../../testing/an-operator.ts'
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts'
import { shredPapers } from '../../papers/public.ts'
import { aKeyHolder, openedBy, proofBy, vaultOf, type KeyHolder } from '../../vault/testing/a-holder.ts'
import { anApplicant, openApplications, type Applicant } from '../testing/an-applicant.ts'

let app: TestApp
let first: KeyHolder
beforeAll(async () => {
  app = await startTestApp({ warm: true, config: { poolSize: 20 } })
  ;({ holder: first } = await openApplications(app))
  return () => app.stop()
})

/** Another operator who holds the vault. */
async function aSecond(): Promise<KeyHolder> {
  const second = await aKeyHolder(app)
  const opened = await openedBy(first)
  if (!opened) throw new Error('the vault is not open')
  const lock = await lockFor(vaultOf(second.own), opened)
  expect(await first.as.post('/api/manage/vault/grant', { operatorId: second.id, lock, proof: await proofBy(first, opened) })).toMatchObject({ code: 200 })
  return second
}

/** Somebody whose application as a technician waits with all it needs. */
async function aWaiting(over: object = {}): Promise<Applicant & { applicationId: string }> {
  const applicant = await anApplicant(app)
  const { data } = await applicant.applyTech({ certs: [await applicant.health(), await applicant.massage()], ...over })
  return { ...applicant, applicationId: data.applyId }
}
type As = KeyHolder['as']
const infoFor = async (as: As, applicationId: string) => (await as.get('/api/manage/application/getInfo', { applicationId })).data
const claim = (as: As, applicationId: string) => as.post('/api/manage/application/claim', { applicationId })
const openOne = (as: As, applicationId: string, paperKey: string) => as.post('/api/manage/application/openPaper', { applicationId, paperKey })
const decide = (as: As, applicationId: string, said: object) => as.post('/api/manage/application/decide', { applicationId, ...said })
const openAll = async (as: As, applicationId: string) => {
  const { papers, revision } = await infoFor(as, applicationId)
  for (const { paperKey } of papers) expect(await openOne(as, applicationId, paperKey)).toMatchObject({ code: 200 })
  return { revision }
}
const queued = async (as: As, input: object = {}) => (await as.get('/api/manage/vetting/getList', { kind: 'TECH', limit: 100, ...input })).data.list
const inQueue = async (as: As, applicationId: string, input: object = {}) =>
  (await queued(as, input)).find(({ subjectId }: { subjectId: string }) => subjectId === applicationId)

test('an application is rejected in two parts, comes again with what differs, and its approval makes a technician', async () => {
  const applicant = await aWaiting({ intro: '从业六年，擅长肩颈与全身推拿。' })
  const { applicationId } = applicant
  expect(await inQueue(first.as, applicationId)).toMatchObject({ cityCode: '330100', customerId: applicant.id, revision: 1 })
  const findings = [
    { field: 'intro', code: 'UNSUITABLE', text: '请写明从业经历' },
    { field: 'workYears', code: 'WRONG' },
  ]
  expect(await decide(first.as, applicationId, { revision: 1, outcome: 'REJECT', findings, note: '与证件年份不合' })).toMatchObject({
    data: { waitsForSecond: false },
  })
  expect(await inQueue(first.as, applicationId)).toBeUndefined()
  expect(await inQueue(first.as, applicationId, { queue: 'ENDED' })).toMatchObject({ revision: 1, outcome: 'REJECTED', endedBy: first.name })
  const shown = await applicant.getTech()
  expect(shown.status).toBe('REJECTED')
  expect(shown.findings).toEqual([
    { field: 'workYears', code: 'WRONG', text: '' },
    { field: 'intro', code: 'UNSUITABLE', text: '请写明从业经历' },
  ])
  expect(JSON.stringify(shown)).not.toContain('与证件年份不合')

  const form = await applicant.techForm({ intro: '从业四年，师从老中医，擅长肩颈与全身推拿。', workYears: 4, photos: shown.photos })
  expect(await applicant.as.post('/api/user/spread/doApplyTech', form)).toMatchObject({ code: 200 })
  const info = await infoFor(first.as, applicationId)
  expect(info).toMatchObject({
    revision: 2,
    state: 'PENDING',
    identityVerified: true,
    missing: [],
    // As the form has them, for the reviewer like for the applicant.
    findings: [
      { revision: 1, by: first.name, field: 'workYears' },
      { revision: 1, field: 'intro' },
    ],
  })
  expect(info.fields.filter(({ was }: { was?: string }) => was !== undefined)).toEqual([
    { field: 'workYears', value: '4', was: '6' },
    { field: 'intro', value: '从业四年，师从老中医，擅长肩颈与全身推拿。', was: '从业六年，擅长肩颈与全身推拿。' },
  ])
  expect(await decide(first.as, applicationId, { revision: 2, outcome: 'APPROVE' })).toMatchObject({ refusal: 'vettingUnseen' })
  await openAll(first.as, applicationId)
  expect(await decide(first.as, applicationId, { revision: 1, outcome: 'APPROVE' })).toMatchObject({ code: 4610, refusal: 'vettingDecided' })
  const { data } = await decide(first.as, applicationId, { revision: 2, outcome: 'APPROVE' })
  expect(data).toMatchObject({ waitsForSecond: false, technicianId: expect.any(String) })
  expect(await applicant.me()).toMatchObject({ techStatus: 'APPROVED' })
})

/** All of them at once, each in turn behind what somebody holds of the application. */
const behindIt = <T>(applicationId: string, acts: readonly (() => Promise<T>)[]) =>
  behind(app, (tx) => sql`select from applications where id = ${applicationId} for update`.execute(tx), acts, { mayPass: true })

test('of eight approvals at once one makes a technician', async () => {
  for (let round = 0; round < 2; round++) {
    const { applicationId, id } = await aWaiting()
    const { revision } = await openAll(first.as, applicationId)
    const replies = await Promise.all(Array.from({ length: 8 }, () => decide(first.as, applicationId, { revision, outcome: 'APPROVE' })))
    expect(replies.map(({ refusal }) => refusal ?? 'made').toSorted()).toEqual(['made', ...Array(7).fill('vettingDecided')])
    expect(await app.db.selectFrom('technicians').select('id').where('account_id', '=', id).execute()).toHaveLength(1)
  }
})

test('a decision and a withdrawal at once: one of them holds, and the queue says the same', async () => {
  for (let round = 0; round < 2; round++) {
    const applicant = await aWaiting()
    const { applicationId } = applicant
    const { revision } = await openAll(first.as, applicationId)
    const acts = [() => decide(first.as, applicationId, { revision, outcome: 'APPROVE' }), () => applicant.withdraw()]
    const replies = await behindIt(applicationId, round % 2 ? acts.toReversed() : acts)
    expect(replies.map(({ code }) => code)).toEqual([200, round % 2 ? 4610 : 4714])
    const { state } = await infoFor(first.as, applicationId)
    expect(state).toBe(round % 2 ? 'WITHDRAWN' : 'APPROVED')
    expect(await inQueue(first.as, applicationId)).toBeUndefined()
  }
})

test('decisions, submissions made again and withdrawals at once, nine of them: what stands, the queue and the technician agree', async () => {
  for (let round = 0; round < 4; round++) {
    const applicant = await aWaiting()
    const { applicationId } = applicant
    const { revision } = await openAll(first.as, applicationId)
    const { photos, certs } = await applicant.getTech()
    const { ticket } = (await applicant.as.form('/my/common/authSms', { phone: applicant.phone, smsCode: await applicant.code(), scene: 'APPLY' })).data
    const again = { ...(await applicant.techForm({ photos, certs, intro: '重新写过的介绍，擅长全身推拿。' })), smsCode: undefined, ticket }
    const findings = [{ field: 'intro', code: 'WRONG' }]
    const acts = {
      approve: () => decide(first.as, applicationId, { revision, outcome: 'APPROVE' }),
      reject: () => decide(first.as, applicationId, { revision, outcome: 'REJECT', findings }),
      resubmit: () => applicant.as.post('/api/user/spread/doApplyTech', again),
      withdraw: () => applicant.withdraw(),
    }
    const order = (['approve', 'reject', 'withdraw', 'resubmit', 'reject', 'withdraw', 'approve', 'resubmit', 'resubmit'] as const).map(
      (act, nth, all) => all[(nth + 2 * round) % all.length] ?? act,
    )
    const replies = await behindIt(
      applicationId,
      order.map((act) => async () => ({ act, code: (await acts[act]()).code })),
    )
    const counted = (act: string) => replies.filter((reply) => reply.act === act && reply.code === 200).length
    const row = await app.db.selectFrom('applications').select(['state', 'revision']).where('id', '=', applicationId).executeTakeFirstOrThrow()
    const seen = { ...row, queued: (await inQueue(first.as, applicationId))?.revision, technicians: (await applicant.me()).techStatus === 'APPROVED' }
    expect(seen).toEqual({
      state: row.state,
      revision: 1 + counted('resubmit'),
      queued: row.state === 'PENDING' ? row.revision : undefined,
      technicians: counted('approve') === 1,
    })
    expect(counted('resubmit')).toBeLessThanOrEqual(1)
    expect(counted('approve') + counted('reject')).toBeLessThanOrEqual(1)
    expect(row.state === 'APPROVED').toBe(counted('approve') === 1)
    expect(replies.filter(({ code }) => code >= 500 && code < 600)).toEqual([])
  }
})

test('nobody decides their own, by the phone of the account or the one in the application', async () => {
  const { applicationId, phone } = await aWaiting()
  const setPhone = (own: string | null) =>
    app.db
      .updateTable('operators')
      .set({ phone: own, phone_verified_at: own && app.clock.now() })
      .where('id', '=', first.id)
      .execute()
  await setPhone(phone)
  const { isOwn, papers, revision } = await infoFor(first.as, applicationId)
  expect(isOwn).toBe(true)
  for (const answer of [
    await claim(first.as, applicationId),
    await openOne(first.as, applicationId, papers[0].paperKey),
    await decide(first.as, applicationId, { revision, outcome: 'REJECT', findings: [{ field: 'intro', code: 'WRONG' }] }),
  ])
    expect(answer).toMatchObject({ refusal: 'ownCase' })
  await app.db.updateTable('accounts').set({ phone: '13511110000' }).where('phone', '=', phone).execute()
  expect(await claim(first.as, applicationId)).toMatchObject({ refusal: 'ownCase' })
  await setPhone(null)
  expect(await claim(first.as, applicationId)).toMatchObject({ code: 200 })
})

test('pictures that were destroyed are listed no more', async () => {
  const { applicationId } = await aWaiting()
  const [gone, ...others] = (await infoFor(first.as, applicationId)).papers
  await app.db.transaction().execute((tx) => shredPapers(tx, [gone.paperKey], app.clock.now()))
  expect((await infoFor(first.as, applicationId)).papers).toEqual(others)
})

test('what somebody writes after an application was rejected or taken back is read by no operator until it is sent', async () => {
  const applicant = await aWaiting()
  const { applicationId } = applicant
  const [{ paperKey }] = (await infoFor(first.as, applicationId)).papers
  const said = async () => JSON.stringify(await infoFor(first.as, applicationId))
  await decide(first.as, applicationId, { revision: 1, outcome: 'REJECT', findings: [{ field: 'intro', code: 'WRONG' }] })
  expect(await applicant.draftTech({ intro: '只写给自己看的草稿，尚未交给任何人。' })).toMatchObject({ code: 200 })
  expect(await said()).not.toContain('只写给自己看')
  expect(await said()).toContain('准时上门')
  await applicant.withdraw()
  await applicant.draftTech({ intro: '只写给自己看的草稿，尚未交给任何人。' })
  expect(await said()).not.toContain('只写给自己看')
  expect((await infoFor(first.as, applicationId)).papers).toEqual([])
  expect(await openOne(first.as, applicationId, paperKey)).toMatchObject({ refusal: 'paperNotFound' })
})

test('where two have to approve, a certificate that is added after the first of them did waits for two', async () => {
  await aPolicyInForce(app.deps, { 'vettingSecond.tech': true })
  const second = await aSecond()
  const applicant = await aWaiting()
  const { applicationId } = applicant
  for (const as of [first.as, second.as]) await openAll(as, applicationId)
  expect(await decide(first.as, applicationId, { revision: 1, outcome: 'APPROVE' })).toMatchObject({ data: { waitsForSecond: true } })
  expect(await applicant.license([{ type: 'TCM', images: [await applicant.picture()] }])).toMatchObject({ code: 200 })
  await openAll(second.as, applicationId)
  expect(await decide(second.as, applicationId, { revision: 1, outcome: 'APPROVE' })).toMatchObject({ data: { waitsForSecond: true } })
  expect(await decide(first.as, applicationId, { revision: 1, outcome: 'APPROVE' })).toMatchObject({ refusal: 'vettingUnseen' })
  await openAll(first.as, applicationId)
  expect(await decide(first.as, applicationId, { revision: 1, outcome: 'APPROVE' })).toMatchObject({ data: { waitsForSecond: false } })
  await aPolicyInForce(app.deps, { 'vettingSecond.tech': false })
})

test('where two have to approve, the second one makes the technician, and a new submission begins with none', async () => {
  await aPolicyInForce(app.deps, { 'vettingSecond.tech': true })
  const second = await aSecond()
  const applicant = await aWaiting()
  const { applicationId } = applicant
  await openAll(first.as, applicationId)
  expect(await decide(first.as, applicationId, { revision: 1, outcome: 'APPROVE' })).toMatchObject({ data: { waitsForSecond: true } })
  expect(await applicant.me()).toMatchObject({ techStatus: 'PENDING' })
  expect(await decide(first.as, applicationId, { revision: 1, outcome: 'APPROVE' })).toMatchObject({ refusal: 'approvalOwn' })
  expect(await decide(second.as, applicationId, { revision: 1, outcome: 'APPROVE' })).toMatchObject({ refusal: 'vettingUnseen' })
  await decide(second.as, applicationId, { revision: 1, outcome: 'REJECT', findings: [{ field: 'intro', code: 'WRONG' }] })
  const form = await applicant.techForm({ intro: '从业六年，擅长肩颈与全身推拿，随叫随到。', photos: (await applicant.getTech()).photos })
  expect(await applicant.as.post('/api/user/spread/doApplyTech', form)).toMatchObject({ code: 200 })
  for (const as of [first.as, second.as]) await openAll(as, applicationId)
  expect(await infoFor(second.as, applicationId)).not.toHaveProperty('firstBy')
  expect(await decide(second.as, applicationId, { revision: 2, outcome: 'APPROVE' })).toMatchObject({ data: { waitsForSecond: true } })
  expect(await decide(first.as, applicationId, { revision: 2, outcome: 'APPROVE' })).toMatchObject({ data: { waitsForSecond: false } })
  expect(await applicant.me()).toMatchObject({ techStatus: 'APPROVED' })
  await aPolicyInForce(app.deps, { 'vettingSecond.tech': false })
})

test('a final refusal is objected to once, and another operator than who refused decides', async () => {
  const applicant = await aWaiting()
  const { applicationId } = applicant
  const whole = [{ field: 'application', code: 'OTHER', text: '证件系伪造' }]
  expect(await decide(first.as, applicationId, { revision: 1, outcome: 'REFUSE' })).toMatchObject({ code: 400, data: { field: 'findings' } })
  expect(await decide(first.as, applicationId, { revision: 1, outcome: 'REFUSE', findings: whole })).toMatchObject({ code: 200 })
  expect(await inQueue(first.as, applicationId, { queue: 'ENDED' })).toMatchObject({ outcome: 'REFUSED' })
  expect(await applicant.object()).toMatchObject({ code: 200 })
  const { revision, objection } = await infoFor(first.as, applicationId)
  expect(objection).toContain('请再看一次')
  expect(await inQueue(first.as, applicationId)).toMatchObject({ revision })
  await openAll(first.as, applicationId)
  expect(await decide(first.as, applicationId, { revision, outcome: 'APPROVE' })).toMatchObject({ refusal: 'applicationRefusedBySelf' })
  const second = await aSecond()
  await openAll(second.as, applicationId)
  expect(await decide(second.as, applicationId, { revision, outcome: 'APPROVE' })).toMatchObject({ code: 200 })
})

const rights: readonly Permission[] = ['application.view', 'application.decide', 'paper.open']
test('each right opens its own calls, inside the own cities', async () => {
  const { applicationId } = await aWaiting()
  const operator = async (permissions: readonly Permission[], cityCodes: string[] = []) => app.as((await anOperator(app, { permissions, cityCodes })).token)
  const { papers, revision } = await infoFor(first.as, applicationId)
  const [{ paperKey }] = papers
  const reject = { revision, outcome: 'REJECT', findings: [{ field: 'intro', code: 'WRONG' }] }
  const calls: Partial<Record<Permission, (as: As) => Promise<{ code: number }>>> = {
    'application.view': (as: As) => as.get('/api/manage/application/getInfo', { applicationId }),
    'paper.open': (as: As) => openOne(as, applicationId, paperKey),
    'application.decide': (as: As) => claim(as, applicationId),
  }
  for (const right of rights) {
    const without = await operator(rights.filter((one) => one !== right))
    expect((await calls[right]?.(without))?.code, right).toBe(403)
  }
  const elsewhere = await operator(rights, ['310100'])
  for (const ask of [...Object.values(calls), (as: As) => decide(as, applicationId, reject)])
    expect(await ask(elsewhere)).toMatchObject({ code: 404, refusal: 'vettingNotFound' })
  expect(await queued(elsewhere)).toEqual([])
  const here = await operator(rights, ['330100'])
  expect(await inQueue(here, applicationId)).toMatchObject({ cityCode: '330100' })
  expect(await openOne(here, applicationId, paperKey)).toMatchObject({ refusal: 'vaultNotHolder' })
  expect(await decide(here, applicationId, reject)).toMatchObject({ code: 200 })
})

test('T-SEC-02 a paper of an application is opened by holders alone, and each opening is a line of the audit log and one that the applicant sees', async () => {
  const applicant = await aWaiting()
  const { applicationId } = applicant
  const [{ paperKey }] = (await infoFor(first.as, applicationId)).papers
  const [stranger, clerk] = [await aKeyHolder(app), app.as((await anOperator(app, { permissions: ['application.view', 'application.decide'] })).token)]
  expect(await openOne(stranger.as, applicationId, paperKey)).toMatchObject({ refusal: 'vaultNotHolder' })
  expect(await openOne(clerk, applicationId, paperKey)).toMatchObject({ code: 403 })
  const other = await aWaiting()
  expect(await openOne(first.as, other.applicationId, paperKey)).toMatchObject({ refusal: 'paperNotFound' })
  expect((await applicant.check()).views).toEqual([])

  for (let nth = 0; nth < 2; nth++) expect(await openOne(first.as, applicationId, paperKey)).toMatchObject({ code: 200 })
  const viewedAt = app.clock.now().getTime()
  expect((await applicant.check()).views).toEqual(Array(2).fill({ kind: 'CERTIFICATE', viewedAt }))
  const lines = await app.db
    .selectFrom('audit_log')
    .select(['operator_id', 'action'])
    .where('action', '=', 'paper.open')
    .where('subject_id', 'in', [applicationId, applicant.id])
    .execute()
  expect(lines).toEqual(Array(2).fill({ operator_id: first.id, action: 'paper.open' }))
})
