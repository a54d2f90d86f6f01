import type { Simulators } from '@anxin/simulators/start'
import { aliyunSms } from '../outside/sms/aliyun/read-settings.ts'
import type { SmsSettings } from '../outside/sms/port.ts'
import type { Templates } from '../outside/sms/templates.ts'
import { tencentSms } from '../outside/sms/tencent/read-settings.ts'
import { webhookSms } from '../outside/sms/webhook/webhook-sms.ts'

const templates = (code: string, codeAbroad: string, test: string): Templates => ({
  local: new Map([
    ['CODE', code],
    ['TEST', test],
  ]),
  abroad: new Map([['CODE', codeAbroad]]),
})

export const receiptKey = 'a-receipt-key-of-the-tests'

/** Vendors of text messages at their simulators, in this order. They have a minute, so that a busy machine is no silent vendor. */
export function smsAt(
  { url, vendors }: Pick<Simulators, 'url' | 'vendors'>,
  names: readonly ('aliyun' | 'tencent' | 'webhook')[],
  { timeoutMs = 60_000 }: { timeoutMs?: number } = {},
): SmsSettings {
  const { aliyun, tencent, webhook } = vendors.smsVendors
  const open = {
    aliyun: () => aliyunSms({ baseUrl: `${url}/sms/aliyun/`, timeoutMs, ...aliyun, templates: templates('SMS_CODE', 'SMS_CODE_EN', 'SMS_TEST') }),
    tencent: () =>
      tencentSms({ baseUrl: `${url}/sms/tencent/`, region: 'ap-guangzhou', timeoutMs, ...tencent, templates: templates('1000001', '1000002', '1000003') }),
    webhook: () => webhookSms({ url: `${url}/sms/webhook`, timeoutMs, ...webhook, signName: aliyun.signName }),
  }
  return { vendors: names.map((name) => open[name]()), receiptKey }
}
