import { settings } from '../../../settings/setting.ts'

const required = { with: 'SMS_VENDOR', is: 'webhook' } as const

export const webhookSettings = settings({
  SMS_WEBHOOK_URL: { kind: 'address', required },
  SMS_WEBHOOK_SECRET: { kind: 'secret', atLeast: 32, required },
})
