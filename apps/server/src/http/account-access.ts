import type { Endpoint } from '@anxin/contract/endpoint'
import type { Surface } from '@anxin/contract/surfaces'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '../refusal.ts'
import type { Access, Asked } from './access.ts'
import { envelopeWriter } from './envelope.ts'
import { hashOf } from './with-idempotency.ts'
import type { ResponseCache } from './response-cache.ts'
import type { Roles } from './roles.ts'
import { unseal, type Seal } from './seal.ts'
import { isSameCaller, type SeenSessions } from './seen-sessions.ts'
import { sendJson, type Answer } from './send-json.ts'
import { tokenOf, type RequireSession, type Session } from './sessions.ts'

type AccountDeps<R extends string> = {
  requireSession: RequireSession
  seal: Seal
  plainSecretsAllowed: boolean
  responses: Pick<ResponseCache, 'get'>
  sessions: SeenSessions
  /** Keeps a session alive by its use; now and then there is a new token for it. */
  keepSession: (session: Session, use: { now: Date; ip: string }) => Promise<string | undefined> | undefined
  surfaces: Record<NoInfer<R>, Surface>
  roles: Roles<R>
}
type Who = Session | undefined

/** Calls under the session of an account: one session for all surfaces, and a role of each. */
export function accountAccess<R extends string>(deps: AccountDeps<R>): Access<Endpoint<R | 'anyone' | 'guest'>, Who, Answer> {
  const { requireSession, seal, plainSecretsAllowed, responses, sessions, keepSession, surfaces, roles } = deps
  const requireRole = (role: R, session: Who, endpoint: Pick<Endpoint, 'whileSuspended'>) => {
    if (!session) throw new Refusal('signedOut')
    const { holds, mayCall } = roles[role]
    if (!holds(session)) throw new Refusal(surfaces[role].refusal ?? 'notAllowed')
    mayCall?.(session, endpoint)
  }
  return {
    urlOf: ({ endpoint }) => endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    states: ['role', 'ownership'],
    tokenOf: (request, { role }) => (role === 'anyone' ? undefined : tokenOf(request)),
    early: { seen: sessions.of, isSame: (who, seen) => who !== undefined && seen !== undefined && isSameCaller(who, seen) },
    admit: async ({ request, reply, endpoint, token, now, seen }) => {
      const session = token === undefined ? undefined : await requireSession(token, now, seen?.tokenHash)
      if (session) {
        sessions.saw(session)
        request.caller = session.accountId
      }
      // Nearly every request has nothing to wait for here.
      const keeping = session && keepSession(session, { now, ip: request.ip })
      const renewed = keeping && (await keeping)
      if (renewed !== undefined) reply.headers({ token: renewed, 'cache-control': 'no-store' })
      const { role } = endpoint
      // safe: the two that are no role are left out
      if (role !== 'anyone' && role !== 'guest') requireRole(role as R, session, endpoint)
      return session
    },
    open: ({ request, endpoint: { sealed } }, given) => {
      if (!sealed) return
      // safe: only the mark is read, whatever the body is
      const mark = (request.body as { encrypted?: unknown } | null)?.encrypted
      unseal(given, sealed, { seal, encrypted: mark === '1' || mark === 1 || mark === true, plainAllowed: plainSecretsAllowed })
    },
    callerOf,
    writerOf: ({ endpoint }) => envelopeWriter(endpoint.reply),
    send: sendJson,
    share: responses.get,
  }
}

function callerOf({ request, now, endpoint }: Asked<Endpoint<string>>, session: Who, input: Record<string, unknown>) {
  const known = knownOf(request, now)
  return {
    ...known,
    repeat: endpoint.repeatable && known.requestKey ? { key: known.requestKey, call: endpoint.path, requestHash: hashOf(input) } : undefined,
    accountId: session?.accountId,
    technicianId: session?.technicianId,
    suspendedFor: session?.suspendedFor,
    sessionId: session?.id,
    blocked: session?.blocked ?? [],
  }
}

function knownOf(request: FastifyRequest, now: Date) {
  const { headers } = request
  const key = headers['idempotency-key']
  return {
    now,
    ip: request.ip,
    deviceBrand: typeof headers.devicebrand === 'string' ? headers.devicebrand.slice(0, 60) : 'Web',
    requestId: request.id,
    inMessagingApp: headers.esptype === 'wechat',
    requestKey: typeof key === 'string' && /^[0-9A-Za-z-]{8,64}$/.test(key) ? key : undefined,
  }
}
