import type { Vendor } from '../../settings/setting.ts'
import { disk, diskSettings } from './disk/read-settings.ts'
import type { UploadVendor } from './port.ts'
import { qiniu, qiniuSettings } from './qiniu/read-settings.ts'
import { s3, s3Settings } from './s3/read-settings.ts'

/** Each store is one folder and one line here; UPLOADS selects it. */
export const uploadVendors = {
  disk: { settings: diskSettings, read: disk },
  qiniu: { settings: qiniuSettings, read: qiniu },
  s3: { settings: s3Settings, read: s3 },
} satisfies Readonly<Record<string, Vendor<UploadVendor>>>

export const usualUploadVendor = 'disk'
