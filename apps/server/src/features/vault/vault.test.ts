import { kidOf, lockFor, lockWithPassphrase, newKeyPair, openWithPassphrase } from '@anxin/rules/sealing/keys'
import { openPaper, openText, rewrapLock, sealText } from '@anxin/rules/sealing/papers'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aCustomer } from '../../testing/factories.ts'
import { anOperator } from '../../testing/an-operator.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { aNumber, aPaper, aPerson, aPicture, openIdentity } from '../identity-checks/testing/a-person.ts'
import { ensureAdmin } from '../operators/ensure-admin.ts'
import { ensureVault } from './ensure-vault.ts'
import { aKeyHolder, aVault, confirmedBy, openedBy, proofBy, vaultOf } from './testing/a-holder.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ warm: true })
  return () => app.stop()
})
beforeEach(async () => {
  for (const table of ['papers', 'vault_grants', 'vaults', 'vault_keys'] as const) await app.db.deleteFrom(table).execute()
})
const reason = '持有人离职'

describe('the first vault', () => {
  test('is made by its first holder, who opens it again; the server keeps no private half', async () => {
    const maker = await aKeyHolder(app)
    const vault = await aVault(maker)
    expect(vault.made).toMatchObject({ code: 200, data: { kid: vault.kid } })
    expect(await openedBy(maker)).toEqual(vault.privateJwk)
    const stored = JSON.stringify([
      await app.db.selectFrom('vaults').selectAll().execute(),
      await app.db.selectFrom('vault_keys').selectAll().execute(),
      await app.db.selectFrom('vault_grants').selectAll().execute(),
      await app.db.selectFrom('audit_log').selectAll().execute(),
    ])
    for (const secret of [vault.privateJwk.d, maker.own.privateJwk.d, vault.recoveryKey]) expect(stored).not.toContain(secret)
  })

  test('is one: of eight who make it at once one does, and a second is refused', async () => {
    const maker = await aKeyHolder(app)
    const made = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const vault = await newKeyPair()
        const lock = await lockFor(vaultOf(maker.own), vault.privateJwk)
        return maker.as.post('/api/manage/vault/create', { jwk: vault.publicJwk, lock, recoveryLock: lock })
      }),
    )
    expect(made.map(({ refusal }) => refusal ?? 'made').sort()).toEqual(['made', ...Array(7).fill('vaultExists')])
  })

  test('needs a key of its maker, the right to, and every city', async () => {
    const lock = await lockFor(vaultOf(await newKeyPair()), {})
    const { publicJwk: jwk } = await newKeyPair()
    const asked = { jwk, lock, recoveryLock: lock }
    expect(await app.as((await anOperator(app)).token).post('/api/manage/vault/create', asked)).toMatchObject({ refusal: 'vaultKeyMissing' })
    const clerk = await anOperator(app, { permissions: ['paper.open'] })
    expect(await app.as(clerk.token).post('/api/manage/vault/create', asked)).toMatchObject({ code: 403 })
    expect((await aKeyHolder(app, { cityCodes: ['330100'] })).code).toBe(403)
    expect(await app.as().get('/api/manage/vault/getInfo')).toMatchObject({ code: 401 })
  })

  test('takes no key that is no point of the curve, and no lock that was made for somebody else', async () => {
    const maker = await aKeyHolder(app)
    const vault = await newKeyPair()
    const off = { ...vault.publicJwk, y: 'A'.repeat(43) }
    const lock = await lockFor(vaultOf(maker.own), vault.privateJwk)
    expect(await maker.as.post('/api/manage/vault/create', { jwk: off, lock, recoveryLock: lock })).toMatchObject({ code: 400, data: { field: 'jwk' } })
    const others = await lockFor(vaultOf(vault), vault.privateJwk)
    expect(await maker.as.post('/api/manage/vault/create', { jwk: vault.publicJwk, lock: others, recoveryLock: lock })).toMatchObject({
      code: 400,
      data: { field: 'lock' },
    })
  })

  test('of a demo is made at the start and opens with the passphrase that was printed', async () => {
    await ensureAdmin(app.db, { password: 'a password of tests', now: app.clock.now() })
    const given = {
      operatorName: (await app.db.selectFrom('operators').select('name').executeTakeFirstOrThrow()).name,
      passphrase: 'printed',
      now: app.clock.now(),
    }
    expect(await ensureVault(app.db, given)).toBe(true)
    expect(await ensureVault(app.db, given)).toBe(false)
    const { private_lock, jwk } = await app.db.selectFrom('vault_keys').selectAll().executeTakeFirstOrThrow()
    const opened = await openWithPassphrase(private_lock, 'printed')
    expect(await kidOf(opened)).toBe(await kidOf(jwk as never))
  })
})

