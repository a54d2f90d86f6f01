export { appendLook } from './append-look.ts'
export { appendAudit, type AuditAsker, type AuditSubject, type OperatorAsker } from './append.ts'
