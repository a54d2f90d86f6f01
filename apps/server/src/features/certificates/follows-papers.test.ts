import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { aPolicy, aPolicyInForce } from '../../testing/a-policy.ts'
import { asOwner } from '../../testing/as-owner.ts'
import { aTechnician } from '../../testing/factories.ts'
import { certificateRow, cityRow } from '../../testing/rows.ts'
import { aTestApp, testNow } from '../../testing/start-test-app.ts'
import { defaultPolicy } from '@anxin/contract/policy'
import { aWorker } from './testing/a-worker.ts'
import { requirementsOf } from './requirements-of.ts'

const app = aTestApp()
beforeEach(() => app.clock.set(testNow))
const day = 86_400_000
const after = (days: number) => testNow.getTime() + days * day

test('until when a technician may be booked follows their papers, whatever way a paper comes, changes or goes', async () => {
  const worker = await aWorker(app, { until: after(10) })
  const { papersUntil, put } = worker
  expect(await papersUntil()).toBe(after(10))
  const later = await put({ expireAt: after(20) })
  expect(await papersUntil()).toBe(after(20))
  await asOwner(app, `update certificates set expire_at = '${new Date(after(15)).toISOString()}' where id = '${later}'`)
  expect(await papersUntil()).toBe(after(15))
  await asOwner(app, `update certificates set verified = false where id = '${later}'`)
  expect(await papersUntil()).toBe(after(10))
  await asOwner(app, `delete from certificates where technician_id = '${worker.id}' and type = 'MASSAGE'`)
  expect(await papersUntil()).toBe(0)
  await app.db
    .updateTable('technicians')
    .set({ papers_from: new Date(after(5)) })
    .where('id', '=', worker.id)
    .execute()
  expect(await papersUntil()).toBe(after(5))
  // Written to by somebody who should not, it stays what it follows from.
  await asOwner(app, `update technicians set papers_until = 'infinity' where id = '${worker.id}'`)
  expect(await papersUntil()).toBe(after(5))
})

test('it agrees with what technicians and operators read of requirements, for papers of every state', async () => {
  for (const state of ['PENDING', 'APPROVED', 'REJECTED', 'EXPIRED', 'REVOKED'] as const)
    for (const [expireAt, papersFrom] of [[after(-2)], [after(40)], [undefined], [after(3), after(30)]] as const) {
      const worker = await aWorker(app, { until: after(7), ...(papersFrom !== undefined && { papers_from: new Date(papersFrom) }) })
      await worker.put({ state, expireAt })
      const requirements = await requirementsOf(app.db, { technicianId: worker.id, policy: defaultPolicy, now: testNow.getTime() })
      expect(await worker.papersUntil()).toBe(requirements?.deadline)
    }
})

test('every change of it moves the version of the listing, so that no quote and no cached calendar outlives it', async () => {
  const worker = await aWorker(app, { until: after(10) })
  const version = async () => (await app.db.selectFrom('listings').select('version').where('technician_id', '=', worker.id).executeTakeFirstOrThrow()).version
  const before = await version()
  await app.db.updateTable('certificates').set({ state: 'REVOKED' }).where('id', '=', worker.healthId).execute()
  expect(await version()).toBeGreaterThan(before)
})

test('a paper that the policy newly requires is due after its days of grace, in its cities alone; one that it requires no more is forgotten', async () => {
  await app.db
    .insertInto('cities')
    .values(cityRow({ city_code: '440300', name: '深圳' }))
    .onConflict((oc) => oc.doNothing())
    .execute()
  const [here, there] = [await aWorker(app, {}), await aWorker(app, { city_code: '440300' })]
  expect([await here.papersUntil(), await there.papersUntil()]).toEqual([undefined, undefined])
  await aPolicy(app.deps, { 'requiredPapers.TCM.required': true, 'requiredPapers.TCM.cities': ['440300'], 'requiredPapers.graceDays': 45 })
  expect([await here.papersUntil(), await there.papersUntil()]).toEqual([undefined, after(45)])
  await app.db.updateTable('technicians').set({ city_code: '440300' }).where('id', '=', here.id).execute()
  expect(await here.papersUntil()).toBe(after(45))
  app.clock.set(new Date(after(10)))
  await aPolicy(app.deps, { payExpireMin: 20 })
  expect(await there.papersUntil()).toBe(after(45))
  await there.put({ type: 'TCM', expireAt: after(400) })
  expect(await there.papersUntil()).toBe(after(400))
  await aPolicy(app.deps, { 'requiredPapers.TCM.required': false, 'requiredPapers.TCM.cities': [] })
  expect([await here.papersUntil(), await there.papersUntil()]).toEqual([undefined, undefined])
})

test('the requirements of a new database are those of the usual policy', async () => {
  await aPolicy(app.deps, { payExpireMin: 25 })
  const { rows } = await sql<{ wanted: string; stands: string }>`
    select (select string_agg(target || type || city_code, ',' order by type) from papers_of_policy(${JSON.stringify(defaultPolicy.requiredPapers)}::jsonb)) as wanted,
      (select string_agg(target || type || city_code, ',' order by type) from requirements) as stands`.execute(app.db)
  expect(rows).toEqual([{ wanted: 'SHOPBUSINESS,TECHHEALTH,TECHMASSAGE', stands: 'SHOPBUSINESS,TECHHEALTH,TECHMASSAGE' }])
})

test('who was there before the requirements stays bookable, and has the policy’s days of grace from the first look on', async () => {
  await aPolicyInForce(app.deps, { 'requiredPapers.graceDays': 60 })
  const former = await aTechnician(app)
  const paper = certificateRow({ technician_id: former.id, verified: true })
  await app.db.insertInto('certificates').values(paper).execute()
  // As a database of the version before has them.
  await asOwner(app, `alter table certificates disable trigger certificates_state`)
  await asOwner(app, `update certificates set state = null where technician_id = '${former.id}'`)
  await asOwner(app, `alter table certificates enable trigger certificates_state`)
  await app.db.updateTable('technicians').set({ papers_from: null }).where('id', '=', former.id).execute()
  const stands = () => app.db.selectFrom('technicians').select(['papers_from', 'papers_until']).where('id', '=', former.id).executeTakeFirstOrThrow()
  expect(await stands()).toEqual({ papers_from: null, papers_until: null })
  await app.jobs.runDue()
  const graceEnds = new Date(after(60))
  expect(await stands()).toEqual({ papers_from: graceEnds, papers_until: graceEnds })
  expect(await app.db.selectFrom('certificates').select('state').where('technician_id', '=', former.id).execute()).toEqual([{ state: 'APPROVED' }])
})
