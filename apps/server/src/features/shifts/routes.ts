import { wrong } from '@anxin/contract/field-refusals'
import type { ManageParsed, shifts } from '@anxin/contract/manage/endpoints'
import type { Deps } from '../../deps.ts'
import type { ManageCaller } from '../../http/callers.ts'
import type { Routes } from '../../http/serve.ts'
import { newId } from '../../ids.ts'
import { badField, Refusal } from '../../refusal.ts'
import { appendAudit } from '../audit/public.ts'
import * as queries from './queries.ts'

type ShiftDeps = Pick<Deps, 'db' | 'auditKey'>

export const shiftsRoutes = (deps: ShiftDeps): Routes<typeof shifts> => ({
  'shift/getList': async (input, { now, operator: { cityCodes } }) => {
    const { rows, total, next } = await queries.pageOfShifts(deps.db, { ...input, now, cityCodes })
    const list = rows.map(({ id, operator_id: operatorId, name, title, phone_verified_at: verified, starts_at, ends_at }) => {
      const [startAt, endAt] = [Math.round(starts_at), Math.round(ends_at)]
      return { shiftId: id, operatorId, name, title, startAt, endAt, isNow: startAt <= now.getTime(), hasPhone: verified !== null }
    })
    return { list, total, next, page: input.page, limit: input.limit }
  },
  'shift/create': (input, caller) => createShift(deps, input, caller),
  'shift/remove': (input, caller) => removeShift(deps, input, caller),
})

const longest = 31 * 86_400_000

/** Puts an operator on call. Refuses (operatorNoPhone) one whom no message reaches. */
const createShift = (deps: ShiftDeps, { operatorId, startAt, endAt }: ManageParsed<'shift/create'>, caller: ManageCaller) =>
  deps.db.transaction().execute(async (tx) => {
    requireEveryCity(caller)
    if (endAt <= startAt || endAt - startAt > longest) throw badField('endAt', wrong.shiftEnd)
    const operator = await queries.findOperator(tx, operatorId)
    if (!operator) throw new Refusal('operatorNotFound')
    if (operator.phone_verified_at === null) throw new Refusal('operatorNoPhone')
    const shiftId = newId(caller.now)
    await queries.insertShift(tx, { id: shiftId, operatorId, startsAt: new Date(startAt), endsAt: new Date(endAt) })
    await appendAudit(deps, tx, caller, { action: 'shift.create', subject: { kind: 'shift', id: shiftId, text: operator.name }, after: { startAt, endAt } })
    return { shiftId }
  })

const removeShift = (deps: ShiftDeps, { shiftId }: ManageParsed<'shift/remove'>, caller: ManageCaller) =>
  deps.db.transaction().execute(async (tx) => {
    requireEveryCity(caller)
    const removed = await queries.deleteShift(tx, shiftId)
    if (!removed) throw new Refusal('notFound')
    await appendAudit(deps, tx, caller, { action: 'shift.remove', subject: { kind: 'shift', id: shiftId, text: removed.operator_id } })
    return null
  })

/** Who is on call is so in all cities. Refuses notAllowed. */
function requireEveryCity({ operator: { cityCodes } }: ManageCaller): void {
  if (cityCodes.length > 0) throw new Refusal('notAllowed')
}
