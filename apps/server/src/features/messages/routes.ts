import type { messages } from '@anxin/contract/endpoints'
import { MessageFacts, type Message } from '@anxin/contract/entities/content'
import { readable } from '../../db/readable.ts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../refusal.ts'
import { withIdempotency } from '../../http/with-idempotency.ts'
import type { Routes } from '../../http/serve.ts'
import * as queries from './queries.ts'

const messageOf = ({ id, type, category, title, summary, event, facts, title_en, summary_en, order_id, read_at, created_at }: queries.MessageRow): Message => ({
  messageId: id,
  type,
  category,
  title,
  summary,
  event,
  facts: readable(MessageFacts, facts, { column: 'messages.facts', id, instead: {} }),
  titleEn: title_en || undefined,
  summaryEn: summary_en || undefined,
  orderId: order_id ?? undefined,
  read: read_at !== null,
  createdAt: created_at.getTime(),
})

export const messagesRoutes = ({ db }: Deps): Routes<typeof messages> => ({
  getMessageList: async ({ page, limit, type }, { accountId }) => {
    const wanted = { accountId, type, page, limit }
    const [rows, total] = await Promise.all([queries.listMessages(db, wanted), queries.countMessages(db, wanted)])
    return { list: rows.map(messageOf), total, page, limit }
  },

  getMessageInfo: async ({ messageId }, { accountId, now }) => {
    const message = await queries.readMessage(db, { id: messageId, accountId, now })
    if (!message) throw new Refusal('messageNotFound')
    // A message whose summary says it all has nothing to add.
    return { ...messageOf(message), content: message.content || message.summary, contentEn: message.content_en || message.summary_en || undefined }
  },

  getUnread: async (_input, { accountId }) => {
    const counts = accountId === undefined ? [] : await queries.countUnread(db, accountId)
    const of = (category: queries.Category) => counts.find((row) => row.category === category)?.count ?? 0
    const [order, system, coupon, activity] = [of('ORDER'), of('SYSTEM'), of('COUPON'), of('ACTIVITY')]
    return { total: order + system + coupon + activity, order, system, coupon, activity }
  },

  readMessages: (input, { accountId, now, repeat }) =>
    withIdempotency(db, { accountId, now, repeat }, async (tx) => {
      await queries.markRead(tx, { type: undefined, messageId: undefined, seenAt: undefined, ...input, accountId, now })
      return null
    }),

  removeMessage: ({ messageId, removed }, { accountId, now, repeat }) =>
    withIdempotency(db, { accountId, now, repeat }, async (tx) => {
      const message = { id: messageId, accountId, now }
      const isKnown = removed ? await queries.removeMessage(tx, message) : await queries.takeMessageBack(tx, message)
      if (!isKnown) throw new Refusal('messageNotFound')
      return null
    }),
})
