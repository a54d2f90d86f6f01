import { z } from 'zod'
import { ReceiptRefused, type SmsReceipts } from '../port.ts'
import { readJsonReceipts } from '../read-receipts.ts'
import { isSignedWebhook } from './sign-webhook.ts'

const Report = z.object({ messageId: z.string().max(64), phone: z.string().max(32), delivered: z.boolean(), code: z.string().max(64).default('') })

/** Receipts of a receiver of docs/sms-webhook.md, signed as its messages are. */
export const webhookReceipts = (secret: string): SmsReceipts => ({
  isKeyed: false,
  read: (headers, body, now) => {
    if (!isSignedWebhook(headers, { secret, body, now })) throw new ReceiptRefused('not signed')
    return readJsonReceipts(Report, body).map(({ delivered, ...report }) => ({ ...report, isDelivered: delivered }))
  },
  answer: { ok: true },
})
