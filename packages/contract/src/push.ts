import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { empty, nothing } from './fields.ts'
import type { NotifyGroup } from './push-kinds.ts'
import { wrong } from './field-refusals.ts'

const own = 'the account and the session of the request'
const base64url = (label: string, length: number) => z.string({ error: label }).regex(new RegExp(`^[A-Za-z0-9_-]{${length}}$`), label)
const keyWrong = wrong.pushKey

const switches = { orders: z.boolean(), reminders: z.boolean(), follows: z.boolean(), coupons: z.boolean(), notices: z.boolean() } satisfies Record<
  NotifyGroup,
  z.ZodType
>
const NotifySettings = z.object({
  ...switches,
  publicKey: z.string().optional(),
  subscribed: z.boolean(),
  quietStart: z.string(),
  quietEnd: z.string(),
  remindVisitMin: z.int(),
  remindCouponDays: z.int(),
})

export const push = {
  getNotifySettings: endpoint({
    method: 'GET',
    path: '/api/user/self/getNotifySettings',
    body: 'query',
    role: 'customer',
    ownership: own,
    request: empty,
    reply: NotifySettings,
    refusals: ['signedOut'],
  }),
  editNotifySettings: endpoint({
    method: 'POST',
    path: '/api/user/self/editNotifySettings',
    body: 'form',
    role: 'customer',
    ownership: own,
    request: z.object(switches).partial(),
    reply: NotifySettings,
    refusals: ['signedOut', 'badField'],
  }),
  subscribePush: endpoint({
    method: 'POST',
    path: '/api/user/self/subscribePush',
    body: 'json',
    role: 'customer',
    ownership: own,
    request: z.object({
      endpoint: z.url({ error: wrong.pushEndpoint }).max(1000, wrong.pushEndpoint),
      p256dh: base64url(keyWrong, 87),
      auth: base64url(keyWrong, 22),
    }),
    reply: z.object({ clientid: z.string() }),
    refusals: ['signedOut', 'badField', 'pushOff'],
  }),
  unsubscribePush: endpoint({
    method: 'POST',
    path: '/api/user/self/unsubscribePush',
    body: 'form',
    role: 'customer',
    ownership: own,
    request: empty,
    reply: nothing,
    refusals: ['signedOut'],
  }),
}
