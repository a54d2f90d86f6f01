import { wrong } from '@anxin/contract/field-refusals'
import type { ManageReply, settings } from '@anxin/contract/manage/endpoints'
import { defaultPolicy } from '@anxin/contract/policy'
import { policyFields, type PolicyField } from '@anxin/contract/policy-fields'
import type { Deps } from '../../deps.ts'
import type { ManageCaller } from '../../http/callers.ts'
import type { Routes } from '../../http/serve.ts'
import { badField, Refusal } from '../../refusal.ts'
import { countVersions, leavesOf, policyInForce } from '../policy/public.ts'
import { backtest } from './backtest.ts'
import { draftAs, publishOrAsk, rollBackTo } from './change-policy.ts'
import { shownDrafts, shownVersions } from './shown-policies.ts'

type PolicyDeps = Pick<Deps, 'db' | 'auditKey'>
type Field = ManageReply<'setting/getInfo'>['fields'][number]

export const managePolicyRoutes = (deps: PolicyDeps): Routes<typeof settings> => ({
  'setting/getInfo': async (_input, caller) => {
    requireEveryCity(caller)
    const { version, policy } = await policyInForce(deps.db)
    return {
      version,
      fields: [...policyFields()].map(([path, one]) => fieldOf(path, one)),
      values: Object.fromEntries(leavesOf(policy)),
      usual: Object.fromEntries(leavesOf(defaultPolicy)),
      drafts: await shownDrafts(deps.db, caller.now),
    }
  },
  'setting/getVersions': async (input, caller) => {
    requireEveryCity(caller)
    return { list: await shownVersions(deps.db, input), total: await countVersions(deps.db), page: input.page, limit: input.limit }
  },
  'setting/rollBack': ({ toVersion }, caller) =>
    deps.db.transaction().execute(async (tx) => {
      requireEveryCity(caller)
      return rollBackTo(deps, tx, toVersion, caller)
    }),
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
      return publishOrAsk(deps, tx, draftId, caller)
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
  return badField(path, wrong.ofValue(field?.title ?? path, /\p{Script=Han}/u.test(message) ? message : boundsOf(field)))
}
const boundsOf = (field: PolicyField | undefined): string => {
  if (!field) return wrong.noSuchValue
  return field.minimum !== undefined && field.maximum !== undefined ? wrong.between(field.minimum, field.maximum) : wrong.value
}

const fieldOf = (path: string, { title = path, unit = '', type, minimum, maximum, enum: options, control = false }: PolicyField): Field => ({
  path,
  title,
  unit,
  // safe: the schema's leaves are of these types
  type: (type ?? 'string') as Field['type'],
  minimum,
  maximum,
  options: options?.map(String),
  control,
})
