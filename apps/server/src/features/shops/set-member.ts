import type { Parsed } from '@anxin/contract/endpoints'
import { mayInShop } from '@anxin/contract/shop-roles'
import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../refusal.ts'
import { isTechnician, setRole, setShare, type Member } from './member-queries.ts'
import { notifyMember } from './notify-member.ts'
import { holdShop, requireLed } from './require-member.ts'

type SetMember = Parsed<'storeSetMember'> & { accountId: string; now: Date }

/**
 * Gives a member another role, or hands the shop over to them, or sets what of their orders from now on is the shop's: orders that were
 * made keep theirs. Refuses (notAllowed) everybody but the owner, and a higher share of who leaves, (memberNotFound) who is no member, (shopNeedsTechnician) a technician's
 * place for who is none.
 */
export const setMember = ({ db }: Pick<Deps, 'db'>, { memberId, shopRole: role, shareBp, accountId, now }: SetMember): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const me = await holdShop(tx, accountId, 'seeMembers')
    if (!mayInShop(me.role, 'setShares')) throw new Refusal('notAllowed')
    const member = me.id === memberId && role === undefined ? me : await requireLed(tx, me, memberId)
    if (role === 'TECHNICIAN' && !(await isTechnician(tx, member.account_id))) throw new Refusal('shopNeedsTechnician')
    // Who leaves is held for some days by the shop's silence, which is no time to take more of what they earn.
    if (member.leaving_at && (shareBp ?? 0) > member.share_bp) throw new Refusal('notAllowed')
    if (role === 'OWNER') await handOver(tx, { me, member, now })
    else if (role !== undefined) await setRole(tx, member.id, role)
    if (shareBp !== undefined && shareBp !== member.share_bp) {
      await setShare(tx, member.id, shareBp)
      if (member.id !== me.id) await notifyOfShare(tx, { member, shareBp, now })
    }
  })

/** The former owner stays as a manager: there is one owner at every moment. */
async function handOver(tx: Tx, { me, member, now }: { me: Member; member: Member; now: Date }): Promise<void> {
  if (member.leaving_at) throw new Refusal('memberNotFound')
  await setRole(tx, me.id, 'MANAGER')
  await setRole(tx, member.id, 'OWNER')
  const { account_id: accountId, shop_name: nickname } = member
  await notifyMember(tx, { accountId, event: 'shopHandedOver', nickname, key: `${member.id}/${now.getTime()}`, now })
}

const notifyOfShare = (tx: Tx, { member, shareBp, now }: { member: Member; shareBp: number; now: Date }) =>
  notifyMember(tx, {
    accountId: member.account_id,
    event: 'shopShareSet',
    nickname: member.shop_name,
    count: Math.round(shareBp / 100),
    key: `${member.id}/${now.getTime()}`,
    now,
  })
