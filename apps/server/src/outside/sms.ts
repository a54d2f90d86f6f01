import { createHmac, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { GatewayError } from './gateway-error.ts'
import { jsonOf, request } from './request.ts'

export type SmsSettings = {
  /** The simulator's http://127.0.0.1:8090/sms, or a gateway that speaks the same */
  baseUrl: string
  accessKeyId: string
  accessKeySecret: string
  signName: string
  timeoutMs?: number
  now: () => Date
}

export type SmsMessage = { phone: string; scene: string; code: string; text: string }
export type Sms = { send: (message: SmsMessage) => Promise<{ messageId: string }> }

const Sent = z.object({ Code: z.string(), Message: z.string().default(''), BizId: z.string().default('') })

/** Sends text messages. A number that gets too many is GatewayError isv.BUSINESS_LIMIT_CONTROL, not retryable. */
export function createSms({ baseUrl, accessKeyId, accessKeySecret, signName, timeoutMs = 5_000, now }: SmsSettings): Sms {
  return {
    async send({ phone, scene, code, text }) {
      const body = JSON.stringify({ PhoneNumbers: phone, SignName: signName, TemplateCode: scene, TemplateParam: { code }, Content: text })
      const timestamp = String(now().getTime())
      const nonce = randomBytes(16).toString('hex')
      const signature = createHmac('sha256', accessKeySecret).update(`${timestamp}\n${nonce}\n${body}\n`).digest('hex')
      const answer = await request(
        `${baseUrl.replace(/\/$/, '')}/send`,
        {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'x-access-key': accessKeyId,
            'x-timestamp': timestamp,
            'x-nonce': nonce,
            'x-signature': signature,
          },
          body,
        },
        timeoutMs,
      )
      if (answer.status >= 500) throw new GatewayError('SYSTEM_ERROR')
      const sent = Sent.safeParse(jsonOf(answer.body))
      if (!sent.success) throw new GatewayError('BAD_ANSWER')
      if (sent.data.Code !== 'OK') throw new GatewayError(sent.data.Code, sent.data.Message)
      return { messageId: sent.data.BizId }
    },
  }
}
