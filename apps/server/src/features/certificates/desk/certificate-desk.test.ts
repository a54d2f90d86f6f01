import { beforeAll, expect, test } from 'vitest'
import { aPolicyInForce } from '../../../testing/a-policy.ts'
import { anOperator } from '../../../testing/an-operator.ts'
import { anUpload } from '../../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts'
import { aPicture } from '../../identity-checks/testing/a-person.ts'
import { aKeyHolder, aVault, type KeyHolder } from '../../vault/testing/a-holder.ts'
import { aWorker } from '../testing/a-worker.ts'

let app: TestApp
let desk: KeyHolder
beforeAll(async () => {
  app = await startTestApp({ warm: true })
  desk = await aKeyHolder(app)
  await aVault(desk)
  return () => app.stop()
})
const day = 86_400_000
const at = () => app.clock.now().getTime()

/** A technician whose health certificate ends tomorrow, and who has put its successor. */
async function aSuccessor() {
  const worker = await aWorker(app, { until: at() + day })
  const key = await anUpload(app, worker.accountId)
  await app.deps.uploads.put({ key, bytes: new Uint8Array(await aPicture()), mime: 'image/jpeg' })
  const given = { type: 'HEALTH', no: 'JK-88', images: [key], issuedAt: at() - day, expireAt: at() + 300 * day, replaces: worker.healthId }
  const { data } = await worker.as.post('/api/tech/certificate/put', given)
  return { ...worker, certificateId: data.certificateId as string }
}
type As = KeyHolder['as']
const infoFor = async (certificateId: string, as: As = desk.as) => (await as.get('/api/manage/certificate/getInfo', { certificateId })).data
const decide = (certificateId: string, said: object, as: As = desk.as) => as.post('/api/manage/certificate/decide', { certificateId, ...said })
const openAll = async (certificateId: string, as: As = desk.as) => {
  const { papers, revision } = await infoFor(certificateId, as)
  for (const { paperKey } of papers) expect(await as.post('/api/manage/certificate/openPaper', { certificateId, paperKey })).toMatchObject({ code: 200 })
  return { revision }
}
const inQueue = async (certificateId: string, input: object = {}) =>
  (await desk.as.get('/api/manage/vetting/getList', { kind: 'CERTIFICATE', limit: 100, ...input })).data.list.find(
    ({ subjectId }: { subjectId: string }) => subjectId === certificateId,
  )

test('a new certificate waits beside the old one, and is approved with the date that is printed on it by who has seen it', async () => {
  const { certificateId, papersUntil } = await aSuccessor()
  expect(await inQueue(certificateId)).toMatchObject({ cityCode: '330100', answerBy: at() + day })
  const { revision, ...info } = await infoFor(certificateId)
  expect(info).toMatchObject({ type: 'HEALTH', number: 'JK-88', state: 'PENDING', replacesUntil: at() + day, papers: [{ seen: false }] })
  expect(await decide(certificateId, { revision, approve: true })).toMatchObject({ refusal: 'vettingUnseen' })
  await openAll(certificateId)
  expect(await decide(certificateId, { revision: revision - 1, approve: true })).toMatchObject({ code: 4610, refusal: 'vettingDecided' })
  expect(await decide(certificateId, { revision, approve: true, expireAt: at() + 200 * day })).toMatchObject({ data: { waitsForSecond: false } })
  expect(await papersUntil()).toBe(at() + 200 * day)
  expect(await inQueue(certificateId)).toBeUndefined()
  expect(await inQueue(certificateId, { queue: 'ENDED' })).toMatchObject({ outcome: 'APPROVED', endedBy: desk.name })
})

test('one that is rejected leaves the old one as it is, and the technician reads why', async () => {
  const { certificateId, papersUntil, as } = await aSuccessor()
  const { revision } = await infoFor(certificateId)
  expect(await decide(certificateId, { revision, approve: false })).toMatchObject({ code: 400, data: { field: 'finding' } })
  expect(await decide(certificateId, { revision, approve: false, finding: 'UNREADABLE', note: '反光' })).toMatchObject({ code: 200 })
  expect(await papersUntil()).toBe(at() + day)
  const { list } = (await as.get('/api/tech/certificate/getList')).data
  expect(list.find((one: { certificateId: string }) => one.certificateId === certificateId)).toMatchObject({ state: 'REJECTED', finding: 'UNREADABLE' })
  expect(JSON.stringify(list)).not.toContain('反光')
})

