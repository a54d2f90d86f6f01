import { hash, randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../db/connect.ts'
import { batched } from '../db/batched.ts'
import { Refusal } from '../refusal.ts'
import { findSessions } from './sessions-sql.ts'

/** `id` stays the same when the token is changed; `usedAt` is kept to the day, null for a token that comes for the first time. */
export type Session = {
  id: string
  accountId: string
  technicianId: string | undefined
  /** Why the technician is suspended; undefined for one who is not. */
  suspendedFor: string | undefined
  /** Technicians whom the account does not want to see. */
  blocked: readonly string[]
  tokenHash: Buffer
  usedAt: Date | null
}

export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer')
/** 256 bits of chance; only its hash is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** What a request claims to be a token: the `token` header, else the bearer. */
export const claimedToken = (request: Pick<FastifyRequest, 'headers'>): string | undefined => tokenHeader(request) ?? bearer(request)

const tokenHeader = ({ headers }: Pick<FastifyRequest, 'headers'>) => (typeof headers.token === 'string' && headers.token !== '' ? headers.token : undefined)
const bearer = ({ headers }: Pick<FastifyRequest, 'headers'>) => headers.authorization?.match(/^Bearer +(.+)$/i)?.[1]

/** The token of a request. Header and bearer both present and different is nobody's token. */
export function tokenOf(request: Pick<FastifyRequest, 'headers'>): string | undefined {
  const [own, borne] = [tokenHeader(request), bearer(request)]
  if (own !== undefined && borne !== undefined && own !== borne) throw new Refusal('signedOut')
  return own ?? borne
}

/** The session of a token. Refuses one that is unknown, expired or whose account is disabled. Who has the token's hash already gives it. */
export type RequireSession = (token: string, now: Date, tokenHash?: Buffer) => Promise<Session>

/** Finds the session of a token, those asked for at once in one read. Refuses (signedOut) one that is none, has ended, or whose account is shut. */
export function sessionsIn(db: Db): RequireSession {
  const find = batched((hashes: readonly Buffer[]) => findSessions(db, hashes))
  return async (token, now, tokenHash = hashToken(token)) => {
    const row = await find(tokenHash)
    if (!row || row.disabled || row.expires_ms <= now.getTime()) throw new Refusal('signedOut')
    return {
      id: row.id,
      accountId: row.account_id,
      technicianId: row.technician_id ?? undefined,
      suspendedFor: row.suspended_for ?? undefined,
      blocked: row.blocked ?? [],
      tokenHash,
      usedAt: row.used_ms === null ? null : new Date(row.used_ms),
    }
  }
}
