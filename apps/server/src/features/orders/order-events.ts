import { createHash } from 'node:crypto'
import type { Actor } from '@anxin/contract/order-states'

export const firstHash = Buffer.alloc(32)

export type OrderEvent = {
  orderId: string
  seq: number
  at: Date
  move: string
  from: string | null
  to: string
  actor: Actor
  actorId: string | null
  note: string
  facts?: Record<string, unknown>
}

/** Hash of an event over the one before: a changed, missing or moved row breaks every hash after it. */
export const hashEvent = (previous: Buffer, { orderId, seq, at, move, from, to, actor, actorId, note, facts = {} }: OrderEvent): Buffer =>
  createHash('sha256')
    .update(previous)
    .update(JSON.stringify([orderId, seq, at.getTime(), move, from, to, actor, actorId, note, sorted(facts)]))
    .digest()

/** PostgreSQL keeps the names of a jsonb object in an order of its own. */
const sorted = (facts: Record<string, unknown>) => Object.entries(facts).sort(([a], [b]) => (a < b ? -1 : 1))

/** The seq of the first event that does not continue the chain, or undefined for an untouched history. */
export function firstBrokenEvent(events: (OrderEvent & { prevHash: Buffer; hash: Buffer })[]): number | undefined {
  let previous: Buffer = firstHash
  for (const [index, event] of events.entries()) {
    if (event.seq !== index + 1 || !event.prevHash.equals(previous) || !event.hash.equals(hashEvent(previous, event))) return event.seq
    previous = event.hash
  }
  return undefined
}
