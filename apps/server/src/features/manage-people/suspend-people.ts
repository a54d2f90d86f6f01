import { wrong } from '@anxin/contract/field-refusals'
import type { ManageParsed, ManageReply } from '@anxin/contract/manage/endpoints'
import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import type { ManageCaller } from '../../http/callers.ts'
import { newId } from '../../ids.ts'
import { badField, Refusal } from '../../refusal.ts'
import { appendAudit } from '../audit/public.ts'
import { announceTechnician, resumeIn as resumeTechnician, suspendIn } from '../technicians/public.ts'
import { requireOther } from '../vetting/public.ts'
import { disableAccount, enableAccount, findCustomer, lockAccount, type CustomerRow } from './customer-queries.ts'
import { suspensionOf } from './shapes.ts'
import { endOpen, historyOf, insertSuspension, type Kind } from './suspension-queries.ts'
import { findTechnician, type TechnicianRow } from './technician-queries.ts'

export type PeopleDeps = Pick<Deps, 'db' | 'config' | 'auditKey' | 'events' | 'responses' | 'policy'>
type Said = Pick<ManageParsed<'customer/suspend'>, 'rule' | 'reason' | 'evidence' | 'untilAt'>
type Shown = ManageReply<'customer/suspend'>

export const customerSubject = ({ id, nickname }: CustomerRow, { operator: { cityCodes } }: ManageCaller) =>
  // An operator of one city finds in the log what was done from there.
  ({ kind: 'customer', id, text: nickname, cityCode: cityCodes.length === 1 ? cityCodes[0] : null })
export const technicianSubject = ({ id, nickname, city_code: cityCode }: TechnicianRow) => ({ kind: 'technician', id, text: nickname, cityCode })

function requireFuture(untilAt: number | undefined, now: Date): Date | undefined {
  if (untilAt !== undefined && untilAt <= now.getTime()) throw badField('untilAt', wrong.untilTooEarly)
  return untilAt === undefined ? undefined : new Date(untilAt)
}

async function openSuspension(
  tx: Tx,
  { operator, now }: ManageCaller,
  { kind, subjectId, said }: { kind: Kind; subjectId: string; said: Said },
): Promise<Shown> {
  const { rule, reason, evidence } = said
  const untilAt = requireFuture(said.untilAt, now)
  const made = await insertSuspension(tx, { id: newId(now), kind, subjectId, rule, reason, evidence, untilAt, operatorId: operator.operatorId, now })
  const [open] = await historyOf(tx, { kind, subjectId })
  if (!made || !open) throw new Refusal('alreadySuspended')
  return suspensionOf(open)
}
const factsOf = ({ rule, evidence, untilAt }: Shown) => ({ state: 'SUSPENDED', rule, evidence, untilAt })

/** Shuts a customer out: the account is closed and its sessions end in the same transaction. */
export const suspendCustomer = (deps: PeopleDeps, { customerId, ...said }: ManageParsed<'customer/suspend'>, caller: ManageCaller): Promise<Shown> =>
  deps.db.transaction().execute(async (tx) => {
    const customer = await findCustomer(tx, { customerId, cityCodes: caller.operator.cityCodes })
    const account = customer && (await lockAccount(tx, customerId))
    if (!account) throw new Refusal('customerNotFound')
    await requireOther(tx, { accountIds: [customerId] }, caller)
    if (account.disabled) throw new Refusal('alreadySuspended')
    const shown = await openSuspension(tx, caller, { kind: 'CUSTOMER', subjectId: customerId, said })
    await disableAccount(tx, customerId)
    const subject = customerSubject(customer, caller)
    await appendAudit(deps, tx, caller, { action: 'customer.suspend', subject, before: { state: 'ACTIVE' }, after: factsOf(shown), reason: said.reason })
    return shown
  })

