import { openPaper, openText } from '@anxin/rules/sealing/papers'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { anOperator } from '../../testing/an-operator.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { aKeyHolder, aVault, type KeyHolder } from '../vault/testing/a-holder.ts'
import { aNumber, aPaper, aPerson, aPicture, openIdentity } from './testing/a-person.ts'

let app: TestApp
let holder: KeyHolder
let vault: Awaited<ReturnType<typeof aVault>>
beforeAll(async () => {
  app = await startTestApp({ warm: true })
  holder = await aKeyHolder(app)
  vault = await aVault(holder)
  await openIdentity(app, { byVendor: false })
  return () => app.stop()
})
beforeEach(async () => {
  await app.db.updateTable('vetting_tasks').set({ claimed_by: null, claimed_until: null }).execute()
})

const picture = await aPicture('#1d5bd6')
/** Somebody whose check waits for a person, and their number. */
async function aWaiting(idCardNo = aNumber()) {
  const person = await aPerson(app)
  const [idCardFront, idCardBack] = [await aPaper(app, person, 'ID_FRONT', picture), await aPaper(app, person, 'ID_BACK', picture)]
  expect(await person.submit({ idCardNo, idCardFront, idCardBack })).toMatchObject({ data: { status: 'PENDING' } })
  return { ...person, idCardNo }
}
const infoOf = async (customerId: string) => (await holder.as.get('/api/manage/identity/getInfo', { customerId })).data
const open = (customerId: string, paperKey: string, as = holder.as) => as.post('/api/manage/identity/openPaper', { customerId, paperKey })
const openAll = async (customerId: string) => {
  for (const { paperKey } of (await infoOf(customerId)).papers) await open(customerId, paperKey)
}
const decide = async (customerId: string, said: object, as = holder.as) =>
  as.post('/api/manage/identity/decide', { customerId, revision: (await infoOf(customerId)).revision, ...said })

const heardBy = async ({ as }: Awaited<ReturnType<typeof aWaiting>>) =>
  (await as.get('/api/user/self/getMessageList', { type: 'SYSTEM' })).data.list.map(
    ({ event, summary }: { event: string; summary: string }) => `${event}: ${summary}`,
  )

test('who waits for a person reads until when they are answered, and then what became of it', async () => {
  const [verified, unclear] = [await aWaiting(), await aWaiting()]
  const { submittedAt, answerBy } = await verified.check()
  expect(answerBy - submittedAt).toBe(24 * 3_600_000)
  expect(await heardBy(verified)).toEqual([])
  await openAll(verified.id)
  await decide(verified.id, { approve: true })
  await decide(unclear.id, { approve: false, finding: 'UNREADABLE' })
  expect(await heardBy(verified)).toEqual(['identityApproved: 现在可以申请成为技师或商家'])
  expect(await heardBy(unclear)).toEqual(['identityRejected: 证件照片不清晰，请重新拍摄。请在实名认证页重新提交'])
  expect((await verified.check()).answerBy).toBeUndefined()
  app.clock.advance(1000)
  await holder.as.post('/api/manage/identity/revoke', { customerId: verified.id, reason: '冒用他人证件' })
  expect(await heardBy(verified)).toEqual(['identityRevoked: 认证标识已取消。如有疑问，请联系客服', 'identityApproved: 现在可以申请成为技师或商家'])
})

test('T-SEC-02 a paper is opened by holders of the vault alone', async () => {
  const person = await aWaiting()
  const { papers } = await infoOf(person.id)
  expect(papers.map(({ kind }: { kind: string }) => kind)).toEqual(['ID_NUMBER', 'ID_FRONT', 'ID_BACK'])
  const stranger = await aKeyHolder(app)
  const clerk = await anOperator(app, { permissions: ['identity.view', 'identity.decide'] })
  const [, front] = papers
  expect(await open(person.id, front.paperKey, stranger.as)).toMatchObject({ refusal: 'vaultNotHolder' })
  expect(await open(person.id, front.paperKey, app.as(clerk.token))).toMatchObject({ code: 403 })
  expect(await open((await aWaiting()).id, front.paperKey)).toMatchObject({ refusal: 'paperNotFound' })
  expect((await person.check()).views).toEqual([])

  for (const { paperKey, kind } of papers) {
    const { data } = await open(person.id, paperKey)
    const claims = { owner: person.id, about: 'IDENTITY', kind }
    if (kind === 'ID_NUMBER') {
      expect(data.realName).toBe('张三丰')
      expect(await openText(vault.privateJwk, claims, data.lock)).toBe(person.idCardNo)
    } else
      expect(Buffer.from(await openPaper(vault.privateJwk, claims, { lock: data.lock, body: new Uint8Array(Buffer.from(data.body, 'base64')) }))).toEqual(
        picture,
      )
  }
})

