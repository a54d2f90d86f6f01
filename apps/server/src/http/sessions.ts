import { createHash, randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { statement, type Db } from '../db/connect.ts'
import { Refusal } from './refusal.ts'

export type Session = { accountId: string; technicianId: string | undefined; tokenHash: Buffer }

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()
/** 256 bits of chance; only its hash is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url')

const findSession = statement<{ account_id: string; technician_id: string | null; disabled: boolean }>(`
  select s.account_id, a.disabled, t.id as technician_id
  from sessions s join accounts a on a.id = s.account_id left join technicians t on t.account_id = a.id and t.status <> 'LEFT'
  where s.token_hash = $1 and s.expires_at > $2`)

/** The token of a request: the `token` header, else the bearer. Both present and different is nobody's token. */
export function tokenOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const token = typeof headers.token === 'string' && headers.token !== '' ? headers.token : undefined
  const bearer = headers.authorization?.match(/^Bearer +(.+)$/i)?.[1]
  if (token !== undefined && bearer !== undefined && token !== bearer) throw new Refusal('signedOut')
  return token ?? bearer
}

/** The session of a token. Refuses one that is unknown, expired or whose account is disabled. */
export async function requireSession(db: Db, token: string, now: Date): Promise<Session> {
  const tokenHash = hashToken(token)
  const [row] = await findSession(db, tokenHash, now)
  if (!row || row.disabled) throw new Refusal('signedOut')
  return { accountId: row.account_id, technicianId: row.technician_id ?? undefined, tokenHash }
}
