import { healthCodes } from '@anxin/contract/health-codes'
import type { ManageParsed } from '@anxin/contract/manage/endpoints'
import type { Deps } from '../../deps.ts'
import type { ManageCaller } from '../../http/callers.ts'
import { Refusal } from '../../refusal.ts'
import { appendAudit } from '../audit/public.ts'
import * as queries from './queries.ts'

type DeskDeps = Pick<Deps, 'db' | 'auditKey'>

/**
 * project/setExclusions: quotes from now on are refused to anyone who declares one of these; orders that were made stay. The catalogue is one
 * for all cities: refuses (notAllowed) who works for some of them, (projectNotFound, nothingChanged).
 */
export const setExclusions = (deps: DeskDeps, { projectId, excludedBy, reason }: ManageParsed<'project/setExclusions'>, caller: ManageCaller): Promise<null> =>
  deps.db.transaction().execute(async (tx) => {
    if (caller.operator.cityCodes.length > 0) throw new Refusal('notAllowed')
    const project = await queries.lockProject(tx, projectId)
    if (!project) throw new Refusal('projectNotFound')
    const after = healthCodes.filter((code) => excludedBy.includes(code))
    const before = healthCodes.filter((code) => project.excluded_by.includes(code))
    if (after.join() === before.join()) throw new Refusal('nothingChanged')
    await queries.updateExclusions(tx, projectId, after)
    await appendAudit(deps, tx, caller, {
      action: 'project.setExclusions',
      subject: { kind: 'project', id: projectId, text: project.name },
      before: { excludedBy: before },
      after: { excludedBy: after },
      reason,
    })
    return null
  })
