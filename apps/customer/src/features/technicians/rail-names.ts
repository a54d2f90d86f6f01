/** The rails of technicians that open in full, each by the call that reads it. */
export const rails = {
  soonest: 'getTechListSort',
  hot: 'getTechListHot',
  new: 'getTechListNew',
  vip: 'getTechListVip',
  coupon: 'getTechListCoupon',
  recommended: 'getTechListRec',
} as const

export type RailName = keyof typeof rails

export const isRail = (name: string | undefined): name is RailName => name !== undefined && Object.hasOwn(rails, name)
