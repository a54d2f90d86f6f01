import type { Parsed } from '@anxin/contract/endpoints'
import { mayInShop, type ShopRole } from '@anxin/contract/shop-roles'
import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../refusal.ts'
import { askOwner, askShare, isTechnician, setRole, setShare, type Member } from './member-queries.ts'
import { notifyMember } from './notify-member.ts'
import { holdShop, requireLed } from './require-member.ts'

type SetMember = Parsed<'storeSetMember'> & { accountId: string; now: Date }

/**
 * Gives a member another role or a lower share at once, and asks them for a higher one or whether they take the shop over: neither is theirs
 * before they agree. The role or share that they have takes the question back. Orders keep the share they were made with. Refuses (notAllowed)
 * everybody but the owner, a higher share of who leaves, and another role of whom the shop parts with; (memberNotFound) who is no member,
 * (shopNeedsTechnician) a technician's place for who is none.
 */
export const setMember = ({ db }: Pick<Deps, 'db'>, { memberId, shopRole: role, shareBp, accountId, now }: SetMember): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const me = await holdShop(tx, accountId, 'seeMembers')
    if (!mayInShop(me.role, 'setShares')) throw new Refusal('notAllowed')
    const member = me.id === memberId && role === undefined ? me : await requireLed(tx, me, memberId)
    if (role === 'TECHNICIAN' && !(await isTechnician(tx, member.account_id))) throw new Refusal('shopNeedsTechnician')
    // Who leaves is held for some days by the shop's silence, which is no time to take more of what they earn.
    if (member.leaving_at && (shareBp ?? 0) > member.share_bp) throw new Refusal('notAllowed')
    // Whom the shop parts with runs nothing of it again.
    if (member.leaving_by === 'SHOP' && role !== undefined && role !== 'OWNER' && role !== member.role) throw new Refusal('notAllowed')
    if (role === 'OWNER') await offerShop(tx, member, now)
    else if (role !== undefined) await giveRole(tx, { member, role, now })
    if (shareBp !== undefined) await changeShare(tx, { member, shareBp, isOwn: member.id === me.id, now })
  })

/** The member reads that they may do more or less now; the role that they have only takes the offer of the shop back. */
async function giveRole(tx: Tx, { member, role, now }: { member: Member; role: ShopRole; now: Date }): Promise<void> {
  await setRole(tx, member.id, role)
  if (role === member.role) return
  const { id, account_id: accountId, shop_name: nickname } = member
  await notifyMember(tx, { accountId, event: 'shopRoleSet', nickname, key: `${id}/${now.getTime()}`, now })
}

async function offerShop(tx: Tx, member: Member, now: Date): Promise<void> {
  if (member.leaving_at) throw new Refusal('memberNotFound')
  if (member.owner_asked_at) return
  await askOwner(tx, { shopId: member.shop_id, memberId: member.id, now })
  const { account_id: accountId, shop_name: nickname } = member
  await notifyMember(tx, { accountId, event: 'shopHandOverAsked', nickname, key: `${member.id}/${now.getTime()}`, now })
}

type Share = { member: Member; shareBp: number; isOwn: boolean; now: Date }
async function changeShare(tx: Tx, { member, shareBp, isOwn, now }: Share): Promise<void> {
  if (!isOwn && shareBp > member.share_bp) {
    if (member.asked_share_bp === shareBp) return
    await askShare(tx, member.id, shareBp)
    await notifyOfShare(tx, { event: 'shopShareAsked', member, shareBp, now })
    return
  }
  await setShare(tx, member.id, shareBp)
  if (!isOwn && shareBp !== member.share_bp) await notifyOfShare(tx, { event: 'shopShareSet', member, shareBp, now })
}

type OfShare = Omit<Share, 'isOwn'> & { event: 'shopShareAsked' | 'shopShareSet' }
const notifyOfShare = (tx: Tx, { event, member, shareBp, now }: OfShare) =>
  notifyMember(tx, {
    accountId: member.account_id,
    event,
    nickname: member.shop_name,
    count: Math.round(shareBp / 100),
    key: `${member.id}/${now.getTime()}`,
    now,
  })
