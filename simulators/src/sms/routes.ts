import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { join } from 'node:path'
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
const kept = 5_000
const minute = 60_000

class SmsRefusal extends Error {
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

/** Everything under /sms: the gateway, and the inbox of all phones. */
export function openSms({ folder, keys, limits: wanted, now }: SmsOptions) {
  const snapshot = openSnapshot<{ messages: Message[] }>(join(folder, 'messages.json'), { messages: [] })
  const { messages } = snapshot.value
  const limits = { ...usual, ...wanted }
  const nonces = new Map<string, number>()
  let failures: { code: string; times: number } | undefined

  function checkSignature(headers: Record<string, unknown>, body: Buffer) {
    const [access, timestamp, nonce, signature] = ['x-access-key', 'x-timestamp', 'x-nonce', 'x-signature'].map((name) => String(headers[name] ?? ''))
    if (access !== keys.accessKeyId) throw new SmsRefusal('InvalidAccessKeyId.NotFound', 'Specified access key is not found.')
    if (!timestamp || !(Math.abs(now().getTime() - Number(timestamp)) <= 15 * minute))
      throw new SmsRefusal('InvalidTimeStamp.Expired', 'Specified time stamp is expired.')

    const expected = createHmac('sha256', keys.accessKeySecret).update(`${timestamp}\n${nonce}\n`).update(body).update('\n').digest()
    const given = Buffer.from(signature ?? '', 'hex')
    if (given.length !== expected.length || !timingSafeEqual(given, expected))
      throw new SmsRefusal('SignatureDoesNotMatch', 'The signature does not match the one calculated from the request.')
    if (!nonce || nonces.has(nonce)) throw new SmsRefusal('SignatureNonceUsed', 'The nonce has been used already.')

    nonces.set(nonce, now().getTime())
    for (const [old, at] of nonces) if (at < now().getTime() - 30 * minute) nonces.delete(old)
  }

  function checkLimits(phone: string) {
    const since = (ms: number) => messages.filter((message) => message.phone === phone && message.sentAt > now().getTime() - ms).length
    const over = (limit: number, ms: number) => limit > 0 && since(ms) >= limit
    // A second is left for callers who wait exactly a minute.
    if (over(limits.perMinute, minute - 1_000)) throw new SmsRefusal('isv.BUSINESS_LIMIT_CONTROL', `触发分钟级流控Permits:${limits.perMinute}`)
    if (over(limits.perHour, 60 * minute)) throw new SmsRefusal('isv.BUSINESS_LIMIT_CONTROL', `触发小时级流控Permits:${limits.perHour}`)
    if (over(limits.perDay, 1440 * minute)) throw new SmsRefusal('isv.BUSINESS_LIMIT_CONTROL', `触发天级流控Permits:${limits.perDay}`)
  }

  function messageOf({ PhoneNumbers, SignName, TemplateCode, TemplateParam, Content }: Sending): Message {
    if (typeof PhoneNumbers !== 'string' || !/^1[3-9]\d{9}$/.test(PhoneNumbers)) throw new SmsRefusal('isv.MOBILE_NUMBER_ILLEGAL', '手机号码格式错误')
    if (SignName !== keys.signName) throw new SmsRefusal('isv.SMS_SIGNATURE_ILLEGAL', '该账号下找不到对应签名')
    if (typeof TemplateCode !== 'string' || !/^[A-Z_]{2,32}$/.test(TemplateCode)) throw new SmsRefusal('isv.SMS_TEMPLATE_ILLEGAL', '该账号下找不到对应模板')
    const code = TemplateParam?.code ?? ''
    if (typeof code !== 'string' || !/^\d{0,8}$/.test(code)) throw new SmsRefusal('isv.TEMPLATE_PARAMS_ILLEGAL', '模板变量不合法')
    if (typeof Content !== 'string' || Content.length < 1 || Content.length > 500) throw new SmsRefusal('isv.PARAM_LENGTH_LIMIT', '参数超过长度限制')
    return { phone: PhoneNumbers, scene: TemplateCode, code, text: `【${keys.signName}】${Content}`, sentAt: now().getTime() }
  }

  const newest = (phone: string | undefined, limit: number) =>
    messages
      .filter((message) => !phone || message.phone === phone)
      .slice(-limit)
      .reverse()

  function parse(body: Buffer): Sending {
    const refusal = new SmsRefusal('MissingParameter', 'The body is not a JSON object.')
    let json: unknown
    try {
      json = JSON.parse(body.toString('utf8'))
    } catch {
      throw refusal
    }
    if (typeof json !== 'object' || json === null) throw refusal
    // safe: an object, each field is checked in messageOf
    return json as Sending
  }

  async function register(app: FastifyInstance) {
    await app.register(async (gateway) => {
      gateway.removeAllContentTypeParsers()
      gateway.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
      gateway.post('/send', (request, reply) => {
        const RequestId = randomUUID()
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        try {
          checkSignature(request.headers, body)
          if (failures && failures.times-- > 0) throw new SmsRefusal(failures.code, 'planned failure')
          const message = messageOf(parse(body))
          checkLimits(message.phone)
          messages.push(message)
          if (messages.length > kept) messages.shift()
          snapshot.changed()
          return { Code: 'OK', Message: 'OK', BizId: `${message.sentAt}^0`, RequestId }
        } catch (error) {
          if (!(error instanceof SmsRefusal)) throw error
          return reply.code(error.code.startsWith('isv.') ? 200 : 400).send({ Code: error.code, Message: error.message, RequestId })
        }
      })
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
