/** What narrows a list of technicians, by the names that stand in the address. */
export const filterNames = ['sex', 'when', 'maxPrice', 'projectId', 'freeTravel', 'hasCoupon', 'isVip', 'verified'] as const
export type FilterName = (typeof filterNames)[number]
