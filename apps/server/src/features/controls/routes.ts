import type { controls, ManageReply } from '@anxin/contract/manage/endpoints'
import type { Deps } from '../../deps.ts'
import type { Routes } from '../../http/serve.ts'
import { Refusal } from '../../refusal.ts'
import { decideControl, withdrawControl, type ControlVerbs } from './end-request.ts'
import { pageOfRequests, type RequestRow } from './list-queries.ts'

type Shown = ManageReply<'control/getList'>['list'][number]

export const controlsRoutes = (deps: Deps, verbs: ControlVerbs): Routes<typeof controls> => ({
  'control/getList': async (input, { operator: { operatorId, cityCodes, permissions } }) => {
    if (cityCodes.length > 0) throw new Refusal('notAllowed')
    const { rows, total, next } = await pageOfRequests(deps.db, input)
    const mayDecide = permissions.includes('control.approve')
    return { list: rows.map((row) => shown(row, { operatorId, mayDecide })), total, next, page: input.page, limit: input.limit }
  },
  'control/decide': (input, caller) => decideControl(deps, verbs, input, caller),
  'control/withdraw': (input, caller) => withdrawControl(deps, input, caller),
})

const at = (moment: number | null) => (moment === null ? undefined : Math.round(moment))

const shown = (row: RequestRow, { operatorId, mayDecide }: { operatorId: string; mayDecide: boolean }): Shown => ({
  controlId: row.id,
  // safe: only the contract's kinds and states are written, and objects as facts
  kind: row.kind as Shown['kind'],
  subjectId: row.subject_id,
  subjectText: row.subject_text,
  before: row.before as Shown['before'],
  after: row.after as Shown['after'],
  reason: row.reason,
  state: row.state as Shown['state'],
  askedBy: row.asked_by_name,
  askedAt: Math.round(row.asked_at),
  dueAt: at(row.due_at),
  isOwn: row.asked_by === operatorId,
  mayApprove: mayDecide && row.state === 'WAITING' && row.asked_by !== operatorId && row.subject_id !== operatorId,
  decidedBy: row.decided_by ?? undefined,
  decidedAt: at(row.decided_at),
  note: row.note,
})
