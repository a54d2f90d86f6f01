import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { empty, id, moment, nothing, pageOf, paging } from './fields.ts'
import { Message, messageCategories } from './entities/content.ts'

const ownership = "messages of the session's account"
const unread = z.object({ total: z.int(), order: z.int(), system: z.int(), coupon: z.int(), activity: z.int() })

export const messages = {
  getMessageList: endpoint({
    method: 'GET',
    path: '/api/user/self/getMessageList',
    body: 'query',
    role: 'customer',
    ownership,
    request: z.object({ ...paging, type: z.enum(messageCategories).optional() }),
    reply: pageOf(Message),
    refusals: ['signedOut', 'badField'],
  }),
  getMessageInfo: endpoint({
    method: 'GET',
    path: '/api/user/self/getMessageInfo',
    body: 'query',
    role: 'customer',
    ownership,
    request: z.object({ messageId: id }),
    reply: Message,
    refusals: ['signedOut', 'badField', 'messageNotFound'],
  }),
  getUnread: endpoint({
    method: 'GET',
    path: '/api/user/self/getUnread',
    body: 'query',
    role: 'guest',
    ownership,
    request: empty,
    reply: unread,
    refusals: ['signedOut'],
  }),
  readMessages: endpoint({
    method: 'POST',
    path: '/api/user/self/readMessages',
    body: 'form',
    repeatable: true,
    role: 'customer',
    ownership,
    request: z.object({ type: z.enum(messageCategories).optional(), messageId: id.optional(), seenAt: moment.optional() }),
    reply: nothing,
    refusals: ['signedOut', 'badField', 'replayDiffers'],
  }),
  removeMessage: endpoint({
    method: 'POST',
    path: '/api/user/self/removeMessage',
    body: 'form',
    repeatable: true,
    role: 'customer',
    ownership,
    request: z.object({ messageId: id, removed: z.boolean().default(true) }),
    reply: nothing,
    refusals: ['signedOut', 'badField', 'messageNotFound', 'replayDiffers'],
  }),
}
