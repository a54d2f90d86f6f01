import type { Reply } from '@anxin/contract/endpoints'
import { silenceDays } from '@anxin/contract/shop-roles'
import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { technicianEvent, vettingEvent } from '../../events/live-event.ts'
import { notifyIn } from '../../events/notify-sql.ts'
import { eachOf } from '../../jobs/each-of.ts'
import type { Job } from '../../jobs/jobs.ts'
import { Refusal } from '../../refusal.ts'
import { forgetWishes } from '../profile-changes/public.ts'
import { forgetUnusedOfAll } from '../uploads/public.ts'
import {
  closeShop,
  countMembers,
  countOpenOrders,
  countShopOrders,
  dueToEnd,
  findMember,
  lockShop,
  nicknameOf,
  ownerOf,
  setLeaving,
  setLeft,
  setParting,
  type Member,
} from './member-queries.ts'
import { notifyMember } from './notify-member.ts'
import { holdShop, requireLed } from './require-member.ts'
import { photosOf } from './store-queries.ts'
import { worksFor } from './works-for.ts'

export const silenceMs = silenceDays * 86_400_000

type Parted = Reply<'storeLeave'>

/**
 * A member wants to leave: the shop may say so, too, or keep silent for some days; then the member leaves alone. With an owner who is the
 * last one the shop closes. Refuses (shopOwnerStays) an owner with others in the shop, (shopOrdersOpen) while orders are still to be done: of the
 * member, of an owner those of the whole shop.
 */
export const leave = ({ db }: Pick<Deps, 'db'>, { accountId, now }: { accountId: string; now: Date }): Promise<Parted> =>
  db.transaction().execute(async (tx) => {
    const me = await holdShop(tx, accountId)
    if (me.role === 'OWNER') {
      await requireLast(tx, me)
      return end(tx, me, { now })
    }
    if (me.leaving_at && (me.leaving_by === 'SHOP' || now.getTime() >= me.leaving_at.getTime() + silenceMs)) return end(tx, me, { now })
    if (!me.leaving_at) await ask(tx, me, now)
    return { state: 'LEAVING' }
  })

/**
 * The shop parts with a member: at once where nothing is left to do, else when the last order is done. A manager of the shop runs
 * nothing from now on. Refuses (shopOrdersOpen) where a technician has asked to leave and orders are open.
 */
export const remove = ({ db }: Pick<Deps, 'db'>, { memberId, accountId, now }: { memberId: string; accountId: string; now: Date }): Promise<Parted> =>
  db.transaction().execute(async (tx) => {
    const me = await holdShop(tx, accountId, 'seeMembers')
    const member = await requireLed(tx, me, memberId)
    const { id, account_id, role, shop_name: nickname } = member
    if ((member.leaving_at && role === 'TECHNICIAN') || (await countOpenOrders(tx, member)) === 0) return end(tx, member, { now, by: me })
    await setParting(tx, member, now)
    const event = role === 'TECHNICIAN' ? 'shopParts' : 'shopRunsEnded'
    await notifyMember(tx, { accountId: account_id, event, nickname, key: `${id}/${now.getTime()}`, now })
    return { state: 'LEAVING' }
  })

async function ask(tx: Tx, me: Member, now: Date): Promise<void> {
  await setLeaving(tx, me.id, now)
  const owner = await ownerOf(tx, me.shop_id)
  const nickname = await nicknameOf(tx, me.account_id)
  if (owner)
    await notifyMember(tx, { accountId: owner.account_id, event: 'shopLeaveAsked', nickname, count: silenceDays, key: `${me.id}/${now.getTime()}`, now })
}

/** `by`: who of the shop says so, where anybody does. */
async function end(tx: Tx, member: Member, { now, by }: { now: Date; by?: Member }): Promise<Parted> {
  const { id, account_id: accountId, shop_name: nickname } = member
  const openCount = await countOpenOrders(tx, member)
  if (openCount > 0) throw new Refusal('shopOrdersOpen', { detail: { openCount } })
  await endMembership(tx, member, now)
  await notifyMember(tx, { accountId, event: member.role === 'OWNER' ? 'shopClosed' : 'shopLeft', nickname, key: id, now })
  const owner = await ownerOf(tx, member.shop_id)
  if (owner && owner.id !== by?.id)
    await notifyMember(tx, { accountId: owner.account_id, event: 'shopMemberLeft', nickname: await nicknameOf(tx, accountId), key: id, now })
  return { state: 'LEFT' }
}

/**
 * Refuses to let an owner go (shopOwnerStays) while others are in the shop, (shopOrdersOpen) while somebody still does an order of it, also one
 * who is a member no more: its share comes to the owner.
 */
export async function requireLast(tx: Tx, { shop_id: shopId }: Member): Promise<void> {
  if ((await countMembers(tx, shopId)) > 1) throw new Refusal('shopOwnerStays')
  const openCount = await countShopOrders(tx, shopId)
  if (openCount > 0) throw new Refusal('shopOrdersOpen', { detail: { openCount } })
}

/** Ends a membership as it is, for an account that ends or by the word of both sides; a shop without an owner is closed. */
export async function endMembership(tx: Tx, { id, shop_id: shopId, account_id: accountId, role }: Member, now: Date): Promise<void> {
  await setLeft(tx, id, now)
  // Before the shop closes, with which the listings of those who work for it move.
  const techId = await worksFor(tx, { accountId, shopId: null })
  if (role === 'OWNER') {
    const keys = await photosOf(tx, shopId)
    await closeShop(tx, shopId)
    await forgetUnusedOfAll(tx, { keys: [...keys, ...(await forgetWishes(tx, shopId))], now })
    await notifyIn(tx, [vettingEvent(now)])
  }
  if (techId !== undefined) await notifyIn(tx, [technicianEvent(techId)])
}

/** Ends what both sides want to end, or one has been silent about, once the last order is done. */
export const endMemberships = ({ db }: Pick<Deps, 'db'>): Job => ({
  name: 'end shop memberships',
  everyMs: 600_000,
  alarmAfterMs: 6 * 3_600_000,
  run: async (now) => {
    let ended = 0
    await eachOf(await dueToEnd(db, new Date(now.getTime() - silenceMs)), ({ id: memberId, shop_id: shopId }) =>
      db.transaction().execute(async (tx) => {
        await lockShop(tx, shopId)
        const member = await findMember(tx, { shopId, memberId })
        if (!member?.leaving_at || (await countOpenOrders(tx, member)) > 0) return
        await end(tx, member, { now })
        ended++
      }),
    )
    return ended
  },
})
