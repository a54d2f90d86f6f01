import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { aTechnician, anUpload } from '../../testing/factories.ts'
import { aPolicy, aPolicyRead } from '../../testing/a-policy.ts'
import { behind, untilWaiting } from '../../testing/behind-a-lock.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { phonesOf } from '../accounts/testing/phones.ts'
import { aKeyHolder, aVault } from '../vault/testing/a-holder.ts'
import { sweepIdentityChecks } from './sweep-identity-checks.ts'
import { aNumber, aPaper, aPerson, aPicture, openIdentity, putForm } from './testing/a-person.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ warm: true })
  await aVault(await aKeyHolder(app))
  await openIdentity(app)
  return () => app.stop()
})
const { codeFor } = phonesOf(() => app)
const day = 24 * 3_600_000
const vendorSays = (fault: object) =>
  fetch(`${app.simulators.url}/id-check/_control/faults`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(fault) })
const billed = async () => ((await (await fetch(`${app.simulators.url}/id-check/calls`)).json()) as { billed: number }).billed
const rowOf = (id: string) => app.db.selectFrom('identity_checks').selectAll().where('account_id', '=', id).executeTakeFirstOrThrow()

test('who gives name and number of one person is verified at once, and neither is ever shown whole again', async () => {
  const person = await aPerson(app)
  const before = await billed()
  expect(await person.check()).toMatchObject({ status: 'NONE', canApply: true, triesLeft: 5 })
  const number = aNumber()
  expect(await person.submit({ idCardNo: number })).toMatchObject({ code: 200, data: { status: 'APPROVED' } })
  expect(await person.check()).toMatchObject({
    status: 'APPROVED',
    canApply: false,
    realNameMasked: '**丰',
    idCardMasked: `${'*'.repeat(14)}${number.slice(-4)}`,
    triesLeft: 4,
    views: [],
  })
  expect((await person.as.get('/api/user/self/getUserInfo')).data.realNameStatus).toBe('APPROVED')
  expect(await billed()).toBe(before + 1)
  expect(await person.submit()).toMatchObject({ refusal: 'identityDone' })
})

