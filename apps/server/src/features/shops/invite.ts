import type { Parsed, Reply } from '@anxin/contract/endpoints'
import { wrong } from '@anxin/contract/field-refusals'
import { invitationDays, mayInShop } from '@anxin/contract/shop-roles'
import { maskPhone } from '@anxin/rules/mask'
import type { Deps } from '../../deps.ts'
import { newId } from '../../ids.ts'
import { keyedHashes } from '../../keyed-hash.ts'
import { badField, Refusal } from '../../refusal.ts'
import { findById } from '../accounts/public.ts'
import * as queries from './invitation-queries.ts'
import { lockInvited } from './member-queries.ts'
import { holdShop, requireLeads } from './require-member.ts'
import { messageInvited } from './send-invitation.ts'
import { offeredShare } from './store-queries.ts'

const dayMs = 86_400_000
/** A shop asks no more phones a day. */
const mostADay = 50

type Invite = Parsed<'storeInvite'> & { accountId: string; now: Date }

/**
 * Asks a phone to join the shop in a role, with the share that its orders will leave to the shop. Whose phone it is, is neither said nor looked up
 * here, so that no time tells it either: what they hear of it goes out after the answer. Refuses (notAllowed) who may not take such a role in or set
 * shares, and a suspended shop, (invitationOpen) a phone that has not answered yet, (tooOften) beyond the phones of a day.
 */
export const invite = (deps: Pick<Deps, 'db' | 'config'>, { phone, shopRole: role, shareBp, accountId, now }: Invite): Promise<Reply<'storeInvite'>> =>
  deps.db.transaction().execute(async (tx) => {
    const me = await holdShop(tx, accountId)
    requireLeads(me.role, role)
    // Nobody could answer it while the shop is suspended.
    if (me.shop_state !== 'ACTIVE') throw new Refusal('notAllowed')
    if (shareBp !== undefined && !mayInShop(me.role, 'setShares')) throw new Refusal('notAllowed')
    if ((await findById(tx, accountId))?.phone === phone) throw badField('phone', wrong.ownInvitation)
    const { shop_id: shopId } = me
    const phoneHashes = keyedHashes(deps.config, 'phone', phone)
    await lockInvited(tx, phoneHashes[0])
    await queries.expireInvitations(tx, { shopId, phoneHashes, now })
    if (await queries.hasOpenInvitation(tx, { shopId, phoneHashes })) throw new Refusal('invitationOpen')
    if ((await queries.countInvitations(tx, { shopId, since: new Date(now.getTime() - dayMs) })) >= mostADay) throw new Refusal('tooOften')

    const id = newId(now)
    await messageInvited(tx, deps, { invitationId: id, shopId, phone, phoneHashes, now })
    const sent = {
      phoneMasked: maskPhone(phone),
      shareBp: shareBp ?? (role === 'TECHNICIAN' ? await offeredShare(tx, shopId) : 0),
      expireAt: new Date(now.getTime() + invitationDays * dayMs),
    }
    if (!(await queries.insertInvitation(tx, { id, shopId, phoneHash: phoneHashes[0], invitedBy: accountId, now, role, ...sent })))
      throw new Refusal('invitationOpen')
    return { invitationId: id, shopRole: role, ...sent, sentAt: now.getTime(), expireAt: sent.expireAt.getTime() }
  })

type Revoke = Parsed<'storeRevokeInvitation'> & { accountId: string; now: Date }
/** Takes an invitation back. Refuses (invitationOver) one that was answered, has run out or is another shop's. */
export const revoke = ({ db }: Pick<Deps, 'db'>, { invitationId, accountId, now }: Revoke): Promise<null> =>
  db.transaction().execute(async (tx) => {
    const me = await holdShop(tx, accountId, 'seeMembers')
    const sent = await queries.findSent(tx, { shopId: me.shop_id, invitationId })
    if (!sent) throw new Refusal('invitationOver')
    requireLeads(me.role, sent.role)
    if (!(await queries.revokeInvitation(tx, { shopId: me.shop_id, invitationId, now }))) throw new Refusal('invitationOver')
    return null
  })