describe('holders', () => {
  test('are admitted by who has opened the vault, and then open it themselves', async () => {
    const [maker, second] = [await aKeyHolder(app), await aKeyHolder(app)]
    const vault = await aVault(maker)
    expect(await openedBy(second)).toBeUndefined()
    const lock = await lockFor(vaultOf(second.own), vault.privateJwk)
    const asked = { operatorId: second.id, lock }
    expect(await second.as.post('/api/manage/vault/grant', { ...asked, proof: 'A'.repeat(43) })).toMatchObject({ refusal: 'vaultProofWrong' })
    expect(await maker.as.post('/api/manage/vault/grant', { ...asked, proof: await proofBy(maker, vault.privateJwk) })).toMatchObject({ code: 200 })
    expect(await openedBy(second)).toEqual(vault.privateJwk)
    expect((await second.get()).vault.holders.map(({ operatorId }: { operatorId: string }) => operatorId).sort()).toEqual([maker.id, second.id].sort())
  })

  test('a proof is of one operator and ends within two hours', async () => {
    const [maker, second] = [await aKeyHolder(app), await aKeyHolder(app)]
    const vault = await aVault(maker)
    const proof = await proofBy(maker, vault.privateJwk)
    const lock = await lockFor(vaultOf(second.own), vault.privateJwk)
    expect(await second.as.post('/api/manage/vault/grant', { operatorId: second.id, lock, proof })).toMatchObject({ refusal: 'vaultProofWrong' })
    const before = app.clock.now()
    app.clock.set(new Date(before.getTime() + 2 * 3_600_000))
    expect(await maker.as.post('/api/manage/vault/grant', { operatorId: second.id, lock, proof })).toMatchObject({ refusal: 'vaultProofWrong' })
    app.clock.set(before)
  })

  test('T-SEC-03 the printed recovery key opens the vault when no passphrase is left, and admits who has it', async () => {
    const [lost, finder] = [await aKeyHolder(app), await aKeyHolder(app)]
    const vault = await aVault(lost)
    const opened = await openWithPassphrase((await finder.get()).vault.recoveryLock, vault.recoveryKey)
    const lock = await lockFor(vaultOf(finder.own), opened)
    expect(await finder.as.post('/api/manage/vault/grant', { operatorId: finder.id, lock, proof: await proofBy(finder, opened) })).toMatchObject({ code: 200 })
    expect(await openedBy(finder)).toEqual(vault.privateJwk)
  })

  test('who is revoked, or makes another key, holds nothing; the last holder stays', async () => {
    const [maker, second] = [await aKeyHolder(app), await aKeyHolder(app)]
    const vault = await aVault(maker)
    expect(await maker.as.post('/api/manage/vault/revoke', { operatorId: maker.id, reason })).toMatchObject({ refusal: 'vaultLastHolder' })
    const lock = await lockFor(vaultOf(second.own), vault.privateJwk)
    await maker.as.post('/api/manage/vault/grant', { operatorId: second.id, lock, proof: await proofBy(maker, vault.privateJwk) })
    expect(await maker.as.post('/api/manage/vault/revoke', { operatorId: second.id, reason })).toMatchObject({ code: 200 })
    expect(await openedBy(second)).toBeUndefined()
    const { publicJwk } = await newKeyPair()
    await maker.as.post('/api/manage/vault/createKey', { jwk: publicJwk, privateLock: lock })
    expect((await maker.get()).own.grants).toEqual([])
  })
})

