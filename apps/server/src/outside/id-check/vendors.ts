import type { Vendor } from '../../settings/setting.ts'
import type { SettingsReader } from '../settings-reader.ts'
import type { IdCheckVendor, OpenIdCheck } from './port.ts'
import { tencent, tencentIdCheckSettings } from './tencent/read-settings.ts'

/** Every vendor that checks names and numbers, by what ID_CHECK_VENDOR calls it: a folder and a line. */
export const idCheckVendors = { tencent: { settings: tencentIdCheckSettings, read: tencent } } satisfies Readonly<Record<string, Vendor<IdCheckVendor>>>

/** The vendor that checks names and numbers; none without ID_CHECK_VENDOR. */
export function readIdCheck(settings: SettingsReader): OpenIdCheck | undefined {
  const vendors: Readonly<Record<string, Vendor<IdCheckVendor>>> = idCheckVendors
  const name = settings.find('ID_CHECK_VENDOR')
  // Another name is refused by the table of settings.
  return name !== undefined && Object.hasOwn(vendors, name) ? vendors[name]?.read(settings) : undefined
}
