import type { ManageParsed, ManageReply } from '@anxin/contract/manage/endpoints'
import { wrong } from '@anxin/contract/field-refusals'
import { shopChanged, shopCreated, shopResumed, shopSuspended, type ShopFacts } from '@anxin/words/stored/shop-changes'
import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { technicianEvent } from '../../events/live-event.ts'
import { notifyIn } from '../../events/notify-sql.ts'
import type { ManageCaller } from '../../http/callers.ts'
import { newId } from '../../ids.ts'
import { badField, Refusal } from '../../refusal.ts'
import { appendAudit } from '../audit/public.ts'
import { addMessage } from '../messages/public.ts'
import { refreshSearchText } from '../offers/public.ts'
import { notifyStaff, openShop } from '../shops/public.ts'
import { accountOf, findCity, placeOf } from '../technician-desk/public.ts'
import { requireOther } from '../vetting/public.ts'
import * as queries from './queries.ts'

type DeskDeps = Pick<Deps, 'db' | 'auditKey'>
// The number that clients know for what customer service says.
const fromService = 2

async function send(tx: Tx, accountId: string | null, said: ReturnType<typeof shopSuspended>, now: Date): Promise<void> {
  // A shop from before members has no owner.
  if (accountId === null) return
  await addMessage(tx, { accountId, type: fromService, category: 'SYSTEM', ...said.zh, english: said.en, event: '', eventKey: `shop/${newId(now)}`, now })
  await notifyIn(tx, [{ accountId, type: 'message', at: now.getTime() }])
}
const subjectOf = ({ id, name, city_code: cityCode }: Pick<queries.LockedShop, 'id' | 'name' | 'city_code'>) => ({ kind: 'shop', id, text: name, cityCode })

/** A shop of the operator's cities, held, that is another's. Refuses (shopNotFound, ownCase). */
async function requireShop(tx: Tx, shopId: string, caller: ManageCaller): Promise<queries.LockedShop> {
  const shop = await queries.lockShop(tx, { shopId, cityCodes: caller.operator.cityCodes })
  if (!shop) throw new Refusal('shopNotFound')
  // Not by the phone on its page: who runs a shop types there what they want.
  await requireOther(tx, { shopId, accountIds: [] }, caller)
  return shop
}

/** shop/create: the owner's account is found or made; they may be in no other shop. */
export const createShop = (deps: DeskDeps, given: ManageParsed<'shop/create'>, caller: ManageCaller): Promise<ManageReply<'shop/create'>> =>
  deps.db.transaction().execute(async (tx) => {
    const { name, address, phone, intro, ownerPhone, cityCode, reason } = given
    const city = await findCity(tx, { cityCode, cityCodes: caller.operator.cityCodes })
    if (!city) throw badField('cityCode', wrong.cityNotOpen)
    const place = placeOf(city, given)
    const { accountId, madeAccount } = await accountOf(tx, ownerPhone, caller)
    await requireOther(tx, { accountIds: [accountId], phones: [ownerPhone, phone] }, caller)
    const shop = { name, kind: 'INDIVIDUAL' as const, ownerAccountId: accountId, cityCode, address, ...place, phone, intro, photoKeys: [], now: caller.now }
    const shopId = await openShop(tx, shop)
    await send(tx, accountId, shopCreated(name, reason), caller.now)
    const subject = subjectOf({ id: shopId, name, city_code: cityCode })
    await appendAudit(deps, tx, caller, { action: 'shop.create', subject, after: { name, address, phone, intro, madeAccount }, reason })
    return { shopId, madeAccount }
  })

type Change = { before: ShopFacts; after: ShopFacts; action: 'shop.edit' | 'shop.setShare'; reason: string }
async function note(deps: DeskDeps, tx: Tx, shop: queries.LockedShop, { before, after, action, reason }: Change, caller: ManageCaller): Promise<void> {
  await send(tx, shop.owner, shopChanged(before, after, reason), caller.now)
  await appendAudit(deps, tx, caller, { action, subject: subjectOf(shop), before: { ...before }, after: { ...after }, reason })
}