test('T-SEC-02 each opening is a line of the audit log and one that the person sees', async () => {
  const person = await aWaiting()
  const [, front] = (await infoOf(person.id)).papers
  for (let nth = 0; nth < 2; nth++) await open(person.id, front.paperKey)
  expect((await person.check()).views).toEqual(Array(2).fill({ kind: 'ID_FRONT', viewedAt: app.clock.now().getTime() }))
  const lines = await app.db
    .selectFrom('audit_log')
    .select(['operator_id', 'after'])
    .where('action', '=', 'paper.open')
    .where('subject_id', '=', person.id)
    .execute()
  expect(lines).toEqual(Array(2).fill({ operator_id: holder.id, after: { kind: 'ID_FRONT' } }))
})

test('a submission is approved by who opened its number and both pictures, and only as it was seen', async () => {
  const person = await aWaiting()
  expect(await decide(person.id, { approve: true })).toMatchObject({ refusal: 'vettingUnseen' })
  await openAll(person.id)
  expect(await decide(person.id, { approve: true, revision: 1 })).toMatchObject({ refusal: 'vettingDecided' })
  const other = await aKeyHolder(app)
  expect(await decide(person.id, { approve: true }, other.as)).toMatchObject({ refusal: 'vettingUnseen' })
  expect(await decide(person.id, { approve: true, note: '一致' })).toMatchObject({ code: 200 })
  expect(await person.check()).toMatchObject({ status: 'APPROVED' })
  expect(await decide(person.id, { approve: true })).toMatchObject({ refusal: 'vettingDecided' })
})

test('a refusal has a reason that the person reads and a note that they do not', async () => {
  const person = await aWaiting()
  expect(await decide(person.id, { approve: false })).toMatchObject({ code: 400, data: { field: 'finding' } })
  expect(await decide(person.id, { approve: false, finding: 'UNREADABLE', note: '反光' })).toMatchObject({ code: 200 })
  const check = await person.check()
  expect(check).toMatchObject({ status: 'REJECTED', finding: 'UNREADABLE', rejectReason: '证件照片不清晰，请重新拍摄', canApply: true })
  expect(JSON.stringify(check)).not.toContain('反光')
})

test('of two who decide at once one does', async () => {
  for (let round = 0; round < 4; round++) {
    const person = await aWaiting()
    await openAll(person.id)
    const { revision } = await infoOf(person.id)
    const say = (approve: boolean) =>
      holder.as.post('/api/manage/identity/decide', { customerId: person.id, revision, approve, ...(!approve && { finding: 'DIFFERS' }) })
    const replies = await Promise.all([say(true), say(false), say(true), say(false)])
    expect(replies.map(({ refusal }) => refusal ?? 'decided').sort()).toEqual(['decided', ...Array(3).fill('vettingDecided')])
  }
})

test('one number waits for two accounts and is approved for one of them', async () => {
  const idCardNo = aNumber()
  const people = [await aWaiting(idCardNo), await aWaiting(idCardNo)]
  for (const { id } of people) await openAll(id)
  const replies = await Promise.all(people.map(({ id }) => decide(id, { approve: true })))
  expect(replies.map(({ refusal }) => refusal ?? 'approved').sort()).toEqual(['approved', 'identityTaken'])
})

describe('one number under two secrets', () => {
  const next = 'another secret of tests, of 32 letters or more'
  const appSecret = 'a secret of tests with at least 32 characters'
  /** Somebody whose check waits, submitted while the settings had these secrets. */
  const aWaitingUnder = async (idCardNo: string, secrets: { appSecret: string; appSecretSecond?: string }) => {
    Object.assign(app.deps.config, { appSecretSecond: undefined, ...secrets })
    const person = await aWaiting(idCardNo)
    await openAll(person.id)
    return person
  }
  afterEach(() => {
    Object.assign(app.deps.config, { appSecret, appSecretSecond: undefined })
  })

  test.each([
    ['before the change and during it', { appSecret }, { appSecret: next, appSecretSecond: appSecret }],
    ['while the new secret is known and when it is used', { appSecret, appSecretSecond: next }, { appSecret: next, appSecretSecond: appSecret }],
    ['while the new secret is known and after the change', { appSecret, appSecretSecond: next }, { appSecret: next }],
  ])('submitted %s is approved for one account, also of two at once', async (_, then, now) => {
    for (const order of [1, -1]) {
      const idCardNo = aNumber()
      const people = [await aWaitingUnder(idCardNo, then), await aWaitingUnder(idCardNo, now)]
      expect((await decide(people.at(order === 1 ? 0 : 1)?.id ?? '', { approve: true })).code).toBe(200)
      expect(await decide(people.at(order === 1 ? 1 : 0)?.id ?? '', { approve: true })).toMatchObject({ refusal: 'identityTaken' })
    }
    const idCardNo = aNumber()
    const people = [await aWaitingUnder(idCardNo, then), await aWaitingUnder(idCardNo, now)]
    const replies = await Promise.all(people.map(({ id }) => decide(id, { approve: true })))
    expect(replies.map(({ refusal }) => refusal ?? 'approved').sort()).toEqual(['approved', 'identityTaken'])
  })
})

