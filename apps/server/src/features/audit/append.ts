import type { AuditAction, UnmannedName } from '@anxin/contract/manage/audit-actions'
import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { auditEvent } from '../../events/live-event.ts'
import { notifyIn } from '../../events/notify-sql.ts'
import { firstHash, hashRow } from './chain.ts'
import { findLast, insertRow, lockLog } from './queries.ts'

type Asked = { now: Date; network: string; requestId: string }
/** Which operator did it, from where, in which request. */
export type OperatorAsker = Asked & { operator: { operatorId: string; name: string } }
/** Who did it: an operator; or none of them, but the server by itself or somebody with a command beside it. */
export type AuditAsker = OperatorAsker | (Asked & { operator: { operatorId: null; name: UnmannedName } })
type Facts = Record<string, unknown>
export type AuditSubject = { kind: string; id: string; text: string; cityCode?: string | null }
type Done = { action: AuditAction; subject: AuditSubject; before?: Facts | null; after?: Facts | null; reason?: string }

/** Writes one line of the audit log, and has open consoles read again, in the transaction of what it tells: without the line it does not happen. Last in it, as the log is held from here on. */
export async function appendAudit(
  { auditKey }: Pick<Deps, 'auditKey'>,
  tx: Tx,
  { operator, now, network, requestId }: AuditAsker,
  { action, subject, before = null, after = null, reason = '' }: Done,
): Promise<void> {
  await lockLog(tx)
  const last = await findLast(tx)
  const row = {
    seq: (last?.seq ?? 0) + 1,
    at: now,
    operator_id: operator.operatorId,
    operator_name: operator.name,
    action,
    subject_kind: subject.kind,
    subject_id: subject.id,
    subject_text: subject.text,
    city_code: subject.cityCode ?? null,
    before: plain(before),
    after: plain(after),
    reason,
    request_id: requestId,
    network,
  }
  const previous = last?.hash ?? firstHash
  await insertRow(tx, { ...row, prev_hash: previous, hash: hashRow(auditKey, previous, row) })
  await notifyIn(tx, [auditEvent(now)])
}

/** As it comes back from the database: without what JSON does not hold. */
const plain = (facts: Facts | null): unknown => (facts === null ? null : JSON.parse(JSON.stringify(facts)))
