import type { Vendor } from '../../settings/setting.ts'
import { bothStores } from './both-stores.ts'
import type { UploadSettings, UploadVendor } from './port.ts'
import { uploadVendors } from './vendors.ts'

const vendors: Readonly<Record<string, Vendor<UploadVendor>>> = uploadVendors

/** The store that UPLOADS selects, and the one that files move to or from. */
export function readUploads(settings: Parameters<UploadVendor>[0]): UploadSettings | undefined {
  const [name = '', second] = [settings.find('UPLOADS'), settings.find('UPLOADS_SECOND')]
  if (second === name) settings.refuse('UPLOADS_SECOND must be another store than UPLOADS')
  const one = vendors[name]?.read(settings)
  const other = second === undefined ? undefined : vendors[second]?.read(settings)
  return one && other ? bothStores(one, other) : one
}

type Env = Record<string, string | undefined>

/** Without a choice, settings from before there was one select the store that they are of. */
export const withFormerStore = (env: Env): Env => (env.UPLOADS || !env.UPLOAD_REGION ? env : { ...env, UPLOADS: 'qiniu' })
