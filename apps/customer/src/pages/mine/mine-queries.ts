import { queryFor } from '@anxin/mobile/request/query-client'

/** What the tab of one's own reads. The orders' counts come with the same call that the tab bar makes. */
export const mineQueries = {
  user: queryFor('getUserInfo', {}),
  followed: queryFor('getUserFocusCount', {}, { quiet: true }),
  coupons: queryFor('getUserCouponCount', {}, { quiet: true }),
  unread: queryFor('getUnread', {}, { quiet: true }),
  invitations: queryFor('getInvitations', {}, { quiet: true }),
  orders: queryFor('getOrderList', { tab: 'ALL', limit: 1 }, { quiet: true }),
}

const untilChanged = { staleTime: 5 * 60_000 }

/** The switches of the operator; a function that is off has no entry. */
export const switches = {
  vip: { ...queryFor('switchVip', {}, { quiet: true }), ...untilChanged },
  share: { ...queryFor('switchShare', {}, { quiet: true }), ...untilChanged },
  auth: { ...queryFor('switchAuth', {}, { quiet: true }), ...untilChanged },
  shop: { ...queryFor('switchShop', {}, { quiet: true }), ...untilChanged },
}
