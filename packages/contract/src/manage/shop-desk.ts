import { z } from 'zod'
import { fieldNames } from '../field-names.ts'
import { wrong } from '../field-refusals.ts'
import { cityCode, id, lat, lng, localPhone, moment, name, placeText, text } from '../fields.ts'
import { mostShareBp, shopRoles } from '../shop-roles.ts'
import { manageEndpoint } from './endpoint.ts'
import { listOf, listPaging, ownCase, reason, search, sortBy } from './fields.ts'
import { shopStates } from './shop-states.ts'

const shops = 'shops of the own cities'
const refusals = ['signedOut', 'notAllowed', 'totpRequired', 'badField'] as const
const change = [...refusals, 'shopNotFound', 'ownCase', 'nothingChanged'] as const

const ManagedShop = z.object({
  shopId: id,
  name: z.string(),
  cityCode: z.string(),
  cityName: z.string(),
  address: z.string(),
  state: z.enum(shopStates),
  memberCount: z.int(),
  openedAt: moment,
})
/** What customers read of a shop. */
const shopFields = {
  name: name(fieldNames.shopName, { min: 2, max: 40 }),
  address: placeText(fieldNames.servicePlace, { min: 4, max: 100 }),
  phone: z.string({ error: wrong.phone }).regex(/^[0-9][0-9-]{6,19}$/, wrong.phone),
  intro: text(fieldNames.intro, { min: 10, max: 500 }),
}
const shareBp = z.int({ error: wrong.shareBp }).min(0, wrong.shareBp).max(mostShareBp, wrong.shareBp)

/** What operators do for shops. Who may change shares is a right of its own. */
export const shopDesk = {
  'shop/getList': manageEndpoint({
    method: 'GET',
    permission: 'shop.view',
    scope: shops,
    request: z.object({
      ...listPaging,
      q: search,
      state: z.enum(shopStates, { error: wrong.state }).optional(),
      cityCode: cityCode.optional(),
      sort: sortBy(['openedAt', 'name'], '-openedAt'),
    }),
    reply: listOf(ManagedShop),
    refusals,
    csv: { permission: 'shop.export', columns: ['shopId', 'name', 'cityName', 'address', 'state', 'memberCount', 'openedAt'] },
  }),
  'shop/getInfo': manageEndpoint({
    method: 'GET',
    permission: 'shop.view',
    scope: shops,
    request: z.object({ shopId: id }),
    reply: ManagedShop.extend({
      phone: z.string(),
      intro: z.string(),
      shareBp: z.int(),
      suspendedReason: z.string().optional(),
      ...ownCase,
      members: z.array(
        z.object({ customerId: id, technicianId: id.optional(), nickname: z.string(), shopRole: z.enum(shopRoles), shareBp: z.int(), joinedAt: moment }),
      ),
    }),
    refusals: [...refusals, 'shopNotFound'],
  }),
  'shop/create': manageEndpoint({
    method: 'POST',
    permission: 'shop.create',
    scope: 'the account of any phone, as the owner of a shop in one of the own cities',
    request: z.object({ ...shopFields, ownerPhone: localPhone, cityCode, lat: lat.optional(), lng: lng.optional(), reason }),
    reply: z.object({ shopId: id, madeAccount: z.boolean() }),
    refusals: [...refusals, 'ownCase', 'accountDisabled', 'shopElsewhere'],
  }),
  'shop/edit': manageEndpoint({
    method: 'POST',
    permission: 'shop.edit',
    scope: shops,
    request: z.object({ shopId: id, ...z.object(shopFields).partial().shape, reason }),
    reply: z.null(),
    refusals: change,
  }),
  'shop/setShare': manageEndpoint({
    method: 'POST',
    permission: 'shop.share',
    scope: shops,
    request: z.object({ shopId: id, shareBp, reason }),
    reply: z.null(),
    refusals: change,
  }),
  'shop/suspend': manageEndpoint({
    method: 'POST',
    permission: 'shop.suspend',
    scope: shops,
    request: z.object({ shopId: id, reason }),
    reply: z.null(),
    refusals: [...refusals, 'shopNotFound', 'ownCase', 'alreadySuspended'],
  }),
  'shop/resume': manageEndpoint({
    method: 'POST',
    permission: 'shop.suspend',
    scope: shops,
    request: z.object({ shopId: id, reason }),
    reply: z.null(),
    refusals: [...refusals, 'shopNotFound', 'ownCase', 'notSuspended'],
  }),
}