test('of eight decisions at once one holds', async () => {
  const { certificateId } = await aSuccessor()
  const { revision } = await openAll(certificateId)
  const said = (nth: number) => (nth % 2 === 0 ? { approve: true } : { approve: false, finding: 'DIFFERS' })
  const replies = await Promise.all(Array.from({ length: 8 }, (_, nth) => decide(certificateId, { revision, ...said(nth) })))
  expect(replies.map(({ refusal }) => refusal ?? 'decided').toSorted()).toEqual(['decided', ...Array(7).fill('vettingDecided')])
})

test('another city has none of it, two approve where the policy says so, and nobody their own', async () => {
  const { certificateId, accountId } = await aSuccessor()
  const elsewhere = app.as((await anOperator(app, { cityCodes: ['310100'] })).token)
  for (const answer of [
    await elsewhere.get('/api/manage/certificate/getInfo', { certificateId }),
    await elsewhere.post('/api/manage/certificate/claim', { certificateId }),
    await decide(certificateId, { revision: 1, approve: false, finding: 'DIFFERS' }, elsewhere),
  ])
    expect(answer).toMatchObject({ code: 404, refusal: 'vettingNotFound' })

  await aPolicyInForce(app.deps, { 'vettingSecond.certificate': true })
  const { revision } = await openAll(certificateId)
  expect(await decide(certificateId, { revision, approve: true })).toMatchObject({ data: { waitsForSecond: true } })
  expect(await decide(certificateId, { revision, approve: true })).toMatchObject({ refusal: 'approvalOwn' })
  expect((await infoFor(certificateId)).state).toBe('PENDING')
  await aPolicyInForce(app.deps, { 'vettingSecond.certificate': false })

  const { phone } = await app.db.selectFrom('accounts').select('phone').where('id', '=', accountId).executeTakeFirstOrThrow()
  const own = await anOperator(app)
  await app.db.updateTable('operators').set({ phone, phone_verified_at: app.clock.now() }).where('id', '=', own.id).execute()
  expect(await decide(certificateId, { revision, approve: false, finding: 'DIFFERS' }, app.as(own.token))).toMatchObject({ refusal: 'ownCase' })
})

test('an approved one is revoked at once, and no visit follows', async () => {
  const { certificateId, papersUntil } = await aSuccessor()
  const revoke = () => desk.as.post('/api/manage/certificate/revoke', { certificateId, finding: 'BY_OPERATOR', reason: '伪造' })
  expect(await revoke()).toMatchObject({ refusal: 'vettingDecided' })
  const { revision } = await openAll(certificateId)
  await decide(certificateId, { revision, approve: true })
  expect(await papersUntil()).toBe(at() + 300 * day)
  expect(await revoke()).toMatchObject({ code: 200 })
  expect(await papersUntil()).toBe(at() + day)
})

test('T-SEC-02 a certificate is opened by holders alone, and each opening is a line of the audit log and one that the technician sees', async () => {
  const worker = await aSuccessor()
  const [{ paperKey }] = (await infoFor(worker.certificateId)).papers
  const open = (as: As) => as.post('/api/manage/certificate/openPaper', { certificateId: worker.certificateId, paperKey })
  expect(await open((await aKeyHolder(app)).as)).toMatchObject({ refusal: 'vaultNotHolder' })
  expect(await open(app.as((await anOperator(app, { permissions: ['application.view', 'application.decide'] })).token))).toMatchObject({ code: 403 })
  for (let nth = 0; nth < 2; nth++) expect(await open(desk.as)).toMatchObject({ code: 200 })
  const { views } = (await worker.as.get('/api/user/spread/doAuthentication/check')).data
  expect(views).toEqual(Array(2).fill({ kind: 'CERTIFICATE', viewedAt: at() }))
  const lines = await app.db.selectFrom('audit_log').select('action').where('action', '=', 'paper.open').where('subject_id', '=', worker.accountId).execute()
  expect(lines).toHaveLength(2)
})
