export { eraseCertificates } from './erase-certificates.ts'
export { requiredIn } from './queries.ts'
export { requirementsOf } from './requirements-of.ts'
