import { z } from 'zod'
import { chatPhrases } from './chat-phrases.ts'
import { endpoint } from './endpoint.ts'
import { id, messageSeq, moment, nothing, text, uploadKey } from './fields.ts'
import { fieldNames } from './field-names.ts'
import { wrong } from './field-refusals.ts'

const ownership = 'orders of which the account of the session is the customer or the technician'

const phrases = [...chatPhrases.customer, ...chatPhrases.technician] as const

/** Why a message was marked: it holds a number to call, an address of another app, or speaks of paying past the platform. */
export const chatFlags = ['PHONE', 'CONTACT', 'OFF_PLATFORM'] as const

export const ChatMessage = z.object({
  messageId: id,
  /** Counts the messages of an order from 1. */
  seq: z.int().positive(),
  mine: z.boolean(),
  /** FORGOTTEN: what was said is no longer kept. */
  kind: z.enum(['TEXT', 'PICTURE', 'PHRASE', 'FORGOTTEN']),
  /** What is said; of a phrase its Chinese sentence. Numbers to call are covered for anyone who did not write them. */
  text: z.string(),
  phrase: z.enum(phrases).optional(),
  image: z.string().optional(),
  flags: z.array(z.enum(chatFlags)),
  /** Whether the one who reads it has complained of it; its author does not see it. */
  reported: z.boolean(),
  at: moment,
})
export type ChatMessage = z.infer<typeof ChatMessage>

/** What is sent: words, one picture, or a phrase. `sure` after the warning has been read. */
const said = { text: text(fieldNames.content, { max: 500 }).optional(), image: uploadKey.optional(), phrase: z.enum(phrases).optional() }

export const chat = {
  getChat: endpoint({
    method: 'GET',
    path: '/api/user/chat/list',
    body: 'query',
    role: 'customer',
    ownership,
    request: z.object({
      orderId: id,
      before: messageSeq.optional(),
      limit: z.int({ error: wrong.limit }).min(1, wrong.limit).max(50, wrong.most50OnPage).default(30),
    }),
    reply: z.object({
      list: z.array(ChatMessage),
      hasMore: z.boolean(),
      /** The side of the caller, and who is on the other. */
      side: z.enum(['CUSTOMER', 'TECHNICIAN']),
      other: z.object({ nickname: z.string(), avatar: z.string() }),
      /** How far the other side has read. */
      readSeq: z.int(),
      unread: z.int(),
      open: z.boolean(),
      closesAt: moment,
      serverNow: moment,
    }),
    refusals: ['signedOut', 'badField', 'orderNotFound', 'technicianSuspended', 'chatClosed'],
  }),
  sendChat: endpoint({
    method: 'POST',
    path: '/api/user/chat/send',
    body: 'json',
    role: 'customer',
    repeatable: true,
    ownership,
    atLeastOne: [['text', 'image', 'phrase']],
    request: z
      .object({ orderId: id, ...said, sure: z.boolean().optional() })
      .refine(({ text: words, image, phrase }) => [words, image, phrase].filter(Boolean).length === 1, { error: wrong.contentMissing, path: ['text'] }),
    reply: ChatMessage,
    refusals: ['signedOut', 'badField', 'orderNotFound', 'technicianSuspended', 'chatClosed', 'chatWarned', 'tooOften', 'replayDiffers'],
  }),
  readChat: endpoint({
    method: 'POST',
    path: '/api/user/chat/read',
    body: 'form',
    role: 'customer',
    ownership,
    request: z.object({ orderId: id, seq: messageSeq }),
    reply: nothing,
    refusals: ['signedOut', 'badField', 'orderNotFound', 'technicianSuspended', 'chatClosed'],
  }),
  reportChat: endpoint({
    method: 'POST',
    path: '/api/user/chat/report',
    body: 'form',
    role: 'customer',
    ownership,
    request: z.object({ orderId: id, messageId: id, reason: text(fieldNames.reason, { min: 1, max: 200 }) }),
    reply: nothing,
    refusals: ['signedOut', 'badField', 'orderNotFound', 'technicianSuspended', 'chatClosed', 'messageNotFound'],
  }),
}
