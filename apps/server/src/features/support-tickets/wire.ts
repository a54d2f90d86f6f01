import type { Reply } from '@anxin/contract/endpoints'
import type { OwnTicketRow } from './queries.ts'

// The specification calls a support ticket a suggestion: `doSuggest`, `getSuggestList`, `suggestId` and the refusal `suggestionNotFound`
// are its names, and the tables `suggestions` (the first message) and `suggestion_lines` (every later one) follow them. In code it is a
// ticket with messages; this file is where the names change.

/** A ticket that was written or continued. */
export type SentTicket = { ticketId: string; answerBy: Date }

export const sentOf = ({ ticketId, answerBy }: SentTicket): Reply<'doSuggest'> => ({ suggestId: ticketId, answerBy: answerBy.getTime() })

type OwnTicket = Reply<'getSuggestList'>['list'][number]

export const ownTicketOf = (row: OwnTicketRow, urlOf: (key: string) => string): OwnTicket => ({
  suggestId: row.id,
  type: row.kind,
  content: row.content,
  images: row.image_keys.map(urlOf),
  orderId: row.order_id ?? undefined,
  techId: row.technician_id ?? undefined,
  reviewId: row.review_id ?? undefined,
  answer: row.answer ?? undefined,
  answeredAt: row.answered_at?.getTime(),
  lines: row.lines.map(({ at, ...message }) => ({ ...message, at: Math.round(at) })),
  waits: row.state === 'OPEN',
  answerBy: row.answer_by.getTime(),
  createdAt: row.created_at.getTime(),
})
