import type { Vendor } from '../../settings/setting.ts'
import { gateway } from './gateway/gateway-sms.ts'
import { gatewaySettings } from './gateway/settings.ts'
import type { SmsVendor } from './port.ts'

/** Each vendor is one folder and one line here; SMS_VENDOR selects it. */
export const smsVendors = { gateway: { settings: gatewaySettings, read: gateway } } satisfies Readonly<Record<string, Vendor<SmsVendor>>>

export const usualSmsVendor = 'gateway'
