import type { ManageParsed, ManageReply } from '@anxin/contract/manage/endpoints'
import type { Tx } from '../../db/connect.ts'
import { rightsOf } from '../../http/operator-sessions.ts'
import type { ManageCaller } from '../../http/callers.ts'
import { newId } from '../../ids.ts'
import { Refusal } from '../../refusal.ts'
import { appendAudit } from '../audit/public.ts'
import {
  askControl,
  type ControlAsker,
  hasRealPayment,
  isControlling,
  isRoleAwaited,
  lockControls,
  losesControl,
  notifyAll,
  stepDown,
} from '../controls/public.ts'
import type { ChangeDeps } from './change-operators.ts'
import { requireEveryCity } from './changing.ts'
import { requireWithin } from './rights.ts'
import * as queries from './role-queries.ts'
import { roleOf } from './shapes.ts'

type Shown = ManageReply<'role/create'>
const everywhere = { cityCodes: [] }

/** Makes a role inside the caller's own rights. Refuses (roleNameTaken, and what requireWithin refuses). */
export const createRole = (deps: ChangeDeps, { name, permissions }: ManageParsed<'role/create'>, caller: ManageCaller): Promise<Shown> =>
  deps.db.transaction().execute(async (tx) => {
    requireEveryCity(caller)
    requireWithin(caller.operator, { permissions, ...everywhere })
    const id = newId(caller.now)
    if (!(await queries.insertRole(tx, { id, name, permissions, now: caller.now }))) throw new Refusal('roleNameTaken')
    await appendAudit(deps, tx, caller, { action: 'role.create', subject: { kind: 'role', id, text: name }, after: { name, permissions } })
    return { roleId: id, name, permissions, operators: 0, builtIn: false }
  })

type Edit = ManageParsed<'role/edit'>

/** A role that one does not hold oneself, held, with what it is and would be. */
async function requireEdit(tx: Tx, { roleId, ...change }: Edit, asker: ControlAsker) {
  requireEveryCity(asker)
  // Before the role, like the decision about a change that waits.
  await lockControls(tx)
  const role = await queries.lockRole(tx, roleId)
  if (!role) throw new Refusal('roleNotFound')
  if (role.built_in) throw new Refusal('roleBuiltIn')
  if (role.id === asker.operator.roleId) throw new Refusal('ownOperator')
  const before = { name: role.name, permissions: rightsOf(role) }
  const after = { name: change.name ?? before.name, permissions: change.permissions ?? before.permissions }
  requireWithin(asker.operator, { ...before, ...everywhere }, { ...after, ...everywhere })
  if (await queries.isNameTaken(tx, { name: after.name, but: roleId })) throw new Refusal('roleNameTaken')
  return { role, before, after }
}

/** Changes a role inside one's own rights before and after; its holders sign in again. One that gives somebody the right to approve waits for another person. */
export const editRole = (deps: ChangeDeps, input: Edit, caller: ManageCaller): Promise<ManageReply<'role/edit'>> =>
  deps.db.transaction().execute(async (tx) => {
    const { role, before, after } = await requireEdit(tx, input, caller)
    const grows = isControlling(after.permissions.filter((one) => !before.permissions.includes(one)))
    if (grows && (role.operators > 0 || (await isRoleAwaited(tx, role.id)))) {
      const waits = await askControl(deps, tx, caller, { kind: 'roleEdit', subject: { id: role.id, text: role.name }, payload: input, before, after })
      if (waits) return { waits }
    }
    return { role: await editRoleIn(deps, tx, input, caller) }
  })

export async function editRoleIn(deps: ChangeDeps, tx: Tx, input: Edit, asker: ControlAsker) {
  const { role, before, after } = await requireEdit(tx, input, asker)
  await queries.setRole(tx, role.id, after)
  await queries.endSessionsOfRole(tx, role.id)
  if (losesControl({ ...before, ...everywhere }, { ...after, ...everywhere })) {
    await stepDown(tx, await queries.holdersOf(tx, role.id), asker.now)
    if (await hasRealPayment(tx)) await notifyAll(tx, { kind: 'steppedDown', controlId: `${role.id}/${asker.now.getTime()}`, now: asker.now })
  }
  await appendAudit(deps, tx, asker, { action: 'role.edit', subject: { kind: 'role', id: role.id, text: after.name }, before, after })
  return roleOf({ ...role, ...after })
}
