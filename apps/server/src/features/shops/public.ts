export { endOfShop, forgetMembership, holdMembership, holdToEnd, leaveWithPlatform } from './forget-membership.ts'
export { notifyStaff } from './notify-member.ts'
export { openShop } from './open-shop.ts'
