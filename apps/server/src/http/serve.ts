import type { Endpoint } from '@anxin/contract/endpoint'
import { endpoints, type CallName, type Parsed, type Reply } from '@anxin/contract/endpoints'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Clock } from '../clock.ts'
import type { ResponseCache, CacheTag } from './response-cache.ts'
import { hashOf, type Repeat } from './with-idempotency.ts'
import { Refusal, suspended } from '../refusal.ts'
import { readInput } from './read-input.ts'
import { requireDeclared } from './require-declared.ts'
import { unseal, type Seal } from './seal.ts'
import { isSameCaller, type SeenSessions } from './seen-sessions.ts'
import { sendJson, type Answer } from './send-json.ts'
import { jsonWriter, Serialised } from './serialised.ts'
import { tokenOf, type RequireSession, type Session } from './sessions.ts'

type Asked = { now: Date; ip: string; deviceBrand: string; requestId: string; inMessagingApp: boolean; requestKey: string | undefined }
/** `repeat` is what `once` needs to know of a write that may come again. */
type Known = Asked & { repeat: Repeat | undefined }
type Nobody = Known & { blocked: readonly string[]; accountId: undefined; technicianId: undefined; sessionId: undefined }
type Customer = Known & { blocked: readonly string[]; accountId: string; technicianId: string | undefined; sessionId: string }
type Technician = Customer & { technicianId: string; suspendedFor: string | undefined }
type CallerOf<R> = R extends 'anyone' ? Nobody : R extends 'guest' ? Nobody | Customer : R extends 'technician' ? Technician : Customer
export type Caller<N extends CallName> = CallerOf<(typeof endpoints)[N]['role']>

export type Handler<N extends CallName> = (input: Parsed<N>, caller: Caller<N>) => Promise<Reply<N> | Serialised> | Reply<N> | Serialised
/** What the answers to an address tell of, by its parameters as they came. */
export type About = (query: Readonly<Record<string, unknown>>) => CacheTag[]
/** Of answers about the technician of `techId`. */
export const aboutTechnician: About = ({ techId }) => (typeof techId === 'string' ? [`technician/${techId}`] : [])
/**
 * A handler that changes nothing: for a token seen before it is begun beside the reading of the session. With `cachedMs` its
 * answers to guests are the same for all of them and may be so old; a change of what they are about drops them. Those that are the same for whoever
 * is signed in go to them, too (`sameForAll`).
 */
export type Reading<N extends CallName> = { handle: Handler<N> } & ({ readsOnly: true } | { cachedMs: number; about?: About; sameForAll?: true })
/** The implementations of a feature: every call of its part of the contract, or it does not compile. */
export type Routes<Part extends Partial<Record<CallName, Endpoint>>> = { [N in keyof Part & CallName]: Handler<N> | Reading<N> }

const msg = '操作成功'
// The envelope around a reply that is written already, one byte to a character like that.
const head = '{"code":200,"data":'
const tail = Buffer.from(`,"msg":"${msg}"}`).toString('latin1')

type Admitted = { token: string | undefined; now: Date; tokenHash?: Buffer | undefined }
type AnyRoute = { readsOnly?: true; cachedMs?: number; about?: About; sameForAll?: true; handle: (input: never, caller: never) => unknown }
export type ServeDeps = {
  requireSession: RequireSession
  clock: Clock
  seal: Seal
  plainSecretsAllowed: boolean
  responses: Pick<ResponseCache, 'get'>
  checkReplies: boolean
  sessions: SeenSessions
  /** Keeps a session alive by its use; now and then there is a new token for it. */
  keepSession: (session: Session, use: { now: Date; ip: string }) => Promise<string | undefined> | undefined
}

/** Registers every call of the contract. One without an implementation, or without ownership in words, stops the start. */
export function serveAll(app: FastifyInstance, deps: ServeDeps, routes: Record<string, unknown>) {
  for (const [name, endpoint] of Object.entries(endpoints) as [CallName, Endpoint][]) {
    const given = routes[name]
    if (!given) throw new Error(`the call ${name} (${endpoint.path}) has no implementation`)
    if (!endpoint.role || !endpoint.ownership) throw new Error(`the call ${name} states no role or no ownership`)
    // safe: Routes<…> has checked handler and endpoint against each other where the feature declares them
    const route = (typeof given === 'function' ? { handle: given } : given) as AnyRoute
    serveOne(app, deps, { name, endpoint, route })
  }
}

