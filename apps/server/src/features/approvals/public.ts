export { type ApprovedVerbs, requestApprovalAbove, decideApproval } from './approvals.ts'
export { hasApproved, isWaiting } from './queries.ts'
