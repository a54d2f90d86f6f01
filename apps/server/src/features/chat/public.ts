export { findParty } from './queries.ts'
export { isReadable } from './require-party.ts'
