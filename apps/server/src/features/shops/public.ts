export { forgetMembership } from './forget-membership.ts'
export { openShop } from './open-shop.ts'
