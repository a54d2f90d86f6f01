import type { manageIdentityChecks, ManageParsed, ManageReply } from '@anxin/contract/manage/endpoints'
import type { ManageCaller } from '../../../http/callers.ts'
import type { Routes } from '../../../http/serve.ts'
import { Refusal } from '../../../refusal.ts'
import { paperClaims, openPaper, seenOf } from '../../papers/public.ts'
import { requireOther, stateOf } from '../../vetting/public.ts'
import { openName } from '../name-seal.ts'
import * as acts from './desk-acts.ts'
import * as queries from './queries.ts'

export const manageIdentityChecksRoutes = (deps: acts.DeskDeps): Routes<typeof manageIdentityChecks> => ({
  'identity/getInfo': (input, caller) => infoOf(deps, input, caller),
  'identity/claim': (input, caller) => acts.claim(deps, input, caller),
  'identity/openPaper': (input, caller) => open(deps, input, caller),
  'identity/decide': (input, caller) => acts.decide(deps, input, caller),
  'identity/revoke': (input, caller) => acts.revoke(deps, input, caller),
})

const identityOf = (row: queries.ShownCheck) => ({
  customerId: row.account_id,
  nickname: row.nickname,
  state: row.state,
  method: row.method ?? undefined,
  finding: row.finding ?? undefined,
  submittedAt: Math.round(row.submitted_at),
  decidedAt: row.decided_at === null ? undefined : Math.round(row.decided_at),
  decidedBy: row.decided_by ?? undefined,
  note: row.note,
})

async function infoOf(deps: acts.DeskDeps, { customerId }: ManageParsed<'identity/getInfo'>, caller: ManageCaller): Promise<ManageReply<'identity/getInfo'>> {
  acts.requireEveryCity(caller)
  const { operatorId } = caller.operator
  const state = { kind: 'IDENTITY', subjectId: customerId, person: { accountId: customerId }, policy: await deps.policy() } as const
  const [row, keys, review] = await Promise.all([
    queries.findShown(deps.db, customerId),
    queries.findPaperKeys(deps.db, customerId),
    stateOf(deps.db, state, caller),
  ])
  if (!row || !keys) throw new Refusal('vettingNotFound')
  const papers = papersOf(keys)
  const seen = await seenOf(deps.db, { keys: papers.map(({ paperKey }) => paperKey), operatorId, since: new Date(row.submitted_at) })
  return {
    ...identityOf(row),
    ...review,
    revision: Math.round(row.submitted_at),
    papers: papers.map((paper) => ({ ...paper, seen: seen.has(paper.paperKey) })),
  }
}

type Keys = { number_key: string | null; front_key: string | null; back_key: string | null }
const papersOf = ({ number_key, front_key, back_key }: Keys): Omit<ManageReply<'identity/getInfo'>['papers'][number], 'seen'>[] =>
  (
    [
      [number_key, 'ID_NUMBER'],
      [front_key, 'ID_FRONT'],
      [back_key, 'ID_BACK'],
    ] as const
  ).flatMap(([paperKey, kind]) => (paperKey === null ? [] : [{ paperKey, kind }]))

async function open(
  deps: acts.DeskDeps,
  { customerId, paperKey }: ManageParsed<'identity/openPaper'>,
  caller: ManageCaller,
): Promise<ManageReply<'identity/openPaper'>> {
  acts.requireEveryCity(caller)
  const keys = await queries.findPaperKeys(deps.db, customerId)
  if (!keys) throw new Refusal('vettingNotFound')
  await requireOther(deps.db, { accountIds: [customerId] }, caller)
  if (!papersOf(keys).some((paper) => paper.paperKey === paperKey)) throw new Refusal('paperNotFound')
  const { kid, lock, kind, body } = await openPaper(
    deps,
    { key: paperKey, accountId: customerId, subjectText: await queries.nicknameOf(deps.db, customerId) },
    caller,
  )
  const { owner } = paperClaims(customerId, kind)
  const realName = kind === 'ID_NUMBER' && keys.name_sealed ? openName(deps.config, customerId, keys.name_sealed) : undefined
  return { kid, lock, kind, owner, about: 'IDENTITY', body, realName }
}
