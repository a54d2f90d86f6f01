import { createHmac } from 'node:crypto'

/** What stands for a phone or a network where the thing itself must not: equal for equal text of a kind, worth nothing without the secret. */
export const keyedHash = (appSecret: string, kind: 'phone' | 'network', text: string): Buffer =>
  createHmac('sha256', appSecret).update(`${kind}/${text}`).digest()
