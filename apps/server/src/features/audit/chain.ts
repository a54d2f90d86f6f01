import { createHmac, type KeyObject } from 'node:crypto'
import { derivedKey } from '../../derived-key.ts'

export const firstHash = Buffer.alloc(32)

export type AuditRow = {
  seq: number
  at: Date
  operator_id: string | null
  operator_name: string
  action: string
  subject_kind: string
  subject_id: string
  subject_text: string
  city_code: string | null
  before: unknown
  after: unknown
  reason: string
  request_id: string
  network: string
}
export type ChainedRow = AuditRow & { prev_hash: Buffer; hash: Buffer }

/** The key of the audit log. It comes from the server's secret and lies nowhere in the database: who writes there alone cannot write a log that fits. */
export const auditKeyOf = (appSecret: string): KeyObject => derivedKey(appSecret, 'anxin audit log')

/** Keyed hash of a row over the one before. */
export const hashRow = (key: KeyObject, previous: Buffer, row: AuditRow): Buffer =>
  createHmac('sha256', key)
    .update(previous)
    .update(
      JSON.stringify([
        row.seq,
        row.at.getTime(),
        row.operator_id,
        row.operator_name,
        row.action,
        row.subject_kind,
        row.subject_id,
        row.subject_text,
        row.city_code,
        sorted(row.before),
        sorted(row.after),
        row.reason,
        row.request_id,
        row.network,
      ]),
    )
    .digest()

/** PostgreSQL keeps the names of a jsonb object in an order of its own. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .filter(([, one]) => one !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, one]) => [name, sorted(one)])
}

/** Whether a row continues the log after the row before it; the first one follows nothing. */
export function continuesLog(key: KeyObject, row: ChainedRow, before: Pick<ChainedRow, 'seq' | 'hash'> | undefined): boolean {
  const { seq, hash } = before ?? { seq: 0, hash: firstHash }
  return row.seq === seq + 1 && row.prev_hash.equals(hash) && row.hash.equals(hashRow(key, hash, row))
}
