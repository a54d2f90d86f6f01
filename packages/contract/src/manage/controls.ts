import { z } from 'zod'
import { id, moment } from '../fields.ts'
import { controlKinds, controlQueues } from './control-kinds.ts'
import { manageEndpoint } from './endpoint.ts'
import { listOf, listPaging, sortBy } from './fields.ts'
import { askedAndDecided, decideRefusals, decision, readRefusals } from './second-person.ts'

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
    summary: '等待另一个人同意的重要变更：政策中的控制项、可复核款项的操作员与角色',
    request: z.object({
      ...listPaging,
      state: z.enum(controlQueues, { error: '状态不正确' }).default('WAITING'),
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
    summary: '同意或驳回重要变更：同意即生效；不能同意自己的、自己新建的操作员的，或改动自己的',
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
    ],
  }),
  'control/withdraw': manageEndpoint({
    method: 'POST',
    permission: 'signedIn',
    scope: 'what the operator asked for themselves',
    summary: '撤回自己提请的重要变更',
    request: z.object({ controlId: id }),
    reply: z.null(),
    refusals: ['signedOut', 'badField', 'approvalNotFound'],
  }),
}
