export { type ApprovedVerbs, askIfAbove, decideApproval } from './approvals.ts'
export { hasApproved, isWaiting } from './queries.ts'
