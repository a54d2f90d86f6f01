import { hashRow, firstHash, auditKeyOf, type AuditRow } from '@anxin/server/features/audit/chain'
import type { AuditAction } from '@anxin/contract/manage/audit-actions'
import type { Row } from '@anxin/server/testing/rows'
import type { JsonObject } from '@anxin/server/db/types'
import type pg from 'pg'
import type { Operator } from './known.ts'

type Subject = { kind: string; id: string; text: string; cityCode?: string | undefined }
/** What an operator did, as the log of operators keeps it. */
export type Act = { at: number; operator: Operator; action: AuditAction; subject: Subject; after?: JsonObject; reason?: string }

/** The lines of acts, oldest first, each continuing the one before; the log is held until the transaction ends. */
export async function auditRows(client: pg.Client, acts: readonly Act[], appSecret: string): Promise<Row<'audit_log'>[]> {
  await client.query("select pg_advisory_xact_lock(hashtextextended('audit', 0))")
  const { rows } = await client.query<{ seq: string; hash: Buffer }>('select seq, hash from audit_log order by seq desc limit 1')
  const key = auditKeyOf(appSecret)
  let [seq, previous] = [Number(rows[0]?.seq ?? 0), rows[0]?.hash ?? firstHash]
  return acts
    .toSorted((one, other) => one.at - other.at)
    .map(({ at, operator, action, subject, after, reason = '' }) => {
      seq += 1
      const row: AuditRow = {
        seq,
        at: new Date(at),
        operator_id: operator.id,
        operator_name: operator.name,
        action,
        subject_kind: subject.kind,
        subject_id: subject.id,
        subject_text: subject.text,
        city_code: subject.cityCode ?? null,
        before: null,
        after: after ?? null,
        reason,
        request_id: `demo-${seq}`,
        network: '127.0.0.1',
      }
      const hash = hashRow(key, previous, row)
      const chained = { ...row, before: null, after: after ?? null, prev_hash: previous, hash }
      previous = hash
      return chained
    })
}
