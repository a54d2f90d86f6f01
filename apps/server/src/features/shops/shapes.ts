import type { ShopDetail, Store, StoreChange } from '@anxin/contract/entities/shops'
import type { Reply } from '@anxin/contract/endpoints'
import type { OrderStatus } from '@anxin/contract/order-states'
import { mayInShop } from '@anxin/contract/shop-roles'
import { coverNumbers } from '@anxin/rules/contact-words'
import { maskPhone } from '@anxin/rules/mask'
import { orderStatusText } from '@anxin/words/codes/status-text'
import type { UploadStore } from '../../outside/uploads/port.ts'
import type { ChangeRow } from '../profile-changes/public.ts'
import { reviewOf } from '../reviews/public.ts'
import type { Member } from './member-queries.ts'
import type { ShopPageRow } from './page-queries.ts'
import { silenceMs } from './part.ts'
import type { CalendarRow, StoreMemberRow, StoreOrderRow, StoreRow } from './store-queries.ts'

type Pictures = Pick<UploadStore, 'urlOf'>
// safe: the column's check allows only states of the table
const statusOf = (status: string) => status as OrderStatus
const openings = ({ opens_min, closes_min }: { opens_min: number | null; closes_min: number | null }) => ({
  opensMin: opens_min ?? undefined,
  closesMin: closes_min ?? undefined,
})

/** A shop's page for customers. */
export function shopDetailOf(row: ShopPageRow, { urlOf }: Pictures): ShopDetail {
  const team = row.team ?? []
  return {
    shopId: row.id,
    name: row.name,
    photo: row.photo_keys[0] === undefined ? undefined : urlOf(row.photo_keys[0]),
    photos: row.photo_keys.map(urlOf),
    address: row.address,
    intro: coverNumbers(row.intro),
    phone: row.phone,
    lat: row.lat,
    lng: row.lng,
    cityCode: row.city_code,
    cityName: row.city_name,
    ...openings(row),
    radiusM: row.radius_m,
    openedAt: row.opened_at,
    orderCount: row.orders,
    ...(row.reviews > 0 && { score: Math.round((row.score_sum * 10) / row.reviews) / 10 }),
    commentCount: row.reviews,
    technicianCount: team.length,
    team: team.map((one) => ({
      techId: one.tech_id,
      nickname: coverNumbers(one.nickname),
      avatar: urlOf(one.avatar_key),
      level: one.level,
      score: one.score,
      orderCount: one.order_count,
      minPrice: one.min_price,
      onDuty: one.on_duty,
    })),
    recentReviews: (row.recent ?? []).map((review) => ({ ...reviewOf(review, { urlOf }), techNickname: coverNumbers(review.tech_nickname) })),
  }
}

type Membership = { leaving_at: Date | number | null; leaving_by: 'MEMBER' | 'SHOP' | null }
function leavingOf({ leaving_at, leaving_by }: Membership) {
  if (leaving_at === null || leaving_by === null) return {}
  const leavingAt = Number(leaving_at)
  return { leavingAt, leavingBy: leaving_by, ...(leaving_by === 'MEMBER' && { leavesAloneAt: leavingAt + silenceMs }) }
}

type Asked = { asked_share_bp: number | null; owner_asked_at: Date | number | null }
const askedOf = ({ asked_share_bp, owner_asked_at }: Asked) => ({
  ...(asked_share_bp !== null && { askedShareBp: asked_share_bp }),
  ...(owner_asked_at !== null && { ownerAskedAt: Number(owner_asked_at) }),
})

/** What waits to be looked at, or was not accepted the last time. */
function changeOf(row: ChangeRow | undefined, { urlOf }: Pictures): StoreChange | undefined {
  if (row?.state !== 'PENDING' && row?.state !== 'REJECTED') return undefined
  return {
    state: row.state,
    intro: row.intro ?? undefined,
    phone: row.phone ?? undefined,
    photos: row.photo_keys?.map((photoKey) => ({ photoKey, url: urlOf(photoKey) })),
    submittedAt: row.submitted_at.getTime(),
    answerBy: row.answer_by.getTime(),
    findings: row.findings.map(({ field, code, text }) => ({ field, code, text })),
  }
}

/** A shop as one of its members sees it; what is wished of its page is for those who may change it. */
export const storeOf = (row: StoreRow, me: Member, { change, ...pictures }: Pictures & { change: ChangeRow | undefined }): Store => ({
  shopId: row.id,
  name: row.name,
  address: row.address,
  cityName: row.city_name,
  intro: row.intro,
  phone: row.phone,
  photos: row.photo_keys.map((photoKey) => ({ photoKey, url: pictures.urlOf(photoKey) })),
  ...openings(row),
  radiusM: row.radius_m,
  change: changeOf(change, pictures),
  state: row.state,
  ...(row.suspended_reason !== null && { suspendedReason: row.suspended_reason }),
  // What others are offered is for those who take them in.
  offeredShareBp: mayInShop(me.role, 'seeMembers') ? row.share_bp : 0,
  technicianCount: row.figures.technicians,
  onDutyCount: row.figures.on_duty,
  me: { memberId: me.id, shopRole: me.role, shareBp: me.share_bp, joinedAt: me.joined_at.getTime(), ...leavingOf(me), ...askedOf(me) },
})

type StoreMember = Reply<'storeSetMember'>
export const storeMemberOf = (row: StoreMemberRow, { urlOf, accountId }: Pictures & { accountId: string }): StoreMember => ({
  memberId: row.id,
  ...(row.tech_id !== null && { techId: row.tech_id, onDuty: row.on_duty ?? false }),
  nickname: row.nickname,
  avatar: urlOf(row.avatar_key),
  phoneMasked: maskPhone(row.phone),
  mine: row.account_id === accountId,
  shopRole: row.role,
  shareBp: row.share_bp,
  joinedAt: row.joined_at,
  ...leavingOf(row),
  ...askedOf(row),
})

type StoreOrder = Reply<'storeGetOrders'>['list'][number]
const briefOf = ({ id, status, start_at, end_at, area }: CalendarRow['orders'][number]) => ({
  orderId: id,
  status: statusOf(status),
  statusText: orderStatusText(statusOf(status)),
  startAt: start_at,
  endAt: end_at,
  area,
})
export const storeOrderOf = (row: StoreOrderRow): StoreOrder => ({
  ...briefOf(row),
  orderNo: row.order_no,
  techId: row.technician_id,
  nickname: row.nickname,
  items: row.items.map(({ name, name_en, quantity }) => ({ name, nameEn: name_en, quantity })),
})

export const calendarRowOf = (row: CalendarRow, { urlOf }: Pictures): Reply<'storeGetCalendar'>['list'][number] => ({
  techId: row.tech_id,
  nickname: row.nickname,
  avatar: urlOf(row.avatar_key),
  onDuty: row.on_duty,
  orders: row.orders.map(briefOf),
  timeOff: row.time_off.map(({ start_at, end_at }) => ({ startAt: start_at, endAt: end_at })),
})
