import type { Policy } from '@anxin/contract/policy'
import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { keyedHashes } from '../../keyed-hash.ts'
import * as queries from './queries.ts'

const dayMs = 24 * 3_600_000

/** Since when somebody left, or was refused for good, whom the platform still knows again. */
export const knownSince = ({ identityKnownDays }: Pick<Policy, 'identityKnownDays'>, now: Date): Date => new Date(now.getTime() - identityKnownDays * dayMs)

/** Before an identity is forgotten: who is or was a technician, or was refused for good, is known again by the keyed hash of the number alone. */
export const keepIdentity = (tx: Tx, { accountId, now }: { accountId: string; now: Date }) =>
  queries.keepHashes(tx, { accountId, phoneHash: null, ends: false, now })

type Ended = { accountId: string; phone: string; now: Date }
/** The same of an account that ends, with the keyed hash of its phone. */
export const keepEnded = ({ config }: Pick<Deps, 'config'>, tx: Tx, { accountId, phone, now }: Ended) =>
  queries.keepHashes(tx, { accountId, phoneHash: keyedHashes(config, 'phone', phone)[0], ends: true, now })
