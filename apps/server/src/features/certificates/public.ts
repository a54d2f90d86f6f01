export { eraseCertificates } from './erase-certificates.ts'
export { requirementsOf } from './requirements-of.ts'