describe('a submission', () => {
  test('needs consent of its own, a number and a name that can be, eighteen years, and an open check', async () => {
    const person = await aPerson(app)
    expect(await person.submit({ consent: undefined })).toMatchObject({ code: 4513 })
    expect(await person.submit({ realName: '3' })).toMatchObject({ code: 400, msg: '姓名格式不正确' })
    expect(await person.submit({ idCardNo: '110105194912310020' })).toMatchObject({ code: 400, msg: '身份证号格式不正确' })
    expect(await person.submit({ idCardNo: aNumber('20081122') })).toMatchObject({ code: 4704 })
    expect(await app.as().post('/api/user/spread/doAuthentication', {})).toMatchObject({ code: 401 })
    await aPolicy(app.deps, { 'switches.auth': false })
    await aPolicyRead(app.deps)
    expect(await person.submit()).toMatchObject({ refusal: 'identityOff' })
    await openIdentity(app)
  })

  test('is tried five times a day', async () => {
    const person = await aPerson(app)
    for (let nth = 0; nth < 5; nth++) expect(await person.submit({ realName: '不一致' })).toMatchObject({ code: 4702 })
    expect(await person.submit()).toMatchObject({ code: 4705 })
    expect(await person.check()).toMatchObject({ status: 'REJECTED', finding: 'DIFFERS', rejectReason: '姓名与身份证不匹配', canApply: false, triesLeft: 0 })
  })

  test('by the owner of a number that three strangers have tried is decided by a person; a fourth stranger guesses nothing more', async () => {
    const idCardNo = aNumber()
    for (let nth = 0; nth < 3; nth++) expect(await (await aPerson(app)).submit({ realName: '不一致', idCardNo })).toMatchObject({ code: 4702 })
    const before = await billed()
    const [owner, stranger] = [await aPerson(app), await aPerson(app)]
    for (const [person, realName] of [
      [owner, '张三丰'],
      [stranger, '不一致'],
    ] as const) {
      expect(await person.submit({ idCardNo, realName })).toMatchObject({ code: 400, data: { field: 'idCardFront' } })
      expect(await person.check()).toMatchObject({ status: 'REJECTED', finding: 'INCOMPLETE', canApply: true })
      const [idCardFront, idCardBack] = [await aPaper(app, person, 'ID_FRONT', await aPicture()), await aPaper(app, person, 'ID_BACK', await aPicture())]
      expect(await person.submit({ idCardNo, realName, idCardFront, idCardBack })).toMatchObject({ data: { status: 'PENDING' } })
    }
    expect(await billed()).toBe(before)
    expect((await rowOf(owner.id)).state).toBe('MANUAL')
  })

  test('of one number by people who end their accounts after it is decided by the vendor no more often than for three of them', async () => {
    const idCardNo = aNumber()
    for (let nth = 0; nth < 3; nth++) {
      const person = await aPerson(app)
      expect(await person.submit({ realName: '不一致', idCardNo })).toMatchObject({ code: 4702 })
      app.clock.advance(61_000)
      const smsCode = await codeFor(person.phone, 'DELETE', `10.8.0.${nth}`)
      expect(await person.as.post('/api/user/self/deleteAccount', { phone: person.phone, smsCode })).toMatchObject({ code: 200 })
      // Nobody can tell whose tries they were.
      expect(await app.db.selectFrom('identity_tries').select('id').where('account_id', '=', person.id).execute()).toEqual([])
    }
    const before = await billed()
    expect(await (await aPerson(app)).submit({ realName: '不一致', idCardNo })).toMatchObject({ code: 400, data: { field: 'idCardFront' } })
    expect(await billed()).toBe(before)
  })

  test('by somebody whose identity an operator took back goes to a person, however often it is sent; the vendor gives nothing back', async () => {
    const [person, idCardNo] = [await aPerson(app), aNumber()]
    await person.submit({ idCardNo })
    const { as } = await aKeyHolder(app)
    expect(await as.post('/api/manage/identity/revoke', { customerId: person.id, reason: '冒用他人证件' })).toMatchObject({ code: 200 })
    const before = await billed()
    for (let nth = 0; nth < 2; nth++) expect(await person.submit({ idCardNo })).toMatchObject({ code: 400, data: { field: 'idCardFront' } })
    const [idCardFront, idCardBack] = [await aPaper(app, person, 'ID_FRONT', await aPicture()), await aPaper(app, person, 'ID_BACK', await aPicture())]
    expect(await person.submit({ idCardNo, idCardFront, idCardBack })).toMatchObject({ data: { status: 'PENDING' } })
    await person.as.form('/api/user/spread/revokeAuthentication')
    expect(await person.submit({ idCardNo })).toMatchObject({ code: 400 })
    expect(await billed()).toBe(before)
  })

  test('that somebody else has the number is said only to who knows the name', async () => {
    const idCardNo = aNumber()
    await (await aPerson(app)).submit({ idCardNo })
    const other = await aPerson(app)
    expect(await other.submit({ idCardNo, realName: '不一致' })).toMatchObject({ code: 4702 })
    expect(await other.submit({ idCardNo })).toMatchObject({ code: 4701 })
    expect(await other.check()).toMatchObject({ status: 'REJECTED', finding: 'USED_ELSEWHERE' })
  })

  test('of a number that somebody has is answered like one that nobody has, by the same work, to who does not know the name', async () => {
    const [free, taken] = [aNumber(), aNumber()]
    await (await aPerson(app)).submit({ idCardNo: taken })
    const tried = async (idCardNo: string) => {
      const person = await aPerson(app)
      let reply: unknown
      const statements = await app.queriesOf(async () => {
        reply = await person.submit({ idCardNo, realName: '不一致' })
      })
      const { idCardMasked, submittedAt, reviewedAt, keptUntil, vault, ...check } = await person.check()
      expect([idCardMasked.slice(-4), submittedAt, reviewedAt, keptUntil > submittedAt, vault.owner]).toEqual([
        idCardNo.slice(-4),
        submittedAt,
        submittedAt,
        true,
        person.id,
      ])
      return { reply, check, statements }
    }
    expect(await tried(taken)).toEqual(await tried(free))
  })

  test('of one number by two accounts at once verifies one of them', async () => {
    const idCardNo = aNumber()
    const people = [await aPerson(app), await aPerson(app)]
    const { go, answered } = holdAnswers(people.length)
    const submitted = Promise.all(people.map((person) => person.submit({ idCardNo })))
    await answered
    // Both have their match before either can write it.
    await app.db.transaction().execute(async (tx) => {
      await tx
        .selectFrom('identity_checks')
        .select('account_id')
        .where(
          'account_id',
          'in',
          people.map(({ id }) => id),
        )
        .forUpdate()
        .execute()
      go()
      await untilWaiting(app.db, people.length)
    })
    expect((await submitted).map(({ refusal, data }) => refusal ?? data.status).sort()).toEqual(['APPROVED', 'identityTaken'])
  })

  test('eight times at once by one account is asked once', async () => {
    const person = await aPerson(app)
    const before = await billed()
    // Reads pass, who would note a submission stands there; each with a number of its own, so that no number holds them back.
    const replies = await behind(
      app,
      (tx) => sql`lock table identity_checks in exclusive mode`.execute(tx),
      Array.from({ length: 8 }, () => () => person.submit()),
      {
        mayPass: true,
      },
    )
    expect(replies.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(replies.filter(({ refusal }) => refusal === 'identityWaits')).toHaveLength(7)
    expect(await billed()).toBe(before + 1)
  })
})

/** Keeps the next answers of the vendor back until all of them are there and `go` is called. */
function holdAnswers(count: number): { answered: Promise<void>; go: () => void } {
  const vendor = app.deps.idCheck
  if (!vendor) throw new Error('there is no vendor')
  const { check } = vendor
  const [all, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let answers = 0
  vendor.check = async (person) => {
    const answer = await check(person)
    if (++answers === count) {
      vendor.check = check
      all.resolve()
    }
    await held.promise
    return answer
  }
  return { answered: all.promise, go: held.resolve }
}

describe('what the vendor says', () => {
  test.each([
    [{ result: '-1' }, 4702, 'REJECTED'],
    [{ result: '-2' }, 400, 'REJECTED'],
    [{ result: '-3' }, 400, 'REJECTED'],
    [{ result: '-7' }, 4705, 'REJECTED'],
  ])('%j is answered %i and is no matter for a person', async (fault, code, status) => {
    const person = await aPerson(app)
    await vendorSays(fault)
    expect(await person.submit()).toMatchObject({ code })
    expect((await person.check()).status).toBe(status)
  })

  test.each([
    [{ result: '-4' }, 4706],
    [{ result: '-6' }, 4706],
    [{ result: '-8' }, 4706],
    [{ code: 'InternalError' }, 4706],
    [{ code: 'AuthFailure.SignatureFailure' }, 4706],
    [{ code: 'RequestLimitExceeded' }, 4706],
    [{ code: 'UnsupportedOperation' }, 4706],
    [{ code: 'ResourceUnavailable.InArrears' }, 4706],
    [{ status: 500 }, 4706],
    [{ result: '-5' }, 200],
  ])('%j with both pictures goes to a person; without them the pictures are asked for', async (fault, code) => {
    const person = await aPerson(app)
    await vendorSays(fault)
    expect(await person.submit()).toMatchObject({ code: 400, data: { field: 'idCardFront' } })
    expect(await person.check()).toMatchObject({ status: 'REJECTED', finding: 'INCOMPLETE', canApply: true })
    const [idCardFront, idCardBack] = [await aPaper(app, person, 'ID_FRONT', await aPicture()), await aPaper(app, person, 'ID_BACK', await aPicture())]
    await vendorSays(fault)
    expect(await person.submit({ idCardFront, idCardBack })).toMatchObject({ code })
    expect(await person.check()).toMatchObject({ status: 'PENDING', canApply: false })
    expect(await person.submit({ idCardFront, idCardBack })).toMatchObject({ refusal: 'identityWaits' })
  })
})

test('each result of the vendor is asked for once, and what agrees or differs alone is paid for', async () => {
  for (const result of ['0', '-1', '-2', '-3', '-4', '-5', '-6', '-7']) {
    const before = await billed()
    await vendorSays({ result })
    await (await aPerson(app)).submit()
    expect((await billed()) - before, result).toBe(result === '0' || result === '-1' ? 1 : 0)
  }
})

test('without the switch of the vendor a person looks at both pictures', async () => {
  await openIdentity(app, { byVendor: false })
  const person = await aPerson(app)
  const before = await billed()
  expect(await person.submit()).toMatchObject({ code: 400, data: { field: 'idCardFront' } })
  const [idCardFront, idCardBack] = [await aPaper(app, person, 'ID_FRONT', await aPicture()), await aPaper(app, person, 'ID_BACK', await aPicture())]
  expect(await person.submit({ idCardFront, idCardBack })).toMatchObject({ data: { status: 'PENDING' } })
  expect(await billed()).toBe(before)
  await openIdentity(app)
})

describe('putting a paper', () => {
  test('takes what was sealed for the vault in use, from who is signed in', async () => {
    const person = await aPerson(app)
    const other = await aPerson(app)
    const key = await aPaper(app, person, 'ID_FRONT', await aPicture())
    expect(key).toMatch(/^private\/[0-9a-f]{3}\/[0-9a-f]{32}\.jwe$/)
    expect(await putForm(app, undefined, {})).toMatchObject({ code: 401 })
    const lock = `${Buffer.from(JSON.stringify({ alg: 'ECDH-ES+A256KW', enc: 'A256GCM', kid: 'x' })).toString('base64url')}.${'a'.repeat(54)}.${'a'.repeat(16)}.aaaa.${'a'.repeat(22)}`
    expect(await putForm(app, person.token, { kind: 'ID_FRONT', lock, file: Buffer.alloc(100) })).toMatchObject({ refusal: 'vaultMoved' })
    expect(await putForm(app, person.token, { kind: 'ID_FRONT', lock, file: Buffer.alloc(5) })).toMatchObject({ code: 400, data: { field: 'file' } })
    expect(await putForm(app, person.token, { kind: 'PASSPORT', lock, file: Buffer.alloc(100) })).toMatchObject({ code: 400, data: { field: 'kind' } })
    // Neither somebody else's, nor as the other side.
    expect(await other.submit({ idCardFront: key })).toMatchObject({ code: 400, data: { field: 'idCardFront' } })
    expect(await person.submit({ idCardBack: key })).toMatchObject({ code: 400, data: { field: 'idCardBack' } })
  })

  test('that no submission came to need is destroyed after a day', async () => {
    const person = await aPerson(app)
    const key = await aPaper(app, person, 'ID_FRONT', await aPicture())
    app.clock.set(new Date(app.clock.now().getTime() + day + 3_600_000))
    for (let beat = 0; beat < 2; beat++) await app.jobs.runDue()
    expect(await app.db.selectFrom('papers').select(['lock', 'shredded_at']).where('key', '=', key).executeTakeFirstOrThrow()).toEqual({
      lock: null,
      shredded_at: app.clock.now(),
    })
    expect(await app.deps.uploads.get(key)).toBeUndefined()
  })
})

test('a client of the specification sends pictures in the open: they are sealed here and their public copies go at once', async () => {
  const person = await aPerson(app)
  const [front, back] = [await anUpload(app, person.id), await anUpload(app, person.id)]
  const picture = await aPicture()
  for (const key of [front, back]) await app.deps.uploads.put({ key, bytes: new Uint8Array(picture), mime: 'image/jpeg' })
  expect((await fetch(app.deps.uploads.urlOf(front))).status).toBe(200)
  expect(await person.submit({ realName: '不一致', idCardFront: front, idCardBack: back })).toMatchObject({ code: 4702 })
  for (const key of [front, back]) {
    expect((await fetch(app.deps.uploads.urlOf(key))).status).toBe(404)
    expect(await app.db.selectFrom('uploads').select('key').where('key', '=', key).execute()).toEqual([])
  }
  // The same keys once more are the papers that they became.
  expect(await person.submit({ idCardFront: front, idCardBack: back })).toMatchObject({ data: { status: 'APPROVED' } })
  expect(
    await app.db
      .selectFrom('papers')
      .select(['kind', 'sealed_by'])
      .where('account_id', '=', person.id)
      .where('shredded_at', 'is', null)
      .orderBy('kind')
      .execute(),
  ).toEqual([
    { kind: 'ID_BACK', sealed_by: 'SERVER' },
    { kind: 'ID_FRONT', sealed_by: 'SERVER' },
    { kind: 'ID_NUMBER', sealed_by: 'SERVER' },
  ])
})

test('pictures in the open of a submission without consent, or while the check is closed, are public no longer', async () => {
  const person = await aPerson(app)
  const picture = async () => {
    const key = await anUpload(app, person.id)
    await app.deps.uploads.put({ key, bytes: new Uint8Array(await aPicture()), mime: 'image/jpeg' })
    expect((await fetch(app.deps.uploads.urlOf(key))).status).toBe(200)
    return key
  }
  const isGone = async (key: string) => (await fetch(app.deps.uploads.urlOf(key))).status === 404 && (await app.deps.uploads.get(key)) === undefined
  const [idCardFront, idCardBack] = [await picture(), await picture()]
  expect(await person.submit({ consent: undefined, idCardFront, idCardBack })).toMatchObject({ code: 4513 })
  for (const key of [idCardFront, idCardBack]) expect(await isGone(key)).toBe(true)
  // Nobody can open them until a submission takes them, and that needs consent.
  const papers = () => app.db.selectFrom('papers').select(['sealed_by', 'kept_at']).where('account_id', '=', person.id).execute()
  expect(await papers()).toEqual(Array(2).fill({ sealed_by: 'SERVER', kept_at: null }))
  await aPolicy(app.deps, { 'switches.auth': false })
  await aPolicyRead(app.deps)
  const [late, foreign] = [await picture(), await anUpload(app, (await aPerson(app)).id)]
  await app.deps.uploads.put({ key: foreign, bytes: new Uint8Array(await aPicture()), mime: 'image/jpeg' })
  expect(await person.submit({ idCardFront: late, idCardBack: foreign })).toMatchObject({ refusal: 'identityOff' })
  expect(await isGone(late)).toBe(true)
  expect(await isGone(foreign)).toBe(false)
  await openIdentity(app)
  expect(await person.submit({ idCardFront, idCardBack })).toMatchObject({ data: { status: 'APPROVED' } })
})

test('who takes consent back has everything destroyed at once, and may begin again', async () => {
  const person = await aPerson(app)
  expect(await person.as.form('/api/user/spread/revokeAuthentication')).toMatchObject({ refusal: 'identityNone' })
  const idCardFront = await aPaper(app, person, 'ID_FRONT', await aPicture())
  const idCardNo = aNumber()
  await person.submit({ idCardNo, idCardFront })
  app.clock.set(new Date(app.clock.now().getTime() + 60_000))
  const link = await app.deps.uploads.privateUrlOf(idCardFront)
  expect((await fetch(link)).status).toBe(200)
  expect(await person.as.form('/api/user/spread/revokeAuthentication')).toMatchObject({ code: 200 })
  expect(await rowOf(person.id)).toMatchObject({ state: 'REVOKED', name_sealed: null, id_hash: null, id_last4: null, born: null, sex: null })
  expect(await app.db.selectFrom('papers').select('key').where('account_id', '=', person.id).where('shredded_at', 'is', null).execute()).toEqual([])
  await app.jobs.runDue()
  expect(await app.deps.uploads.get(idCardFront)).toBeUndefined()
  // A link from before opens nothing, though its five minutes are not over.
  expect((await fetch(link)).status).toBe(404)
  const { list } = (await person.as.get('/api/user/self/getConsentList')).data
  expect(list).toContainEqual(expect.objectContaining({ kind: 'IDENTITY', granted: false }))
  expect(await person.check()).toMatchObject({ status: 'NONE', canApply: true })
  // The number is free again, for another account too.
  expect(await (await aPerson(app)).submit({ idCardNo })).toMatchObject({ data: { status: 'APPROVED' } })
})

test('pictures of an approval go after their days, the number stays; of a refusal all goes', async () => {
  const [kept, refused] = [await aPerson(app), await aPerson(app)]
  const idCardFront = await aPaper(app, kept, 'ID_FRONT', await aPicture())
  await kept.submit({ idCardFront })
  await refused.submit({ realName: '不一致' })
  app.clock.set(new Date(app.clock.now().getTime() + 91 * day))
  for (let beat = 0; beat < 2; beat++) await app.jobs.runDue()
  expect(await rowOf(kept.id)).toMatchObject({ state: 'APPROVED', front_key: null, number_key: expect.any(String), name_sealed: expect.any(Buffer) })
  expect(await app.deps.uploads.get(idCardFront)).toBeUndefined()
  expect(await rowOf(refused.id)).toMatchObject({ state: 'REJECTED', finding: 'DIFFERS', name_sealed: null, id_hash: null, number_key: null })
})

test('the badge shows for exactly those whose identity was verified', async () => {
  const technician = await aTechnician(app)
  const accountId = (await app.db.selectFrom('technicians').select('account_id').where('id', '=', technician.id).executeTakeFirstOrThrow()).account_id
  const reader = await aPerson(app)
  const shown = async () => (await reader.as.get('/api/user/tech/getTechInfo', { techId: technician.id })).data.identityVerified
  expect(await shown()).toBe(false)
  const person = await aPerson(app)
  await person.submit()
  // As if the technician's own account had been verified.
  const { account_id: _, ...verified } = await rowOf(person.id)
  await app.db
    .insertInto('identity_checks')
    .values({ ...verified, account_id: accountId, id_hash: Buffer.from('another') })
    .execute()
  expect(await shown()).toBe(true)
  await app.db.updateTable('identity_checks').set({ state: 'REJECTED' }).where('account_id', '=', accountId).execute()
  expect(await shown()).toBe(false)
})

test('pictures that were sent again are kept, though the refusal that they had is swept in that moment', async () => {
  const person = await aPerson(app)
  const [idCardFront, idCardBack] = [await aPaper(app, person, 'ID_FRONT', await aPicture()), await aPaper(app, person, 'ID_BACK', await aPicture())]
  expect(await person.submit({ realName: '不一致', idCardFront, idCardBack })).toMatchObject({ code: 4702 })
  app.clock.advance(31 * day)
  await vendorSays({ result: '-5' })
  const [sent] = await behind<unknown>(app, (tx) => sql`select from identity_checks where account_id = ${person.id} for update`.execute(tx), [
    () => person.submit({ idCardFront, idCardBack }),
    () => sweepIdentityChecks(app.deps).run(app.clock.now()),
  ])
  expect(sent).toMatchObject({ data: { status: 'PENDING' } })
  const left = await app.db.selectFrom('papers').select('kind').where('account_id', '=', person.id).where('shredded_at', 'is', null).orderBy('kind').execute()
  expect(left.map(({ kind }) => kind)).toEqual(['ID_BACK', 'ID_FRONT', 'ID_NUMBER'])
})
