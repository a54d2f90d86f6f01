import { leads, mayInShop, type ShopRole } from '@anxin/contract/shop-roles'
import type { Db, Tx } from '../../db/connect.ts'
import { Refusal } from '../../refusal.ts'
import { findMember, findMembership, lockShop, type Member } from './member-queries.ts'

/** The membership of the session's account. Refuses (shopNotFound) who is in no shop, (notAllowed) whose role may not. */
export async function requireMember(db: Db, accountId: string, right?: Parameters<typeof mayInShop>[1]): Promise<Member> {
  const me = await findMembership(db, accountId)
  if (!me) throw new Refusal('shopNotFound')
  if (right && !mayInShop(me.role, right)) throw new Refusal('notAllowed')
  return me
}

/** The same for a change: who belongs to the shop and as what stays so until the transaction ends. */
export async function holdShop(tx: Tx, accountId: string, right?: Parameters<typeof mayInShop>[1]): Promise<Member> {
  const { shop_id: shopId } = await requireMember(tx, accountId)
  await lockShop(tx, shopId)
  const me = await requireMember(tx, accountId, right)
  if (me.shop_id !== shopId) throw new Refusal('shopNotFound')
  return me
}

/** Another member of one's own shop. Refuses (memberNotFound) anybody else, (notAllowed) whom the role does not lead. */
export async function requireLed(tx: Tx, me: Member, memberId: string): Promise<Member> {
  const member = await findMember(tx, { shopId: me.shop_id, memberId })
  if (!member) throw new Refusal('memberNotFound')
  if (member.role === 'OWNER') throw new Refusal(me.role === 'OWNER' ? 'shopOwnerStays' : 'notAllowed')
  requireLeads(me.role, member.role)
  return member
}

/** Refuses (notAllowed) a role that may not take in or part with another. */
export function requireLeads(role: ShopRole, other: ShopRole): void {
  if (!leads(role, other)) throw new Refusal('notAllowed')
}
