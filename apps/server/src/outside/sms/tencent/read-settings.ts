import type { SettingsReader } from '../../settings-reader.ts'
import type { SmsVendor } from '../port.ts'
import { missingTemplates, readTemplates } from '../templates.ts'
import { tencentReceipts } from './receipts.ts'
import { openTencent, tencentName, type TencentSettings } from './tencent-sms.ts'

export const tencentSms = (settings: TencentSettings): SmsVendor => ({
  name: tencentName,
  open: openTencent(settings),
  receipts: tencentReceipts,
  missingTemplates: missingTemplates(settings.templates),
})

export const readTencent = (settings: SettingsReader & { signName: string }): SmsVendor =>
  tencentSms({
    baseUrl: settings.need('TENCENT_SMS_URL'),
    region: settings.need('TENCENT_SMS_REGION'),
    secretId: settings.need('TENCENT_SMS_SECRET_ID'),
    secretKey: settings.need('TENCENT_SMS_SECRET_KEY'),
    appId: settings.need('TENCENT_SMS_APP_ID'),
    signName: settings.find('TENCENT_SMS_SIGN') || settings.signName,
    templates: readTemplates(settings, 'TENCENT_SMS_TEMPLATES'),
  })
