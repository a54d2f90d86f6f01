export { findVault, holdsVault } from './queries.ts'
