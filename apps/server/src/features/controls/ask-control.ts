import type { AskedControl } from '@anxin/contract/manage/asked-controls'
import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { approvalEvent } from '../../events/live-event.ts'
import { notifyIn } from '../../events/notify-sql.ts'
import { newId } from '../../ids.ts'
import { Refusal } from '../../refusal.ts'
import { raiseAlarm } from '../alarms/public.ts'
import { appendAudit, type OperatorAsker } from '../audit/public.ts'
import * as queries from './queries.ts'
import { notifyAll } from './notify-operators.ts'

/** How long a change waits that nobody else could agree to, and for how long a new or reset operator approves nothing. */
export const controlWaitMs = 24 * 3_600_000

type Asked = AskedControl & {
  subject: { id: string; text: string }
  before: Record<string, unknown>
  after: Record<string, unknown>
  reason?: string
}
export type WaitsFor = { controlId: string; dueAt: number | undefined }

/**
 * Whether a change of a control may be done at once (undefined), or what it waits for: another person; where there is none a day, with an
 * alarm to everybody. Before the first payment that a channel took there is nothing to guard. Asking twice waits once; asking for something
 * else of the same subject is refused (controlOpen) until what waits is decided or withdrawn.
 */
export async function askControl(
  deps: Pick<Deps, 'auditKey'>,
  tx: Tx,
  asker: OperatorAsker,
  { kind, subject, payload, before, after, reason = '' }: Asked,
): Promise<WaitsFor | undefined> {
  await queries.lockControls(tx)
  if (!(await queries.hasRealPayment(tx))) return undefined
  const { now, operator } = asker
  const steppedDownSince = new Date(now.getTime() - controlWaitMs)
  const isAlone = !(await queries.hasAnother(tx, { asker: operator.operatorId, subjectId: subject.id, steppedDownSince }))
  const dueAt = isAlone ? new Date(now.getTime() + controlWaitMs) : null
  const id = newId(now)
  const asked = { id, kind, subjectId: subject.id, subjectText: subject.text, payload, before, after, reason, askedBy: operator.operatorId, now, dueAt }
  if (!(await queries.insertRequest(tx, asked))) {
    const waiting = await queries.findWaiting(tx, { kind, subjectId: subject.id, payload })
    if (!waiting.is_same) throw new Refusal('controlOpen', { detail: { controlId: waiting.id } })
    return { controlId: waiting.id, dueAt: waiting.due_at?.getTime() }
  }
  await raiseAlarm(tx, { kind: 'CONTROL_CHANGE', subject: id, orderId: undefined, facts: { problem: kind, by: operator.name }, now })
  await notifyAll(tx, { kind: dueAt === null ? 'asked' : 'askedAlone', controlId: id, now })
  await notifyIn(tx, [approvalEvent(now)])
  await appendAudit(deps, tx, asker, {
    action: 'control.ask',
    subject: { kind: 'control', id, text: subject.text },
    before,
    after: { ...after, control: kind, ...(dueAt && { dueAt: dueAt.getTime() }) },
    reason,
  })
  return { controlId: id, dueAt: dueAt?.getTime() }
}
