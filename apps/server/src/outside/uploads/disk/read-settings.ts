import { settings } from '../../../settings/setting.ts'
import type { UploadVendor } from '../port.ts'
import { diskUploads } from './disk-store.ts'

export const diskSettings = settings({
  UPLOADS_FOLDER: { kind: 'folder', required: { with: 'UPLOADS', is: 'disk' } },
  UPLOADS_KEPT_FREE_MB: { kind: 'number', from: 0, default: '1024' },
})

const megabyte = 1024 * 1024

export const disk: UploadVendor = ({ need, find, publicUrl }) =>
  diskUploads({ folder: need('UPLOADS_FOLDER'), publicUrl, keptFreeBytes: Number(find('UPLOADS_KEPT_FREE_MB')) * megabyte })
