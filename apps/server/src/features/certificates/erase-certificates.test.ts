import { expect, beforeAll, test } from 'vitest'
import type { CertificateState } from '@anxin/contract/certificate-states'
import { newPrivateKey } from '../../outside/uploads/keys.ts'
import { anOperator } from '../../testing/an-operator.ts'
import { certificateRow } from '../../testing/rows.ts'
import { aTestApp, testNow } from '../../testing/start-test-app.ts'
import { insertPaper } from '../papers/queries.ts'
import { aKeyHolder, aVault } from '../vault/testing/a-holder.ts'
import { sweepCertificates } from './erase-certificates.ts'
import { aWorker } from './testing/a-worker.ts'

const app = aTestApp()
let kid: string
let operatorId: string
beforeAll(async () => {
  kid = (await aVault(await aKeyHolder(app))).kid
  operatorId = (await anOperator(app)).id
})
const day = 86_400_000
const after = (days: number) => testNow.getTime() + days * day

type Given = { state: CertificateState; expireAt?: number; decidedAt?: number; replaces?: string }
/** A technician with one certificate more, whose picture is sealed. */
async function aCertificate(worker: Awaited<ReturnType<typeof aWorker>>, { state, expireAt, decidedAt, replaces }: Given) {
  const key = newPrivateKey('jwe')
  await app.deps.uploads.put({ key, bytes: new Uint8Array(100), mime: 'application/octet-stream' })
  const paper = { key, accountId: worker.accountId, kind: 'CERTIFICATE', kid, lock: 'a.lock', hasBody: true, sealedBy: 'CLIENT', sourceKey: undefined } as const
  await insertPaper(app.db, { ...paper, now: testNow })
  await app.db.updateTable('papers').set({ kept_at: testNow }).where('key', '=', key).execute()
  const row = certificateRow({
    technician_id: worker.id,
    type: 'TCM',
    number: 'ZY-2026-5566',
    state,
    paper_keys: [key],
    put_at: testNow,
    expire_at: expireAt === undefined ? null : new Date(expireAt),
    replaces: replaces ?? null,
    ...(decidedAt !== undefined && { decided_at: new Date(decidedAt), decided_by: operatorId }),
  })
  await app.db.insertInto('certificates').values(row).execute()
  const id = String(row.id)
  const shown = async () => {
    const { list } = (await worker.as.get('/api/tech/certificate/getList')).data
    return list.find(({ certificateId }: { certificateId: string }) => certificateId === id)
  }
  return { id, key, shown }
}
const sweepAt = (moment: number) => sweepCertificates(app.deps).run(new Date(moment))
const stateOf = async ({ id, key }: { id: string; key: string }) => ({
  lock: (await app.db.selectFrom('papers').select('lock').where('key', '=', key).executeTakeFirstOrThrow()).lock,
  ...(await app.db.selectFrom('certificates').select(['number', 'paper_keys']).where('id', '=', id).executeTakeFirstOrThrow()),
})

// As the policy has it: thirty days of a refused one, ninety of one that has counted.
test.each<[string, Given & { isReplaced?: boolean }, number]>([
  ['that was refused', { state: 'REJECTED', decidedAt: after(0) }, 30],
  ['that was revoked', { state: 'REVOKED', decidedAt: after(2), expireAt: after(300) }, 32],
  ['that has ended', { state: 'EXPIRED', decidedAt: after(-100), expireAt: after(1) }, 91],
  ['that a new one has replaced', { state: 'APPROVED', decidedAt: after(-100), expireAt: after(200), isReplaced: true }, 93],
])('pictures of a certificate %s are kept for its days and then destroyed, and the technician reads until when', async (_, { isReplaced, ...given }, days) => {
  app.clock.set(testNow)
  const worker = await aWorker(app)
  const certificate = await aCertificate(worker, given)
  if (isReplaced) await aCertificate(worker, { state: 'APPROVED', decidedAt: after(3), replaces: certificate.id })
  expect(await certificate.shown()).toMatchObject({ picturesUntil: after(days) })
  await sweepAt(after(days))
  expect(await stateOf(certificate)).toEqual({ lock: 'a.lock', number: 'ZY-2026-5566', paper_keys: [certificate.key] })
  expect(await sweepAt(after(days) + 1)).toBe(1)
  const isRefused = given.state === 'REJECTED' || given.state === 'REVOKED'
  expect(await stateOf(certificate)).toEqual({ lock: null, number: isRefused ? '' : 'ZY-2026-5566', paper_keys: [] })
  app.clock.set(new Date(after(days) + 1))
  for (let beat = 0; beat < 2; beat++) await app.jobs.runDue()
  expect(await app.deps.uploads.get(certificate.key)).toBeUndefined()
  const shown = await certificate.shown()
  expect(shown).toMatchObject({ state: given.state, type: 'TCM' })
  expect(shown).not.toHaveProperty('picturesUntil')
})

test('pictures of a certificate that waits, counts, or whose successor was refused are kept', async () => {
  app.clock.set(testNow)
  const worker = await aWorker(app)
  const kept = [
    await aCertificate(worker, { state: 'PENDING' }),
    await aCertificate(worker, { state: 'APPROVED', decidedAt: after(0) }),
    await aCertificate(worker, { state: 'APPROVED', decidedAt: after(0), expireAt: after(900) }),
  ]
  await aCertificate(worker, { state: 'PENDING', replaces: kept[1]?.id ?? '' })
  await aCertificate(worker, { state: 'REJECTED', decidedAt: after(300), replaces: kept[2]?.id ?? '' })
  await sweepAt(after(320))
  for (const certificate of kept) {
    expect(await stateOf(certificate)).toMatchObject({ lock: 'a.lock', paper_keys: [certificate.key] })
    expect(await certificate.shown()).not.toHaveProperty('picturesUntil')
  }
})
