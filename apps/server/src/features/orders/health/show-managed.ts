import type { ManageParsed, ManageReply } from '@anxin/contract/manage/endpoints'
import type { Deps } from '../../../deps.ts'
import type { ManageCaller } from '../../../http/callers.ts'
import { Refusal } from '../../../refusal.ts'
import { appendLook } from '../../audit/public.ts'
import { findNote, shownNote } from '../../health-notes/public.ts'
import { requireManaged, subjectOf } from '../desk/require-managed.ts'

/** Shows an operator what was declared with an order; the look itself is written down in the same transaction, never what was seen. */
export const showHealthNote = (
  deps: Pick<Deps, 'db' | 'auditKey' | 'config' | 'policy'>,
  { orderId, reason }: ManageParsed<'order/healthNote'>,
  caller: ManageCaller,
): Promise<ManageReply<'order/healthNote'>> =>
  deps.db.transaction().execute(async (tx) => {
    const order = await requireManaged(tx, orderId, caller)
    const of = order.parent_id ?? order.id
    const note = await findNote(tx, of)
    if (!note) throw new Refusal('healthNoteNotFound')
    await appendLook(deps, tx, caller, { action: 'order.healthNote', subject: subjectOf(order), reason })
    return shownNote(deps.config, of, note)
  })
