import type { Declared } from '@anxin/contract/endpoint'
import type { Policy } from '@anxin/contract/policy'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Clock } from '../clock.ts'
import { Refusal } from '../refusal.ts'
import type { Access, Call } from './access.ts'
import type { CallerOf } from './callers.ts'
import { requirePhoneTaken } from './foreign-phones.ts'
import { readInput } from './read-input.ts'
import { requireDeclared } from './require-declared.ts'
import type { CacheTag } from './response-cache.ts'
import { Serialised } from './serialised.ts'

/** What a verb answers: under the session of an account also as text that is ready. */
type AnswerOf<E extends Declared> = z.output<E['reply']> | (E extends { role: string } ? Serialised : never)
export type Handler<E extends Declared> = (input: z.output<E['request']>, caller: CallerOf<E>) => Promise<AnswerOf<E>> | AnswerOf<E>
/** What the answers to an address tell of, by its parameters as they came. */
export type About = (query: Readonly<Record<string, unknown>>) => CacheTag[]
/** Of answers about the technician of `techId`. */
export const aboutTechnician: About = ({ techId }) => (typeof techId === 'string' ? [`technician/${techId}`] : [])
/**
 * A handler that changes nothing: for a token seen before it is begun beside the reading of the session. With `cachedMs` its
 * answers to guests are the same for all of them and may be so old; a change of what they are about drops them. Those that are the same for anyone who
 * is signed in go to them, too (`sameForAll`).
 */
export type Reading<E extends Declared> = { handle: Handler<E> } & ({ readsOnly: true } | { cachedMs: number; about?: About; sameForAll?: true })
type RouteOf<E extends Declared> = Handler<E> | (E extends { role: string } ? Reading<E> : never)
/** The implementations of a feature: every call of its part of the contract, or it does not compile. */
export type Routes<Part extends Record<string, Declared>> = { [N in keyof Part]: RouteOf<Part[N]> }

type AnyHandler = (input: unknown, caller: unknown) => unknown
type AnyRoute = { readsOnly?: true; cachedMs?: number; about?: About; sameForAll?: true; handle: AnyHandler }
type ServeDeps = { clock: Clock; policy: () => Promise<Policy>; checkReplies: boolean }
type Served<E extends Declared, S, A> = { access: Access<E, S, A>; calls: Record<string, E>; routes: Record<string, unknown> }

/** Registers every call of a table. One without an implementation, or that does not state who may call and what it reaches, stops the start. */
export function serve<E extends Declared, S, A>(http: FastifyInstance, deps: ServeDeps, { access, calls, routes }: Served<E, S, A>) {
  for (const [name, endpoint] of Object.entries(calls)) {
    const given = routes[name]
    if (!given) throw new Error(`the call ${name} (${access.urlOf({ name, endpoint })}) has no implementation`)
    if (!access.states.every((field) => endpoint[field])) throw new Error(`the call ${name} states no ${access.states.join(' or no ')}`)
    // safe: Routes<…> has checked handler and endpoint against each other where the feature declares them
    const route = (typeof given === 'function' ? { handle: given } : given) as AnyRoute
    serveOne(http, { ...deps, access }, { name, endpoint, route })
  }
}

function serveOne<E extends Declared, S, A>(
  http: FastifyInstance,
  { access, clock, policy, checkReplies }: ServeDeps & { access: Access<E, S, A> },
  { name, endpoint, route: { readsOnly, cachedMs, about, sameForAll, handle } }: Call<E> & { route: AnyRoute },
) {
  const url = access.urlOf({ name, endpoint })
  const write = access.writerOf({ name, endpoint })
  const changesNothing = readsOnly === true || cachedMs !== undefined

  const runFor = async (request: FastifyRequest, who: S, now: Date): Promise<unknown> => {
    const asked = { name, endpoint, request, now }
    const input = readInput({ name, request: endpoint.request, before: (given) => access.open?.(asked, given) }, request)
    await requirePhoneTaken(input, policy)
    return handle(input, access.callerOf(asked, who, input))
  }

  const answer = async (request: FastifyRequest, reply: FastifyReply, token: string | undefined): Promise<A> => {
    const now = clock.now()
    const seen = changesNothing && token !== undefined ? access.early?.seen(request) : undefined
    // Nothing of it goes out before the session is read and is the same.
    const begun = seen && runFor(request, seen, now)
    begun?.catch(() => undefined)
    const who = await access.admit({ name, endpoint, request, reply, token, now, seen })
    const value = await (begun && access.early?.isSame(who, seen) ? begun : runFor(request, who, now))
    if (checkReplies) endpoint.reply.parse(value instanceof Serialised ? JSON.parse(Buffer.from(value.bytes, 'latin1').toString()) : value)
    return write(value, reply)
  }

  const onlyDeclared = (error: unknown): never => {
    if (error instanceof Refusal) requireDeclared({ path: url, refusals: endpoint.refusals }, error)
    throw error
  }
  const ask = (request: FastifyRequest, reply: FastifyReply, token: string | undefined) =>
    checkReplies ? answer(request, reply, token).catch(onlyDeclared) : answer(request, reply, token)

  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    request.call = name
    const token = access.tokenOf(request, endpoint)
    const isShared = cachedMs !== undefined && (sameForAll === true || token === undefined) && request.method === 'GET'
    // safe: fastify's parsed query
    const query = request.query as Readonly<Record<string, unknown>>
    // The address tells such calls apart; what a body says is not in it.
    const shared = isShared ? access.share?.({ key: request.url, ms: cachedMs, about: about?.(query) }, () => ask(request, reply, undefined)) : undefined
    // A session that has ended is answered so, whatever the answer to guests.
    shared?.catch(() => undefined)
    if (shared && token !== undefined) await access.admit({ name, endpoint, request, reply, token, now: clock.now(), seen: undefined })
    return access.send(reply, await (shared ?? ask(request, reply, token)))
  }
  http.route({ method: endpoint.bothVerbs ? ['GET', 'POST'] : endpoint.method, url, config: { call: name }, handler })
}
