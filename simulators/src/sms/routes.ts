import type { FastifyInstance } from 'fastify'
import { registerSigned, VendorRefusal } from '../signed-requests.ts'
import type { Vendors } from '../vendors.ts'
import { openInbox, type Message, type SmsLimits } from './inbox.ts'
import { inboxPage } from './inbox-page.ts'
import { openVendors } from './vendor-routes.ts'

export type SmsOptions = { folder: string; keys: Vendors['sms']; others: Vendors['smsVendors']; limits?: Partial<SmsLimits>; now: () => Date }

type Sending = { PhoneNumbers?: unknown; SignName?: unknown; TemplateCode?: unknown; TemplateParam?: { code?: unknown }; Content?: unknown }

/** Everything under /sms: the gateway, and the inbox of all phones. */
export function openSms({ folder, keys, others, limits: wanted, now }: SmsOptions) {
  const inbox = openInbox({ folder, limits: wanted, now })
  const vendors = openVendors({ inbox, keys: others, now })
  let failures: { code: string; times: number } | undefined

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

  async function register(app: FastifyInstance) {
    await registerSigned(app, {
      keys,
      now,
      calls: {
        '/send': (sending: Sending) => {
          if (failures && failures.times-- > 0) throw new VendorRefusal(failures.code, 'planned failure')
          const message = messageOf(sending)
          inbox.checkLimits(message.phone)
          inbox.add(message)
          return { BizId: `${message.sentAt}^0` }
        },
      },
    })

    await vendors.register(app)

    app.get<{ Querystring: { phone?: string; limit?: string } }>('/messages', ({ query }, reply) => {
      reply.headers({ 'access-control-allow-origin': '*', 'cache-control': 'no-store' })
      return inbox.newest(query.phone, Math.min(Number(query.limit) || 50, 500))
    })

    app.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send(inboxPage))

    app.get('/_control/limits', () => inbox.limits)
    app.post<{ Body: Partial<SmsLimits> }>('/_control/limits', ({ body }) => Object.assign(inbox.limits, body))
    app.post<{ Body: { code?: string; times?: number } }>('/_control/faults', ({ body }) => {
      failures = { code: body?.code ?? 'isp.SYSTEM_ERROR', times: body?.times ?? 1 }
      return failures
    })
    app.delete('/_control/messages', () => {
      inbox.clear()
      return []
    })
  }

  return { register, close: () => inbox.close() }
}
