import { z } from 'zod'
import { ChatMessage } from '../chat.ts'
import { id, messageSeq, moment } from '../fields.ts'
import { manageEndpoint } from './endpoint.ts'
import { reason } from './fields.ts'
import { wrong } from '../field-refusals.ts'

const side = z.enum(['CUSTOMER', 'TECHNICIAN'])
/** A message as an operator reads it: numbers to call are covered, no matter who wrote them, and marks are shown. */
const LoggedMessage = ChatMessage.omit({ mine: true, reported: true }).extend({
  side,
  /** What the other side complained of. */
  report: z.object({ reason: z.string(), at: moment }).optional(),
})

export const orderChat = {
  'order/chat': manageEndpoint({
    method: 'POST',
    permission: 'order.chat',
    scope: 'chats of orders of the own cities',
    request: z.object({
      orderId: id,
      reason,
      before: messageSeq.optional(),
      limit: z.int({ error: wrong.limit }).min(1, wrong.limit).max(100, wrong.most100OnPage).default(50),
    }),
    reply: z.object({
      /** The visit that the chat belongs to; of added time the one it was added to. */
      orderId: id,
      orderNo: z.string(),
      list: z.array(LoggedMessage),
      hasMore: z.boolean(),
      /** How far each side has read; a side that never read is missing. */
      reads: z.array(z.object({ side, seq: z.int(), at: moment })),
      /** When the visit last went to another technician: what was written before is with the one who came before. */
      reassignedAt: moment.optional(),
    }),
    refusals: ['signedOut', 'notAllowed', 'totpRequired', 'badField', 'orderNotFound'],
  }),
}
