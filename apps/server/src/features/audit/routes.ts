import type { AuditAction } from '@anxin/contract/manage/audit-actions'
import type { audit } from '@anxin/contract/manage/endpoints'
import { JsonObject, readable } from '../../db/readable.ts'
import type { Deps } from '../../deps.ts'
import type { ManageCaller } from '../../http/callers.ts'
import type { Routes } from '../../http/serve.ts'
import { appendAudit } from './append.ts'
import type { AuditRow } from './chain.ts'
import { pageOfLog } from './queries.ts'

export const auditRoutes = ({ db }: Pick<Deps, 'db'>): Routes<typeof audit> => ({
  'audit/getList': async (input, { operator: { cityCodes } }) => {
    const { rows, total, next } = await pageOfLog(db, { ...input, cityCodes })
    return { list: rows.map(entryOf), total, next, page: input.page, limit: input.limit }
  },
})

const factsOf = (seq: number, column: 'before' | 'after', facts: unknown) =>
  facts === null ? null : readable(JsonObject, facts, { column: `audit_log.${column}`, id: String(seq), instead: {} })
const entryOf = (row: AuditRow) => ({
  auditId: String(row.seq),
  at: row.at.getTime(),
  operatorId: row.operator_id ?? undefined,
  operatorName: row.operator_name,
  // safe: appendAudit writes no other
  action: row.action as AuditAction,
  subjectKind: row.subject_kind,
  subjectId: row.subject_id,
  subjectText: row.subject_text,
  before: factsOf(row.seq, 'before', row.before),
  after: factsOf(row.seq, 'after', row.after),
  reason: row.reason,
  requestId: row.request_id,
  network: row.network,
})

/** Notes that a list went out as a file, and under which filters. */
export const noteExports =
  (deps: Pick<Deps, 'db' | 'auditKey'>) =>
  (caller: ManageCaller, { list, filters }: { list: string; filters: Record<string, unknown> }): Promise<void> =>
    deps.db.transaction().execute((tx) => {
      const [resource = ''] = list.split('/')
      // safe: a list that can be exported has its action in the table; the check of the contract's tests says so
      const action = `${resource}.export` as AuditAction
      return appendAudit(deps, tx, caller, { action, subject: { kind: resource, id: list, text: '' }, after: filters })
    })
