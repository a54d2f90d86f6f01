import type { QueryClient } from '@tanstack/react-query'

const touched = ['getCouponList', 'getTechInfo', 'hasNewUserCoupon', 'getCouponListSelf', 'getUserCouponCount', 'doOrderPreview']

/** Reads again what tells of coupons. */
export const refreshCoupons = (queries: QueryClient) => Promise.all(touched.map((name) => queries.invalidateQueries({ queryKey: [name] })))
