import type { Vendor } from '../../settings/setting.ts'
import type { UploadSettings, UploadVendor } from './port.ts'
import { uploadVendors } from './vendors.ts'

const vendors: Readonly<Record<string, Vendor<UploadVendor>>> = uploadVendors

/** The store that UPLOADS selects: a folder of this machine, unless the settings are those of a store before there was a choice. */
export const readUploads = (settings: Parameters<UploadVendor>[0]): UploadSettings | undefined =>
  vendors[settings.find('UPLOADS') || (settings.find('UPLOAD_REGION') ? 'qiniu' : 'disk')]?.read(settings)
