export { forgetMembership } from './forget-membership.ts'
