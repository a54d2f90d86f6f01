import type { ManageReply, settings } from '@anxin/contract/manage/endpoints'
import { defaultPolicy } from '@anxin/contract/policy'
import { policyFields, type PolicyField } from '@anxin/contract/policy-fields'
import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import type { ManageCaller, ManageRoutes } from '../../http/serve-manage.ts'
import { badField, Refusal } from '../../refusal.ts'
import { appendAudit } from '../audit/append.ts'
import { leavesOf } from '../policy/changes.ts'
import { draftPolicy } from '../policy/draft-policy.ts'
import { publishIn } from '../policy/publish-policy.ts'
import { draftsOn, findDraft } from '../policy/queries.ts'
import { policyInForce } from '../policy/read-policy.ts'
import { backtest } from './backtest.ts'
import { changedBetween } from './changed-between.ts'

type PolicyDeps = Pick<Deps, 'db' | 'auditKey'>
type Field = ManageReply<'setting/getInfo'>['fields'][number]

export const managePolicyRoutes = (deps: PolicyDeps): ManageRoutes<typeof settings> => ({
  'setting/getInfo': async (_input, caller) => {
    requireEveryCity(caller)
    const { version, policy } = await policyInForce(deps.db)
    const drafts = await draftsOn(deps.db, version)
    return {
      version,
      fields: [...policyFields()].map(([path, one]) => fieldOf(path, one)),
      values: Object.fromEntries(leavesOf(policy)),
      usual: Object.fromEntries(leavesOf(defaultPolicy)),
      drafts: drafts.map(({ id, based_on, note, value, drafted_at, backtested_at }) => ({
        draftId: id,
        basedOn: based_on,
        note,
        draftedAt: drafted_at.getTime(),
        backtestedAt: backtested_at?.getTime(),
        // safe: a draft is kept as a whole policy
        ...changedBetween(policy, value as object),
      })),
    }
  },
  'setting/draft': ({ changes, note }, caller) =>
    deps.db.transaction().execute(async (tx) => {
      requireEveryCity(caller)
      const { policy } = await policyInForce(tx)
      const drafted = await draftPolicy({ db: tx, clock: { now: () => caller.now } }, { changes, note })
      if ('problems' in drafted) throw problem(drafted.problems)
      const moved = changedBetween(policy, drafted.policy)
      await appendAudit(deps, tx, caller, { action: 'policy.draft', subject: subjectOf(drafted.draftId, note), ...moved, reason: note })
      return { draftId: drafted.draftId, basedOn: drafted.basedOn }
    }),
  'setting/backtest': async (input, caller) => {
    requireEveryCity(caller)
    return backtest(deps, input, caller)
  },
  'setting/publish': ({ draftId }, caller) =>
    deps.db.transaction().execute(async (tx) => {
      requireEveryCity(caller)
      return { version: await publish(deps, tx, { draftId, caller }) }
    }),
})

/** Changes what holds everywhere, so nobody of some cities does. Refuses notAllowed. */
function requireEveryCity({ operator: { cityCodes } }: ManageCaller): void {
  if (cityCodes.length > 0) throw new Refusal('notAllowed')
}

async function publish(deps: PolicyDeps, tx: Tx, { draftId, caller }: { draftId: string; caller: ManageCaller }): Promise<number> {
  const [draft, { policy }] = [await findDraft(tx, draftId), await policyInForce(tx)]
  const published = await publishIn(tx, { draftId, now: caller.now })
  if ('refused' in published) throw new Refusal(published.refused === 'outdated' ? 'draftOutdated' : 'draftNotFound')
  // safe: a draft is kept as a whole policy, and was just published
  const moved = changedBetween(policy, draft?.value as object)
  await appendAudit(deps, tx, caller, { action: 'policy.publish', subject: subjectOf(draftId, `v${published.version}`), ...moved })
  return published.version
}

const subjectOf = (id: string, text: string) => ({ kind: 'policy', id, text })

const problem = ([first]: readonly { path: string; message: string }[]) =>
  badField(first?.path ?? 'changes', `${first?.path ?? ''} ${first?.message ?? ''}`.trim())

const fieldOf = (path: string, { title = path, unit = '', type, minimum, maximum, enum: options }: PolicyField): Field => ({
  path,
  title,
  unit,
  // safe: the schema's leaves are of these types
  type: (type ?? 'string') as Field['type'],
  minimum,
  maximum,
  options: options?.map(String),
})
