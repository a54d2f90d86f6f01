import type { ManageParsed, ManageReply } from '@anxin/contract/manage/endpoints'
import { maskPhone } from '@anxin/rules/mask'
import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { rightsOf } from '../../http/operator-sessions.ts'
import type { ManageCaller } from '../../http/callers.ts'
import { Refusal } from '../../refusal.ts'
import { appendAudit } from '../audit/public.ts'
import { askControl, type ControlAsker, hasRealPayment, isControlling, lockControls, losesControl, notifyAll, stepDown } from '../controls/public.ts'
import { newId } from '../../ids.ts'
import { isLast, movedOf, requireEveryCity, requireFreePhone, requireOther, shown, subjectOf, factsOf, type Listed } from './changing.ts'
import { sendLink } from './links.ts'
import * as queries from './queries.ts'
import { isWithin, requireWithin } from './rights.ts'
import { findRole } from './role-queries.ts'
import { endSessions } from './sign-in-queries.ts'

export type ChangeDeps = Pick<Deps, 'db' | 'auditKey'>
type Changed = ManageReply<'operator/edit'>
type Shown = NonNullable<Changed['operator']>
type New = ManageParsed<'operator/create'>
type Edit = ManageParsed<'operator/edit'>

/** Makes an operator inside the caller's own rights, who chooses their secrets by a link that goes to their phone. One who may approve waits for another person. */
export const createOperator = (deps: ChangeDeps, input: New, caller: ManageCaller): Promise<Changed> =>
  deps.db.transaction().execute(async (tx) => {
    const { name, title, cityCodes, phone } = input
    const role = await requireNew(tx, input, caller)
    if (isControlling(rightsOf(role))) {
      const after = { title, role: role.name, cityCodes, phone: maskPhone(phone) }
      const waits = await askControl(deps, tx, caller, { kind: 'operatorCreate', subject: { id: name, text: name }, payload: input, before: {}, after })
      if (waits) return { waits }
    }
    return { operator: await createIn(deps, tx, input, caller) }
  })

async function requireNew(tx: Tx, { name, roleId, cityCodes, phone }: New, asker: ControlAsker) {
  requireEveryCity(asker)
  const role = await findRole(tx, roleId)
  if (!role) throw new Refusal('roleNotFound')
  requireWithin(asker.operator, { permissions: rightsOf(role), cityCodes })
  if (await queries.isNameTaken(tx, name)) throw new Refusal('operatorNameTaken')
  await requireFreePhone(tx, phone, '')
  return role
}

export async function createIn(deps: ChangeDeps, tx: Tx, input: New, asker: ControlAsker): Promise<Shown> {
  await requireNew(tx, input, asker)
  const made = await queries.insertOperator(tx, { ...input, id: newId(asker.now), introducedBy: asker.operator.operatorId, now: asker.now })
  if (!made) throw new Refusal('operatorNameTaken')
  await sendLink(tx, { operatorId: made.id, purpose: 'SECRETS', phone: input.phone, now: asker.now })
  const { row, reply } = await shown(tx, made.id)
  await appendAudit(deps, tx, asker, { action: 'operator.create', subject: subjectOf(row), after: factsOf(row) })
  return reply
}

/** Changes how an operator is called and what they may. More of the right to approve, or another phone of who holds it, waits for another person. */
export const editOperator = (deps: ChangeDeps, input: Edit, caller: ManageCaller): Promise<Changed> =>
  deps.db.transaction().execute(async (tx) => {
    const { operatorId } = input
    const { before, after, phone } = await requireEdit(tx, input, caller)
    const grows = isControlling(after.permissions) && !isWithin(after, movedOf(before))
    const getsPhone = phone !== undefined && (isControlling(rightsOf(before)) || isControlling(after.permissions))
    if (grows || getsPhone) {
      const facts = { title: input.title ?? before.title, role: after.roleName, cityCodes: after.cityCodes, ...(phone && { phone: maskPhone(phone) }) }
      const was = { ...factsOf(before), ...(phone && { phone: before.phone === null ? '' : maskPhone(before.phone) }) }
      const subject = { id: operatorId, text: before.name }
      const waits = await askControl(deps, tx, caller, { kind: 'operatorEdit', subject, payload: input, before: was, after: facts })
      if (waits) return { waits }
    }
    return { operator: await editIn(deps, tx, input, caller) }
  })

async function requireEdit(tx: Tx, { operatorId, roleId, cityCodes, phone: given }: Edit, asker: ControlAsker) {
  const before = await requireOther(tx, asker, operatorId)
  const role = roleId === undefined ? undefined : await findRole(tx, roleId)
  if (roleId !== undefined && !role) throw new Refusal('roleNotFound')
  const phone = given === before.phone ? undefined : given
  if (phone !== undefined) await requireFreePhone(tx, phone, operatorId)
  const after = { permissions: rightsOf(role ?? before), roleName: role?.name ?? before.role_name, cityCodes: cityCodes ?? before.city_codes }
  requireWithin(asker.operator, after)
  return { before, after, phone }
}

