import { settings } from '../../../settings/setting.ts'

const required = { with: 'SMS_VENDOR', is: 'gateway' } as const

export const gatewaySettings = settings({
  SMS_URL: { kind: 'address', required },
  SMS_KEY_ID: { kind: 'text', required },
  SMS_KEY_SECRET: { kind: 'secret', required },
})
