import { defaultPolicy } from '@anxin/contract/policy'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { anOperator } from '../../testing/an-operator.ts'
import { behind } from '../../testing/behind-a-lock.ts'
import { anUpload, aCustomer } from '../../testing/factories.ts'
import { aTestApp, testNow } from '../../testing/start-test-app.ts'
import { aPicture } from '../identity-checks/testing/a-person.ts'
import { aKeyHolder, aVault } from '../vault/testing/a-holder.ts'
import { decideCertificate, revokeCertificate } from './decide-certificate.ts'
import { aWorker } from './testing/a-worker.ts'

const app = aTestApp({ warm: true, config: { poolSize: 20 } })
beforeAll(async () => {
  await aVault(await aKeyHolder(app))
})
beforeEach(() => app.clock.set(testNow))
const day = 86_400_000
const after = (days: number) => testNow.getTime() + days * day

/** A technician whose health certificate ends in five days, and what the app puts. */
async function aRenewal() {
  const worker = await aWorker(app, { until: after(5) })
  const picture = async () => {
    const key = await anUpload(app, worker.accountId)
    await app.deps.uploads.put({ key, bytes: new Uint8Array(await aPicture()), mime: 'image/jpeg' })
    return key
  }
  const key = await picture()
  const put = (over: object = {}) =>
    worker.as.post('/api/tech/certificate/put', { type: 'HEALTH', no: 'JK2026998877', images: [key], issuedAt: after(-1), expireAt: after(400), ...over })
  const shown = async () => (await worker.as.get('/api/tech/certificate/getList')).data
  return { ...worker, key, picture, putOne: worker.put, put, shown }
}

const operatorId = async () => (await anOperator(app)).id
type Decision = Parameters<typeof decideCertificate>[1]['decision']
const decide = async (certificateId: string, decision: Decision) => {
  const by = await operatorId()
  return app.db
    .transaction()
    .execute((tx) => decideCertificate(tx, { certificateId, decision, note: '', operatorId: by, policy: defaultPolicy, now: app.clock.now() }))
}

test('a technician puts a new certificate beside the one that ends: sealed, under review, and the old one counts', async () => {
  const renewal = await aRenewal()
  expect(await renewal.shown()).toMatchObject({ requirements: { due: ['HEALTH'], missing: [], deadline: after(5), deadlineType: 'HEALTH' } })
  const { data } = await renewal.put({ replaces: renewal.healthId })
  expect(data.requirements).toMatchObject({ due: [], missing: [], deadline: after(5) })
  const { list } = await renewal.shown()
  expect(list.find(({ certificateId }: { certificateId: string }) => certificateId === data.certificateId)).toMatchObject({
    type: 'HEALTH',
    name: '健康证',
    numberEnd: '8877',
    state: 'PENDING',
    daysLeft: 400,
    answerBy: app.clock.now().getTime() + 24 * 3_600_000,
    replaces: renewal.healthId,
  })
  expect(await app.deps.uploads.get(renewal.key)).toBeUndefined()
  expect(await app.db.selectFrom('papers').select(['kind', 'about', 'sealed_by']).where('account_id', '=', renewal.accountId).execute()).toEqual([
    { kind: 'CERTIFICATE', about: 'JOINING', sealed_by: 'SERVER' },
  ])
})

test('approved, it counts as long as the policy lets it from its issue, and the technician hears of it', async () => {
  const renewal = await aRenewal()
  const { certificateId } = (await renewal.put()).data
  expect(await decide(certificateId, { approve: true })).toMatchObject({ id: certificateId })
  // Of a health certificate no more than 365 days from its issue, whatever is printed on it.
  expect(await renewal.papersUntil()).toBe(after(364))
  expect((await renewal.shown()).requirements).toMatchObject({ due: [], missing: [], list: [{ type: 'HEALTH', state: 'VALID' }, { type: 'MASSAGE' }] })
  const { data } = await renewal.as.get('/api/user/self/getMessageList')
  expect(data.list).toMatchObject([{ title: '健康证已通过审核', event: 'paperApproved', facts: { endAt: after(364) } }])
})

