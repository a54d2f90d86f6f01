import type { Vendor } from '../../settings/setting.ts'
import type { IdCheckVendor } from './port.ts'
import { tencent, tencentIdCheckSettings } from './tencent/read-settings.ts'

/** Every vendor that checks names and numbers, by what ID_CHECK_VENDOR calls it: a folder and a line. */
export const idCheckVendors = { tencent: { settings: tencentIdCheckSettings, read: tencent } } satisfies Readonly<Record<string, Vendor<IdCheckVendor>>>
