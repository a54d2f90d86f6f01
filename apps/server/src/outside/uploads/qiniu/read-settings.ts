import { settings } from '../../../settings/setting.ts'
import type { UploadVendor } from '../port.ts'
import { qiniuUploads } from './qiniu-store.ts'

const required = { with: 'UPLOADS', is: 'qiniu' } as const

export const qiniuSettings = settings({
  UPLOAD_REGION: { kind: 'address', required },
  UPLOAD_PREFIX: { kind: 'address', required },
  UPLOAD_MANAGE: { kind: 'address', required },
  UPLOAD_LIST: { kind: 'address' },
  UPLOAD_BUCKET: { kind: 'text', default: 'anxin' },
  UPLOAD_PRIVATE_BUCKET: { kind: 'text' },
  UPLOAD_PRIVATE_PREFIX: { kind: 'address' },
  UPLOAD_ACCESS_KEY: { kind: 'text', required },
  UPLOAD_SECRET_KEY: { kind: 'secret', required },
})

export const qiniu: UploadVendor = ({ need, find, refuse }) => {
  const [bucket, privateBucket, privatePrefix] = [find('UPLOAD_BUCKET') ?? '', find('UPLOAD_PRIVATE_BUCKET'), find('UPLOAD_PRIVATE_PREFIX')]
  if (Boolean(privateBucket) !== Boolean(privatePrefix)) refuse('UPLOAD_PRIVATE_BUCKET and UPLOAD_PRIVATE_PREFIX are set together')
  if (bucket === privateBucket) refuse('UPLOAD_PRIVATE_BUCKET must be another bucket than UPLOAD_BUCKET')
  return qiniuUploads({
    region: need('UPLOAD_REGION'),
    prefix: need('UPLOAD_PREFIX'),
    manage: need('UPLOAD_MANAGE'),
    listing: find('UPLOAD_LIST'),
    bucket,
    privateBucket,
    privatePrefix,
    accessKey: need('UPLOAD_ACCESS_KEY'),
    secretKey: need('UPLOAD_SECRET_KEY'),
  })
}
