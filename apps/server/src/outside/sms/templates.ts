import { isForeignPhone } from '@anxin/rules/foreign-phone'
import type { SettingsReader } from '../settings-reader.ts'
import { SmsError } from './failure.ts'
import { smsKindNames, smsKinds, type SmsKind, type SmsMessage } from './kinds.ts'

/** Templates by kind: those of the mainland, and those for numbers of other countries, which every vendor approves apart. */
export type Templates = { local: ReadonlyMap<string, string>; abroad: ReadonlyMap<string, string> }

/** All messages with a code may share one template. */
const shared = 'CODE'
const isCode = (kind: SmsKind) => smsKinds[kind].variables.join() === 'code'
const find = (templates: ReadonlyMap<string, string>, kind: SmsKind) => templates.get(kind) ?? (isCode(kind) ? templates.get(shared) : undefined)

/** Reads `CODE=SMS_1,SOS=SMS_2` from two settings: `{name}` and `{name}_ABROAD`. */
export function readTemplates({ need, find: findSetting, refuse }: SettingsReader, name: string): Templates {
  const read = (setting: string, text: string) => {
    const pairs = text
      .split(/[,\n]/)
      .map((pair) => pair.trim())
      .filter(Boolean)
      .map((pair) => pair.split('=').map((part) => part.trim()))
    for (const [kind = '', template] of pairs)
      if (!template || (kind !== shared && !smsKindNames.some((one) => one === kind)))
        refuse(`${setting} must be pairs such as ${shared}=SMS_1, of ${shared} and ${smsKindNames.join(', ')}, not ${kind}`)
    return new Map(pairs.map(([kind = '', template = '']) => [kind, template]))
  }
  return { local: read(name, need(name)), abroad: read(`${name}_ABROAD`, findSetting(`${name}_ABROAD`) ?? '') }
}

export const missingTemplates = ({ local }: Templates): SmsKind[] => smsKindNames.filter((kind) => find(local, kind) === undefined)

/** The template of a message, or the refusal that there is none. */
export function templateOf(vendor: string, { local, abroad }: Templates, { phone, kind }: SmsMessage): string {
  const template = find(isForeignPhone(phone) ? abroad : local, kind)
  if (template === undefined) throw new SmsError({ vendor, failure: 'template', code: 'NO_TEMPLATE', message: `no template for ${kind}` })
  return template
}