test('T-SEC-03 a new vault takes over without the documents themselves, and who left opens nothing more', async () => {
  const [maker, leaver] = [await aKeyHolder(app), await aKeyHolder(app)]
  const old = await aVault(maker)
  const grantLock = await lockFor(vaultOf(leaver.own), old.privateJwk)
  await maker.as.post('/api/manage/vault/grant', { operatorId: leaver.id, lock: grantLock, proof: await proofBy(maker, old.privateJwk) })
  const owner = await aCustomer(app)
  const claims = { owner: owner.id, about: 'IDENTITY', kind: 'ID_NUMBER' }
  const key = `private/abc/${'0'.repeat(32)}.jwe`
  await app.db
    .insertInto('papers')
    .values({
      key,
      account_id: owner.id,
      about: 'IDENTITY',
      kind: 'ID_NUMBER',
      kid: old.kid,
      lock: await sealText(vaultOf(old), claims, '11010519491231002X'),
      has_body: false,
      sealed_by: 'SERVER',
      put_at: app.clock.now(),
    })
    .execute()

  const next = await newKeyPair()
  const asked = {
    jwk: next.publicJwk,
    grants: [{ operatorId: maker.id, lock: await lockFor(vaultOf(maker.own), next.privateJwk) }],
    recoveryLock: await lockWithPassphrase(next.privateJwk, 'printed'),
    reason,
  }
  expect(await leaver.as.post('/api/manage/vault/rotate', { ...asked, proof: 'A'.repeat(43) })).toMatchObject({ refusal: 'vaultProofWrong' })
  expect(await maker.as.post('/api/manage/vault/rotate', { ...asked, proof: await proofBy(maker, old.privateJwk) })).toMatchObject({ code: 200 })
  expect((await leaver.get()).own.grants).toEqual([])
  expect(await leaver.as.get('/api/manage/vault/getLocks')).toMatchObject({ refusal: 'vaultNotHolder' })
  expect((await maker.get()).vault).toMatchObject({ kid: next.kid, outdated: 1 })

  const { list } = (await maker.as.get('/api/manage/vault/getLocks')).data
  expect(list).toMatchObject([{ paperKey: key, kid: old.kid }])
  const moved = { paperKey: key, kid: old.kid, lock: await rewrapLock(old.privateJwk, list[0].lock, vaultOf(next)) }
  const proof = await proofBy(maker, next.privateJwk)
  expect(await leaver.as.post('/api/manage/vault/rewrap', { locks: [moved], proof })).toMatchObject({ refusal: 'vaultProofWrong' })
  expect(await maker.as.post('/api/manage/vault/rewrap', { locks: [{ ...moved, lock: list[0].lock }], proof })).toMatchObject({ code: 400 })
  expect(await maker.as.post('/api/manage/vault/rewrap', { locks: [moved], proof })).toMatchObject({ code: 200, data: { left: 0 } })
  const { lock } = await app.db.selectFrom('papers').select('lock').where('key', '=', key).executeTakeFirstOrThrow()
  expect(await openText(next.privateJwk, claims, lock ?? '')).toBe('11010519491231002X')
  await expect(openText(old.privateJwk, claims, lock ?? '')).rejects.toThrow()
})

describe('a holder whose lock holds something else', () => {
  /** A vault that one holder made for both, with a lock for the other that opens nothing of it. */
  async function taken() {
    const [taker, other] = [await aKeyHolder(app), await aKeyHolder(app)]
    const old = await aVault(taker)
    const admission = { operatorId: other.id, lock: await lockFor(vaultOf(other.own), old.privateJwk) }
    await taker.as.post('/api/manage/vault/grant', { ...admission, proof: await proofBy(taker, old.privateJwk) })
    await confirmedBy(other)
    const next = await newKeyPair()
    const wrongLock = await lockFor(vaultOf(other.own), (await newKeyPair()).privateJwk)
    const rotation = {
      jwk: next.publicJwk,
      grants: [
        { operatorId: taker.id, lock: await lockFor(vaultOf(taker.own), next.privateJwk) },
        { operatorId: other.id, lock: wrongLock },
      ],
      recoveryLock: await lockWithPassphrase(next.privateJwk, 'known to one'),
      reason,
      proof: await proofBy(taker, old.privateJwk),
    }
    expect(await taker.as.post('/api/manage/vault/rotate', rotation)).toMatchObject({ code: 200 })
    return { taker, other, old, next }
  }
  const move = async ({ taker, next }: Awaited<ReturnType<typeof taken>>) =>
    taker.as.post('/api/manage/vault/rewrap', { locks: [], proof: await proofBy(taker, next.privateJwk) })

  test('does not count, and documents stay where the others open them', async () => {
    const made = await taken()
    expect((await made.taker.get()).vault).toMatchObject({ isAtRisk: true, isShared: false })
    expect(await move(made)).toMatchObject({ refusal: 'vaultUnopened' })
    expect(await made.other.as.post('/api/manage/vault/confirm', { proof: 'A'.repeat(43) })).toMatchObject({ refusal: 'vaultProofWrong' })
    expect((await made.other.get()).own.grants.map(({ kid }: { kid: string }) => kid)).toContain(made.old.kid)
  })

  test('is given a right one and shows it; then documents move, and no other lock takes its place', async () => {
    const made = await taken()
    const { taker, other, next } = made
    const grant = async (privateJwk: typeof next.privateJwk) =>
      taker.as.post('/api/manage/vault/grant', {
        operatorId: other.id,
        lock: await lockFor(vaultOf(other.own), privateJwk),
        proof: await proofBy(taker, next.privateJwk),
      })
    expect(await grant(next.privateJwk)).toMatchObject({ code: 200 })
    await confirmedBy(other)
    expect(await move(made)).toMatchObject({ code: 200, data: { left: 0 } })
    await grant((await newKeyPair()).privateJwk)
    expect(await openedBy(other)).toEqual(next.privateJwk)
  })

  test('is no holder for whom the last one could leave', async () => {
    const { taker, other } = await taken()
    expect(await other.as.post('/api/manage/vault/revoke', { operatorId: taker.id, reason })).toMatchObject({ refusal: 'vaultLastHolder' })
  })
})

