import type { Vendor } from '../../settings/setting.ts'
import type { SettingsReader } from '../settings-reader.ts'
import { readAliyun } from './aliyun/read-settings.ts'
import { aliyunSettings } from './aliyun/settings.ts'
import { readGateway } from './gateway/gateway-sms.ts'
import { gatewaySettings } from './gateway/settings.ts'
import { smsKindNames, type SmsKind } from './kinds.ts'
import type { SmsSettings, SmsVendor } from './port.ts'
import { readTencent } from './tencent/read-settings.ts'
import { tencentSettings } from './tencent/settings.ts'
import { webhookSettings } from './webhook/settings.ts'
import { readWebhook } from './webhook/webhook-sms.ts'

type Reader = SettingsReader & { signName: string }
export type ReadVendor = (settings: Reader) => SmsVendor

/** Each vendor is one folder and one line here; SMS_VENDOR selects one or more, in the order in which they are tried. */
export const smsVendors = {
  gateway: { settings: gatewaySettings, read: readGateway },
  aliyun: { settings: aliyunSettings, read: readAliyun },
  tencent: { settings: tencentSettings, read: readTencent },
  webhook: { settings: webhookSettings, read: readWebhook },
} satisfies Readonly<Record<string, Vendor<ReadVendor>>>

export const usualSmsVendor = 'gateway'
/** Of an installation that sends no text messages: people sign in by WeChat or Apple. */
export const noSmsVendor = 'none'

/** Reads the settings of the selected vendors alone. `names`: as SMS_VENDOR has them; what is none of ours is refused by the table of settings. */
export function readSms(settings: Reader, names: readonly string[]): SmsSettings {
  const readers: Readonly<Record<string, Vendor<ReadVendor>>> = smsVendors
  const vendors = [...new Set(names)].flatMap((name) => readers[name]?.read(settings) ?? [])
  const receiptKey = settings.find('SMS_RECEIPT_KEY')
  if (receiptKey !== undefined && !/^[\w-]+$/.test(receiptKey)) settings.refuse('SMS_RECEIPT_KEY must consist of letters, digits, _ and -')
  return { vendors, receiptKey }
}

/** Whether a vendor has a template for a kind of messages. */
export const sends = ({ vendors }: Pick<SmsSettings, 'vendors'>, kind: SmsKind): boolean =>
  vendors.some(({ missingTemplates }) => !missingTemplates.includes(kind))

/** Whether anybody could get a code to sign in with. */
export const sendsCodes = (settings: SmsSettings): boolean => sends(settings, 'LOGIN')

/** Said at the start: kinds of messages that no vendor has a template for. */
export function smsWarnings({ vendors }: SmsSettings): string[] {
  const missing = smsKindNames.filter((kind) => !sends({ vendors }, kind))
  return vendors.length > 0 && missing.length > 0 ? [`SMS: no vendor has a template for ${missing.join(', ')}: these messages do not go out`] : []
}
