export { eraseApplications } from './erase-applications.ts'
export { memberStatusOf } from './rules.ts'
