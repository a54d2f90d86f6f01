import type { Vendor } from '../../settings/setting.ts'
import { bothStores } from './both-stores.ts'
import type { UploadSettings, UploadVendor } from './port.ts'
import { uploadVendors } from './vendors.ts'

type Settings = Parameters<UploadVendor>[0]

const vendors: Readonly<Record<string, Vendor<UploadVendor>>> = uploadVendors

/** The store that UPLOADS selects, and the one that files move to or from. Without a choice a folder, or a store whose settings are there since before there was one. */
export function readUploads(settings: Settings): UploadSettings | undefined {
  const name = usedStore(settings)
  const second = settings.find('UPLOADS_SECOND')
  if (second === name) settings.refuse('UPLOADS_SECOND must be another store than UPLOADS')
  const one = vendors[name]?.read(settings)
  const other = second === undefined ? undefined : vendors[second]?.read(settings)
  return one && other ? bothStores(one, other) : one
}

export const usedStore = ({ find }: Pick<Settings, 'find'>): string => find('UPLOADS') ?? (find('UPLOAD_REGION') ? 'qiniu' : 'disk')
