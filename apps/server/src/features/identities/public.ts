export { findSubject } from './queries.ts'
