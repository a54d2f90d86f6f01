import { gateway } from './gateway/gateway-sms.ts'
import type { SmsVendor } from './port.ts'

/** Each vendor is one folder and one line here; SMS_VENDOR selects it. */
export const smsVendors: Readonly<Record<string, SmsVendor>> = { gateway }

export const usualSmsVendor = 'gateway'
