import { settings } from '../../../settings/setting.ts'

const required = { with: 'SMS_VENDOR', is: 'tencent' } as const

export const tencentSettings = settings({
  TENCENT_SMS_SECRET_ID: { kind: 'text', required },
  TENCENT_SMS_SECRET_KEY: { kind: 'secret', required },
  TENCENT_SMS_APP_ID: { kind: 'text', required },
  TENCENT_SMS_TEMPLATES: { kind: 'list', required },
  TENCENT_SMS_TEMPLATES_ABROAD: { kind: 'list' },
  TENCENT_SMS_SIGN: { kind: 'text', default: '{SMS_SIGN}' },
  TENCENT_SMS_REGION: { kind: 'text', default: 'ap-guangzhou' },
  TENCENT_SMS_URL: { kind: 'address', default: 'https://sms.tencentcloudapi.com/' },
})
