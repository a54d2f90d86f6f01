export { endOfShop, forgetMembership, holdMembership, holdToEnd, leaveWithPlatform } from './forget-membership.ts'
export { openShop } from './open-shop.ts'
