import { z } from 'zod'
import type { SmsReceipts } from '../port.ts'
import { readJsonReceipts } from '../read-receipts.ts'

const Report = z.object({
  nationcode: z.string().max(8),
  mobile: z.string().max(32),
  report_status: z.enum(['SUCCESS', 'FAIL']),
  errmsg: z.string().max(64).default(''),
  sid: z.string().max(64),
})

/** What the vendor posts about messages: a list, unsigned. */
export const tencentReceipts: SmsReceipts = {
  isKeyed: true,
  read: (_headers, body) =>
    readJsonReceipts(Report, body).map(({ nationcode, mobile, report_status: status, errmsg: code, sid: messageId }) => ({
      messageId,
      phone: nationcode === '86' ? mobile : `+${nationcode}${mobile}`,
      isDelivered: status === 'SUCCESS',
      code,
    })),
  answer: { result: 0, errmsg: 'OK' },
}
