import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { keyedHashes } from '../../keyed-hash.ts'
import { Refusal } from '../../refusal.ts'
import { forgetInvitations } from './invitation-queries.ts'
import { findMembership, lockMemberships } from './member-queries.ts'
import { endMembership } from './part.ts'

/** An account that ends is a member of nothing, and no shop knows that its phone was invited. Refuses (shopOwnerStays) the owner of a shop. */
export async function forgetMembership({ config }: Pick<Deps, 'config'>, tx: Tx, { accountId, phone, now }: { accountId: string; phone: string; now: Date }) {
  await lockMemberships(tx, accountId)
  const membership = await findMembership(tx, accountId)
  if (membership?.role === 'OWNER') throw new Refusal('shopOwnerStays')
  if (membership) await endMembership(tx, membership, now)
  await forgetInvitations(tx, { accountId, phoneHashes: keyedHashes(config, 'phone', phone) })
}
