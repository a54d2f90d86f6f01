import type { ManageParsed, ManageReply } from '@anxin/contract/manage/endpoints'
import { wrong } from '@anxin/contract/field-refusals'
import type { Db, Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import type { ManageCaller } from '../../../http/callers.ts'
import { badField, Refusal } from '../../../refusal.ts'
import { appendAudit } from '../../audit/public.ts'
import { seenOf } from '../../papers/public.ts'
import { endCheck, isTaken, lockNumber } from '../queries.ts'
import { forget } from '../revoke-authentication.ts'
import * as queries from './queries.ts'

export type DeskDeps = Pick<Deps, 'db' | 'config' | 'auditKey' | 'uploads'>
const claimMs = 30 * 60_000

/** Identities are those of all cities. Refuses notAllowed. */
export function requireEveryCity({ operator: { cityCodes } }: ManageCaller): void {
  if (cityCodes.length > 0) throw new Refusal('notAllowed')
}

/** Nobody reviews themselves. Refuses ownCase. */
export async function requireOther(db: Db, accountId: string, { operator }: ManageCaller): Promise<void> {
  if (await queries.isOwnCase(db, accountId, operator.operatorId)) throw new Refusal('ownCase')
}

const subjectOf = async (tx: Tx, accountId: string) => ({ kind: 'customer', id: accountId, text: await queries.nicknameOf(tx, accountId) })

/** The submission, held, where it waits and nobody else has it. */
async function requireWaiting(tx: Tx, accountId: string, caller: ManageCaller): Promise<queries.DeskCheck> {
  requireEveryCity(caller)
  const check = await queries.lockForDesk(tx, accountId)
  if (!check) throw new Refusal('identityNotFound')
  await requireOther(tx, accountId, caller)
  if (check.state !== 'MANUAL') throw new Refusal('identityDecided')
  const isClaimed = check.claimed_until !== null && check.claimed_until > caller.now && check.claimed_by !== caller.operator.operatorId
  if (isClaimed) throw new Refusal('identityClaimed')
  return check
}

/** Begins a review: for half an hour nobody else decides it. */
export const claim = (deps: DeskDeps, { customerId }: ManageParsed<'identity/claim'>, caller: ManageCaller): Promise<ManageReply<'identity/claim'>> =>
  deps.db.transaction().execute(async (tx) => {
    await requireWaiting(tx, customerId, caller)
    const until = new Date(caller.now.getTime() + claimMs)
    await queries.setClaim(tx, { accountId: customerId, operatorId: caller.operator.operatorId, until })
    await appendAudit(deps, tx, caller, { action: 'identity.claim', subject: await subjectOf(tx, customerId) })
    return { claimedUntil: until.getTime() }
  })

/** Decides the submission that was seen. An approval wants its number and both pictures opened by who decides. */
export const decide = (
  deps: DeskDeps,
  { customerId, approve, finding, note, submittedAt }: ManageParsed<'identity/decide'>,
  caller: ManageCaller,
): Promise<null> =>
  deps.db.transaction().execute(async (tx) => {
    const { now, operator } = caller
    const check = await requireWaiting(tx, customerId, caller)
    if (check.submitted_at.getTime() !== submittedAt) throw new Refusal('identityDecided')
    if (!approve && finding === undefined) throw badField('finding', wrong.reasonMissing)
    if (approve) await requireSeen(tx, check, caller)
    if (approve && check.id_hash) await requireFree(tx, { accountId: customerId, idHash: check.id_hash })

    const ended = { accountId: customerId, asking: check.asking, method: 'MANUAL', by: operator.operatorId, note, now } as const
    await endCheck(tx, approve ? { ...ended, state: 'APPROVED' } : { ...ended, state: 'REJECTED', finding })
    await appendAudit(deps, tx, caller, {
      action: 'identity.decide',
      subject: await subjectOf(tx, customerId),
      after: { approve, ...(finding && { finding }) },
      reason: note,
    })
    return null
  })

async function requireSeen(tx: Tx, check: queries.DeskCheck, { operator }: ManageCaller): Promise<void> {
  const keys = [check.number_key, check.front_key, check.back_key].filter((key) => key !== null)
  const seen = await seenOf(tx, { keys, operatorId: operator.operatorId, since: check.submitted_at })
  if (keys.length < 3 || !keys.every((key) => seen.has(key))) throw new Refusal('identityUnseen')
}

async function requireFree(tx: Tx, { accountId, idHash }: { accountId: string; idHash: Buffer }): Promise<void> {
  await lockNumber(tx, idHash)
  if (await isTaken(tx, { accountId, idHashes: [idHash] })) throw new Refusal('identityTaken')
}

/** Takes a verified identity back; its papers are destroyed at once. */
export const revoke = (deps: DeskDeps, { customerId, reason }: ManageParsed<'identity/revoke'>, caller: ManageCaller): Promise<null> =>
  deps.db.transaction().execute(async (tx) => {
    requireEveryCity(caller)
    const check = await queries.lockForDesk(tx, customerId)
    if (!check) throw new Refusal('identityNotFound')
    await requireOther(tx, customerId, caller)
    if (check.state !== 'APPROVED') throw new Refusal('identityNone')
    await forget(tx, { accountId: customerId, byOperator: caller.operator.operatorId, note: reason, now: caller.now })
    await appendAudit(deps, tx, caller, { action: 'identity.revoke', subject: await subjectOf(tx, customerId), reason })
    return null
  })
