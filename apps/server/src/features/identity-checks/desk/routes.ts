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
  const [row, papers, review] = await Promise.all([queries.findShown(deps.db, customerId), namedPapersOf(deps, customerId), stateOf(deps.db, state, caller)])
  if (!row) throw new Refusal('vettingNotFound')
  const seen = await seenOf(deps.db, { keys: papers.map(({ paperKey }) => paperKey), operatorId, since: new Date(row.submitted_at) })
  return {
    ...identityOf(row),
    ...review,
    revision: Math.round(row.submitted_at),
    papers: papers.map(({ paperKey, kind }) => ({ paperKey, kind, seen: seen.has(paperKey) })),
  }
}

type Named = Omit<ManageReply<'identity/getInfo'>['papers'][number], 'seen'> & { nameSealed: Buffer | null }
/** The papers of what stands, then those that a case keeps of what was taken back; each with the name that was given with it. */
async function namedPapersOf({ db }: Pick<acts.DeskDeps, 'db'>, customerId: string): Promise<Named[]> {
  const [keys, kept] = await Promise.all([queries.findPaperKeys(db, customerId), queries.findKeptPapers(db, customerId)])
  const standing = (
    [
      [keys?.number_key, 'ID_NUMBER'],
      [keys?.front_key, 'ID_FRONT'],
      [keys?.back_key, 'ID_BACK'],
    ] as const
  ).flatMap(([paperKey, kind]) => (paperKey ? [{ paperKey, kind, nameSealed: keys?.name_sealed ?? null }] : []))
  return [...standing, ...kept.map(({ key: paperKey, kind, name_sealed: nameSealed }) => ({ paperKey, kind, nameSealed }))]
}

async function open(
  deps: acts.DeskDeps,
  { customerId, paperKey }: ManageParsed<'identity/openPaper'>,
  caller: ManageCaller,
): Promise<ManageReply<'identity/openPaper'>> {
  acts.requireEveryCity(caller)
  if (!(await queries.findShown(deps.db, customerId))) throw new Refusal('vettingNotFound')
  await requireOther(deps.db, { accountIds: [customerId] }, caller)
  const named = (await namedPapersOf(deps, customerId)).find((paper) => paper.paperKey === paperKey)
  if (!named) throw new Refusal('paperNotFound')
  const { kid, lock, kind, body } = await openPaper(
    deps,
    { key: paperKey, accountId: customerId, subjectText: await queries.nicknameOf(deps.db, customerId) },
    caller,
  )
  const { owner } = paperClaims(customerId, kind)
  const realName = kind === 'ID_NUMBER' && named.nameSealed ? openName(deps.config, customerId, named.nameSealed) : undefined
  return { kid, lock, kind, owner, about: 'IDENTITY', body, realName }
}
