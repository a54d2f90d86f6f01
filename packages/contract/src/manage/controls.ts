import { z } from 'zod'
import { id, moment } from '../fields.ts'
import { controlKinds, controlKindWords, controlQueues, controlStateWords } from './control-kinds.ts'
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
      columns: [
        ['kind', '事项', 'Subject', controlKindWords],
        ['subjectText', '对象', 'About'],
        ['before', '原来', 'Before'],
        ['after', '变为', 'After'],
        ['reason', '原因', 'Reason'],
        ['state', '状态', 'State', controlStateWords],
        ['askedBy', '提请人', 'Asked by'],
        ['askedAt', '提请时间', 'Asked at'],
        ['dueAt', '到期生效', 'Takes effect'],
        ['decidedBy', '同意或驳回', 'Decided by'],
        ['decidedAt', '处理时间', 'Decided at'],
        ['note', '意见', 'Note'],
      ],
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