test('refused, it says why and changes nothing; taken back, it ends the free times in that moment', async () => {
  const renewal = await aRenewal()
  const first = (await renewal.put()).data.certificateId
  await decide(first, { approve: false, finding: 'UNREADABLE' })
  expect(await renewal.papersUntil()).toBe(after(5))
  expect((await renewal.shown()).list[0]).toMatchObject({ state: 'REJECTED', finding: 'UNREADABLE' })
  const by = await operatorId()
  await app.db
    .transaction()
    .execute((tx) =>
      revokeCertificate(tx, { certificateId: renewal.healthId, finding: 'DIFFERS', note: '与发证机关核对不符', operatorId: by, now: app.clock.now() }),
    )
  expect(await renewal.papersUntil()).toBe(app.clock.now().getTime())
  expect((await renewal.shown()).requirements).toMatchObject({ missing: ['HEALTH'], disabled: { what: 'BOOKINGS', type: 'HEALTH' } })
  const { data } = await renewal.as.get('/api/user/self/getMessageList')
  expect(data.list.map(({ summary }: { summary: string }) => summary).sort()).toEqual(['与填写的内容不符。请提交新证件', '照片不清晰。请重新提交'])
})

test('an approval corrects what was entered by what is printed, and none is given to a paper that has ended', async () => {
  const renewal = await aRenewal()
  const { certificateId } = (await renewal.put({ expireAt: undefined })).data
  await expect(decide(certificateId, { approve: true, expireAt: after(-1) })).rejects.toMatchObject({ key: 'badField' })
  await decide(certificateId, { approve: true, issuedAt: after(-100), expireAt: after(60) })
  expect(await renewal.papersUntil()).toBe(after(60))
})

test('of eight decisions at once on one certificate one is made', async () => {
  const renewal = await aRenewal()
  const { certificateId } = (await renewal.put()).data
  const made = await Promise.all(
    Array.from({ length: 8 }, (_, nth) => decide(certificateId, nth % 2 === 0 ? { approve: true } : { approve: false, finding: 'INCOMPLETE' })),
  )
  expect(made.filter((one) => one !== undefined)).toHaveLength(1)
})

test('of eight certificates put at once beside nineteen of the day one is taken', async () => {
  const renewal = await aRenewal()
  // Two are there already.
  for (let nth = 0; nth < 17; nth++) await renewal.putOne({ state: 'REJECTED' })
  const keys = await Promise.all(Array.from({ length: 8 }, renewal.picture))
  const replies = await behind(
    app,
    (tx) => sql`select from technicians where id = ${renewal.id} for update`.execute(tx),
    keys.map((key) => () => renewal.put({ images: [key] })),
  )
  expect(replies.map(({ refusal }) => refusal ?? 'taken').toSorted()).toEqual(['taken', ...Array<string>(7).fill('tooOften')])
  expect((await renewal.shown()).list).toHaveLength(20)
})

test.each<[string, object, object]>([
  ['that has ended', { expireAt: after(0) }, { code: 400, msg: '证件已过期' }],
  ['that is issued tomorrow', { issuedAt: after(1) }, { code: 400, msg: '发证日期不能晚于今天' }],
  ['without a picture', { images: [] }, { code: 400, msg: '每种证件上传1-3张照片' }],
  ['with a picture of nobody', { images: ['nothing/of/ours.jpg'] }, { code: 400 }],
  ['that follows none of theirs', { replaces: 'another' }, { code: 404 }],
])('a certificate %s is refused', async (_, over, refused) => {
  const renewal = await aRenewal()
  expect(await renewal.put(over)).toMatchObject(refused)
  expect((await renewal.shown()).list).toHaveLength(2)
})

test('certificates are put and read by technicians alone, each their own', async () => {
  const renewal = await aRenewal()
  const other = await aRenewal()
  expect(await other.put({ replaces: renewal.healthId })).toMatchObject({ code: 404 })
  expect(await other.put({ images: [renewal.key] })).toMatchObject({ code: 400 })
  expect(await app.as((await aCustomer(app)).token).get('/api/tech/certificate/getList')).toMatchObject({ refusal: 'technicianOnly' })
})
