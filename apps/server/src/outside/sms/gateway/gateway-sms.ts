import { z } from 'zod'
import { GatewayError } from '../../gateway-error.ts'
import type { SettingsReader } from '../../settings-reader.ts'
import { postSigned, type SignedSettings } from '../../signed-request.ts'
import { aliyunFailure, aliyunResendIn } from '../aliyun/failures.ts'
import { smsErrorOf } from '../failure.ts'
import type { SmsVendor } from '../port.ts'

/** `baseUrl`: the simulator's http://127.0.0.1:8090/sms, or a gateway with the same protocol. */
export type GatewaySettings = Omit<SignedSettings, 'now'> & { signName: string }

const name = 'gateway'
const Sent = z.object({ BizId: z.string().default('') })

export const gatewaySms = ({ signName, ...settings }: GatewaySettings): SmsVendor => ({
  name,
  missingTemplates: [],
  open: (now) => ({
    async send({ phone, scene, code, text }) {
      const content = { PhoneNumbers: phone, SignName: signName, TemplateCode: scene, TemplateParam: { code }, Content: text }
      try {
        const sent = Sent.safeParse(await postSigned({ ...settings, now }, '/send', content))
        if (!sent.success) throw new GatewayError('BAD_ANSWER')
        return { messageId: sent.data.BizId }
      } catch (error) {
        // Its codes are Alibaba Cloud's, and so is what it says of a limit.
        throw smsErrorOf(name, error, { failureOf: aliyunFailure, resendIn: aliyunResendIn })
      }
    },
  }),
})

export const readGateway = ({ need, signName }: SettingsReader & { signName: string }): SmsVendor =>
  gatewaySms({
    baseUrl: need('SMS_URL'),
    accessKeyId: need('SMS_KEY_ID'),
    accessKeySecret: need('SMS_KEY_SECRET'),
    signName,
  })
