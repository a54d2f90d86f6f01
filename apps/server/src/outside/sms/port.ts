/** A text message: `scene` names its template at the vendor, `code` is the template's parameter, `text` the whole of it for vendors without templates. */
export type SmsMessage = { phone: string; scene: string; code: string; text: string }

/** A vendor of text messages. Calls throw GatewayError; a number that gets too many is isv.BUSINESS_LIMIT_CONTROL, not retryable. */
export type Sms = { send: (message: SmsMessage) => Promise<{ messageId: string }> }

export type OpenSms = (now: () => Date) => Sms

/** Settings of the environment; `need` reports one that is missing. `signName`: the signature that every vendor puts before a text. */
export type SettingsReader = { need: (name: string) => string; find: (name: string) => string | undefined; signName: string }

/** What a vendor's folder exports: reads its settings at the start of the process, and opens the vendor with them. */
export type SmsVendor = (settings: SettingsReader) => OpenSms
