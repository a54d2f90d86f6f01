import type { Vendor } from '../../settings/setting.ts'
import type { SettingsReader } from '../settings-reader.ts'
import { aliyun } from './aliyun/aliyun-masked-phone.ts'
import { aliyunSettings } from './aliyun/settings.ts'
import { gateway } from './gateway/gateway-masked-phone.ts'
import type { MaskedPhoneSettings, MaskedPhoneVendor } from './port.ts'

/** Each vendor is one folder and one line here; MASKED_PHONE_VENDOR selects it. */
export const maskedPhoneVendors = {
  gateway: { settings: {}, read: gateway },
  aliyun: { settings: aliyunSettings, read: aliyun },
} satisfies Readonly<Record<string, Vendor<MaskedPhoneVendor>>>

/** The vendor of masked numbers; none without MASKED_PHONE_VENDOR, unless there is the address of a gateway. */
export function readMaskedPhone(settings: SettingsReader): MaskedPhoneSettings | undefined {
  const vendors: Readonly<Record<string, Vendor<MaskedPhoneVendor>>> = maskedPhoneVendors
  const name = settings.find('MASKED_PHONE_VENDOR') ?? (settings.find('MASKED_PHONE_URL') ? 'gateway' : undefined)
  // Another name is refused by the table of settings.
  return name !== undefined && Object.hasOwn(vendors, name) ? vendors[name]?.read(settings) : undefined
}
