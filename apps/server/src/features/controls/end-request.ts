import type { AskedControl } from '@anxin/contract/manage/asked-controls'
import type { ControlKind } from '@anxin/contract/manage/control-kinds'
import type { ManageParsed } from '@anxin/contract/manage/endpoints'
import type { Permission } from '@anxin/contract/manage/permissions'
import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { approvalEvent } from '../../events/live-event.ts'
import { notifyIn } from '../../events/notify-sql.ts'
import { rightsOf, type Operator } from '../../http/operator-sessions.ts'
import type { ManageCaller } from '../../http/callers.ts'
import { eachOf } from '../../jobs/each-of.ts'
import type { Job } from '../../jobs/jobs.ts'
import { Refusal } from '../../refusal.ts'
import { resolveAlarm } from '../alarms/public.ts'
import { appendAudit } from '../audit/public.ts'
import { controlWaitMs } from './ask-control.ts'
import * as queries from './queries.ts'
import { requireAnother } from './require-another.ts'

/** Who a change is made for: who asked for it, with the rights they hold now. */
export type ControlAsker = {
  operator: Pick<Operator, 'operatorId' | 'name' | 'roleId' | 'permissions' | 'cityCodes'>
  now: Date
  network: string
  requestId: string
}
type Verb<K extends ControlKind> = (tx: Tx, payload: AskedControl<K>['payload'], asker: ControlAsker) => Promise<unknown>
/** What is done of each kind once it may be, in the transaction that decides. `needs`: what who asked must still be allowed. */
export type ControlVerbs = { [K in ControlKind]: { needs: Permission; act: Verb<K> } }
const perform = <K extends ControlKind>(verbs: ControlVerbs, tx: Tx, { kind, payload }: AskedControl<K>, asker: ControlAsker) =>
  verbs[kind].act(tx, payload, asker)
type Ending = { waiting: queries.WaitingRow; now: Date }

async function end(tx: Tx, { waiting, now }: Ending, ended: Omit<Parameters<typeof queries.setEnded>[1], 'id' | 'now'>): Promise<void> {
  await queries.setEnded(tx, { id: waiting.id, now, ...ended })
  await resolveAlarm(tx, { kind: 'CONTROL_CHANGE', subject: waiting.id, now })
  await notifyIn(tx, [approvalEvent(now)])
}

const subjectOf = ({ id, subject_text: text }: queries.WaitingRow) => ({ kind: 'control', id, text })

/** Does what was asked for, as who asked for it. Refuses (askerGone) where they are suspended or may no longer. */
async function act(tx: Tx, verbs: ControlVerbs, { waiting, ...request }: Ending & { network: string; requestId: string }): Promise<void> {
  // safe: askControl stores nothing else
  const asked = waiting as queries.WaitingRow & AskedControl
  const { needs } = verbs[asked.kind]
  const row = await queries.findAsker(tx, waiting.asked_by)
  const permissions = row ? rightsOf(row) : []
  if (!row || !permissions.includes(needs) || row.city_codes.length > 0) throw new Refusal('askerGone')
  const operator = { operatorId: row.id, name: row.name, roleId: row.role_id, permissions, cityCodes: row.city_codes }
  await perform(verbs, tx, asked, { operator, ...request })
}

/** Another person's word about a change of a control. Who it is about may send it back, and not agree to it. */
export const decideControl = (
  deps: Deps,
  verbs: ControlVerbs,
  { controlId, approve, reason }: ManageParsed<'control/decide'>,
  caller: ManageCaller,
): Promise<null> =>
  deps.db.transaction().execute(async (tx) => {
    const { operator, now, network, requestId } = caller
    if (operator.cityCodes.length > 0) throw new Refusal('notAllowed')
    await queries.lockControls(tx)
    const waiting = await queries.lockWaiting(tx, controlId)
    if (!waiting) throw new Refusal('approvalNotFound')
    if (approve || waiting.asked_by === operator.operatorId) await requireAnother(tx, { decider: operator.operatorId, askedBy: waiting.asked_by, now })
    if (approve && waiting.subject_id === operator.operatorId) throw new Refusal('approvalOfSelf')
    await end(tx, { waiting, now }, { state: approve ? 'DONE' : 'REJECTED', decidedBy: operator.operatorId, note: reason })
    if (approve) await act(tx, verbs, { waiting, now, network, requestId })
    const action = approve ? 'control.approve' : 'control.reject'
    await appendAudit(deps, tx, caller, {
      action,
      subject: subjectOf(waiting),
      before: { askedBy: waiting.asked_by },
      after: { control: waiting.kind },
      reason,
    })
    return null
  })

/** Takes one's own request back. */
export const withdrawControl = (deps: Deps, { controlId }: ManageParsed<'control/withdraw'>, caller: ManageCaller): Promise<null> =>
  deps.db.transaction().execute(async (tx) => {
    const { operator, now } = caller
    await queries.lockControls(tx)
    const waiting = await queries.lockWaiting(tx, controlId)
    if (waiting?.asked_by !== operator.operatorId) throw new Refusal('approvalNotFound')
    await end(tx, { waiting, now }, { state: 'WITHDRAWN', decidedBy: operator.operatorId, note: '' })
    await appendAudit(deps, tx, caller, { action: 'control.withdraw', subject: subjectOf(waiting), after: { control: waiting.kind } })
    return null
  })

/** Does what nobody else could agree to when its day is over; what can no longer be done lapses. */
export const applyDueControls = (deps: Deps, verbs: ControlVerbs): Job => ({
  name: 'apply-due-controls',
  everyMs: 30_000,
  alarmAfterMs: 600_000,
  run: async (now) => eachOf(await queries.dueRequests(deps.db, now), (id) => applyDue(deps, verbs, { id, now })),
})

/** Who was shut out in the meantime could not say no to a change of their own account: it is due a day after that. */
async function isPutOff(tx: Tx, { waiting, now }: Ending): Promise<boolean> {
  const steppedDownAt = await queries.steppedDownAt(tx, waiting.subject_id)
  const dueAt = steppedDownAt && new Date(steppedDownAt.getTime() + controlWaitMs)
  if (!dueAt || dueAt <= now) return false
  await queries.setDue(tx, waiting.id, dueAt)
  return true
}

async function applyDue(deps: Deps, verbs: ControlVerbs, { id, now }: { id: string; now: Date }): Promise<boolean> {
  const asker = { operator: { operatorId: null, name: 'SYSTEM' } as const, network: '', requestId: id, now }
  const finish = (tx: Tx, waiting: queries.WaitingRow, after: Record<string, unknown>) =>
    appendAudit(deps, tx, asker, {
      action: 'control.due',
      subject: subjectOf(waiting),
      before: { askedBy: waiting.asked_by },
      after: { control: waiting.kind, ...after },
    })
  try {
    return await deps.db.transaction().execute(async (tx) => {
      await queries.lockControls(tx)
      const waiting = await queries.lockWaiting(tx, id)
      if (!waiting || (await isPutOff(tx, { waiting, now }))) return false
      await end(tx, { waiting, now }, { state: 'DONE', decidedBy: null, note: '' })
      await act(tx, verbs, { waiting, now, network: '', requestId: id })
      await finish(tx, waiting, {})
      return true
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const note = error.message
    return deps.db.transaction().execute(async (tx) => {
      await queries.lockControls(tx)
      const waiting = await queries.lockWaiting(tx, id)
      if (!waiting) return false
      await end(tx, { waiting, now }, { state: 'LAPSED', decidedBy: null, note })
      await finish(tx, waiting, { lapsed: note })
      return true
    })
  }
}
