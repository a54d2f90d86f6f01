export { eraseApplications } from './erase-applications.ts'
export { memberStatusOf } from './rules.ts'
export { withdrawApplyIn } from './withdraw-apply.ts'
