import type { Db, Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { keyedHashes } from '../../keyed-hash.ts'
import { forgetInvitations } from './invitation-queries.ts'
import { countMembers, countShopOrders, findMembership, lockMemberships, lockShop, nicknameOf, ownerOf, type Member } from './member-queries.ts'
import { notifyMember } from './notify-member.ts'
import { endMembership, requireLast } from './part.ts'

/** What becomes of the shop of an account that leaves the platform; nothing where it is in none. */
export async function endOfShop(db: Db, accountId: string): Promise<{ shopName: string; shopEnd: 'LEAVES' | 'CLOSES' | 'STAYS' | 'WAITS' } | undefined> {
  const membership = await findMembership(db, accountId)
  if (!membership) return undefined
  const { role, shop_id: shopId, shop_name: shopName } = membership
  if (role !== 'OWNER') return { shopName, shopEnd: 'LEAVES' }
  if ((await countMembers(db, shopId)) > 1) return { shopName, shopEnd: 'STAYS' }
  return { shopName, shopEnd: (await countShopOrders(db, shopId)) > 0 ? 'WAITS' : 'CLOSES' }
}

/** The membership of an account, which stays as it is until the transaction ends. Before the account: who changes a shop tells its members. */
export async function holdMembership(tx: Tx, accountId: string): Promise<Member | undefined> {
  await lockMemberships(tx, accountId)
  const known = await findMembership(tx, accountId)
  if (known) await lockShop(tx, known.shop_id)
  return known && findMembership(tx, accountId)
}

/** The same for the transaction that ends it. Refuses (shopOwnerStays) the owner of a shop with others in it, (shopOrdersOpen) of one with orders to do. */
export async function holdToEnd(tx: Tx, accountId: string): Promise<Member | undefined> {
  const membership = await holdMembership(tx, accountId)
  if (membership?.role === 'OWNER') await requireLast(tx, membership)
  return membership
}

/** Ends the membership of somebody who leaves the platform, and tells the owner; with an owner the shop closes, as they read. */
export async function leaveWithPlatform(tx: Tx, member: Member, now: Date): Promise<void> {
  const nickname = await nicknameOf(tx, member.account_id)
  await endMembership(tx, member, now)
  if (member.role === 'OWNER') await notifyMember(tx, { accountId: member.account_id, event: 'shopClosed', nickname: member.shop_name, key: member.id, now })
  const owner = await ownerOf(tx, member.shop_id)
  if (owner) await notifyMember(tx, { accountId: owner.account_id, event: 'shopMemberGone', nickname, key: member.id, now })
}

/** An account that ends is a member of nothing, and no shop knows that its phone was invited. Refuses (shopOwnerStays, shopOrdersOpen) the owner of a shop that cannot close. */
export async function forgetMembership({ config }: Pick<Deps, 'config'>, tx: Tx, { accountId, phone, now }: { accountId: string; phone: string; now: Date }) {
  const membership = await holdToEnd(tx, accountId)
  if (membership) await endMembership(tx, membership, now)
  await forgetInvitations(tx, { accountId, phoneHashes: keyedHashes(config, 'phone', phone) })
}
