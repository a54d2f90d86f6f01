import { createPrivateKey } from 'node:crypto'
import { isIP } from 'node:net'
import { pem, type SettingsReader } from '../outside/settings-reader.ts'
import type { Setting } from './setting.ts'
import { serverTable } from './table.ts'

export type Env = Record<string, string | undefined>

/** The environment by the table of settings. A value that is empty counts as none. Names that are not in the table are a defect of the code. */
export function openSettings(env: Env) {
  const production = env.NODE_ENV === 'production'
  const problems = new Set<string>()
  for (const [name, setting] of Object.entries(serverTable)) for (const problem of problemsOf(name, setting, env[name] ?? '')) problems.add(problem)

  const find = (name: string): string | undefined => {
    const setting = serverTable[name]
    if (!setting) throw new Error(`${name} is not in the table of settings`)
    if (env[name]) return env[name]
    const usual = typeof setting.default === 'object' ? setting.default[production ? 'production' : 'otherwise'] : setting.default
    return usual?.replace(/\{([A-Z_]+)\}/g, (_, other: string) => find(other) ?? '')
  }
  const need = (name: string): string => {
    const value = find(name)
    if (!value) problems.add(`${name} is missing`)
    return value ?? ''
  }
  const reader: SettingsReader = { need, find, refuse: (problem) => void problems.add(problem) }
  return {
    ...reader,
    production,
    problems,
    text: (name: string) => find(name) ?? '',
    number: (name: string) => Number(find(name)),
    flag: (name: string) => ['on', 'true', '1'].includes(find(name) ?? ''),
    list: (name: string) => listOf(find(name)),
  }
}

/** People write a space after the comma. */
export const listOf = (text = '') =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)

/** What is wrong with a value of its kind, without the value of a secret. */
function problemsOf(name: string, setting: Setting, value: string): string[] {
  if (value === '') return []
  switch (setting.kind) {
    case 'port':
      return isWhole(value, 0, 65_535) ? [] : [`${name} must be a port number`]
    case 'number': {
      const { from, to } = setting
      if (isWhole(value, from, to)) return []
      return [to === undefined ? `${name} must be a whole number from ${from} on` : `${name} must be a number from ${from} to ${to}`]
    }
    case 'milliseconds':
      return isWhole(value, setting.from, setting.to) ? [] : [`${name} must be milliseconds from ${setting.from} to ${setting.to}`]
    case 'choice':
      return (setting.several ? listOf(value) : [value]).every((one) => setting.of.includes(one))
        ? []
        : [`${name} must be one of ${setting.of.join(', ')}${setting.several ? ', or several with commas' : ''}`]
    case 'secret':
      return value.length >= (setting.atLeast ?? 0) ? [] : [`${name} must have at least ${setting.atLeast} characters`]
    case 'address':
      return URL.canParse(value) ? [] : [`${name} must be an address such as https://example.com`]
    case 'networks':
      return listOf(value).flatMap((one) => (isNetwork(one) ? [] : [`${name} must be addresses such as 10.0.0.7 or 10.0.0.0/8, not ${one}`]))
    case 'origins':
      return listOf(value).flatMap((one) => (/^https?:\/\/[^/?#]+$/.test(one) ? [] : [`${name} must be origins such as https://tiles.example.com, not ${one}`]))
    case 'privateKey':
      return !setting.checked || isPrivateKey(value) ? [] : [`${name} must be a private key in PEM`]
    default:
      return []
  }
}

const isWhole = (value: string, from: number, to = Number.MAX_SAFE_INTEGER) => Number.isInteger(Number(value)) && Number(value) >= from && Number(value) <= to

/** An address, or a network of them as address/bits; also the names that the proxy list knows. */
function isNetwork(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true
  const [address = '', bits, ...more] = text.split('/')
  const version = isIP(address)
  return (
    version !== 0 && more.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= (version === 4 ? 32 : 128)))
  )
}

function isPrivateKey(text: string): boolean {
  try {
    return Boolean(createPrivateKey(pem(text)))
  } catch {
    return false
  }
}
