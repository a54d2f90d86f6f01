export { earlierRecords } from './earlier-records.ts'
export { keepEnded, keepIdentity, knownSince } from './keep-identity.ts'
export { findFormer, forgetUnused, isRefusedPerson, lockFormer } from './queries.ts'