export async function editIn(deps: ChangeDeps, tx: Tx, input: Edit, asker: ControlAsker): Promise<Shown> {
  const { operatorId, title, roleId, cityCodes } = input
  const admins = await queries.lockAdmins(tx)
  const { before, phone } = await requireEdit(tx, input, asker)
  await queries.setOperator(tx, operatorId, {
    ...(title !== undefined && { title }),
    ...(roleId !== undefined && { role_id: roleId }),
    ...(cityCodes !== undefined && { city_codes: cityCodes }),
  })
  if (phone !== undefined) await queries.setPhone(tx, { operatorId, phone, by: asker.operator.operatorId })
  const { row, reply } = await shown(tx, operatorId)
  const movesRights = row.role_id !== before.role_id || row.city_codes.join() !== before.city_codes.join()
  if (movesRights && isLast(admins, operatorId) && !(row.built_in && row.city_codes.length === 0)) throw new Refusal('lastAdmin')
  if (movesRights) await endSessions(tx, operatorId)
  if (losesControl(movedOf(before), movedOf(row))) await noteSteppedDown(tx, before, asker.now)
  await appendAudit(deps, tx, asker, { action: 'operator.edit', subject: subjectOf(row), before: factsOf(before), after: factsOf(row) })
  return reply
}

/** Everybody hears that one who could have agreed is gone, who still counts for a day: nobody makes themselves the only one. The caller holds the controls. */
async function noteSteppedDown(tx: Tx, { id }: Listed, now: Date): Promise<void> {
  await stepDown(tx, [id], now)
  if (await hasRealPayment(tx)) await notifyAll(tx, { kind: 'steppedDown', controlId: `${id}/${now.getTime()}`, now })
}

/** Shuts an operator out from the next call on. */
export const suspendOperator = (deps: ChangeDeps, { operatorId, reason }: ManageParsed<'operator/suspend'>, caller: ManageCaller): Promise<Shown> =>
  deps.db.transaction().execute(async (tx) => {
    await lockControls(tx)
    const admins = await queries.lockAdmins(tx)
    const before = await requireOther(tx, caller, operatorId)
    if (before.state === 'SUSPENDED') throw new Refusal('alreadySuspended')
    if (isLast(admins, operatorId)) throw new Refusal('lastAdmin')
    await queries.setOperator(tx, operatorId, { state: 'SUSPENDED' })
    await endSessions(tx, operatorId)
    if (isControlling(rightsOf(before))) await noteSteppedDown(tx, before, caller.now)
    const { row, reply } = await shown(tx, operatorId)
    await appendAudit(deps, tx, caller, { action: 'operator.suspend', subject: subjectOf(row), before: factsOf(before), after: factsOf(row), reason })
    return reply
  })

type Reasoned = ManageParsed<'operator/resume'>

/** Lets an operator in again; one who may approve waits for another person. */
export const resumeOperator = (deps: ChangeDeps, input: Reasoned, caller: ManageCaller): Promise<Changed> =>
  deps.db.transaction().execute(async (tx) => {
    const { operatorId, reason } = input
    const before = await requireOther(tx, caller, operatorId)
    if (before.state === 'ACTIVE') throw new Refusal('notSuspended')
    if (isControlling(rightsOf(before))) {
      const subject = { id: operatorId, text: before.name }
      const asked = {
        kind: 'operatorResume',
        subject,
        payload: input,
        before: { state: 'SUSPENDED' },
        after: { state: 'ACTIVE', role: before.role_name },
        reason,
      } as const
      const waits = await askControl(deps, tx, caller, asked)
      if (waits) return { waits }
    }
    return { operator: await resumeIn(deps, tx, input, caller) }
  })

export async function resumeIn(deps: ChangeDeps, tx: Tx, { operatorId, reason }: Reasoned, asker: ControlAsker): Promise<Shown> {
  await queries.lockAdmins(tx)
  const before = await requireOther(tx, asker, operatorId)
  if (before.state === 'ACTIVE') throw new Refusal('notSuspended')
  await queries.setOperator(tx, operatorId, { state: 'ACTIVE' })
  const { row, reply } = await shown(tx, operatorId)
  await appendAudit(deps, tx, asker, { action: 'operator.resume', subject: subjectOf(row), before: factsOf(before), after: factsOf(row), reason })
  return reply
}

/** Voids an operator's secrets and sends them a link to choose new ones; of one who may approve only with another person. */
export const resetOperator = (deps: ChangeDeps, input: Reasoned, caller: ManageCaller): Promise<Changed> =>
  deps.db.transaction().execute(async (tx) => {
    const { operatorId, reason } = input
    const before = await requireOther(tx, caller, operatorId)
    if (before.phone === null) throw new Refusal('operatorNoPhone')
    if (isControlling(rightsOf(before))) {
      const asked = { kind: 'operatorReset', subject: { id: operatorId, text: before.name }, payload: input, reason } as const
      const waits = await askControl(deps, tx, caller, { ...asked, before: {}, after: { role: before.role_name, phone: maskPhone(before.phone) } })
      if (waits) return { waits }
    }
    return { operator: await resetIn(deps, tx, input, caller) }
  })

export async function resetIn(deps: ChangeDeps, tx: Tx, { operatorId, reason }: Reasoned, asker: ControlAsker): Promise<Shown> {
  const before = await requireOther(tx, asker, operatorId)
  if (before.phone === null) throw new Refusal('operatorNoPhone')
  if (before.state === 'ACTIVE' && isControlling(rightsOf(before))) await stepDown(tx, [operatorId], asker.now)
  await queries.voidSecrets(tx, operatorId)
  await endSessions(tx, operatorId)
  await sendLink(tx, { operatorId, purpose: 'SECRETS', phone: before.phone, now: asker.now })
  const { row, reply } = await shown(tx, operatorId)
  await appendAudit(deps, tx, asker, {
    action: 'operator.reset',
    subject: subjectOf(row),
    before: { totpOn: before.totp_on },
    after: { totpOn: false },
    reason,
  })
  return reply
}
