import { z } from 'zod'
import { GatewayError } from './gateway-error.ts'
import { postSigned, type SignedSettings } from './signed-request.ts'

/** `baseUrl`: the simulator's http://127.0.0.1:8090/sms, or a gateway that speaks the same. */
export type SmsSettings = SignedSettings & { signName: string }

export type SmsMessage = { phone: string; scene: string; code: string; text: string }
export type Sms = { send: (message: SmsMessage) => Promise<{ messageId: string }> }

const Sent = z.object({ BizId: z.string().default('') })

/** Sends text messages. A number that gets too many is GatewayError isv.BUSINESS_LIMIT_CONTROL, not retryable. */
export function createSms({ signName, ...settings }: SmsSettings): Sms {
  return {
    async send({ phone, scene, code, text }) {
      const content = { PhoneNumbers: phone, SignName: signName, TemplateCode: scene, TemplateParam: { code }, Content: text }
      const sent = Sent.safeParse(await postSigned(settings, '/send', content))
      if (!sent.success) throw new GatewayError('BAD_ANSWER')
      return { messageId: sent.data.BizId }
    },
  }
}
