import type { ManageParsed, ManageReply } from '@anxin/contract/manage/endpoints'
import { rightsOf } from '../../http/operator-sessions.ts'
import type { ManageCaller } from '../../http/serve-manage.ts'
import { newId } from '../../ids.ts'
import { Refusal } from '../../refusal.ts'
import { appendAudit } from '../audit/append.ts'
import type { ChangeDeps } from './change-operators.ts'
import { requireWithin } from './rights.ts'
import * as queries from './role-queries.ts'
import { roleOf } from './shapes.ts'

type Shown = ManageReply<'role/edit'>
const everywhere = { cityCodes: [] }

/** Makes a role inside the caller's own rights. Refuses (roleNameTaken, and what requireWithin refuses). */
export const createRole = (deps: ChangeDeps, { name, permissions }: ManageParsed<'role/create'>, caller: ManageCaller): Promise<Shown> =>
  deps.db.transaction().execute(async (tx) => {
    requireWithin(caller.operator, { permissions, ...everywhere })
    const id = newId(caller.now)
    if (!(await queries.insertRole(tx, { id, name, permissions, now: caller.now }))) throw new Refusal('roleNameTaken')
    await appendAudit(deps, tx, caller, { action: 'role.create', subject: { kind: 'role', id, text: name }, after: { name, permissions } })
    return { roleId: id, name, permissions, operators: 0, builtIn: false }
  })

/** Changes a role that one does not hold oneself, inside one's own rights before and after; its holders sign in anew. */
export const editRole = (deps: ChangeDeps, { roleId, ...change }: ManageParsed<'role/edit'>, caller: ManageCaller): Promise<Shown> =>
  deps.db.transaction().execute(async (tx) => {
    const role = await queries.lockRole(tx, roleId)
    if (!role) throw new Refusal('roleNotFound')
    if (role.built_in) throw new Refusal('roleBuiltIn')
    if (role.id === caller.operator.roleId) throw new Refusal('ownOperator')
    const before = { name: role.name, permissions: rightsOf(role) }
    const after = { name: change.name ?? before.name, permissions: change.permissions ?? before.permissions }
    requireWithin(caller.operator, { ...before, ...everywhere }, { ...after, ...everywhere })
    if (await queries.isNameTaken(tx, { name: after.name, but: roleId })) throw new Refusal('roleNameTaken')
    await queries.setRole(tx, roleId, after)
    await queries.endSessionsOfRole(tx, roleId)
    await appendAudit(deps, tx, caller, { action: 'role.edit', subject: { kind: 'role', id: roleId, text: after.name }, before, after })
    return roleOf({ ...role, ...after })
  })
