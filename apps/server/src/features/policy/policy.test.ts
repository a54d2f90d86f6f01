import { defaultPolicy } from '@anxin/contract/policy'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aPolicy } from '../../testing/a-policy.ts'
import { openConnections, startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { draftPolicy } from './draft-policy.ts'
import { publishIn } from './publish-policy.ts'
import { policyInForce } from './read-policy.ts'

let app: TestApp
beforeEach(async () => {
  app = await startTestApp()
})
afterEach(() => app.stop())

async function aDraft(changes: Record<string, unknown>): Promise<string> {
  const drafted = await draftPolicy(app.deps, { changes, note: '春节' })
  if ('problems' in drafted) throw new Error(JSON.stringify(drafted.problems))
  return drafted.draftId
}

const publish = (draftId: string) => app.db.transaction().execute((tx) => publishIn(tx, { draftId, now: app.clock.now() }))

test('a draft rules nothing; published, it is the next version and the server reads it', async () => {
  const draftId = await aDraft({ payExpireMin: 20, 'travelRule.startFee': 1500 })
  expect(await policyInForce(app.db)).toEqual({ version: 0, policy: defaultPolicy })

  expect(await publish(draftId)).toMatchObject({ version: 1 })
  const policy = { ...defaultPolicy, payExpireMin: 20, travelRule: { ...defaultPolicy.travelRule, startFee: 1500 } }
  expect(await policyInForce(app.db)).toEqual({ version: 1, policy })

  const later = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 5000)
  await vi.waitFor(async () => expect(await app.deps.policy()).toEqual(policy), { timeout: 10_000 })
  later.mockRestore()
})

test('every wrong value is named with its reason, and nothing is kept', async () => {
  const drafted = await draftPolicy(app.deps, { changes: { payExpireMin: 0, 'travelRule.nightStart': '9', nightFee: 1 }, note: '' })
  expect(drafted).toEqual({
    problems: ['nightFee', 'payExpireMin', 'travelRule.nightStart'].map((path) => ({ path, message: expect.any(String) })),
  })
  expect(await app.db.selectFrom('policies').select('id').execute()).toEqual([])
})

test('of drafts made on one version only the first is published: the others would undo it', async () => {
  await openConnections(app)
  const drafts = await Promise.all(Array.from({ length: 8 }, (_, i) => aDraft({ payExpireMin: 20 + i })))
  const answers = await Promise.all(drafts.map((draftId) => publish(draftId)))
  expect(answers.filter((answer) => !('refused' in answer))).toEqual([expect.objectContaining({ version: 1 })])
  expect(answers.filter((answer) => 'refused' in answer)).toEqual(Array.from({ length: 7 }, () => ({ refused: 'outdated', basedOn: 0, version: 1 })))
})

test('what is published cannot be published again, changed or removed', async () => {
  const draftId = await aDraft({ payExpireMin: 20 })
  await publish(draftId)
  expect(await publish(draftId)).toEqual({ refused: 'noSuchDraft' })
  await expect(sql`update policies set note = 'another'`.execute(app.db)).rejects.toThrow('append-only')
  await expect(sql`delete from policies`.execute(app.db)).rejects.toThrow('append-only')
})

test('a next version keeps what the one before changed', async () => {
  await aPolicy(app.deps, { payExpireMin: 20 })
  await aPolicy(app.deps, { acceptExpireMin: 5 })
  expect(await policyInForce(app.db)).toMatchObject({ version: 2, policy: { payExpireMin: 20, acceptExpireMin: 5 } })
})

test('a version that a release can no longer read says which value it is', async () => {
  const value = JSON.stringify({ ...defaultPolicy, horizonDays: 60 })
  const at = app.clock.now()
  await app.db.insertInto('policies').values({ id: 'old', version: 1, based_on: 0, value, note: '', drafted_at: at, published_at: at }).execute()
  await expect(policyInForce(app.db)).rejects.toThrow(/^policy 1 does not fit this release: horizonDays: /)
})
