import { settings } from '../../../settings/setting.ts'

const required = { with: 'SMS_VENDOR', is: 'aliyun' } as const

export const aliyunSettings = settings({
  ALIYUN_SMS_KEY_ID: { kind: 'text', required },
  ALIYUN_SMS_KEY_SECRET: { kind: 'secret', required },
  ALIYUN_SMS_TEMPLATES: { kind: 'list', required },
  ALIYUN_SMS_TEMPLATES_ABROAD: { kind: 'list' },
  ALIYUN_SMS_SIGN: { kind: 'text', default: '{SMS_SIGN}' },
  ALIYUN_SMS_URL: { kind: 'address', default: 'https://dysmsapi.aliyuncs.com/' },
})
