import { settings } from '../../../settings/setting.ts'
import type { UploadVendor } from '../port.ts'
import { s3Uploads } from './s3-store.ts'

const required = { with: 'UPLOADS', is: 's3' } as const

export const s3Settings = settings({
  S3_ENDPOINT: { kind: 'address', required },
  S3_REGION: { kind: 'text', default: 'us-east-1' },
  S3_BUCKET: { kind: 'text', required },
  S3_PRIVATE_BUCKET: { kind: 'text', required },
  S3_PUBLIC_URL: { kind: 'address', required },
  S3_KEY_ID: { kind: 'text', required },
  S3_KEY_SECRET: { kind: 'secret', required },
  S3_PATH_STYLE: { kind: 'flag', default: 'off' },
})

export const s3: UploadVendor = ({ need, find, refuse }) => {
  const [bucket, privateBucket] = [need('S3_BUCKET'), need('S3_PRIVATE_BUCKET')]
  // The public one is readable by everybody.
  if (bucket && bucket === privateBucket) refuse('S3_PRIVATE_BUCKET must be another bucket than S3_BUCKET')
  return s3Uploads({
    endpoint: need('S3_ENDPOINT').replace(/\/$/, ''),
    region: need('S3_REGION'),
    bucket,
    privateBucket,
    publicUrl: need('S3_PUBLIC_URL').replace(/\/?$/, '/'),
    isPathStyle: ['on', 'true', '1'].includes(find('S3_PATH_STYLE') ?? ''),
    keyId: need('S3_KEY_ID'),
    keySecret: need('S3_KEY_SECRET'),
  })
}
