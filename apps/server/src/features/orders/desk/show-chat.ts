import type { ManageParsed, ManageReply } from '@anxin/contract/manage/endpoints'
import { coverPage, readForPage } from '@anxin/rules/cover-page'
import type { Deps } from '../../../deps.ts'
import type { ManageCaller } from '../../../http/callers.ts'
import { appendAudit } from '../../audit/public.ts'
import { listLogged, listReads, reassignedAt, type LoggedRow } from './chat-queries.ts'
import { requireManaged, subjectOf } from './require-managed.ts'

type Shown = ManageReply<'order/chat'>

/** Shows a page of what both sides wrote, with a line of the log for each that says how far it went. Refuses (orderNotFound). */
export const showChat = (
  deps: Pick<Deps, 'db' | 'auditKey' | 'uploads'>,
  { orderId, reason, before, limit }: ManageParsed<'order/chat'>,
  caller: ManageCaller,
): Promise<Shown> =>
  deps.db.transaction().execute(async (tx) => {
    const asked = await requireManaged(tx, orderId, caller)
    // Added time has no chat of its own: both sides write in that of the visit.
    const visit = asked.parent_id === null ? asked : await requireManaged(tx, asked.parent_id, caller)
    const page = { before, limit }
    // Anyone who may see phones has a call of their own for it.
    const { list, hasMore } = coverPage(await listLogged(tx, { orderId: visit.id, ...readForPage(page) }), page)
    const shown: Shown = {
      orderId: visit.id,
      orderNo: visit.order_no,
      list: list.map((row) => loggedOf(row, deps.uploads.urlOf)),
      hasMore,
      reads: await listReads(tx, visit.id),
      reassignedAt: await reassignedAt(tx, visit.id),
    }
    const [newest, oldest] = [list[0], list.at(-1)]
    const after = { messages: list.length, ...(newest && oldest && { fromSeq: oldest.seq, toSeq: newest.seq }) }
    await appendAudit(deps, tx, caller, { action: 'order.chat', subject: subjectOf(visit), after, reason })
    return shown
  })

function loggedOf(row: LoggedRow, urlOf: (key: string) => string): Shown['list'][number] {
  const { id, seq, side, kind, forgotten, content, phrase, image_key, flags, sent_at, report_reason, reported_at } = row
  return {
    messageId: id,
    seq,
    side,
    kind: forgotten ? 'FORGOTTEN' : kind,
    text: content,
    // safe: written from the contract's phrases alone
    ...(phrase !== null && { phrase: phrase as NonNullable<Shown['list'][number]['phrase']> }),
    ...(image_key !== null && { image: urlOf(image_key) }),
    // safe: written from the contract's flags alone
    flags: flags as Shown['list'][number]['flags'],
    at: sent_at,
    ...(report_reason !== null && reported_at !== null && { report: { reason: report_reason, at: reported_at } }),
  }
}
