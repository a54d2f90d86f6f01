import { vettingKinds, type VettingKind } from '@anxin/contract/manage/vetting-kinds'
import type { Policy } from '@anxin/contract/policy'
import type { Db, Tx } from '../../db/connect.ts'
import type { ManageCaller } from '../../http/callers.ts'
import { Refusal } from '../../refusal.ts'
import { requireAnother } from '../controls/public.ts'
import * as queries from './queries.ts'

const claimMs = 30 * 60_000

/** Whom something concerns: accounts, technicians, a shop, and the phones and people that it names, these by the keyed hash of their number. */
export type Concerned = {
  accountIds: readonly string[]
  technicianIds?: readonly string[] | undefined
  shopId?: string | undefined
  phones?: readonly string[]
  idHashes?: readonly string[]
}
/** Whose a case is: an account's, or that of a shop, too. */
export type Person = Omit<Concerned, 'accountIds' | 'technicianIds'> & { accountId: string }

export const isOwn = (
  db: Db,
  { accountIds, technicianIds = [], shopId, phones = [], idHashes = [] }: Concerned,
  { operator: { operatorId } }: Pick<ManageCaller, 'operator'>,
): Promise<boolean> => queries.isOwn(db, { operatorId, accountIds, technicianIds, shopId, phones, idHashes })

/** Nobody decides about themselves, or about their own shop and the people in it. Refuses ownCase. */
export async function requireOther(db: Db, concerned: Concerned, caller: Pick<ManageCaller, 'operator'>): Promise<void> {
  if (await isOwn(db, concerned, caller)) throw new Refusal('ownCase')
}

const concernedBy = ({ accountId, ...named }: Person): Concerned => ({ ...named, accountIds: [accountId] })
export const isOwnCase = (db: Db, person: Person, caller: ManageCaller): Promise<boolean> => isOwn(db, concernedBy(person), caller)

/** A case of another city does not exist; one of no city is for operators of all. Refuses vettingNotFound. */
export function requireCity(cityCode: string | null, { operator: { cityCodes } }: ManageCaller): void {
  if (cityCodes.length > 0 && !cityCodes.includes(cityCode ?? '')) throw new Refusal('vettingNotFound')
}

type Wanted = queries.Case & Person
/**
 * What of a case waits, held, where the caller may decide it. What writes the case itself is locked before: submissions lock in that order.
 * Refuses vettingNotFound, ownCase, and vettingDecided where nothing waits.
 */
export async function requireOpen(tx: Tx, { kind, subjectId, ...person }: Wanted, caller: ManageCaller): Promise<queries.Task> {
  const task = await queries.lockOpen(tx, { kind, subjectId })
  if (!task) throw new Refusal((await queries.isKnown(tx, { kind, subjectId })) ? 'vettingDecided' : 'vettingNotFound')
  requireCity(task.city_code, caller)
  await requireOther(tx, concernedBy(person), caller)
  return task
}

/** Gives the review to who asks, for half an hour. Refuses what requireOpen does, and vettingClaimed where another has it. */
export async function claimTask(tx: Tx, wanted: Wanted, caller: ManageCaller): Promise<{ claimedUntil: number }> {
  const { id } = await requireOpen(tx, wanted, caller)
  const until = new Date(caller.now.getTime() + claimMs)
  if (!(await queries.setClaim(tx, { id, operatorId: caller.operator.operatorId, until, now: caller.now }))) throw new Refusal('vettingClaimed')
  return { claimedUntil: until.getTime() }
}

/** The submission that was seen, held, to be decided. Refuses vettingDecided of another, vettingClaimed of another's. */
export async function requireDecidable(tx: Tx, { revision, ...wanted }: Wanted & { revision: number }, caller: ManageCaller): Promise<queries.Task> {
  const task = await requireOpen(tx, wanted, caller)
  if (task.revision !== revision) throw new Refusal('vettingDecided')
  const isElses = task.claimed_by !== null && task.claimed_by !== caller.operator.operatorId
  if (isElses && task.claimed_until !== null && task.claimed_until > caller.now) throw new Refusal('vettingClaimed')
  return task
}

/** Two have to approve a case of this kind. */
export const needsSecond = ({ vettingSecond }: Policy, kind: VettingKind): boolean => vettingSecond[vettingKinds[kind].second]

/**
 * Whether an approval takes effect: of two that the policy wants, the first is noted alone. The second is another person, and not one whom
 * the first let in. Refuses approvalOwn, approvalIntroduced, approvesLater.
 */
export async function approveTask(
  tx: Tx,
  { task, second }: { task: queries.Task; second: boolean },
  { operator: { operatorId }, now }: ManageCaller,
): Promise<boolean> {
  if (second && task.first_by === null) {
    await queries.setFirst(tx, { id: task.id, operatorId, now })
    return false
  }
  if (second && task.first_by !== null) await requireAnother(tx, { decider: operatorId, askedBy: task.first_by, now })
  await queries.setEnded(tx, { id: task.id, operatorId, outcome: 'APPROVED', now })
  return true
}

export const refuseTask = (
  tx: Tx,
  { task, outcome }: { task: queries.Task; outcome: 'REJECTED' | 'REFUSED' },
  { operator: { operatorId }, now }: ManageCaller,
) => queries.setEnded(tx, { id: task.id, operatorId, outcome, now })
