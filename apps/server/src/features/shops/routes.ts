import type { Reply, shops } from '@anxin/contract/endpoints'
import { mayInShop } from '@anxin/contract/shop-roles'
import { addDays, dayOf, startOfDay } from '@anxin/rules/time'
import type { Deps } from '../../deps.ts'
import type { CacheTag } from '../../http/response-cache.ts'
import type { Routes } from '../../http/serve.ts'
import { keyedHashes } from '../../keyed-hash.ts'
import { Refusal } from '../../refusal.ts'
import { findById } from '../accounts/public.ts'
import { latestChange } from '../profile-changes/public.ts'
import { answerInvitation } from './answer-invitation.ts'
import { answerHandOver, answerShare } from './answer-owner.ts'
import { editStore, withdrawStoreEdit } from './edit-store.ts'
import { invitationsTo, sentBy } from './invitation-queries.ts'
import { invite, revoke } from './invite.ts'
import { findMembership, hasLeft, isTechnician } from './member-queries.ts'
import { findShopPage } from './page-queries.ts'
import { leave, remove } from './part.ts'
import { requireMember } from './require-member.ts'
import { setMember } from './set-member.ts'
import { calendarRowOf, shopDetailOf, storeMemberOf, storeOf, storeOrderOf } from './shapes.ts'
import { calendarOf, findStore, membersOf, pageOfOrders } from './store-queries.ts'

export const shopsRoutes = (deps: Deps): Routes<typeof shops> => {
  const { db, uploads, config } = deps
  const readStore = async (accountId: string): Promise<Reply<'storeGet'>> => {
    const me = await requireMember(db, accountId)
    const shopId = me.shop_id
    const [store, change] = await Promise.all([findStore(db, shopId), mayInShop(me.role, 'editShop') ? latestChange(db, { shopId }) : undefined])
    return storeOf(store, me, { change, urlOf: uploads.urlOf })
  }
  return {
    getShopInfo: {
      cachedMs: 3000,
      about: (): CacheTag[] => ['technicians'],
      handle: async ({ shopId }, { accountId }) => {
        const row = await findShopPage(db, { shopId, accountId })
        if (!row) throw new Refusal('shopNotFound')
        return shopDetailOf(row, uploads)
      },
    },
    getInvitations: {
      readsOnly: true,
      handle: async (_, { accountId, now }) => {
        const phone = (await findById(db, accountId))?.phone ?? ''
        const [list, membership, isOne, isGone] = await Promise.all([
          invitationsTo(db, { phoneHashes: keyedHashes(config, 'phone', phone), now }),
          findMembership(db, accountId),
          isTechnician(db, accountId),
          hasLeft(db, accountId),
        ])
        return {
          list: list.map((row) => ({
            invitationId: row.id,
            shopId: row.shop_id,
            shopName: row.name,
            photo: row.photo_keys[0] === undefined ? undefined : uploads.urlOf(row.photo_keys[0]),
            address: row.address,
            shopRole: row.role,
            shareBp: row.share_bp,
            technicianFirst: row.role === 'TECHNICIAN' && !isOne,
            ...(row.role === 'TECHNICIAN' && isGone && { technicianLeft: true }),
            sentAt: row.sent_at.getTime(),
            expireAt: row.expire_at.getTime(),
          })),
          ...(membership && { shopName: membership.shop_name, shopRole: membership.role }),
        }
      },
    },
    answerInvitation: (input, { accountId, now }) => answerInvitation(deps, { ...input, accountId, now }),
    storeGet: { readsOnly: true, handle: (_, { accountId }) => readStore(accountId) },
    storeEdit: async (input, { accountId, now }) => {
      await editStore(deps, { ...input, accountId, now })
      return readStore(accountId)
    },
    storeWithdrawEdit: (_, { accountId, now }) => withdrawStoreEdit(deps, { accountId, now }),
    storeGetMembers: {
      readsOnly: true,
      handle: async (_, { accountId, now }) => {
        const { shop_id: shopId } = await requireMember(db, accountId, 'seeMembers')
        const [members, sent] = await Promise.all([membersOf(db, shopId), sentBy(db, { shopId, now })])
        return {
          list: members.map((row) => storeMemberOf(row, { urlOf: uploads.urlOf, accountId })),
          invitations: sent.map(({ id, phone_masked, role, share_bp, sent_at, expire_at }) => ({
            invitationId: id,
            phoneMasked: phone_masked,
            shopRole: role,
            shareBp: share_bp,
            sentAt: sent_at.getTime(),
            expireAt: expire_at.getTime(),
          })),
        }
      },
    },
    storeInvite: (input, { accountId, now }) => invite(deps, { ...input, accountId, now }),
    storeRevokeInvitation: (input, { accountId, now }) => revoke(deps, { ...input, accountId, now }),
    storeSetMember: async (input, { accountId, now }) => {
      await setMember(deps, { ...input, accountId, now })
      const { shop_id: shopId } = await requireMember(db, accountId)
      const [member] = await membersOf(db, shopId, input.memberId)
      if (!member) throw new Refusal('memberNotFound')
      return storeMemberOf(member, { urlOf: uploads.urlOf, accountId })
    },
    storeAnswerShare: (input, { accountId, now }) => answerShare(deps, { ...input, accountId, now }),
    storeAnswerHandOver: (input, { accountId, now }) => answerHandOver(deps, { ...input, accountId, now }),
    storeRemoveMember: (input, { accountId, now }) => remove(deps, { ...input, accountId, now }),
    storeLeave: (_, { accountId, now }) => leave(deps, { accountId, now }),
    storeGetCalendar: {
      readsOnly: true,
      handle: async ({ date = undefined, days }, { accountId, now }) => {
        const { shop_id: shopId } = await requireMember(db, accountId, 'seeOrders')
        const first = date ?? dayOf(now.getTime())
        const [start, end] = [new Date(startOfDay(first)), new Date(startOfDay(addDays(first, days)))]
        return { date: first, list: (await calendarOf(db, { shopId, start, end })).map((row) => calendarRowOf(row, uploads)) }
      },
    },
    storeGetOrders: {
      readsOnly: true,
      handle: async ({ tab, page, limit }, { accountId, now }) => {
        const { shop_id: shopId } = await requireMember(db, accountId, 'seeOrders')
        const today = dayOf(now.getTime())
        const [start, end] = [new Date(startOfDay(today)), new Date(startOfDay(addDays(today, 1)))]
        const { list, total } = await pageOfOrders(db, { shopId, tab, start, end, limit, offset: (page - 1) * limit })
        return { list: list.map(storeOrderOf), total, page, limit }
      },
    },
  }
}
