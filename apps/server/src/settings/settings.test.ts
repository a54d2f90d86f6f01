import { demoVendors } from '@anxin/simulators/vendors'
import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { serverTable, wholeTable } from './table.ts'
import { settingTexts } from './texts.ts'
import { nameWarnings } from './unknown-names.ts'

/** What the settings refuse. */
const problemsOf = (env: Record<string, string>) => {
  try {
    readConfig(env)
    return []
  } catch (error) {
    return (error as Error).message.split('\n  ').slice(1)
  }
}
const missingOf = (env: Record<string, string>) => problemsOf(env).filter((problem) => problem.endsWith(' is missing'))

test('a setting is required where the table says so', () => {
  const conditions = new Set(Object.values(serverTable).flatMap(({ required }) => (typeof required === 'object' ? [required.with].flat() : [])))
  for (const trigger of ['', ...conditions]) {
    const is = serverTable[trigger]?.kind === 'choice' ? serverTable[trigger].of : ['https://vendor.example.com']
    for (const value of trigger === '' ? [''] : is) {
      const env: Record<string, string> = trigger === '' ? {} : { [trigger]: value }
      const valueOf = (name: string) => env[name] ?? (typeof serverTable[name]?.default === 'string' ? serverTable[name].default : undefined)
      const required = Object.entries(serverTable).flatMap(([name, { required: when }]) => {
        if (env[name] !== undefined || when === undefined) return []
        if (when === true) return [name]
        return [when.with].flat().some((other) => (when.is === undefined ? valueOf(other) : valueOf(other) === when.is)) ? [name] : []
      })
      expect(missingOf(env).toSorted(), trigger).toEqual(required.map((name) => `${name} is missing`).toSorted())
    }
  }
})

test('a text belongs to a setting, and a default names settings that exist', () => {
  expect(Object.keys(settingTexts.en).filter((name) => !Object.hasOwn(wholeTable, name))).toEqual([])
  for (const [name, { default: usual }] of Object.entries(wholeTable))
    for (const [, other = ''] of typeof usual === 'string' ? usual.matchAll(/\{([A-Z_]+)\}/g) : []) expect(wholeTable, name).toHaveProperty(other)
})

test('a name that is one letter off, or has the name of the product before it, is answered with the setting that was meant', () => {
  expect(nameWarnings({ TRUSTED_PROXY: '', TRUSTED_PROXIE: 'x', PUBLIC_ULR: 'x', ANXIN_PORT: '1', ANXIN_COLOUR: 'x', SMS_KEY_SECRETS: 'x' })).toEqual([
    'ANXIN_COLOUR is no setting, see docs/settings.md',
    'ANXIN_PORT is no setting: PORT is',
    'PUBLIC_ULR is no setting: PUBLIC_URL is',
    'SMS_KEY_SECRETS is no setting: SMS_KEY_SECRET is',
    'TRUSTED_PROXIE is no setting: TRUSTED_PROXIES is',
  ])
  const others = [
    'PATH',
    'HOME',
    'HOSTNAME',
    'LOGNAME',
    'NODE_OPTIONS',
    'POSTGRES_PASSWORD',
    'PORTS',
    'DEBUG_COLORS',
    'KUBERNETES_PORT',
    'LANG',
    'TZ',
    'PGHOST',
  ]
  expect(nameWarnings(Object.fromEntries([...others, ...Object.keys(wholeTable)].map((name) => [name, 'x'])))).toEqual([])
})

test('a key of the demo is refused in whatever setting of production it stands', () => {
  for (const name of ['VAPID_PRIVATE_KEY', 'WECHAT_PAY_API_V3_KEY_SECOND', 'UPLOAD_BUCKET'])
    expect(problemsOf({ NODE_ENV: 'production', [name]: demoVendors.sms.accessKeySecret })).toContain(`${name} is a key of the demo`)
})
