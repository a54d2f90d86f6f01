import type { Policy } from '@anxin/contract/policy'
import type { Db } from '../../db/connect.ts'
import type { ManageCaller } from '../../http/callers.ts'
import { findOpen, type Case } from './queries.ts'
import { isOwnCase, needsSecond, type Person } from './tasks.ts'

type Asked = Case & { person: Person; policy: Policy }

/** Who has the review of a case, and how far it is, for its record. */
export async function stateOf(db: Db, { person, policy, ...of }: Asked, caller: ManageCaller) {
  const [task, isOwn] = await Promise.all([findOpen(db, of), isOwnCase(db, person, caller)])
  const isHeld = task !== undefined && task.claimed_until !== null && task.claimed_until > caller.now
  return {
    answerBy: task?.answer_by.getTime(),
    claimedBy: isHeld ? (task.claimed_name ?? undefined) : undefined,
    isMine: isHeld && task.claimed_by === caller.operator.operatorId,
    firstBy: task?.first_name ?? undefined,
    needsSecond: needsSecond(policy, of.kind),
    isOwn,
  }
}
