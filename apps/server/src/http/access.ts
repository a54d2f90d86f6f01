import type { Declared } from '@anxin/contract/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CacheTag } from './response-cache.ts'

export type Call<E extends Declared> = { name: string; endpoint: E }
/** One request for a call. */
export type Asked<E extends Declared> = Call<E> & { request: FastifyRequest; now: Date }
type Admitted<E extends Declared, S> = Asked<E> & { reply: FastifyReply; token: string | undefined; seen: S | undefined }
type Shared = { key: string; ms: number; about: readonly CacheTag[] | undefined }

/**
 * What differs between calls by whose session opens them; all else is the same for every call (serve.ts). `S` is who was let in, `A` an
 * answer ready to be sent.
 */
export type Access<E extends Declared, S, A> = {
  urlOf: (call: Call<E>) => string
  /** What each call must say of who may call and whose records it reaches: one that does not stops the start. */
  states: readonly [keyof E & string, keyof E & string]
  /** The token of a request; undefined where the call asks for none or none came. */
  tokenOf: (request: FastifyRequest, endpoint: E) => string | undefined
  /** Who the token of a request belonged to at its last reading, with whom a verb that changes nothing may begin; and whether that is still so. */
  early?: { seen: (request: FastifyRequest) => S | undefined; isSame: (who: S, seen: S | undefined) => boolean }
  /** Refuses who may not ask for this. */
  admit: (asked: Admitted<E, S>) => Promise<S>
  /** Opens what came sealed, before it is checked. */
  open?: (asked: Asked<E>, given: Record<string, unknown>) => void
  /** What the verb learns of who asks. Refuses what a checked input must not ask for. */
  callerOf: (asked: Asked<E>, who: S, input: Record<string, unknown>) => object
  /** The envelope of a call's answers. */
  writerOf: (call: Call<E>) => (value: unknown, reply: FastifyReply) => A
  send: (reply: FastifyReply, answer: A) => unknown
  /** One answer to guests for all who ask within its time. Without it answers are nobody else's. */
  share?: (shared: Shared, answer: () => Promise<A>) => Promise<A>
}
