export { eraseApplications } from './erase-applications.ts'
export { holdApplications } from './queries.ts'
export { memberStatusOf } from './rules.ts'
export { withdrawApplyIn } from './withdraw-apply.ts'
