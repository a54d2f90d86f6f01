import { createHmac } from 'node:crypto'
import { secretsOf } from './derived-key.ts'

/** What stands for a phone, a network, an opened poster or the number of an identity card where the thing itself must not: equal for equal text of a kind, worth nothing without the secret. */
export const keyedHash = (appSecret: string, kind: 'phone' | 'network' | 'scan' | 'id', text: string): Buffer =>
  createHmac('sha256', appSecret).update(`${kind}/${text}`).digest()

/** The same under the secret of before or to come, too: what was counted before a change of the secret still counts after it. */
export const keyedHashes = (config: Parameters<typeof secretsOf>[0], kind: Parameters<typeof keyedHash>[1], text: string): [Buffer, ...Buffer[]] => {
  const [first, ...others] = secretsOf(config)
  return [keyedHash(first, kind, text), ...others.map((secret) => keyedHash(secret, kind, text))]
}