const fields = ['name', 'address', 'phone', 'intro'] as const
type Profile = Partial<Record<(typeof fields)[number], string>>
/** shop/edit */
export const editShop = (deps: DeskDeps, { shopId, reason, ...given }: ManageParsed<'shop/edit'>, caller: ManageCaller): Promise<null> =>
  deps.db.transaction().execute(async (tx) => {
    const shop = await requireShop(tx, shopId, caller)
    const before: Profile = {}
    const after: Profile = {}
    for (const field of fields) {
      const next = given[field]
      if (next === undefined || next === shop[field]) continue
      before[field] = shop[field]
      after[field] = next
    }
    if (Object.keys(after).length === 0) throw new Refusal('nothingChanged')
    const technicians = await queries.lockTechniciansOf(tx, shopId)
    await queries.updateShop(tx, shopId, after)
    if (after.name !== undefined) await refreshSearchText(tx, technicians)
    await notifyIn(tx, technicians.map(technicianEvent))
    await note(deps, tx, shop, { before, after, action: 'shop.edit', reason }, caller)
    return null
  })

/** shop/setShare: what new members are offered; those who are there, and orders, keep theirs. */
export const setShare = (deps: DeskDeps, { shopId, shareBp, reason }: ManageParsed<'shop/setShare'>, caller: ManageCaller): Promise<null> =>
  deps.db.transaction().execute(async (tx) => {
    const shop = await requireShop(tx, shopId, caller)
    if (shop.share_bp === shareBp) throw new Refusal('nothingChanged')
    await queries.updateShop(tx, shopId, { share_bp: shareBp })
    await note(deps, tx, shop, { before: { shareBp: shop.share_bp }, after: { shareBp }, action: 'shop.setShare', reason }, caller)
    return null
  })

/** shop/suspend: customers no longer see the shop, nor its name on its technicians, who go on working. */
export const suspendShop = (deps: DeskDeps, { shopId, reason }: ManageParsed<'shop/suspend'>, caller: ManageCaller): Promise<null> =>
  deps.db.transaction().execute(async (tx) => {
    const shop = await requireShop(tx, shopId, caller)
    if (shop.state !== 'ACTIVE') throw new Refusal('alreadySuspended')
    const technicians = await queries.lockTechniciansOf(tx, shopId)
    await queries.updateShop(tx, shopId, { state: 'SUSPENDED', suspended_at: caller.now, suspended_reason: reason })
    await moved(deps, tx, { ...shop, technicians }, { action: 'shop.suspend', state: 'SUSPENDED', said: shopSuspended(reason), reason }, caller)
    return null
  })

/** shop/resume */
export const resumeShop = (deps: DeskDeps, { shopId, reason }: ManageParsed<'shop/resume'>, caller: ManageCaller): Promise<null> =>
  deps.db.transaction().execute(async (tx) => {
    const shop = await requireShop(tx, shopId, caller)
    if (shop.state !== 'SUSPENDED') throw new Refusal('notSuspended')
    const technicians = await queries.lockTechniciansOf(tx, shopId)
    await queries.updateShop(tx, shopId, { state: 'ACTIVE', suspended_at: null, suspended_reason: null })
    await moved(deps, tx, { ...shop, technicians }, { action: 'shop.resume', state: 'ACTIVE', said: shopResumed(reason), reason }, caller)
    return null
  })

type Moved = { action: 'shop.suspend' | 'shop.resume'; state: 'SUSPENDED' | 'ACTIVE'; said: ReturnType<typeof shopSuspended>; reason: string }
async function moved(
  deps: DeskDeps,
  tx: Tx,
  shop: queries.LockedShop & { technicians: string[] },
  { action, state, said, reason }: Moved,
  caller: ManageCaller,
): Promise<void> {
  await send(tx, shop.owner, said, caller.now)
  await notifyStaff(tx, { shopId: shop.id, event: state === 'SUSPENDED' ? 'shopPaused' : 'shopBack', nickname: shop.name, now: caller.now })
  // They are found by the name of a shop that customers see.
  await refreshSearchText(tx, shop.technicians)
  await notifyIn(tx, shop.technicians.map(technicianEvent))
  await appendAudit(deps, tx, caller, { action, subject: subjectOf(shop), before: { state: shop.state }, after: { state }, reason })
}
