import { z } from 'zod'
import { id, moment } from '../fields.ts'
import { auditActionNames } from './audit-actions.ts'
import { manageEndpoint } from './endpoint.ts'
import { between, listOf, listPaging, search, sortBy } from './fields.ts'
import { wrong } from '../field-refusals.ts'

const facts = z.record(z.string(), z.unknown()).nullable()
export const AuditEntry = z.object({
  auditId: z.string(),
  at: moment,
  /** Absent where it was no operator: the name says what it was. */
  operatorId: id.optional(),
  operatorName: z.string(),
  action: z.enum(auditActionNames),
  subjectKind: z.string(),
  subjectId: z.string(),
  subjectText: z.string(),
  before: facts,
  after: facts,
  reason: z.string(),
  requestId: z.string(),
  network: z.string(),
})

export const audit = {
  'audit/getList': manageEndpoint({
    method: 'GET',
    permission: 'audit.view',
    scope: 'entries of the own cities; of no city too for operators of all',
    request: z.object({
      ...listPaging,
      ...between,
      q: search,
      operatorId: id.optional(),
      action: z.enum(auditActionNames, { error: wrong.auditAction }).optional(),
      subjectId: id.optional(),
      sort: sortBy(['at'], '-at'),
    }),
    reply: listOf(AuditEntry),
    refusals: ['signedOut', 'notAllowed', 'totpRequired', 'badField'],
    csv: {
      permission: 'audit.export',
      columns: ['auditId', 'at', 'operatorName', 'action', 'subjectKind', 'subjectId', 'subjectText', 'before', 'after', 'reason', 'requestId'],
    },
  }),
}
