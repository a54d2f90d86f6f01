import { healthCodes, type HealthCode } from '@anxin/contract/health-codes'
import type { AskedControl } from '@anxin/contract/manage/asked-controls'
import type { ManageParsed, ManageReply } from '@anxin/contract/manage/endpoints'
import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import type { ManageCaller } from '../../http/callers.ts'
import { Refusal } from '../../refusal.ts'
import { appendAudit, type AuditAsker } from '../audit/public.ts'
import { askControl, lockControls, type ControlVerbs } from '../controls/public.ts'
import * as queries from './queries.ts'

type DeskDeps = Pick<Deps, 'db' | 'auditKey'>
type Project = NonNullable<Awaited<ReturnType<typeof queries.lockProject>>>

/**
 * project/setExclusions: quotes from now on are refused to anyone who declares one of these; orders that were made stay. What is added applies
 * at once; what is lifted protects customers, and waits for another person. The catalogue is one for all cities: refuses (notAllowed) who works
 * for some of them, (projectNotFound, nothingChanged), (controlOpen) while something else waits to be lifted.
 */
export const setExclusions = (
  deps: DeskDeps,
  { projectId, excludedBy, reason }: ManageParsed<'project/setExclusions'>,
  caller: ManageCaller,
): Promise<ManageReply<'project/setExclusions'>> =>
  deps.db.transaction().execute(async (tx) => {
    if (caller.operator.cityCodes.length > 0) throw new Refusal('notAllowed')
    // Before the project, like those who decide what waits.
    await lockControls(tx)
    const project = await queries.lockProject(tx, projectId)
    if (!project) throw new Refusal('projectNotFound')
    const [before, after] = [inOrder(project.excluded_by), inOrder(excludedBy)]
    if (after.join() === before.join()) throw new Refusal('nothingChanged')
    const lift = before.filter((code) => !after.includes(code))
    const kept = inOrder([...before, ...after])
    const asked = { kind: 'exclusionsLift', subject: { id: projectId, text: project.name }, payload: { projectId, lift, reason } } as const
    const waits =
      lift.length > 0 ? await askControl(deps, tx, caller, { ...asked, before: { excludedBy: kept }, after: { excludedBy: after }, reason }) : undefined
    await write(deps, tx, { project, codes: waits ? kept : after, reason }, caller)
    return { ...(waits && { waits }) }
  })

const inOrder = (codes: readonly HealthCode[]) => healthCodes.filter((code) => codes.includes(code))

/** Lifts what still stands of these; what was added meanwhile stays. */
async function liftIn(deps: DeskDeps, tx: Tx, { projectId, lift, reason }: AskedControl<'exclusionsLift'>['payload'], asker: AuditAsker): Promise<void> {
  const project = await queries.lockProject(tx, projectId)
  if (!project) throw new Refusal('projectNotFound')
  await write(deps, tx, { project, codes: project.excluded_by.filter((code) => !lift.includes(code)), reason }, asker)
}

type Written = { project: Project; codes: readonly HealthCode[]; reason: string }
async function write(deps: DeskDeps, tx: Tx, { project, codes, reason }: Written, asker: AuditAsker): Promise<void> {
  const [before, after] = [inOrder(project.excluded_by), inOrder(codes)]
  if (after.join() === before.join()) return
  await queries.updateExclusions(tx, project.id, after)
  const subject = { kind: 'project', id: project.id, text: project.name }
  await appendAudit(deps, tx, asker, { action: 'project.setExclusions', subject, before: { excludedBy: before }, after: { excludedBy: after }, reason })
}

/** What is done of it once another person has agreed. */
export const exclusionsVerb = (deps: DeskDeps): ControlVerbs['exclusionsLift'] => ({
  needs: 'project.health',
  act: (tx, payload, asker) => liftIn(deps, tx, payload, asker),
})
