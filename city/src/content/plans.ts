export type Plan = { name: string; months: number; price: number; originPrice: number; tag?: string; tagEn?: string }

const yuan = (amount: number) => amount * 100

/** The memberships on offer, prices in fen. */
export const plans: readonly Plan[] = [
  { name: '月卡', months: 1, price: yuan(19), originPrice: yuan(29) },
  { name: '季卡', months: 3, price: yuan(49), originPrice: yuan(87), tag: '常选', tagEn: 'Popular' },
  { name: '年卡', months: 12, price: yuan(158), originPrice: yuan(348), tag: '最省', tagEn: 'Best value' },
]
