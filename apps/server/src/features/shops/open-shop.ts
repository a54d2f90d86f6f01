import type { Tx } from '../../db/connect.ts'
import { newId } from '../../ids.ts'
import { Refusal } from '../../refusal.ts'
import { findMembership, insertMember, insertShop, lockMemberships } from './member-queries.ts'
import type { NewShop } from './new-shop.ts'
import { worksFor } from './works-for.ts'

/**
 * Opens a shop with its owner; its id. Anyone who is a technician, too, works for it from now on. Refuses (shopElsewhere) who is a member
 * of a shop already.
 */
export async function openShop(tx: Tx, { ownerAccountId: accountId, now, ...shop }: NewShop): Promise<string> {
  await lockMemberships(tx, accountId)
  if (await findMembership(tx, accountId)) throw new Refusal('shopElsewhere')
  const shopId = newId(now)
  await insertShop(tx, { ...shop, shopId, now })
  await insertMember(tx, { shopId, accountId, role: 'OWNER', shareBp: 0, now })
  await worksFor(tx, { accountId, shopId })
  return shopId
}
