import { brand } from '@anxin/words/server/brand'
import { idCheckVendors } from '../outside/id-check/vendors.ts'
import { maskedPhoneVendors } from '../outside/masked-phone/vendors.ts'
import { paymentVendors } from '../outside/payments/vendors.ts'
import { noSmsVendor, smsVendors, usualSmsVendor } from '../outside/sms/vendors.ts'
import { uploadVendors, usualUploadVendor } from '../outside/uploads/vendors.ts'
import { commandSettings, demoSettings, testSettings } from './command-settings.ts'
import { databaseSettings, secretSettings, serverSettings } from './server-settings.ts'
import { settings, settingsOf, type Settings } from './setting.ts'
import { appleSettings, mapsSettings, pushSettings, wechatSettings } from './vendor-settings.ts'

const smsSettings = settings({
  SMS_VENDOR: { kind: 'choice', several: true, of: [...Object.keys(smsVendors), noSmsVendor], default: usualSmsVendor },
  SMS_SIGN: { kind: 'text', default: brand.zh.name },
  SMS_DAILY_BUDGET: { kind: 'number', from: 1, default: '5000' },
  SMS_RECEIPT_KEY: { kind: 'secret', atLeast: 24 },
})

/** Without a choice people review every identity. */
const idCheckSettings = settings({ ID_CHECK_VENDOR: { kind: 'choice', of: Object.keys(idCheckVendors) } })

const uploadSettings = settings({
  UPLOADS: { kind: 'choice', of: Object.keys(uploadVendors), default: usualUploadVendor },
  UPLOADS_SECOND: { kind: 'choice', of: Object.keys(uploadVendors) },
})

const withMaskedPhone = { with: ['MASKED_PHONE_VENDOR', 'MASKED_PHONE_URL'] } as const

const maskedPhoneSettings = settings({
  MASKED_PHONE_VENDOR: { kind: 'choice', of: Object.keys(maskedPhoneVendors) },
  MASKED_PHONE_URL: { kind: 'address', required: { with: 'MASKED_PHONE_VENDOR', is: 'gateway' } },
  MASKED_PHONE_KEY_ID: { kind: 'text', required: withMaskedPhone },
  MASKED_PHONE_KEY_SECRET: { kind: 'secret', required: withMaskedPhone },
  MASKED_PHONE_POOL: { kind: 'text', required: withMaskedPhone },
})

/** What the server reads, by subject: the order of docs/settings.md and of what a start refuses. */
export const serverGroups = {
  server: serverSettings,
  database: databaseSettings,
  secrets: secretSettings,
  sms: { ...smsSettings, ...settingsOf(smsVendors) },
  maps: mapsSettings,
  uploads: { ...uploadSettings, ...settingsOf(uploadVendors) },
  maskedPhone: { ...maskedPhoneSettings, ...settingsOf(maskedPhoneVendors) },
  idCheck: { ...idCheckSettings, ...settingsOf(idCheckVendors) },
  payments: { ...settings({ NOTIFY_URL: { kind: 'address', default: '{PUBLIC_URL}' } }), ...settingsOf(paymentVendors) },
  wechat: wechatSettings,
  apple: appleSettings,
  push: pushSettings,
}

/** What only commands read. */
export const commandGroups = { commands: commandSettings, demo: demoSettings, tests: testSettings }

export const settingGroups = { ...serverGroups, ...commandGroups }
export type GroupName = keyof typeof settingGroups

export const serverTable: Settings = Object.assign({}, ...Object.values<Settings>(serverGroups))
export const wholeTable: Settings = Object.assign({}, ...Object.values<Settings>(settingGroups))

export type SettingName = { [Group in GroupName]: keyof (typeof settingGroups)[Group] }[GroupName]
