export { type ApprovedVerbs, decideApproval, requestApprovalAbove } from './approvals.ts'
export { hasApproved, isWaiting } from './queries.ts'
