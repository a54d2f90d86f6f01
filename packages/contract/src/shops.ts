import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { SentInvitation, ShopDetail, ShopInvitation, Store, StoreCalendarRow, StoreMember, StoreOrder } from './entities/shops.ts'
import { day, empty, id, listOf, nothing, pageOf, paging, phone, text, uploadKey } from './fields.ts'
import { fieldNames } from './field-names.ts'
import { wrong } from './field-refusals.ts'
import { invitedRoles, mostShareBp, shopRoles } from './shop-roles.ts'

const invited = "invitations to the phone of the session's account, and its membership of a shop"
const store = "the shop that the session's account is a member of"
const shareBp = z.int({ error: wrong.shareBp }).min(0, wrong.shareBp).max(mostShareBp, wrong.shareBp)
const accept = z.boolean({ error: wrong.acceptMissing })

export const storeTabs = ['TODAY', 'UPCOMING', 'DONE'] as const
/** How many pictures a shop shows. */
export const mostShopPhotos = 9

/** A shop's page, who was invited to one, and the section of those who belong to one: any account may, so it asks for no role. */
export const shops = {
  getShopInfo: endpoint({
    method: 'GET',
    path: '/api/user/tech/getShopInfo',
    body: 'query',
    role: 'guest',
    ownership: 'public records of shops with technicians on offer',
    request: z.object({ shopId: id }),
    reply: ShopDetail,
    refusals: ['signedOut', 'badField', 'shopNotFound'],
  }),
  getInvitations: endpoint({
    method: 'GET',
    path: '/api/user/spread/getInvitations',
    body: 'query',
    role: 'customer',
    ownership: invited,
    request: empty,
    reply: z.object({ list: z.array(ShopInvitation), shopName: z.string().optional(), shopRole: z.enum(shopRoles).optional() }),
    refusals: ['signedOut'],
  }),
  answerInvitation: endpoint({
    method: 'POST',
    path: '/api/user/spread/answerInvitation',
    body: 'form',
    role: 'customer',
    ownership: invited,
    request: z.object({ invitationId: id, accept }),
    reply: z.object({ state: z.enum(['ACCEPTED', 'DECLINED']) }),
    refusals: ['signedOut', 'badField', 'invitationOver', 'shopElsewhere', 'shopNeedsTechnician', 'applyLeft'],
  }),
  storeGet: endpoint({
    method: 'GET',
    path: '/api/tech/store/get',
    body: 'query',
    role: 'customer',
    ownership: store,
    request: empty,
    reply: Store,
    refusals: ['signedOut', 'shopNotFound'],
  }),
  storeEdit: endpoint({
    method: 'POST',
    path: '/api/tech/store/edit',
    body: 'json',
    role: 'customer',
    ownership: `${store}, of pictures that the account uploaded or that the shop showed before`,
    request: z
      .object({
        intro: text(fieldNames.intro, { min: 10, max: 500 }).optional(),
        phone: z
          .string()
          .regex(/^[0-9][0-9-]{6,19}$/, wrong.phone)
          .optional(),
        photoKeys: z.array(uploadKey).min(1, wrong.shopPhotoMissing).max(mostShopPhotos, wrong.mostPhotos(mostShopPhotos)).optional(),
        opensMin: z.int().min(0).max(1439).optional(),
        closesMin: z.int().min(1).max(2160).optional(),
        radiusM: z.int().min(1000).max(100_000).optional(),
        shareBp: shareBp.optional(),
      })
      .refine(({ opensMin, closesMin }) => (opensMin === undefined) === (closesMin === undefined) && (opensMin ?? 0) < (closesMin ?? 1), {
        error: wrong.shopHours,
        path: ['closesMin'],
      }),
    reply: Store,
    refusals: ['signedOut', 'badField', 'shopNotFound', 'notAllowed', 'sensitiveWords'],
  }),
  storeWithdrawEdit: endpoint({
    method: 'POST',
    path: '/api/tech/store/withdrawEdit',
    body: 'form',
    role: 'customer',
    ownership: store,
    request: empty,
    reply: nothing,
    refusals: ['signedOut', 'shopNotFound', 'notAllowed'],
  }),
  storeGetMembers: endpoint({
    method: 'GET',
    path: '/api/tech/store/getMembers',
    body: 'query',
    role: 'customer',
    ownership: store,
    request: empty,
    reply: z.object({ list: z.array(StoreMember), invitations: z.array(SentInvitation) }),
    refusals: ['signedOut', 'shopNotFound', 'notAllowed'],
  }),
  storeInvite: endpoint({
    method: 'POST',
    path: '/api/tech/store/invite',
    body: 'form',
    role: 'customer',
    ownership: store,
    request: z.object({ phone, shopRole: z.enum(invitedRoles, { error: wrong.shopRole }), shareBp: shareBp.optional() }),
    reply: SentInvitation,
    refusals: ['signedOut', 'badField', 'shopNotFound', 'notAllowed', 'invitationOpen', 'tooOften'],
  }),
  storeRevokeInvitation: endpoint({
    method: 'POST',
    path: '/api/tech/store/revokeInvitation',
    body: 'form',
    role: 'customer',
    ownership: store,
    request: z.object({ invitationId: id }),
    reply: nothing,
    refusals: ['signedOut', 'badField', 'shopNotFound', 'notAllowed', 'invitationOver'],
  }),
  storeSetMember: endpoint({
    method: 'POST',
    path: '/api/tech/store/setMember',
    body: 'form',
    role: 'customer',
    ownership: store,
    request: z.object({ memberId: id, shopRole: z.enum(shopRoles, { error: wrong.shopRole }).optional(), shareBp: shareBp.optional() }),
    atLeastOne: [['shopRole', 'shareBp']],
    reply: StoreMember,
    refusals: ['signedOut', 'badField', 'shopNotFound', 'notAllowed', 'memberNotFound', 'shopOwnerStays', 'shopNeedsTechnician'],
  }),
  storeAnswerShare: endpoint({
    method: 'POST',
    path: '/api/tech/store/answerShare',
    body: 'form',
    role: 'customer',
    ownership: `${store}: one's own membership`,
    request: z.object({ shareBp, accept }),
    reply: nothing,
    refusals: ['signedOut', 'badField', 'shopNotFound', 'invitationOver'],
  }),
  storeAnswerHandOver: endpoint({
    method: 'POST',
    path: '/api/tech/store/answerHandOver',
    body: 'form',
    role: 'customer',
    ownership: `${store}: one's own membership`,
    request: z.object({ accept }),
    reply: nothing,
    refusals: ['signedOut', 'badField', 'shopNotFound', 'invitationOver', 'applyIdentityFirst'],
  }),
  storeRemoveMember: endpoint({
    method: 'POST',
    path: '/api/tech/store/removeMember',
    body: 'form',
    role: 'customer',
    ownership: store,
    request: z.object({ memberId: id }),
    reply: z.object({ state: z.enum(['LEAVING', 'LEFT']) }),
    refusals: ['signedOut', 'badField', 'shopNotFound', 'notAllowed', 'memberNotFound', 'shopOwnerStays', 'shopOrdersOpen'],
  }),
  storeLeave: endpoint({
    method: 'POST',
    path: '/api/tech/store/leave',
    body: 'form',
    role: 'customer',
    ownership: store,
    request: empty,
    reply: z.object({ state: z.enum(['LEAVING', 'LEFT']) }),
    refusals: ['signedOut', 'shopNotFound', 'shopOwnerStays', 'shopOrdersOpen'],
  }),
  storeGetCalendar: endpoint({
    method: 'GET',
    path: '/api/tech/store/getCalendar',
    body: 'query',
    role: 'customer',
    ownership: store,
    request: z.object({ date: day.optional(), days: z.int().min(1).max(7).default(7) }),
    reply: listOf(StoreCalendarRow).extend({ date: day }),
    refusals: ['signedOut', 'badField', 'shopNotFound', 'notAllowed'],
  }),
  storeGetOrders: endpoint({
    method: 'GET',
    path: '/api/tech/store/getOrders',
    body: 'query',
    role: 'customer',
    ownership: `${store}: its orders, without anything of the customer`,
    request: z.object({ ...paging, tab: z.enum(storeTabs).default('TODAY') }),
    reply: pageOf(StoreOrder),
    refusals: ['signedOut', 'badField', 'shopNotFound', 'notAllowed'],
  }),
}
