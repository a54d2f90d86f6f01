import { z } from 'zod'
import { fen, id, moment } from '../fields.ts'

/** Messages, banners and texts as the calls show them (api.md section 3). */

export const messageCategories = ['ORDER', 'SYSTEM', 'COUPON', 'ACTIVITY'] as const

/** What a message tells beside its sentence, so that an app words it in the language of its reader. */
export const MessageFacts = z.object({
  startAt: moment.optional(),
  movedTo: moment.optional(),
  endAt: moment.optional(),
  addMin: z.int().optional(),
  nickname: z.string().optional(),
  acceptExpireMin: z.int().optional(),
  autoConfirmH: z.int().optional(),
  refunded: z.boolean().optional(),
  refundAmount: fen.optional(),
  keptAmount: fen.optional(),
  techId: id.optional(),
  incomeAmount: fen.optional(),
  count: z.int().optional(),
})
export type MessageFacts = z.infer<typeof MessageFacts>

export const Message = z.object({
  messageId: id,
  type: z.int(),
  category: z.enum(messageCategories),
  title: z.string(),
  summary: z.string(),
  event: z.string(),
  facts: MessageFacts,
  titleEn: z.string().optional(),
  summaryEn: z.string().optional(),
  contentEn: z.string().optional(),
  content: z.string().optional(),
  richText: z.string().optional(),
  orderId: id.optional(),
  read: z.boolean(),
  createdAt: moment,
})
export type Message = z.infer<typeof Message>

export const Banner = z.object({
  bannerId: id,
  image: z.string(),
  title: z.string(),
  subtitle: z.string(),
  titleEn: z.string(),
  subtitleEn: z.string(),
  linkType: z.enum(['NONE', 'PAGE', 'TECH', 'PROJECT', 'COUPON', 'WEB']),
  link: z.string(),
  sort: z.int(),
})
export type Banner = z.infer<typeof Banner>

export const RichPage = z.object({
  title: z.string(),
  content: z.string(),
  titleEn: z.string(),
  contentEn: z.string(),
  version: z.string(),
  updatedAt: moment,
})
