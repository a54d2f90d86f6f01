/** Who somebody is in a shop, and what they may do there. Free of zod. */
export const shopRoles = ['OWNER', 'MANAGER', 'FINANCE', 'TECHNICIAN'] as const
export type ShopRole = (typeof shopRoles)[number]
