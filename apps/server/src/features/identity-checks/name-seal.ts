import type { Deps } from '../../deps.ts'
import { openText, sealText } from '../../sealed-text.ts'

const purpose = 'anxin real names'

/** A name as it is stored, bound to its account. */
export const sealName = (config: Pick<Deps['config'], 'appSecret'>, accountId: string, name: string): Buffer =>
  sealText(config, { purpose, about: accountId }, name)

/** What `sealName` closed for the same account. Throws where it was changed or is another's. */
export const openName = (config: Pick<Deps['config'], 'appSecret' | 'appSecretSecond'>, accountId: string, sealed: Buffer): string =>
  openText(config, { purpose, about: accountId }, sealed)
