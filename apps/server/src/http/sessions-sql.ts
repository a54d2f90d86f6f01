import { statement } from '../db/connect.ts'

type SessionRow = {
  token_hash: Buffer
  id: string
  account_id: string
  technician_id: string | null
  suspended_for: string | null
  disabled: boolean
  /** Null for an account that hides nobody. */
  blocked: string[] | null
  used_at: Date | null
  expires_at: Date
}

// The inner select hides the array's length from the planner, which would otherwise plan anew for every length.
export const findSessions = statement<SessionRow>(`
  select s.token_hash, s.id, s.account_id, s.used_at, s.expires_at, a.disabled, t.id as technician_id,
    case when t.status = 'SUSPENDED' then coalesce(t.suspended_reason, '') end as suspended_for,
    case when a.has_blocked then array(select b.technician_id from blocked_technicians b where b.account_id = a.id) end as blocked
  from sessions s join accounts a on a.id = s.account_id left join technicians t on t.account_id = a.id and t.status <> 'LEFT'
  where s.token_hash = any((select $1::bytea[])::bytea[])`)
