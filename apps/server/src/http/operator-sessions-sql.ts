import { statement, type Db } from '../db/connect.ts'

export type OperatorSessionRow = {
  operator_id: string
  name: string
  title: string
  role_id: string
  role_name: string
  built_in: boolean
  permissions: string[]
  city_codes: string[]
  totp_on: boolean
}

/** The operator of a token ($1) at a moment ($2); none for a session that is over or an operator who is suspended. */
export const findOperatorSession = statement<OperatorSessionRow>(`
  select o.id as operator_id, o.name, o.title, r.id as role_id, r.name as role_name, r.built_in, r.permissions, o.city_codes, o.totp_on
  from operator_sessions s join operators o on o.id = s.operator_id join operator_roles r on r.id = o.role_id
  where s.token_hash = $1 and s.expires_at > $2 and o.state = 'ACTIVE'`)

/** A console of this session is open now. */
export const markSeen = (db: Db, tokenHash: Buffer, now: Date) =>
  db.updateTable('operator_sessions').set({ seen_at: now }).where('token_hash', '=', tokenHash).execute()
