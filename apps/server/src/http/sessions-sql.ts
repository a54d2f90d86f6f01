import { statement, type Db } from '../db/connect.ts'
import { msText } from '../db/epoch.ts'

type SessionRow = {
  place: number
  id: string
  account_id: string
  technician_id: string | null
  suspended_for: string | null
  disabled: boolean
  /** Null for an account that hides nobody. */
  blocked: string[] | null
  used_ms: number | null
  expires_ms: number
}

const select = statement<SessionRow>(`
  select h.place::int as place, s.id, s.account_id, ${msText('s.used_at')} as used_ms, ${msText('s.expires_at')} as expires_ms, a.disabled, t.id as technician_id,
    case when t.status = 'SUSPENDED' then coalesce(t.suspended_reason, '') end as suspended_for,
    case when a.has_blocked then array(select b.technician_id from blocked_technicians b where b.account_id = a.id) end as blocked
  from unnest($1::bytea[]) with ordinality h(hash, place) join sessions s on s.token_hash = h.hash join accounts a on a.id = s.account_id
    left join technicians t on t.account_id = a.id and t.status <> 'LEFT'`)

/** The session of each of these tokens, by its place; undefined for nobody's. */
export async function findSessions(db: Db, hashes: readonly Buffer[]): Promise<(SessionRow | undefined)[]> {
  const rows: (SessionRow | undefined)[] = hashes.map(() => undefined)
  for (const row of await select(db, hashes)) rows[row.place - 1] = row
  return rows
}
