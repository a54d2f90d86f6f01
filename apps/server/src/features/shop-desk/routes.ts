import type { shopDesk } from '@anxin/contract/manage/endpoints'
import type { Deps } from '../../deps.ts'
import type { Routes } from '../../http/serve.ts'
import { Refusal } from '../../refusal.ts'
import { isOwn } from '../vetting/public.ts'
import { createShop, editShop, resumeShop, setShare, suspendShop } from './change-shop.ts'
import { findShop, membersOf, pageOfShops, type ShopRow } from './queries.ts'

export const shopDeskRoutes = (deps: Deps): Routes<typeof shopDesk> => ({
  'shop/getList': async (input, { operator: { cityCodes } }) => {
    const { rows, total, next } = await pageOfShops(deps.db, { ...input, cityCodes })
    return { list: rows.map(shopOf), total, next, page: input.page, limit: input.limit }
  },
  'shop/getInfo': async ({ shopId }, caller) => {
    const shop = await findShop(deps.db, { shopId, cityCodes: caller.operator.cityCodes })
    if (!shop) throw new Refusal('shopNotFound')
    return {
      ...shopOf(shop),
      phone: shop.phone,
      intro: shop.intro,
      shareBp: shop.share_bp,
      suspendedReason: shop.suspended_reason ?? undefined,
      isOwn: await isOwn(deps.db, { shopId, accountIds: [] }, caller),
      members: (await membersOf(deps.db, shopId)).map((row) => ({
        customerId: row.account_id,
        technicianId: row.technician_id ?? undefined,
        nickname: row.nickname,
        shopRole: row.role,
        shareBp: row.share_bp,
        joinedAt: Math.round(row.joined_at),
      })),
    }
  },
  'shop/create': (input, caller) => createShop(deps, input, caller),
  'shop/edit': (input, caller) => editShop(deps, input, caller),
  'shop/setShare': (input, caller) => setShare(deps, input, caller),
  'shop/suspend': (input, caller) => suspendShop(deps, input, caller),
  'shop/resume': (input, caller) => resumeShop(deps, input, caller),
})

const shopOf = (row: Pick<ShopRow, 'id' | 'name' | 'city_code' | 'city_name' | 'address' | 'state' | 'members' | 'opened_at'>) => ({
  shopId: row.id,
  name: row.name,
  cityCode: row.city_code,
  cityName: row.city_name,
  address: row.address,
  state: row.state,
  memberCount: row.members,
  openedAt: Math.round(row.opened_at),
})
