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
    summary: '消息列表',
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
    summary: '消息详情；阅读即标为已读',
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
    summary: '未读数；未登录为零',
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
    summary: '标为已读：一条，一类，或到某时为止的全部',
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
    summary: '删除一条消息，订单消息连同该订单此前的消息；或撤销删除',
    request: z.object({ messageId: id, removed: z.boolean().default(true) }),
    reply: nothing,
    refusals: ['signedOut', 'badField', 'messageNotFound', 'replayDiffers'],
  }),
}
