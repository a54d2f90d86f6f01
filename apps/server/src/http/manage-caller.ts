import type { Operator } from './operator-sessions.ts'

/** Who asks from where, as the audit log keeps it. */
export type ManageAsker = { now: Date; network: string; requestId: string }
export type ManageCaller = ManageAsker & { operator: Operator }
