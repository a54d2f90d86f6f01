import type { ManageReply, settings } from '@anxin/contract/manage/endpoints'
import { defaultPolicy } from '@anxin/contract/policy'
import { policyFields, type PolicyField } from '@anxin/contract/policy-fields'
import { JsonObject, readable } from '../../db/readable.ts'
import type { Deps } from '../../deps.ts'
import type { ManageCaller, ManageRoutes } from '../../http/serve-manage.ts'
import { badField, Refusal } from '../../refusal.ts'
import { leavesOf } from '../policy/changes.ts'
import { draftsOn } from '../policy/queries.ts'
import { policyInForce } from '../policy/read-policy.ts'
import { backtest } from './backtest.ts'
import { draftAs, publishAs } from './change-policy.ts'
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
        ...changedBetween(policy, readable(JsonObject, value, { column: 'policies.value', id, instead: policy })),
      })),
    }
  },
  'setting/draft': ({ changes, note }, caller) =>
    deps.db.transaction().execute(async (tx) => {
      requireEveryCity(caller)
      const drafted = await draftAs(deps, tx, { changes, note }, caller)
      if ('problems' in drafted) throw problem(drafted.problems)
      return { draftId: drafted.draftId, basedOn: drafted.basedOn }
    }),
  'setting/backtest': async (input, caller) => {
    requireEveryCity(caller)
    return backtest(deps, input, caller)
  },
  'setting/publish': ({ draftId }, caller) =>
    deps.db.transaction().execute(async (tx) => {
      requireEveryCity(caller)
      const published = await publishAs(deps, tx, draftId, caller)
      if ('refused' in published) throw new Refusal(published.refused === 'outdated' ? 'draftOutdated' : 'draftNotFound')
      return published
    }),
})

/** Changes what holds everywhere, so nobody of some cities does. Refuses notAllowed. */
function requireEveryCity({ operator: { cityCodes } }: ManageCaller): void {
  if (cityCodes.length > 0) throw new Refusal('notAllowed')
}

/** The first problem in the console's words: the schema's library and the command line speak English. */
function problem([first]: readonly { path: string; message: string }[]) {
  const { path = 'changes', message = '' } = first ?? {}
  const field = policyFields().get(path)
  return badField(path, `${field?.title ?? path}：${/\p{Script=Han}/u.test(message) ? message : boundsOf(field)}`)
}
const boundsOf = (field: PolicyField | undefined): string => {
  if (!field) return '没有这一项'
  return field.minimum !== undefined && field.maximum !== undefined ? `须在 ${field.minimum} 到 ${field.maximum} 之间` : '取值不正确'
}

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
