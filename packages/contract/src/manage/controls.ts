import { z } from 'zod'
import { id, moment } from '../fields.ts'
import { controlKinds, controlQueues } from './control-kinds.ts'
import { manageEndpoint } from './endpoint.ts'
import { listOf, listPaging, sortBy } from './fields.ts'
import { askedAndDecided, decideRefusals, decision, readRefusals } from './second-person.ts'
import { wrong } from '../field-refusals.ts'

const facts = z.record(z.string(), z.unknown())
const ControlRequest = z.object({
  controlId: id,
  kind: z.enum(controlKinds),
  subjectId: z.string(),
  subjectText: z.string(),
  /** What it changes, as it was when it was asked for and as it would be. */
  before: facts,
  after: facts,
  ...askedAndDecided,
  state: z.enum(['WAITING', 'DONE', 'REJECTED', 'WITHDRAWN', 'LAPSED']),
  /** Nobody else could agree when it was asked for: it is done then, unless somebody sends it back. */
  dueAt: moment.optional(),
  /** Whether the operator who asks may agree to it. */
  mayApprove: z.boolean(),
})

const scope = 'changes of controls, which hold in all cities; only operators of every city'

export const controls = {
  'control/getList': manageEndpoint({
    method: 'GET',
    permission: 'money.view',
    scope,
    request: z.object({
      ...listPaging,
      state: z.enum(controlQueues, { error: wrong.state }).default('WAITING'),
      sort: sortBy(['askedAt'], '-askedAt'),
    }),
    reply: listOf(ControlRequest),
    refusals: readRefusals,
    csv: {
      permission: 'money.export',
      columns: ['kind', 'subjectText', 'before', 'after', 'reason', 'state', 'askedBy', 'askedAt', 'dueAt', 'decidedBy', 'decidedAt', 'note'],
    },
  }),
  'control/decide': manageEndpoint({
    method: 'POST',
    permission: 'control.approve',
    scope,
    request: z.object({ controlId: id, ...decision }),
    reply: z.null(),
    refusals: [
      ...decideRefusals,
      'approvalOfSelf',
      'askerGone',
      'roleNotFound',
      'roleBuiltIn',
      'roleNameTaken',
      'operatorNotFound',
      'operatorNameTaken',
      'operatorNoPhone',
      'phoneOfAnother',
      'ownOperator',
      'lastAdmin',
      'rightsTooWide',
      'notSuspended',
      'draftNotFound',
      'draftOutdated',
      'projectNotFound',
    ],
  }),
  'control/withdraw': manageEndpoint({
    method: 'POST',
    permission: 'signedIn',
    scope: 'what the operator asked for themselves',
    request: z.object({ controlId: id }),
    reply: z.null(),
    refusals: ['signedOut', 'badField', 'approvalNotFound'],
  }),
}
