import type { Permission } from '@anxin/contract/manage/permissions'
import { vettingKindNames, vettingViews } from '@anxin/contract/manage/vetting-kinds'
import { lockFor } from '@anxin/rules/sealing/keys'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { aPolicy, aPolicyRead } from '../../testing/a-policy.ts'
import { waitingThings } from '../../testing/a-waiting-thing.ts'
import { anOperator } from '../../testing/an-operator.ts'
import { aCity } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { aNumber, aPaper, aPerson, aPicture, openIdentity } from '../identity-checks/testing/a-person.ts'
import { aKeyHolder, aVault, proofBy, vaultOf, type KeyHolder } from '../vault/testing/a-holder.ts'

let app: TestApp
let first: KeyHolder
let vault: Awaited<ReturnType<typeof aVault>>
beforeAll(async () => {
  app = await startTestApp({ warm: true })
  first = await aKeyHolder(app)
  vault = await aVault(first)
  await openIdentity(app, { byVendor: false })
  return () => app.stop()
})
beforeEach(async () => {
  await app.db.updateTable('vetting_tasks').set({ ended_at: app.clock.now(), claimed_by: null, claimed_until: null }).where('ended_at', 'is', null).execute()
})

const picture = await aPicture()
/** Somebody whose identity check waits for a person. */
async function aWaiting() {
  const person = await aPerson(app)
  const [idCardFront, idCardBack] = [await aPaper(app, person, 'ID_FRONT', picture), await aPaper(app, person, 'ID_BACK', picture)]
  expect(await person.submit({ idCardNo: aNumber(), idCardFront, idCardBack })).toMatchObject({ data: { status: 'PENDING' } })
  return person
}
type As = KeyHolder['as']
const listFor = async (as: As, input: Record<string, unknown> = {}) => (await as.get('/api/manage/vetting/getList', input)).data.list
const infoFor = async (as: As, customerId: string) => (await as.get('/api/manage/identity/getInfo', { customerId })).data
const claimFor = (as: As, customerId: string) => as.post('/api/manage/identity/claim', { customerId })
const anotherOperator = async (given: Parameters<typeof anOperator>[1] = {}) => app.as((await anOperator(app, given)).token)

test('what waits stands in one list, what is due first on top, with who is at it', async () => {
  const early = await aWaiting()
  app.clock.advance(60_000)
  const late = await aWaiting()
  const at = app.clock.now().getTime()
  expect(await claimFor(first.as, late.id)).toMatchObject({ data: { claimedUntil: at + 30 * 60_000 } })
  expect(await listFor(first.as)).toMatchObject([
    { kind: 'IDENTITY', subjectId: early.id, answerBy: at - 60_000 + 24 * 3_600_000, isMine: false },
    { kind: 'IDENTITY', subjectId: late.id, isMine: true, claimedBy: expect.any(String) },
  ])
  expect((await listFor(first.as, { queue: 'MINE' })).map(({ subjectId }: { subjectId: string }) => subjectId)).toEqual([late.id])
  expect(await listFor(first.as, { kind: 'TECH' })).toEqual([])
})

test('of eight operators who begin a review at once one has it', async () => {
  const operators = await Promise.all(Array.from({ length: 8 }, () => anotherOperator()))
  for (let round = 0; round < 3; round++) {
    const person = await aWaiting()
    const replies = await Promise.all(operators.map((as) => claimFor(as, person.id)))
    expect(replies.map(({ refusal }) => refusal ?? 'begun').toSorted()).toEqual(['begun', ...Array(7).fill('vettingClaimed')])
  }
})

test('a claim is over after thirty minutes, and not a moment before', async () => {
  const person = await aWaiting()
  const other = await anotherOperator()
  await claimFor(first.as, person.id)
  app.clock.advance(30 * 60_000 - 1)
  expect(await claimFor(other, person.id)).toMatchObject({ refusal: 'vettingClaimed' })
  const { revision } = await infoFor(other, person.id)
  const reject = { customerId: person.id, revision, approve: false, finding: 'UNREADABLE' }
  expect(await other.post('/api/manage/identity/decide', reject)).toMatchObject({ refusal: 'vettingClaimed' })
  app.clock.advance(1)
  expect((await listFor(other))[0]).not.toHaveProperty('claimedBy')
  expect(await claimFor(other, person.id)).toMatchObject({ code: 200 })
  expect(await first.as.post('/api/manage/identity/decide', reject)).toMatchObject({ refusal: 'vettingClaimed' })
})

