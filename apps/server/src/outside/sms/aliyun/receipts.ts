import { z } from 'zod'
import { readJsonReceipts } from '../read-receipts.ts'
import type { SmsReceipts } from '../port.ts'

const Report = z.object({
  phone_number: z.string().max(32),
  success: z.boolean(),
  err_code: z.string().max(64).default(''),
  biz_id: z.string().max(64),
})

/** What the vendor posts about messages (SmsReport): a list, unsigned. */
export const aliyunReceipts: SmsReceipts = {
  isKeyed: true,
  read: (_headers, body) =>
    readJsonReceipts(Report, body).map(({ phone_number: phone, success, err_code: code, biz_id: messageId }) => ({
      messageId,
      phone: phone.length > 11 && !phone.startsWith('+') ? `+${phone}` : phone,
      isDelivered: success,
      code,
    })),
  answer: { code: 0, msg: 'OK' },
}
