import type { Operator } from './operator-sessions.ts'
import type { Repeat } from './with-idempotency.ts'

/** What is known of every request under the session of an account. `repeat` is what `withIdempotency` needs to know of a write that may come again. */
type Known = {
  now: Date
  ip: string
  deviceBrand: string
  requestId: string
  inMessagingApp: boolean
  requestKey: string | undefined
  repeat: Repeat | undefined
  blocked: readonly string[]
}
type Nobody = Known & { accountId: undefined; technicianId: undefined; sessionId: undefined }
type Customer = Known & { accountId: string; technicianId: string | undefined; sessionId: string }
type Technician = Customer & { technicianId: string; suspendedFor: string | undefined }
type AccountCaller<R> = R extends 'anyone' ? Nobody : R extends 'guest' ? Nobody | Customer : R extends 'technician' ? Technician : Customer

/** Who asks from where, as the audit log keeps it. */
export type ManageAsker = { now: Date; network: string; requestId: string }
export type ManageCaller = ManageAsker & { operator: Operator }

/** Who asks, by what the call says of who may. */
export type CallerOf<E> = E extends { role: infer R }
  ? AccountCaller<R>
  : E extends { permission: infer P }
    ? P extends 'anyone'
      ? ManageAsker
      : ManageCaller
    : never
