import type { ManageParsed, ManageReply } from '@anxin/contract/manage/endpoints'
import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { rightsOf } from '../../http/operator-sessions.ts'
import type { ManageCaller } from '../../http/serve-manage.ts'
import { newId } from '../../ids.ts'
import { Refusal } from '../../refusal.ts'
import { hashPassword } from '../accounts/passwords.ts'
import { appendAudit } from '../audit/append.ts'
import * as queries from './queries.ts'
import { requireWithin } from './rights.ts'
import { findRole } from './role-queries.ts'
import { operatorOf } from './shapes.ts'
import { endSessions, setPassword, setTotp } from './sign-in-queries.ts'

export type ChangeDeps = Pick<Deps, 'db' | 'auditKey'>
type Listed = NonNullable<queries.ListedOperator>
type Shown = ManageReply<'operator/edit'>

const subjectOf = ({ id, name }: { id: string; name: string }) => ({ kind: 'operator', id, text: name })
const heldBy = (row: Listed) => ({ permissions: rightsOf(row), cityCodes: row.city_codes })
const factsOf = ({ title, role_id: roleId, role_name: role, city_codes: cityCodes, state }: Listed) => ({ title, roleId, role, cityCodes, state })

/** Another operator than oneself, inside one's own rights, held until the transaction ends. */
async function requireOther(tx: Tx, { operator }: ManageCaller, operatorId: string): Promise<Listed> {
  const row = await queries.lockListed(tx, operatorId)
  if (!row) throw new Refusal('operatorNotFound')
  if (row.id === operator.operatorId) throw new Refusal('ownOperator')
  requireWithin(operator, heldBy(row))
  return row
}

const shown = async (tx: Tx, id: string): Promise<{ row: Listed; reply: Shown }> => {
  const row = await queries.findListed(tx, id)
  if (!row) throw new Error(`operator ${id} is gone in the middle of a change`)
  return { row, reply: operatorOf(row) }
}

/** Makes an operator inside the caller's own rights and cities. Refuses (roleNotFound, operatorNameTaken, and what requireWithin refuses). */
export async function createOperator(deps: ChangeDeps, input: ManageParsed<'operator/create'>, caller: ManageCaller): Promise<Shown> {
  const { name, title, roleId, cityCodes, newPassword } = input
  const passwordHash = await hashPassword(newPassword, caller.network)
  return deps.db.transaction().execute(async (tx) => {
    const role = await findRole(tx, roleId)
    if (!role) throw new Refusal('roleNotFound')
    requireWithin(caller.operator, { permissions: rightsOf(role), cityCodes })
    const made = await queries.insertOperator(tx, { id: newId(caller.now), name, title, roleId, cityCodes, passwordHash, now: caller.now })
    if (!made) throw new Refusal('operatorNameTaken')
    const { row, reply } = await shown(tx, made.id)
    await appendAudit(deps, tx, caller, { action: 'operator.create', subject: subjectOf(row), after: factsOf(row) })
    return reply
  })
}

/** Changes how an operator is called and what they may; a change of rights ends their sessions. */
export const editOperator = (deps: ChangeDeps, { operatorId, title, roleId, cityCodes }: ManageParsed<'operator/edit'>, caller: ManageCaller): Promise<Shown> =>
  deps.db.transaction().execute(async (tx) => {
    const admins = await queries.lockAdmins(tx)
    const before = await requireOther(tx, caller, operatorId)
    if (roleId !== undefined && !(await findRole(tx, roleId))) throw new Refusal('roleNotFound')
    await queries.setOperator(tx, operatorId, {
      ...(title !== undefined && { title }),
      ...(roleId !== undefined && { role_id: roleId }),
      ...(cityCodes !== undefined && { city_codes: cityCodes }),
    })
    const { row, reply } = await shown(tx, operatorId)
    requireWithin(caller.operator, heldBy(row))
    const movesRights = row.role_id !== before.role_id || row.city_codes.join() !== before.city_codes.join()
    if (movesRights && isLast(admins, operatorId) && !(row.built_in && row.city_codes.length === 0)) throw new Refusal('lastAdmin')
    if (movesRights) await endSessions(tx, operatorId)
    await appendAudit(deps, tx, caller, { action: 'operator.edit', subject: subjectOf(row), before: factsOf(before), after: factsOf(row) })
    return reply
  })

const isLast = (admins: readonly string[], id: string) => admins.length === 1 && admins[0] === id

/** Shuts an operator out from the next call on, or lets them in again. */
export const setOperatorState = (
  deps: ChangeDeps,
  { operatorId, reason, state }: { operatorId: string; reason: string; state: 'ACTIVE' | 'SUSPENDED' },
  caller: ManageCaller,
): Promise<Shown> =>
  deps.db.transaction().execute(async (tx) => {
    const admins = await queries.lockAdmins(tx)
    const before = await requireOther(tx, caller, operatorId)
    if (before.state === state) throw new Refusal(state === 'SUSPENDED' ? 'alreadySuspended' : 'notSuspended')
    if (state === 'SUSPENDED' && isLast(admins, operatorId)) throw new Refusal('lastAdmin')
    await queries.setOperator(tx, operatorId, { state })
    await endSessions(tx, operatorId)
    const { row, reply } = await shown(tx, operatorId)
    const action = state === 'SUSPENDED' ? 'operator.suspend' : 'operator.resume'
    await appendAudit(deps, tx, caller, { action, subject: subjectOf(row), before: factsOf(before), after: factsOf(row), reason })
    return reply
  })

/** Takes the second factor of somebody away whose phone is gone. */
export const resetTotp = (deps: ChangeDeps, { operatorId, reason }: ManageParsed<'operator/resetTotp'>, caller: ManageCaller): Promise<Shown> =>
  deps.db.transaction().execute(async (tx) => {
    const { totp_on: totpOn } = await requireOther(tx, caller, operatorId)
    await setTotp(tx, operatorId, { totp_secret: null, totp_on: false, recovery_codes: [] })
    await endSessions(tx, operatorId)
    const { row, reply } = await shown(tx, operatorId)
    await appendAudit(deps, tx, caller, { action: 'operator.resetTotp', subject: subjectOf(row), before: { totpOn }, after: { totpOn: false }, reason })
    return reply
  })

/** Gives another operator a new password and ends their sessions. Refuses what requireOther refuses: oneself, and who is out of reach. */
export async function resetPassword(
  deps: ChangeDeps,
  { operatorId, newPassword, reason }: ManageParsed<'operator/resetPassword'>,
  caller: ManageCaller,
): Promise<Shown> {
  const passwordHash = await hashPassword(newPassword, caller.network)
  return deps.db.transaction().execute(async (tx) => {
    await requireOther(tx, caller, operatorId)
    await setPassword(tx, operatorId, passwordHash)
    await endSessions(tx, operatorId)
    const { row, reply } = await shown(tx, operatorId)
    await appendAudit(deps, tx, caller, { action: 'operator.resetPassword', subject: subjectOf(row), reason })
    return reply
  })
}