test('a decision about a submission that was made again since is refused, and a claim of it is over', async () => {
  const person = await aWaiting()
  const seen = await infoFor(first.as, person.id)
  await first.as.post('/api/manage/identity/decide', { customerId: person.id, revision: seen.revision, approve: false, finding: 'UNREADABLE' })
  app.clock.advance(1000)
  const [idCardFront, idCardBack] = [await aPaper(app, person, 'ID_FRONT', picture), await aPaper(app, person, 'ID_BACK', picture)]
  await person.submit({ idCardNo: aNumber(), idCardFront, idCardBack })
  const answer = await first.as.post('/api/manage/identity/decide', { customerId: person.id, revision: seen.revision, approve: false, finding: 'DIFFERS' })
  expect(answer).toMatchObject({ code: 4610, refusal: 'vettingDecided' })
  expect((await person.check()).status).toBe('PENDING')
  const ended = (await listFor(first.as, { queue: 'ENDED', sort: '-answerBy', limit: 100 })).find(
    ({ subjectId }: { subjectId: string }) => subjectId === person.id,
  )
  expect(ended).toMatchObject({ revision: seen.revision, outcome: 'REJECTED', endedBy: expect.any(String) })
})

test('where two have to approve, the first is noted alone, and neither they nor whom they let in is the second', async () => {
  await aPolicy(app.deps, { 'vettingSecond.identity': true })
  await aPolicyRead(app.deps)
  const person = await aWaiting()
  const approve = async (as: As) => {
    const { revision, papers } = await infoFor(as, person.id)
    for (const { paperKey } of papers) await as.post('/api/manage/identity/openPaper', { customerId: person.id, paperKey })
    return as.post('/api/manage/identity/decide', { customerId: person.id, revision, approve: true })
  }
  const second = await aKeyHolder(app)
  const lock = await lockFor(vaultOf(second.own), vault.privateJwk)
  expect(await first.as.post('/api/manage/vault/grant', { operatorId: second.id, lock, proof: await proofBy(first, vault.privateJwk) })).toMatchObject({
    code: 200,
  })
  expect(await approve(first.as)).toMatchObject({ code: 200, data: { waitsForSecond: true } })
  expect((await person.check()).status).toBe('PENDING')
  expect(await listFor(second.as, { queue: 'SECOND' })).toMatchObject([{ subjectId: person.id, firstBy: expect.any(String) }])
  expect(await approve(first.as)).toMatchObject({ refusal: 'approvalOwn' })
  await app.db
    .updateTable('operators')
    .set({ introduced_by: [second.id] })
    .where('id', '=', first.id)
    .execute()
  expect(await approve(second.as)).toMatchObject({ refusal: 'approvalIntroduced' })
  await app.db.updateTable('operators').set({ introduced_by: [] }).where('id', '=', first.id).execute()
  expect(await approve(second.as)).toMatchObject({ code: 200, data: { waitsForSecond: false } })
  expect((await person.check()).status).toBe('APPROVED')
  await aPolicy(app.deps, { 'vettingSecond.identity': false })
  await aPolicyRead(app.deps)
})

const everyRight: readonly Permission[] = ['application.view', 'application.decide', 'identity.view', 'identity.decide']
test('identities stand in the list for those alone who may see them, and are of no city', async () => {
  const { id } = await aWaiting()
  const without = (right: Permission) => anotherOperator({ permissions: everyRight.filter((one) => one !== right) })
  expect(await listFor(await without('identity.view'))).toEqual([])
  expect(await listFor(await without('identity.decide'))).toMatchObject([{ subjectId: id }])
  expect(await listFor(await without('application.view'))).toMatchObject([{ subjectId: id }])
  await aCity(app)
  await waitingThings['an application']?.make(app)
  for (const view of vettingViews) {
    const only = await anotherOperator({ permissions: [view] })
    const kinds = view === 'identity.view' ? ['IDENTITY'] : ['TECH']
    expect(
      (await listFor(only)).map(({ kind }: { kind: string }) => kind),
      view,
    ).toEqual(kinds)
    for (const kind of vettingKindNames) expect(await listFor(only, { kind }), `${view} ${kind}`).toHaveLength(kinds.includes(kind) ? 1 : 0)
    expect((await only.get('/api/manage/dashboard/getWaiting')).data.areas.vetting, view).toMatchObject({ waiting: 1 })
  }
  expect(await (await anotherOperator({ permissions: ['identity.decide', 'application.decide'] })).get('/api/manage/vetting/getList')).toMatchObject({
    code: 403,
  })
  expect(await claimFor(await without('identity.decide'), id)).toMatchObject({ code: 403 })
  expect(await listFor(await anotherOperator({ cityCodes: ['330100'] }), { kind: 'IDENTITY' })).toEqual([])
})

test('who takes their consent back leaves the list at once', async () => {
  const person = await aWaiting()
  expect(await person.as.post('/api/user/spread/revokeAuthentication')).toMatchObject({ code: 200 })
  expect(await listFor(first.as)).toEqual([])
  expect(await claimFor(first.as, person.id)).toMatchObject({ code: 4610, refusal: 'vettingDecided' })
  expect(await claimFor(first.as, 'nobody')).toMatchObject({ code: 404, refusal: 'vettingNotFound' })
})
