import type { ManageParsed, ManageReply } from '@anxin/contract/manage/endpoints'
import type { Deps } from '../../../deps.ts'
import type { ManageCaller } from '../../../http/callers.ts'
import { newId } from '../../../ids.ts'
import { Refusal } from '../../../refusal.ts'
import { appendAudit } from '../../audit/public.ts'
import { deleteMacro, lockMacro, putMacro } from './queries.ts'

/** Writes a frequent answer, a new one or another text of one there is. Refuses (macroNotFound). */
export const saveMacro = (deps: Deps, { macroId, ...macro }: ManageParsed<'macro/save'>, caller: ManageCaller): Promise<ManageReply<'macro/save'>> =>
  deps.db.transaction().execute(async (tx) => {
    const former = macroId === undefined ? undefined : await lockMacro(tx, macroId)
    if (macroId !== undefined && !former) throw new Refusal('macroNotFound')
    const id = macroId ?? newId(caller.now)
    await putMacro(tx, { id, ...macro, changed_at: caller.now })
    const before = former ? { topic: former.topic, zh: former.zh, en: former.en } : null
    await appendAudit(deps, tx, caller, { action: 'macro.save', subject: { kind: 'macro', id, text: macro.topic }, before, after: macro })
    return { macroId: id }
  })

/** Takes a frequent answer away. Refuses (macroNotFound). */
export const removeMacro = (deps: Deps, { macroId }: ManageParsed<'macro/remove'>, caller: ManageCaller): Promise<null> =>
  deps.db.transaction().execute(async (tx) => {
    const former = await lockMacro(tx, macroId)
    if (!former) throw new Refusal('macroNotFound')
    await deleteMacro(tx, macroId)
    const { topic, zh, en } = former
    await appendAudit(deps, tx, caller, { action: 'macro.remove', subject: { kind: 'macro', id: macroId, text: topic }, before: { topic, zh, en } })
    return null
  })
