import type { ManageReply, tickets } from '@anxin/contract/manage/endpoints'
import type { SuspensionRule } from '@anxin/contract/suspension-rules'
import { maskPhone } from '@anxin/rules/mask'
import type { Deps } from '../../../deps.ts'
import type { Routes } from '../../../http/serve.ts'
import { Refusal } from '../../../refusal.ts'
import { isWaiting } from '../../approvals/public.ts'
import { wasInvolved } from '../../penalties/public.ts'
import { singleApprovalLimit } from '../../orders/public.ts'
import { answerTicket, closeTicket, takeTicket } from './answer-tickets.ts'
import { removeMacro, saveMacro } from './change-macros.ts'
import { decideObjection } from './decide-objection.ts'
import { findTicket, linesOf, pageOfMacros, pageOfTickets, type TicketFileRow, type TicketRow } from './queries.ts'

type Ticket = ManageReply<'ticket/getList'>['list'][number]
type Line = ManageReply<'ticket/getInfo'>['lines'][number]
const opt = <T>(value: T | null) => value ?? undefined

export const manageTicketsRoutes = (deps: Deps): Routes<typeof tickets> => ({
  'ticket/getList': async (input, { operator: { cityCodes, operatorId } }) => {
    const { rows, total, next } = await pageOfTickets(deps.db, { ...input, cityCodes, operatorId })
    return { list: rows.map((row) => ticketOf(row, operatorId)), total, next, page: input.page, limit: input.limit }
  },
  'ticket/getInfo': async ({ ticketId }, { operator: { cityCodes, operatorId } }) => {
    const [row, lines] = await Promise.all([findTicket(deps.db, { ticketId, cityCodes }), linesOf(deps.db, ticketId)])
    if (!row) throw new Refusal('ticketNotFound')
    return {
      ...ticketOf(row, operatorId),
      images: row.image_keys.map(deps.uploads.urlOf),
      phoneMasked: row.phone === null ? undefined : maskPhone(row.phone),
      diagnostics: row.diagnostics,
      objectsTo: await objectsTo(deps, row, operatorId),
      contests: contests(row),
      review: reported(deps, row),
      // safe: the table's check allows only these
      lines: lines.map(({ side, content, operator_name, at }) => ({
        side: side as Line['side'],
        content,
        operatorName: opt(operator_name),
        at: Math.round(at),
      })),
    }
  },
  'ticket/take': (input, caller) => takeTicket(deps, input, caller),
  'ticket/answer': (input, caller) => answerTicket(deps, input, caller),
  'ticket/decide': (input, caller) => decideObjection(deps, input, caller),
  'ticket/close': (input, caller) => closeTicket(deps, input, caller),
  'macro/getList': async (input) => {
    const { rows, total, next } = await pageOfMacros(deps.db, input)
    return { list: rows.map(({ id: macroId, topic, zh, en }) => ({ macroId, topic, zh, en })), total, next, page: input.page, limit: input.limit }
  },
  'macro/save': (input, caller) => saveMacro(deps, input, caller),
  'macro/remove': (input, caller) => removeMacro(deps, input, caller),
})

type Against = ManageReply<'ticket/getInfo'>['objectsTo']

/** What an objection is against, a refund that took from the technician or their suspension, and how it was decided. */
async function objectsTo(deps: Deps, row: TicketFileRow, operatorId: string): Promise<Against> {
  const { id, order_id: orderId, refund_id: refundId, against_at: againstAt, against_reason: reason } = row
  if (row.kind !== 'OBJECTION' || againstAt === null || reason === null) return undefined
  const [waitsForSecond, isOwn] = await Promise.all([isWaiting(deps.db, 'objection', id), wasInvolved(deps.db, row, operatorId)])
  // safe: the table's check allows only these
  const outcome = opt(row.outcome) as NonNullable<Against>['outcome']
  const common = { at: Math.round(againstAt), reason, outcome, waitsForSecond, isOwn }
  if (refundId === null || orderId === null) return { ...common, kind: 'SUSPENSION' }
  const fourEyesAbove = await singleApprovalLimit(deps.db, orderId, await deps.policy())
  return { ...common, kind: 'REFUND', takenAmount: row.technician_amount ?? 0, givenAmount: row.compensated_amount || undefined, fourEyesAbove }
}

const rounded = (at: number | null) => (at === null ? undefined : Math.round(at))

function contests(row: TicketFileRow): ManageReply<'ticket/getInfo'>['contests'] {
  const { kind, rule, suspended_for: reason, suspended_at: at } = row
  if (kind !== 'CONTEST' || rule === null || reason === null || at === null) return undefined
  // safe: the console writes only rules of the contract
  return { rule: rule as SuspensionRule, reason, at: Math.round(at), untilAt: rounded(row.suspended_until), endedAt: rounded(row.suspension_ended) }
}

function reported({ uploads }: Pick<Deps, 'uploads'>, row: TicketFileRow): ManageReply<'ticket/getInfo'>['review'] {
  const { review_id: reviewId, score, review, review_images: images, hidden, reviewed_at: at, author_id: authorId, author_name: authorName } = row
  if (reviewId === null || score === null || review === null || images === null || hidden === null) return undefined
  if (at === null || authorId === null || authorName === null) return undefined
  return {
    reviewId,
    score,
    content: review,
    images: images.map(uploads.urlOf),
    authorId,
    authorName,
    orderId: opt(row.reviewed_order),
    orderNo: opt(row.reviewed_order_no),
    hidden,
    createdAt: Math.round(at),
  }
}

const ticketOf = (row: TicketRow, operatorId: string): Ticket => ({
  ticketId: row.id,
  // safe: the table's checks allow only kinds and states of the contract
  kind: row.kind as Ticket['kind'],
  state: row.state as Ticket['state'],
  content: row.content,
  customerId: row.customer_id,
  customerName: row.customer_name,
  orderId: opt(row.order_id),
  orderNo: opt(row.order_no),
  technicianId: opt(row.technician_id),
  technicianName: opt(row.technician_name),
  cityCode: opt(row.city_code),
  cityName: opt(row.city_name),
  createdAt: Math.round(row.created_at),
  answerBy: Math.round(row.answer_by),
  takenBy: opt(row.taken_by_name),
  isMine: row.taken_by === operatorId,
})
