import type { RefusalKey } from '@anxin/contract/refusals'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The name of the call in the contract. */
    call?: string
  }
  interface FastifyRequest {
    /** The name of the call in the contract; undefined for pages, files and streams. */
    call: string | undefined
    /** The rule that said no. */
    refusedBy: RefusalKey | undefined
    /** Under whose session it came: the id of an account or an operator. */
    caller: string | undefined
    /** Stays open for hours: its time is nobody's wait. */
    isStream: boolean
  }
}

/** What figures and the access log learn of a request while it is answered. Declared once, so that every request has one shape. */
export function markRequests(http: FastifyInstance): void {
  http.decorateRequest('call', undefined)
  http.decorateRequest('refusedBy', undefined)
  http.decorateRequest('caller', undefined)
  http.decorateRequest('isStream', false)
}
