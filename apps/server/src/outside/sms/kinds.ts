import type { smsScenes } from '@anxin/contract/accounts'
import { invitationDays } from '@anxin/contract/shop-roles'
import { surfaces } from '@anxin/contract/surfaces'
import { isForeignPhone } from '@anxin/rules/foreign-phone'
import { operatorSms } from '@anxin/words/operator-sms'
import { safetySms } from '@anxin/words/safety-sms'
import { shopSms } from '@anxin/words/server/shop-sms'
import { testSms } from '@anxin/words/server/test-sms'
import { verificationSms } from '@anxin/words/server/verification-sms'
import { textIn, type Language } from '@anxin/words/words'

/** Where links in messages lead. Vendors take no whole address as a variable, so its fixed part stands in the template. */
export type SmsSites = { publicUrl: string; operatorUrl: string }
type Setting = SmsSites & { language: Language }

/** A kind of messages: `scene` is the gateway's template, `variables` are what a vendor's template contains, in this order. */
type Kind<V extends string> = { scene: string; variables: readonly V[]; text: (values: Record<V, string>, setting: Setting) => string }
const kind = <const V extends string>(scene: string, variables: readonly V[], text: Kind<V>['text']): Kind<V> => ({ scene, variables, text })

/** How long a code lives, as its template says it. */
export const codeMinutes = 5
export const askDays = 7
export const linkHours = 24

const aCode = (scene: (typeof smsScenes)[number]) =>
  kind(scene, ['code'], ({ code }, { language }) => textIn(verificationSms, language)('code', { code, minutes: codeMinutes }))
const linkUrl = ({ operatorUrl }: SmsSites, token: string) => `${operatorUrl}/operator/#/link?t=${token}`
const aNote = (key: 'asked' | 'askedAlone' | 'steppedDown') => kind('OPERATOR_ALARM', [], (_values, { language }) => textIn(operatorSms, language)(key))
const aCallForHelp = (scene: 'SOS' | 'SAFETY_OVERDUE' | 'SAFETY_DURESS') =>
  kind(scene, ['name', 'hours', 'token'], ({ name, hours, token }, { language, publicUrl }) =>
    textIn(safetySms, language)(scene, { name, hours, url: `${publicUrl}/safety/${token}` }),
  )

/** Every kind of message that the product sends. docs/sms-templates.md has the texts to submit to a vendor. */
export const smsKinds = {
  LOGIN: aCode('LOGIN'),
  REGISTER: aCode('REGISTER'),
  RESET_PWD: aCode('RESET_PWD'),
  BIND: aCode('BIND'),
  REAL_NAME: aCode('REAL_NAME'),
  APPLY: aCode('APPLY'),
  DELETE: aCode('DELETE'),
  OPERATOR_SECRETS: kind('OPERATOR_LINK', ['name', 'token'], ({ name, token }, setting) =>
    textIn(operatorSms, setting.language)('secrets', { name, hours: linkHours, url: linkUrl(setting, token) }),
  ),
  OPERATOR_PHONE: kind('OPERATOR_LINK', ['token'], ({ token }, setting) =>
    textIn(operatorSms, setting.language)('phone', { hours: linkHours, url: linkUrl(setting, token) }),
  ),
  OPERATOR_ASKED: aNote('asked'),
  OPERATOR_ASKED_ALONE: aNote('askedAlone'),
  OPERATOR_STEPPED_DOWN: aNote('steppedDown'),
  OPERATOR_SOS: kind('OPERATOR_ALARM', [], (_values, { language, operatorUrl }) =>
    textIn(operatorSms, language)('sos', { url: `${operatorUrl}/operator/#/alarm?queue=OPEN` }),
  ),
  SAFETY_ASK: kind('SAFETY_ASK', ['name', 'ask', 'seal'], ({ name, ask, seal }, { language, publicUrl }) =>
    textIn(safetySms, language)('ASK', { name, days: askDays, url: `${publicUrl}/safety/confirm/${ask}.${seal}` }),
  ),
  SOS: aCallForHelp('SOS'),
  SAFETY_OVERDUE: aCallForHelp('SAFETY_OVERDUE'),
  SAFETY_DURESS: aCallForHelp('SAFETY_DURESS'),
  SHOP_INVITE: kind('SHOP_INVITE', ['shop'], ({ shop }, { language, publicUrl }) =>
    textIn(shopSms, language)('invited', { shop, days: invitationDays, url: `${publicUrl}${surfaces.technician.home}` }),
  ),
  TEST: kind('TEST', [], (_values, { language }) => textIn(testSms, language)('test')),
} satisfies Record<string, { scene: string; variables: readonly string[]; text: (values: never, setting: Setting) => string }>

export type SmsKind = keyof typeof smsKinds
// safe: the keys of the table
export const smsKindNames = Object.keys(smsKinds) as SmsKind[]
/**
 * A text message. `values` are the variables of its kind in the order of the table above, for vendors with templates; `text` is the whole of it, for
 * vendors without; `scene` and `code` are what the gateway knows it by.
 */
export type SmsMessage = {
  phone: string
  kind: SmsKind
  scene: string
  code: string
  values: readonly (readonly [name: string, value: string])[]
  text: string
}

type ValuesOf<K extends SmsKind> = Record<(typeof smsKinds)[K]['variables'][number], string>

/** A message of a kind; English for numbers of other countries, whose templates are apart at every vendor. */
export function smsOf<K extends SmsKind>({ publicUrl, operatorUrl }: SmsSites, phone: string, name: K, values: ValuesOf<K>): SmsMessage {
  const language = isForeignPhone(phone) ? 'en' : 'zh-CN'
  // safe: the values are those of this kind
  const { scene, variables, text } = smsKinds[name] as unknown as Kind<string>
  const given: Record<string, string> = values
  return {
    phone,
    kind: name,
    scene,
    code: given.code ?? '',
    values: variables.map((variable) => [variable, given[variable] ?? '']),
    text: text(given, { publicUrl, operatorUrl, language }),
  }
}

/** The text of a kind as a vendor approves it: `${name}` for each variable, or {1}, {2} in their order. */
export function sampleOf(name: SmsKind, { style, ...setting }: Setting & { style: 'named' | 'numbered' }): string {
  // safe: as in smsOf
  const { variables, text } = smsKinds[name] as unknown as Kind<string>
  return text(Object.fromEntries(variables.map((variable, i) => [variable, style === 'named' ? `\${${variable}}` : `{${i + 1}}`])), setting)
}
