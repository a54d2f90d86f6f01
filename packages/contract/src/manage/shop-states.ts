/** How a shop stands. Free of zod, so that the console carries little. */
export const shopStates = ['ACTIVE', 'SUSPENDED', 'CLOSED'] as const
export type ShopState = (typeof shopStates)[number]
