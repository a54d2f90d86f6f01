import type { z } from 'zod'
import type { RefusalKey } from './refusals.ts'
import type { SurfaceOf } from './surfaces.ts'

/** What every call states, written once: the server registers it, a client calls it, the reference describes it. Who may call is said by its surface. */
export type Declared = {
  method: 'GET' | 'POST'
  /** Accepts the other verb too: the specification leaves the verb of a few calls in doubt. */
  bothVerbs?: true
  request: z.ZodObject
  /** Groups of optional fields; of each group at least one must be given. The reference says so beside the schema. */
  atLeastOne?: readonly (readonly string[])[]
  reply: z.ZodType
  refusals: readonly RefusalKey[]
}

/** What declares the calls of a surface and keeps the exact type of each. */
export const endpointOf =
  <D extends Declared>() =>
  <const E extends D>(declared: E): E =>
    declared

/**
 * Who may call. `anyone` ignores the token; `guest` takes a token when one is sent (and answers 401 when
 * it is no longer valid); the others require an account that holds the role of the surface, `technician` an approved one.
 */
export type Role = 'anyone' | 'guest' | SurfaceOf<'account'>

/** One call under the session of an account. */
export type Endpoint<R extends string = Role> = Declared & {
  path: `/${string}`
  /** How the client sends it; the server takes form and JSON on every POST. */
  body: 'query' | 'form' | 'json'
  role: R
  /** Open to a suspended technician too; the implementation says what of it. */
  whileSuspended?: true
  /** Whose records the call touches, in words; the `where` of its statements keeps it. */
  ownership: string
  /** Fields that the client may seal with the public key of getConfigure. */
  sealed?: readonly string[]
  /** Done once for its requestId. The header Idempotency-Key may give it instead; without either it is refused. */
  keyed?: true
  /** A write that may wait on a phone: sent again under the same header Idempotency-Key it is done once and answered alike. */
  repeatable?: true
}

/** Declares a call under the session of an account. */
export const endpoint = endpointOf<Endpoint>()