test('below two holders operators are alarmed until a second one has opened the vault; of a demo nothing is said', async () => {
  const [maker, second] = [await aKeyHolder(app), await aKeyHolder(app)]
  const vault = await aVault(maker)
  const open = async () => {
    app.clock.set(new Date(app.clock.now().getTime() + 660_000))
    await app.jobs.runDue()
    return app.db.selectFrom('alarms').select('facts').where('kind', '=', 'VAULT_AT_RISK').where('resolved_at', 'is', null).execute()
  }
  expect(await open()).toEqual([{ facts: { problem: 'one_holder', holders: 1 } }])
  const lock = await lockFor(vaultOf(second.own), vault.privateJwk)
  await maker.as.post('/api/manage/vault/grant', { operatorId: second.id, lock, proof: await proofBy(maker, vault.privateJwk) })
  expect(await open()).toEqual([{ facts: { problem: 'unopened', holders: 2 } }])
  await confirmedBy(second)
  expect(await open()).toEqual([])
  await app.db.deleteFrom('vault_grants').where('holder', '=', 'RECOVERY').execute()
  expect(await open()).toEqual([{ facts: { problem: 'no_recovery', holders: 2 } }])
  await maker.as.post('/api/manage/vault/setRecovery', { recoveryLock: vault.recoveryLock, proof: await proofBy(maker, vault.privateJwk) })
  expect(await open()).toEqual([])
  await app.db.updateTable('vaults').set({ is_demo: true }).execute()
  await maker.as.post('/api/manage/vault/revoke', { operatorId: second.id, reason })
  expect(await open()).toEqual([])
})

test('T-SEC-03 the drill of a lost key: after the only passphrase is forgotten the printed key opens the vault, a new one takes over, and every document opens again', async () => {
  const forgetful = await aKeyHolder(app)
  const old = await aVault(forgetful)
  await openIdentity(app, { byVendor: false })
  const person = await aPerson(app)
  const [picture, idCardNo] = [await aPicture(), aNumber()]
  const [idCardFront, idCardBack] = [await aPaper(app, person, 'ID_FRONT', picture), await aPaper(app, person, 'ID_BACK', picture)]
  expect(await person.submit({ idCardNo, idCardFront, idCardBack })).toMatchObject({ code: 200 })
  const { publicJwk: jwk } = await newKeyPair()
  await forgetful.as.post('/api/manage/vault/createKey', { jwk, privateLock: old.recoveryLock })
  expect(await openedBy(forgetful)).toBeUndefined()

  const finder = await aKeyHolder(app)
  const opened = await openWithPassphrase((await finder.get()).vault.recoveryLock, old.recoveryKey)
  const admission = { operatorId: finder.id, lock: await lockFor(vaultOf(finder.own), opened), proof: await proofBy(finder, opened) }
  expect(await finder.as.post('/api/manage/vault/grant', admission)).toMatchObject({ code: 200 })
  const next = await newKeyPair()
  const rotation = {
    jwk: next.publicJwk,
    grants: [{ operatorId: finder.id, lock: await lockFor(vaultOf(finder.own), next.privateJwk) }],
    recoveryLock: await lockWithPassphrase(next.privateJwk, 'printed again'),
    reason: '口令遗失',
    proof: await proofBy(finder, opened),
  }
  expect(await finder.as.post('/api/manage/vault/rotate', rotation)).toMatchObject({ code: 200 })
  type Outdated = { paperKey: string; kid: string; lock: string }
  const outdated: Outdated[] = (await finder.as.get('/api/manage/vault/getLocks')).data.list
  const locks = await Promise.all(outdated.map(async ({ lock, ...paper }) => ({ ...paper, lock: await rewrapLock(opened, lock, vaultOf(next)) })))
  expect(locks).toHaveLength(3)
  expect(await finder.as.post('/api/manage/vault/rewrap', { locks, proof: await proofBy(finder, next.privateJwk) })).toMatchObject({ data: { left: 0 } })

  const { papers } = (await finder.as.get('/api/manage/identity/getInfo', { customerId: person.id })).data
  for (const { paperKey, kind } of papers) {
    const { lock, body } = (await finder.as.post('/api/manage/identity/openPaper', { customerId: person.id, paperKey })).data
    const claims = { owner: person.id, about: 'IDENTITY', kind }
    const open = (key: typeof opened) =>
      kind === 'ID_NUMBER'
        ? openText(key, claims, lock)
        : openPaper(key, claims, { lock, body: new Uint8Array(Buffer.from(body, 'base64')) }).then((bytes) => Buffer.from(bytes))
    expect(await open(next.privateJwk)).toEqual(kind === 'ID_NUMBER' ? idCardNo : picture)
    await expect(open(opened)).rejects.toThrow()
  }
})
