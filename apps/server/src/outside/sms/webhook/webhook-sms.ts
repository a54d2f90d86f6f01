import { randomUUID } from 'node:crypto'
import { isForeignPhone } from '@anxin/rules/foreign-phone'
import { z } from 'zod'
import { GatewayError } from '../../gateway-error.ts'
import { jsonOf, request } from '../../request.ts'
import type { SettingsReader } from '../../settings-reader.ts'
import { SmsError, smsErrorOf, smsFailures } from '../failure.ts'
import type { OpenSms, SmsVendor } from '../port.ts'
import { webhookReceipts } from './receipts.ts'
import { signWebhook } from './sign-webhook.ts'

export const webhookName = 'webhook'
/** The receiver of docs/sms-webhook.md, which a self-hoster writes. */
export type WebhookSettings = { url: string; secret: string; signName: string; timeoutMs?: number }

// What only a connection can mean is not for the receiver to say.
const sayable = smsFailures.filter((failure) => failure !== 'unreachable')
const Taken = z.object({ messageId: z.string().min(1).max(64) })
const Refused = z.object({ error: z.enum(sayable), code: z.string().max(64).default(''), resendIn: z.int().min(1).max(86_400).optional() })

const openWebhook =
  ({ url, secret, signName, timeoutMs = 4_000 }: WebhookSettings) =>
  (now: () => Date): OpenSms => ({
    async send({ phone, kind, values, text }) {
      const id = randomUUID()
      const language = isForeignPhone(phone) ? 'en' : 'zh-CN'
      const body = JSON.stringify({ id, phone, kind, values: Object.fromEntries(values), text, sign: signName, language })
      const headers = { 'content-type': 'application/json', 'idempotency-key': id, ...signWebhook({ secret, body, now: now() }) }
      try {
        const answer = await request(url, { method: 'POST', headers, body }, timeoutMs)
        if (answer.status === 401 || answer.status === 403) throw failed('credentials', `HTTP_${answer.status}`)
        if (answer.status === 429) throw failed('throttled', 'HTTP_429')
        if (answer.status >= 500) throw failed('unknown', `HTTP_${answer.status}`)
        const json = jsonOf(answer.body)
        const taken = Taken.safeParse(json)
        if (answer.status < 300 && taken.success) return taken.data
        const refused = Refused.safeParse(json)
        if (!refused.success) throw new GatewayError('BAD_ANSWER')
        const { error, code, resendIn = 60 } = refused.data
        throw new SmsError({ vendor: webhookName, failure: error, code: code || error, ...(error === 'phoneLimit' && { resendIn }) })
      } catch (error) {
        throw smsErrorOf(webhookName, error, { failureOf: () => 'unknown' })
      }
    },
  })

const failed = (failure: (typeof sayable)[number], code: string) => new SmsError({ vendor: webhookName, failure, code })

export const webhookSms = (settings: WebhookSettings): SmsVendor => ({
  name: webhookName,
  open: openWebhook(settings),
  receipts: webhookReceipts(settings.secret),
  missingTemplates: [],
})

export const readWebhook = ({ need, signName }: SettingsReader & { signName: string }): SmsVendor =>
  webhookSms({ url: need('SMS_WEBHOOK_URL'), secret: need('SMS_WEBHOOK_SECRET'), signName })
