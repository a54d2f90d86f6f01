import type { FastifyInstance } from 'fastify'
import { join } from 'node:path'
import { registerSigned, VendorRefusal } from '../signed-requests.ts'
import { openSnapshot } from '../snapshot.ts'
import type { Vendors } from '../vendors.ts'
import { inboxPage } from './inbox-page.ts'

/** `sentAt` in epoch milliseconds. */
export type Message = { phone: string; scene: string; code: string; text: string; sentAt: number }

/** How many messages one number may get; 0 switches a limit off. */
export type SmsLimits = { perMinute: number; perHour: number; perDay: number }

export type SmsOptions = { folder: string; keys: Vendors['sms']; limits?: Partial<SmsLimits>; now: () => Date }

type Sending = { PhoneNumbers?: unknown; SignName?: unknown; TemplateCode?: unknown; TemplateParam?: { code?: unknown }; Content?: unknown }

const usual: SmsLimits = { perMinute: 1, perHour: 5, perDay: 10 }
const mostStored = 5_000
const minute = 60_000

/** Everything under /sms: the gateway, and the inbox of all phones. */
export function openSms({ folder, keys, limits: wanted, now }: SmsOptions) {
  const snapshot = openSnapshot<{ messages: Message[] }>(join(folder, 'messages.json'), { messages: [] })
  const { messages } = snapshot.value
  const limits = { ...usual, ...wanted }
  let failures: { code: string; times: number } | undefined

  function checkLimits(phone: string) {
    const since = (ms: number) => messages.filter((message) => message.phone === phone && message.sentAt > now().getTime() - ms).length
    const over = (limit: number, ms: number) => limit > 0 && since(ms) >= limit
    // A second is left for callers who wait exactly a minute.
    if (over(limits.perMinute, minute - 1_000)) throw new VendorRefusal('isv.BUSINESS_LIMIT_CONTROL', `触发分钟级流控Permits:${limits.perMinute}`)
    if (over(limits.perHour, 60 * minute)) throw new VendorRefusal('isv.BUSINESS_LIMIT_CONTROL', `触发小时级流控Permits:${limits.perHour}`)
    if (over(limits.perDay, 1440 * minute)) throw new VendorRefusal('isv.BUSINESS_LIMIT_CONTROL', `触发天级流控Permits:${limits.perDay}`)
  }

  function messageOf({ PhoneNumbers, SignName, TemplateCode, TemplateParam, Content }: Sending): Message {
    if (typeof PhoneNumbers !== 'string' || !/^(?:1[3-9]\d{9}|\+?[1-9]\d{6,14})$/.test(PhoneNumbers))
      throw new VendorRefusal('isv.MOBILE_NUMBER_ILLEGAL', '手机号码格式错误')
    if (SignName !== keys.signName) throw new VendorRefusal('isv.SMS_SIGNATURE_ILLEGAL', '该账号下找不到对应签名')
    if (typeof TemplateCode !== 'string' || !/^[A-Z_]{2,32}$/.test(TemplateCode)) throw new VendorRefusal('isv.SMS_TEMPLATE_ILLEGAL', '该账号下找不到对应模板')
    const code = TemplateParam?.code ?? ''
    if (typeof code !== 'string' || !/^\d{0,8}$/.test(code)) throw new VendorRefusal('isv.TEMPLATE_PARAMS_ILLEGAL', '模板变量不合法')
    if (typeof Content !== 'string' || Content.length < 1 || Content.length > 500) throw new VendorRefusal('isv.PARAM_LENGTH_LIMIT', '参数超过长度限制')
    return { phone: PhoneNumbers, scene: TemplateCode, code, text: `【${keys.signName}】${Content}`, sentAt: now().getTime() }
  }

  const newest = (phone: string | undefined, limit: number) =>
    messages
      .filter((message) => !phone || message.phone === phone)
      .slice(-limit)
      .reverse()

  async function register(app: FastifyInstance) {
    await registerSigned(app, {
      keys,
      now,
      calls: {
        '/send': (sending: Sending) => {
          if (failures && failures.times-- > 0) throw new VendorRefusal(failures.code, 'planned failure')
          const message = messageOf(sending)
          checkLimits(message.phone)
          messages.push(message)
          if (messages.length > mostStored) messages.shift()
          snapshot.changed()
          return { BizId: `${message.sentAt}^0` }
        },
      },
    })

    app.get<{ Querystring: { phone?: string; limit?: string } }>('/messages', ({ query }, reply) => {
      reply.headers({ 'access-control-allow-origin': '*', 'cache-control': 'no-store' })
      return newest(query.phone, Math.min(Number(query.limit) || 50, 500))
    })

    app.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send(inboxPage))

    app.get('/_control/limits', () => limits)
    app.post<{ Body: Partial<SmsLimits> }>('/_control/limits', ({ body }) => Object.assign(limits, body))
    app.post<{ Body: { code?: string; times?: number } }>('/_control/faults', ({ body }) => {
      failures = { code: body?.code ?? 'isp.SYSTEM_ERROR', times: body?.times ?? 1 }
      return failures
    })
    app.delete('/_control/messages', () => {
      messages.splice(0)
      snapshot.changed()
      return []
    })
  }

  return { register, close: () => snapshot.flush() }
}
