import { createHmac } from 'node:crypto'

/** What stands for a phone, a network or an opened poster where the thing itself must not: equal for equal text of a kind, worth nothing without the secret. */
export const keyedHash = (appSecret: string, kind: 'phone' | 'network' | 'scan', text: string): Buffer =>
  createHmac('sha256', appSecret).update(`${kind}/${text}`).digest()
