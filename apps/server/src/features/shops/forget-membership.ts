import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { keyedHashes } from '../../keyed-hash.ts'
import { forgetInvitations } from './invitation-queries.ts'
import { findMembership, lockMemberships, lockShop } from './member-queries.ts'
import { endMembership, requireLast } from './part.ts'

/** An account that ends is a member of nothing, and no shop knows that its phone was invited. Refuses (shopOwnerStays) the owner of a shop with others in it; else it closes. */
export async function forgetMembership({ config }: Pick<Deps, 'config'>, tx: Tx, { accountId, phone, now }: { accountId: string; phone: string; now: Date }) {
  await lockMemberships(tx, accountId)
  const known = await findMembership(tx, accountId)
  if (known) await lockShop(tx, known.shop_id)
  const membership = known && (await findMembership(tx, accountId))
  if (membership?.role === 'OWNER') await requireLast(tx, membership)
  if (membership) await endMembership(tx, membership, now)
  await forgetInvitations(tx, { accountId, phoneHashes: keyedHashes(config, 'phone', phone) })
}
