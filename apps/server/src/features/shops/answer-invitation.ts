import type { Parsed, Reply } from '@anxin/contract/endpoints'
import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { technicianEvent } from '../../events/live-event.ts'
import { notifyIn } from '../../events/notify-sql.ts'
import { keyedHashes } from '../../keyed-hash.ts'
import { Refusal } from '../../refusal.ts'
import { findById } from '../accounts/public.ts'
import { answer, findShopOf, lockInvitation } from './invitation-queries.ts'
import { findMembership, hasLeft, insertMember, isTechnician, lockMemberships, lockShop, nicknameOf, ownerOf } from './member-queries.ts'
import { notifyMember } from './notify-member.ts'
import { worksFor } from './works-for.ts'

type Answer = Parsed<'answerInvitation'> & { accountId: string; now: Date }

/**
 * Takes or declines an invitation to the phone of the account; role and share are those that were sent. Refuses (invitationOver) one that
 * is not there for this phone, was answered, taken back or has run out; (shopElsewhere) who is in a shop already, (shopNeedsTechnician, applyLeft)
 * a technician's place to who is none, or none any more.
 */
export const answerInvitation = ({ db, config }: Pick<Deps, 'db' | 'config'>, { invitationId, accept, accountId, now }: Answer) =>
  db.transaction().execute(async (tx): Promise<Reply<'answerInvitation'>> => {
    await lockMemberships(tx, accountId)
    const phone = (await findById(tx, accountId))?.phone ?? ''
    // The shop before the invitation, like those who take one back or close the shop.
    const shopOfIt = await findShopOf(tx, invitationId)
    if (shopOfIt !== undefined) await lockShop(tx, shopOfIt)
    const invitation = await lockInvitation(tx, { invitationId, phoneHashes: keyedHashes(config, 'phone', phone), now })
    if (!invitation) throw new Refusal('invitationOver')
    if (!accept) {
      await answer(tx, { id: invitation.id, state: 'DECLINED', by: accountId, now })
      return { state: 'DECLINED' }
    }
    if (await findMembership(tx, accountId)) throw new Refusal('shopElsewhere')
    const { shop_id: shopId, role, share_bp: shareBp } = invitation
    if (role === 'TECHNICIAN') await requireTechnician(tx, accountId)
    await answer(tx, { id: invitation.id, state: 'ACCEPTED', by: accountId, now })
    await insertMember(tx, { shopId, accountId, role, shareBp, now })
    const owner = await ownerOf(tx, shopId)
    const nickname = await nicknameOf(tx, accountId)
    if (owner) await notifyMember(tx, { accountId: owner.account_id, event: 'shopJoined', nickname, key: invitation.id, now })
    const techId = await worksFor(tx, { accountId, shopId })
    if (techId !== undefined) await notifyIn(tx, [technicianEvent(techId)])
    return { state: 'ACCEPTED' }
  })

async function requireTechnician(tx: Tx, accountId: string): Promise<void> {
  if (await isTechnician(tx, accountId)) return
  if (await hasLeft(tx, accountId)) throw new Refusal('applyLeft', { detail: {} })
  throw new Refusal('shopNeedsTechnician')
}