test('a match by the vendor and six approvals by people of one number at once: one account is verified', async () => {
  for (let round = 0; round < 3; round++) {
    const idCardNo = aNumber()
    const waiting = [await aWaiting(idCardNo), await aWaiting(idCardNo)]
    for (const { id } of waiting) await openAll(id)
    const asked = await Promise.all(waiting.map(async ({ id: customerId }) => ({ customerId, revision: (await infoOf(customerId)).revision, approve: true })))
    await openIdentity(app)
    const third = await aPerson(app)
    const submit = () => third.submit({ idCardNo })
    const approve = asked.map((one) => () => holder.as.post('/api/manage/identity/decide', one))
    const acts = round % 2 ? [submit, submit, ...approve, ...approve, ...approve] : [...approve, submit, ...approve, submit, ...approve]
    const replies = await Promise.all(acts.map((act) => act()))
    expect(replies.filter(({ code }) => code === 200)).toHaveLength(1)
    const lost = replies.flatMap(({ code, refusal }) => (code === 200 ? [] : [refusal]))
    for (const refusal of lost) expect(['identityTaken', 'vettingDecided', 'identityWaits', 'identityDone']).toContain(refusal)
    expect(lost).toContain('identityTaken')
    const verified = await app.db
      .selectFrom('identity_checks')
      .select('account_id')
      .where('state', '=', 'APPROVED')
      .where('account_id', 'in', [...waiting.map(({ id }) => id), third.id])
      .execute()
    expect(verified).toHaveLength(1)
    await openIdentity(app, { byVendor: false })
  }
})

test('nobody reviews themselves', async () => {
  const person = await aWaiting()
  await app.db.updateTable('operators').set({ phone: person.phone, phone_verified_at: app.clock.now() }).where('id', '=', holder.id).execute()
  const info = await infoOf(person.id)
  expect(info.isOwn).toBe(true)
  expect(await holder.as.post('/api/manage/identity/claim', { customerId: person.id })).toMatchObject({ refusal: 'ownCase' })
  expect(await open(person.id, info.papers[0].paperKey)).toMatchObject({ refusal: 'ownCase' })
  expect(await decide(person.id, { approve: false, finding: 'DIFFERS' })).toMatchObject({ refusal: 'ownCase' })
  await app.db.updateTable('operators').set({ phone: null, phone_verified_at: null }).where('id', '=', holder.id).execute()
})

test('an operator takes a verified identity back: it is destroyed, and the person reads so', async () => {
  const person = await aWaiting()
  expect(await holder.as.post('/api/manage/identity/revoke', { customerId: person.id, reason: '冒用他人证件' })).toMatchObject({ refusal: 'identityNone' })
  await openAll(person.id)
  await decide(person.id, { approve: true })
  expect(await holder.as.post('/api/manage/identity/revoke', { customerId: person.id, reason: '冒用他人证件' })).toMatchObject({ code: 200 })
  expect(await person.check()).toMatchObject({ status: 'DISABLED', finding: 'BY_OPERATOR' })
  expect((await infoOf(person.id)).papers).toEqual([])
})

test('the queue shows who waits, without names and numbers, to operators of every city', async () => {
  const person = await aWaiting()
  const { data } = await holder.as.get('/api/manage/vetting/getList', { kind: 'IDENTITY', sort: '-answerBy' })
  expect(data.list.map(({ customerId }: { customerId: string }) => customerId)).toContain(person.id)
  for (const secret of ['张三丰', person.idCardNo, person.idCardNo.slice(-4)]) expect(JSON.stringify(data)).not.toContain(secret)
  const local = await anOperator(app, { cityCodes: ['330100'] })
  expect((await app.as(local.token).get('/api/manage/vetting/getList')).data.list).toEqual([])
  expect(await app.as(local.token).get('/api/manage/identity/getInfo', { customerId: person.id })).toMatchObject({ code: 403 })
})
