import type { Config } from '../config.ts'
import type { Asking, Finding } from './finding.ts'
import { reachLine, tryLine } from './reach.ts'

/** How people sign in: a code by text message, WeChat, Apple. One way is enough. */
export async function checkSignIn(asking: Asking, config: Partial<Config>): Promise<Finding[]> {
  const { say } = asking
  const { wechat, apple } = config
  return Promise.all([
    wechat ? reachLine(asking, { part: 'signIn', name: say('wechatSignIn'), url: wechat.apiBaseUrl }) : off(say('wechatSignInOff')),
    apple ? tryLine(asking, { part: 'signIn', name: say('appleSignIn'), act: () => keysOf(`${apple.issuer}/auth/keys`) }) : off(say('appleSignInOff')),
  ])
}

const off = (said: string): Finding => ({ part: 'signIn', level: 'ok', said })

async function keysOf(url: string): Promise<void> {
  const response = await fetch(url, { signal: AbortSignal.timeout(8_000) })
  const { keys } = (await response.json()) as { keys?: unknown } // safe: only looked at
  if (!Array.isArray(keys)) throw new Error(`HTTP ${response.status}`)
}
