export { identityOf, type VerifiedIdentity } from './identity-of.ts'
export { eraseIdentity } from './revoke-authentication.ts'
export { statusOf } from './rules.ts'
export { adultFrom } from './rules.ts'
