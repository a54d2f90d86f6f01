import { settings } from '../../../settings/setting.ts'

export const aliyunSettings = settings({
  MASKED_PHONE_NUMBERS: { kind: 'list', required: { with: 'MASKED_PHONE_VENDOR', is: 'aliyun' } },
  MASKED_PHONE_REPORT_KEY: { kind: 'secret', atLeast: 24 },
})
