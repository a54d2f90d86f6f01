export { addApprovedCertificate } from './decide-certificate.ts'
export { dropWaitingCertificates, eraseCertificates } from './erase-certificates.ts'
export { requiredIn } from './queries.ts'
export { requirementsOf } from './requirements-of.ts'
