import type { Parsed } from '@anxin/contract/endpoints'
import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../refusal.ts'
import { identityOf } from '../identity-checks/public.ts'
import { askOwner, askShare, nicknameOf, ownerOf, setRole, setShare, type Member } from './member-queries.ts'
import { notifyMember } from './notify-member.ts'
import { holdShop } from './require-member.ts'

type Answered<Call extends 'storeAnswerShare' | 'storeAnswerHandOver'> = Parsed<Call> & { accountId: string; now: Date }

/** A member's answer to the share that the owner asks for: agreed to, orders are made with it from then on. Refuses (invitationOver) a share that is not or no longer asked for. */
export const answerShare = ({ db }: Pick<Deps, 'db'>, { shareBp, accept, accountId, now }: Answered<'storeAnswerShare'>): Promise<null> =>
  db.transaction().execute(async (tx) => {
    const me = await holdShop(tx, accountId)
    // What they have seen is what they agree to.
    if (me.asked_share_bp !== shareBp) throw new Refusal('invitationOver')
    if (accept) await setShare(tx, me.id, shareBp)
    else await askShare(tx, me.id, null)
    await tellOwner(tx, { owner: await ownerOf(tx, me.shop_id), me, accept, now })
    return null
  })

/**
 * A member's answer to the owner who wants to hand the shop over: agreed to, they are the owner and the former one is a manager, so that there
 * is one at every moment. Anyone who runs a shop is known to the platform, as when one applies with it. Refuses (invitationOver) who is not or no longer
 * asked, (applyIdentityFirst) who is not verified.
 */
export async function answerHandOver(
  { db, config, policy }: Pick<Deps, 'db' | 'config' | 'policy'>,
  { accept, accountId, now }: Answered<'storeAnswerHandOver'>,
): Promise<null> {
  const { auth: checksIdentities } = (await policy()).switches
  return db.transaction().execute(async (tx) => {
    const me = await holdShop(tx, accountId)
    if (!me.owner_asked_at) throw new Refusal('invitationOver')
    if (accept && checksIdentities && !(await identityOf(config, tx, accountId))) throw new Refusal('applyIdentityFirst')
    const owner = await ownerOf(tx, me.shop_id)
    await askOwner(tx, { shopId: me.shop_id, memberId: undefined, now })
    if (accept) {
      if (owner) await setRole(tx, owner.id, 'MANAGER')
      await setRole(tx, me.id, 'OWNER')
      await notifyMember(tx, { accountId, event: 'shopHandedOver', nickname: me.shop_name, key: `${me.id}/${now.getTime()}`, now })
    }
    await tellOwner(tx, { owner, me, accept, now })
    return null
  })
}

type Told = { owner: Member | undefined; me: Member; accept: boolean; now: Date }
async function tellOwner(tx: Tx, { owner, me, accept, now }: Told): Promise<void> {
  if (!owner) return
  const nickname = await nicknameOf(tx, me.account_id)
  const event = accept ? 'shopAskAgreed' : 'shopAskDeclined'
  await notifyMember(tx, { accountId: owner.account_id, event, nickname, key: `${me.id}/${now.getTime()}`, now })
}
