import type { ManageParsed, ManageReply } from '@anxin/contract/manage/endpoints'
import { wrong } from '@anxin/contract/field-refusals'
import { identityApproved, identityRejected, identityRevoked } from '@anxin/words/messages/identities'
import type { Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { notifyIn } from '../../../events/notify-sql.ts'
import type { ManageCaller } from '../../../http/callers.ts'
import { badField, Refusal } from '../../../refusal.ts'
import { appendAudit } from '../../audit/public.ts'
import { addMessage } from '../../messages/public.ts'
import { requireSeen } from '../../papers/public.ts'
import { approveTask, claimTask, needsSecond, refuseTask, requireDecidable, requireOther } from '../../vetting/public.ts'
import { endCheck, isTaken, lockNumber } from '../queries.ts'
import { forget } from '../revoke-authentication.ts'
import * as queries from './queries.ts'

export type DeskDeps = Pick<Deps, 'db' | 'config' | 'auditKey' | 'uploads' | 'policy'>

/** Identities are those of all cities. Refuses notAllowed. */
export function requireEveryCity({ operator: { cityCodes } }: ManageCaller): void {
  if (cityCodes.length > 0) throw new Refusal('notAllowed')
}

const subjectOf = async (tx: Tx, accountId: string) => ({ kind: 'customer', id: accountId, text: await queries.nicknameOf(tx, accountId) })
const caseOf = (accountId: string) => ({ kind: 'IDENTITY', subjectId: accountId, accountId }) as const

async function lockCheck(tx: Tx, accountId: string, caller: ManageCaller): Promise<queries.DeskCheck> {
  requireEveryCity(caller)
  const check = await queries.lockForDesk(tx, accountId)
  if (!check) throw new Refusal('vettingNotFound')
  return check
}

/** Begins a review: for half an hour nobody else decides it. */
export const claim = (deps: DeskDeps, { customerId }: ManageParsed<'identity/claim'>, caller: ManageCaller): Promise<ManageReply<'identity/claim'>> =>
  deps.db.transaction().execute(async (tx) => {
    requireEveryCity(caller)
    const claimed = await claimTask(tx, caseOf(customerId), caller)
    await appendAudit(deps, tx, caller, { action: 'identity.claim', subject: await subjectOf(tx, customerId) })
    return claimed
  })

/** Decides the submission that was seen. An approval wants its number and both pictures opened by who decides. */
export async function decide(
  deps: DeskDeps,
  { customerId, approve, finding, note, revision }: ManageParsed<'identity/decide'>,
  caller: ManageCaller,
): Promise<ManageReply<'identity/decide'>> {
  const policy = await deps.policy()
  return deps.db.transaction().execute(async (tx) => {
    const { now, operator } = caller
    const check = await lockCheck(tx, customerId, caller)
    const task = await requireDecidable(tx, { ...caseOf(customerId), revision }, caller)
    if (!approve && finding === undefined) throw badField('finding', wrong.reasonMissing)
    if (approve) await requireAllSeen(tx, check, caller)
    if (approve) await requireFree(tx, customerId, check)

    const isDecided = approve ? await approveTask(tx, { task, second: needsSecond(policy, 'IDENTITY') }, caller) : true
    if (!approve) await refuseTask(tx, { task, outcome: 'REJECTED' }, caller)
    const ended = { accountId: customerId, asking: check.asking, method: 'MANUAL', by: operator.operatorId, note, now } as const
    if (isDecided) await endCheck(tx, approve ? { ...ended, state: 'APPROVED' } : { ...ended, state: 'REJECTED', finding })
    const said = approve || finding === undefined ? identityApproved : identityRejected(finding)
    if (isDecided) await say(tx, { accountId: customerId, said, key: `${revision}`, now })
    await appendAudit(deps, tx, caller, {
      action: 'identity.decide',
      subject: await subjectOf(tx, customerId),
      after: { approve, ...(finding && { finding }), ...(!isDecided && { waitsForSecond: true }) },
      reason: note,
    })
    return { waitsForSecond: !isDecided }
  })
}

// Ours, for what the platform says: the specification numbers order notifications alone.
const fromService = 2

type Saying = { accountId: string; said: typeof identityApproved | ReturnType<typeof identityRejected> | typeof identityRevoked; key: string; now: Date }
/** Writes what the person reads of it. */
async function say(tx: Tx, { accountId, said, key, now }: Saying): Promise<void> {
  await addMessage(tx, { ...said, accountId, type: fromService, category: 'SYSTEM', eventKey: `identity/${accountId}/${key}/${said.event}`, now })
  await notifyIn(tx, [{ type: 'message', accountId, at: now.getTime() }])
}

async function requireAllSeen(tx: Tx, check: queries.DeskCheck, { operator }: ManageCaller): Promise<void> {
  const keys = [check.number_key, check.front_key, check.back_key].filter((key) => key !== null)
  if (keys.length < 3) throw new Refusal('vettingUnseen')
  await requireSeen(tx, { keys, operatorId: operator.operatorId, since: check.submitted_at })
}

/** One person has one account, also where the secret of the settings was changed since one of them submitted their number. */
async function requireFree(tx: Tx, accountId: string, { id_hash, id_hash_second }: queries.DeskCheck): Promise<void> {
  const idHashes = [id_hash, id_hash_second].filter((hash) => hash !== null)
  if (idHashes.length === 0) return
  await lockNumber(tx, idHashes)
  if (await isTaken(tx, { accountId, idHashes })) throw new Refusal('identityTaken')
}

/** Takes a verified identity back; its papers are destroyed at once, but for what a case about the person still needs. */
export async function revoke(deps: DeskDeps, { customerId, reason }: ManageParsed<'identity/revoke'>, caller: ManageCaller): Promise<null> {
  const { caseKeptDays } = await deps.policy()
  return deps.db.transaction().execute(async (tx) => {
    const check = await lockCheck(tx, customerId, caller)
    await requireOther(tx, { accountIds: [customerId] }, caller)
    if (check.state !== 'APPROVED') throw new Refusal('identityNone')
    await forget(deps.config, tx, { accountId: customerId, caseKeptDays, byOperator: caller.operator.operatorId, note: reason, now: caller.now })
    await say(tx, { accountId: customerId, said: identityRevoked, key: `${caller.now.getTime()}`, now: caller.now })
    await appendAudit(deps, tx, caller, { action: 'identity.revoke', subject: await subjectOf(tx, customerId), reason })
    return null
  })
}
