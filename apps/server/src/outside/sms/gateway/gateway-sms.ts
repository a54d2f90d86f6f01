import { z } from 'zod'
import { GatewayError } from '../../gateway-error.ts'
import { postSigned, type SignedSettings } from '../../signed-request.ts'
import type { OpenSms, SmsVendor } from '../port.ts'

/** `baseUrl`: the simulator's http://127.0.0.1:8090/sms, or a gateway with the same protocol. */
export type GatewaySettings = Omit<SignedSettings, 'now'> & { signName: string }

const Sent = z.object({ BizId: z.string().default('') })

export const gatewaySms =
  ({ signName, ...settings }: GatewaySettings): OpenSms =>
  (now) => ({
    async send({ phone, scene, code, text }) {
      const content = { PhoneNumbers: phone, SignName: signName, TemplateCode: scene, TemplateParam: { code }, Content: text }
      const sent = Sent.safeParse(await postSigned({ ...settings, now }, '/send', content))
      if (!sent.success) throw new GatewayError('BAD_ANSWER')
      return { messageId: sent.data.BizId }
    },
  })

export const gateway: SmsVendor = ({ need, signName }) =>
  gatewaySms({
    baseUrl: need('SMS_URL'),
    accessKeyId: need('SMS_KEY_ID'),
    accessKeySecret: need('SMS_KEY_SECRET'),
    signName,
  })