/** Lets a customer in again. Refuses (customerNotFound, ownCase, notSuspended). */
export const resumeCustomer = (deps: PeopleDeps, { customerId, reason }: ManageParsed<'customer/resume'>, caller: ManageCaller): Promise<null> =>
  deps.db.transaction().execute(async (tx) => {
    const customer = await findCustomer(tx, { customerId, cityCodes: caller.operator.cityCodes })
    const account = customer && (await lockAccount(tx, customerId))
    if (!account) throw new Refusal('customerNotFound')
    await requireOther(tx, { accountIds: [customerId] }, caller)
    if (!account.disabled) throw new Refusal('notSuspended')
    await endOpen(tx, { kind: 'CUSTOMER', subjectId: customerId, endedBy: caller.operator.operatorId, now: caller.now })
    await enableAccount(tx, customerId)
    const subject = customerSubject(customer, caller)
    await appendAudit(deps, tx, caller, { action: 'customer.resume', subject, before: { state: 'SUSPENDED' }, after: { state: 'ACTIVE' }, reason })
    return null
  })

/** Takes a technician out of everything at the next call, with what shows why; orders that still run go onto the list of alarms. */
export async function suspendPlatformTechnician(
  deps: PeopleDeps,
  { technicianId, ...said }: ManageParsed<'technician/suspend'>,
  caller: ManageCaller,
): Promise<Shown> {
  const { shown, accountId } = await deps.db.transaction().execute(async (tx) => {
    const technician = await requireTechnician(tx, technicianId, caller)
    const suspended = await suspendIn(tx, { technicianId, reason: said.reason, now: caller.now })
    if (technician.status === 'SUSPENDED') throw new Refusal('alreadySuspended')
    const shown = await openSuspension(tx, caller, { kind: 'TECHNICIAN', subjectId: technicianId, said })
    await appendAudit(deps, tx, caller, {
      action: 'technician.suspend',
      subject: technicianSubject(technician),
      before: { state: technician.status },
      after: { ...factsOf(shown), runningOrders: suspended.orderIds },
      reason: said.reason,
    })
    return { shown, accountId: suspended.accountId }
  })
  announceTechnician(deps, { accountId, technicianId, now: caller.now })
  return shown
}

/** Puts a suspended technician back, or ends what stands on record of one who has left, in somebody else's transaction, who announces it after the commit. Refuses (technicianNotFound, ownCase, notSuspended). */
export async function resumeIn(
  deps: PeopleDeps,
  tx: Tx,
  { technicianId, reason }: ManageParsed<'technician/resume'>,
  caller: ManageCaller,
): Promise<{ accountId: string; technicianId: string }> {
  const technician = await requireTechnician(tx, technicianId, caller)
  // As it is now that they are held: somebody may just have been faster.
  const { accountId, wasSuspended, hasLeft } = await resumeTechnician(tx, { technicianId, now: caller.now })
  const ended = await endOpen(tx, { kind: 'TECHNICIAN', subjectId: technicianId, endedBy: caller.operator.operatorId, now: caller.now })
  if (!wasSuspended && !(hasLeft && ended)) throw new Refusal('notSuspended')
  const subject = technicianSubject(technician)
  const after = { state: hasLeft ? 'LEFT' : 'ACTIVE' }
  await appendAudit(deps, tx, caller, { action: 'technician.resume', subject, before: { state: 'SUSPENDED' }, after, reason })
  return { accountId, technicianId }
}

/** Lists a technician again. Refuses what `resumeIn` refuses. */
export async function resumePlatformTechnician(deps: PeopleDeps, said: ManageParsed<'technician/resume'>, caller: ManageCaller): Promise<null> {
  const resumed = await deps.db.transaction().execute((tx) => resumeIn(deps, tx, said, caller))
  announceTechnician(deps, { ...resumed, now: caller.now })
  return null
}

/** A technician of the operator's cities who is another person. Refuses (technicianNotFound, ownCase). */
async function requireTechnician(tx: Tx, technicianId: string, caller: ManageCaller) {
  const technician = await findTechnician(tx, { technicianId, cityCodes: caller.operator.cityCodes })
  if (!technician) throw new Refusal('technicianNotFound')
  await requireOther(tx, { accountIds: [technician.account_id] }, caller)
  return technician
}
