import type { SettingsReader } from '../../settings-reader.ts'
import type { SmsVendor } from '../port.ts'
import { missingTemplates, readTemplates } from '../templates.ts'
import { aliyunName, openAliyun, type AliyunSettings } from './aliyun-sms.ts'
import { aliyunReceipts } from './receipts.ts'

export const aliyunSms = (settings: AliyunSettings): SmsVendor => ({
  name: aliyunName,
  open: openAliyun(settings),
  receipts: aliyunReceipts,
  missingTemplates: missingTemplates(settings.templates),
})

export const readAliyun = (settings: SettingsReader & { signName: string }): SmsVendor =>
  aliyunSms({
    baseUrl: settings.need('ALIYUN_SMS_URL'),
    accessKeyId: settings.need('ALIYUN_SMS_KEY_ID'),
    accessKeySecret: settings.need('ALIYUN_SMS_KEY_SECRET'),
    signName: settings.find('ALIYUN_SMS_SIGN') || settings.signName,
    templates: readTemplates(settings, 'ALIYUN_SMS_TEMPLATES'),
  })
