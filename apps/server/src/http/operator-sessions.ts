import { permissions, type Permission } from '@anxin/contract/manage/permissions'
import type { Db } from '../db/connect.ts'
import { Refusal } from '../refusal.ts'
import { findOperatorSession } from './operator-sessions-sql.ts'
import { hashToken } from './sessions.ts'

/** Who sits at the console, and what their role allows. `cityCodes` empty: every city. */
export type Operator = {
  operatorId: string
  name: string
  title: string
  roleId: string
  roleName: string
  permissions: readonly Permission[]
  cityCodes: readonly string[]
  totpOn: boolean
  tokenHash: Buffer
}

/** What a built-in role holds, or of a written list what this release still knows. */
export const rightsOf = ({ built_in, permissions: held }: { built_in: boolean; permissions: readonly string[] }): Permission[] =>
  permissions.filter((permission) => built_in || held.includes(permission))

/** The operator of a token, read at each call: a changed role or a suspension counts from the next one on. Refuses signedOut. */
export async function requireOperator(db: Db, token: string | undefined, now: Date): Promise<Operator> {
  if (token === undefined) throw new Refusal('signedOut')
  const tokenHash = hashToken(token)
  const [row] = await findOperatorSession(db, tokenHash, now)
  if (!row) throw new Refusal('signedOut')
  return {
    operatorId: row.operator_id,
    name: row.name,
    title: row.title,
    roleId: row.role_id,
    roleName: row.role_name,
    permissions: rightsOf(row),
    cityCodes: row.city_codes,
    totpOn: row.totp_on,
    tokenHash,
  }
}
