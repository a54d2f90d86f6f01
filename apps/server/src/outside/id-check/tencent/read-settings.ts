import { settings } from '../../../settings/setting.ts'
import type { IdCheckVendor } from '../port.ts'
import { tencentIdCheck } from './tencent-id-check.ts'

const required = { with: 'ID_CHECK_VENDOR', is: 'tencent' } as const

export const tencentIdCheckSettings = settings({
  ID_CHECK_URL: { kind: 'address', default: 'https://faceid.tencentcloudapi.com' },
  ID_CHECK_SECRET_ID: { kind: 'text', required },
  ID_CHECK_SECRET_KEY: { kind: 'secret', required },
})

/** The vendor's faceid service. */
export const tencent: IdCheckVendor = ({ need, find }) =>
  tencentIdCheck({ baseUrl: find('ID_CHECK_URL') ?? '', secretId: need('ID_CHECK_SECRET_ID'), secretKey: need('ID_CHECK_SECRET_KEY') })
