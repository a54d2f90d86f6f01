import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { claimedToken, hashToken, type Session } from './sessions.ts'

/** Whose a token was when this process last read it. It proves nothing: a session may have ended since. */
export type SeenSessions = { saw: (session: Session) => void; of: (request: Pick<FastifyRequest, 'headers'>) => Session | undefined }

/** The newest 20,000 sessions that this process has read, by their token's hash: what limits and early reads know of a caller before the database does. */
export function seenSessions(): SeenSessions {
  const seen = new LRUCache<string, Session>({ max: 20_000 })
  return {
    saw: (session) => void seen.set(session.tokenHash.toString('latin1'), session),
    of: (request) => {
      const token = claimedToken(request)
      return token === undefined ? undefined : seen.get(hashToken(token).toString('latin1'))
    },
  }
}

/** Whether two readings of a token name the same person with the same rights and wishes. */
export const isSameCaller = (a: Session, b: Session): boolean =>
  a.id === b.id &&
  a.accountId === b.accountId &&
  a.technicianId === b.technicianId &&
  a.suspendedFor === b.suspendedFor &&
  a.blocked.length === b.blocked.length &&
  a.blocked.every((id) => b.blocked.includes(id))
