import type { SettingsReader } from '../settings-reader.ts'

/** A text message: `scene` names its template at the vendor, `code` is the template's parameter, `text` the whole of it for vendors without templates. */
export type SmsMessage = { phone: string; scene: string; code: string; text: string }

/** A vendor of text messages. Calls throw GatewayError; a number that gets too many is isv.BUSINESS_LIMIT_CONTROL, not retryable. */
export type Sms = { send: (message: SmsMessage) => Promise<{ messageId: string }> }

export type OpenSms = (now: () => Date) => Sms

/** What a vendor's folder exports: reads its settings, and opens the vendor with them. `signName`: the signature that every vendor puts before a text. */
export type SmsVendor = (settings: SettingsReader & { signName: string }) => OpenSms
