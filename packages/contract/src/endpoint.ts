import type { z } from 'zod'
import type { RefusalKey } from './refusals.ts'

/**
 * Who may call. `anyone` ignores the token; `guest` takes a token when one is sent (and answers 401 when
 * it is no longer valid); the others require a signed-in account, `technician` an approved one.
 */
export type Role = 'anyone' | 'guest' | 'customer' | 'technician'

/** One HTTP call, written once: the server registers it, the client calls it, the reference describes it. */
export type Endpoint = {
  method: 'GET' | 'POST'
  /** Accepts the other verb too: the specification leaves the verb of a few calls in doubt. */
  bothVerbs?: true
  path: `/${string}`
  /** How the client sends it; the server takes form and JSON on every POST. */
  body: 'query' | 'form' | 'json'
  role: Role
  /** Open to a suspended technician too; the implementation says what of it. */
  whileSuspended?: true
  /** Whose records the call touches, in words; the `where` of its statements keeps it. */
  ownership: string
  request: z.ZodObject
  /** Fields that the client may seal with the public key of getConfigure. */
  sealed?: readonly string[]
  reply: z.ZodType
  refusals: readonly RefusalKey[]
  /** A write that may wait on a phone: sent again under the same header Idempotency-Key it is done once and answered alike. */
  repeatable?: true
}

/** Declares an endpoint and keeps its exact type. */
export const endpoint = <const E extends Endpoint>(declared: E): E => declared
