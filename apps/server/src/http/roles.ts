import type { Endpoint } from '@anxin/contract/endpoint'
import type { SurfaceOf } from '@anxin/contract/surfaces'
import { suspended } from '../refusal.ts'
import type { Session } from './sessions.ts'

type AccountRole = SurfaceOf<'account'>
/** `mayCall` refuses one who holds the role and still may not. */
export type RoleRule = {
  holds: (session: Session) => boolean
  mayCall?: (session: Session, endpoint: Pick<Endpoint, 'whileSuspended'>) => void
}
export type Roles<R extends string = AccountRole> = Record<R, RoleRule>

/** Which accounts hold the role of a surface. */
export const roles: Roles = {
  customer: { holds: () => true },
  technician: {
    holds: ({ technicianId }) => technicianId !== undefined,
    mayCall: ({ suspendedFor }, { whileSuspended }) => {
      if (suspendedFor !== undefined && !whileSuspended) throw suspended(suspendedFor)
    },
  },
}
