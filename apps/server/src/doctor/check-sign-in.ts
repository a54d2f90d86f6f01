import type { Config } from '../config.ts'
import { trySms } from '../outside/sms/try-sms.ts'
import type { Asking, Finding, Level } from './finding.ts'
import { reachLine, tryLine } from './reach.ts'

/** How people sign in: a code by text message, WeChat, Apple. One way is enough. */
export async function checkSignIn(asking: Asking, config: Partial<Config>): Promise<Finding[]> {
  const { say } = asking
  const { wechat, apple, sms } = config
  const others = await Promise.all([
    wechat ? reachLine(asking, { part: 'signIn', name: say('wechatSignIn'), url: wechat.apiBaseUrl }) : line('ok', say('wechatSignInOff')),
    apple ? tryLine(asking, { part: 'signIn', name: say('appleSignIn'), act: () => keysOf(`${apple.issuer}/auth/keys`) }) : line('ok', say('appleSignInOff')),
  ])
  const hasWay = Boolean(wechat || apple || sms?.vendors.length)
  return [...smsLines(asking, config), ...others, ...(hasWay ? [] : [line('missing', say('nobodySignsIn'), say('signInRemedy'))])]
}

const line = (level: Level, said: string, remedy?: string): Finding => ({ part: 'signIn', level, said, ...(remedy !== undefined && { remedy }) })

function smsLines({ say }: Asking, { sms }: Partial<Config>): Finding[] {
  if (!sms?.vendors.length) return [line('warning', say('smsMissing'), say('smsRemedy'))]
  return [
    line('ok', say('smsVendor', { vendors: sms.vendors.map(({ name }) => name).join(', ') })),
    ...sms.vendors
      .filter(({ missingTemplates }) => missingTemplates.length > 0)
      .map(({ name, missingTemplates }) =>
        line('warning', say('smsTemplates', { vendor: name, kinds: missingTemplates.join(', ') }), say('smsTemplatesRemedy')),
      ),
  ]
}

/** Sends a test message by each vendor, and says what became of it. */
export async function trySmsLines({ say, now }: Asking, { sms, publicUrl = '', operatorUrl = '' }: Partial<Config>, phone: string): Promise<Finding[]> {
  if (!sms?.vendors.length) return [line('missing', say('smsMissing'), say('smsRemedy'))]
  const trials = await trySms({ sms, publicUrl, operatorUrl }, phone, { now })
  return trials.map((trial) =>
    trial.outcome === 'sent'
      ? line('ok', say('smsSent', { vendor: trial.vendor, id: trial.messageId }))
      : line(
          'missing',
          say('smsRefused', { vendor: trial.vendor, why: [trial.outcome, trial.code, trial.message].filter(Boolean).join(' ') }),
          say('refusesRemedy'),
        ),
  )
}

async function keysOf(url: string): Promise<void> {
  const response = await fetch(url, { signal: AbortSignal.timeout(8_000) })
  const { keys } = (await response.json()) as { keys?: unknown } // safe: only looked at
  if (!Array.isArray(keys)) throw new Error(`HTTP ${response.status}`)
}