function serveOne(
  app: FastifyInstance,
  { requireSession, clock, seal, plainSecretsAllowed, responses, checkReplies, sessions, keepSession }: ServeDeps,
  { name, endpoint, route: { readsOnly, cachedMs, about, sameForAll, handle } }: { name: CallName; endpoint: Endpoint; route: AnyRoute },
) {
  const write = jsonWriter(z.object({ code: z.int(), data: endpoint.reply, msg: z.string() }))
  const run = handle as (input: unknown, caller: unknown) => unknown
  const changesNothing = readsOnly === true || cachedMs !== undefined

  const runFor = async (request: FastifyRequest, session: Session | undefined, now: Date): Promise<unknown> => {
    const input = parse({ name, endpoint }, request, { seal, plainSecretsAllowed })
    const known = asked(request, now)
    return run(input, {
      ...known,
      repeat: endpoint.repeatable && known.requestKey ? { key: known.requestKey, call: endpoint.path, requestHash: hashOf(input) } : undefined,
      accountId: session?.accountId,
      technicianId: session?.technicianId,
      suspendedFor: session?.suspendedFor,
      sessionId: session?.id,
      blocked: session?.blocked ?? [],
    })
  }

  /** The session of the token, which may ask for this; undefined for a guest. */
  const admit = async (request: FastifyRequest, reply: FastifyReply, { token, now, tokenHash }: Admitted) => {
    const session = token === undefined ? undefined : await requireSession(token, now, tokenHash)
    if (session) sessions.saw(session)
    // Nearly every request has nothing to wait for here.
    const keeping = session && keepSession(session, { now, ip: request.ip })
    const renewed = keeping && (await keeping)
    if (renewed !== undefined) reply.headers({ token: renewed, 'cache-control': 'no-store' })
    if (endpoint.role !== 'anyone' && endpoint.role !== 'guest' && !session) throw new Refusal('signedOut')
    if (endpoint.role === 'technician' && !session?.technicianId) throw new Refusal('technicianOnly')
    if (endpoint.role === 'technician' && session?.suspendedFor !== undefined && !endpoint.whileSuspended) throw suspended(session.suspendedFor)
    return session
  }

  const answer = async (request: FastifyRequest, reply: FastifyReply, token: string | undefined): Promise<Answer> => {
    const now = clock.now()
    const guess = changesNothing && token !== undefined ? sessions.of(request) : undefined
    // Nothing of it goes out before the session is read and is the same.
    const begun = guess && runFor(request, guess, now)
    begun?.catch(() => undefined)
    const session = await admit(request, reply, { token, now, tokenHash: guess?.tokenHash })
    const value = await (begun && session && isSameCaller(session, guess) ? begun : runFor(request, session, now))
    if (checkReplies) endpoint.reply.parse(value instanceof Serialised ? JSON.parse(Buffer.from(value.bytes, 'latin1').toString()) : value)
    if (value instanceof Serialised) return new Serialised(head + value.bytes + tail)
    return write({ code: 200, data: value ?? null, msg })
  }

  const onlyDeclared = (error: unknown): never => {
    if (error instanceof Refusal) requireDeclared(endpoint, error)
    throw error
  }

  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const token = endpoint.role === 'anyone' ? undefined : tokenOf(request)
    const ask = (as: string | undefined) => (checkReplies ? answer(request, reply, as).catch(onlyDeclared) : answer(request, reply, as))
    const isShared = cachedMs !== undefined && (sameForAll === true || token === undefined) && request.method === 'GET'
    // safe: fastify's parsed query
    const query = request.query as Readonly<Record<string, unknown>>
    // The address tells such calls apart; what a body says is not in it.
    const shared = isShared ? responses.get({ key: request.url, ms: cachedMs, about: about?.(query) }, () => ask(undefined)) : undefined
    // A session that has ended is told so, whatever the answer to guests.
    shared?.catch(() => undefined)
    if (shared && token !== undefined) await admit(request, reply, { token, now: clock.now() })
    sendJson(reply, await (shared ?? ask(token)))
  }
  const url = endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')
  app.route({ method: endpoint.bothVerbs ? ['GET', 'POST'] : endpoint.method, url, handler })
}

function parse(
  { name, endpoint }: { name: CallName; endpoint: Endpoint },
  request: FastifyRequest,
  { seal, plainSecretsAllowed }: { seal: Seal; plainSecretsAllowed: boolean },
): Record<string, unknown> {
  const before = (given: Record<string, unknown>) => {
    if (!endpoint.sealed) return
    // safe: only the mark is read, whatever the body is
    const mark = (request.body as { encrypted?: unknown } | null)?.encrypted
    unseal(given, endpoint.sealed, { seal, encrypted: mark === '1' || mark === 1 || mark === true, plainAllowed: plainSecretsAllowed })
  }
  return readInput({ name, request: endpoint.request, before }, request)
}

function asked(request: FastifyRequest, now: Date): Asked {
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
