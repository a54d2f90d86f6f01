import { createHmac, type KeyObject } from 'node:crypto'
import type { Actor } from '@anxin/contract/order-states'
import { derivedKey } from '../../../derived-key.ts'

export const firstHash = Buffer.alloc(32)
/** PostgreSQL reads bytes in a text as hexadecimal digits. */
export const hex = (bytes: Buffer) => `\\x${bytes.toString('hex')}`

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
export type ChainedEvent = OrderEvent & { prevHash: Buffer; hash: Buffer }

/** The key of every order's history. It comes from the server's secret and lies nowhere in the database: who writes there alone cannot write a history that fits. */
export const historyKeyOf = (appSecret: string): KeyObject => derivedKey(appSecret, 'anxin order history')

/** Keyed hash of an event over the one before: a changed, missing or moved row breaks every hash after it. */
export const hashEvent = (key: KeyObject, previous: Buffer, { orderId, seq, at, move, from, to, actor, actorId, note, facts = {} }: OrderEvent): Buffer =>
  createHmac('sha256', key)
    .update(previous)
    .update(JSON.stringify([orderId, seq, at.getTime(), move, from, to, actor, actorId, note, sorted(facts)]))
    .digest()

/** PostgreSQL keeps the names of a jsonb object in an order of its own. */
const sorted = (facts: Record<string, unknown>) => Object.entries(facts).sort(([a], [b]) => (a < b ? -1 : 1))

/** Whether an event continues its order's history after the event before it; the first one follows nothing. */
export function continuesChain(key: KeyObject, event: ChainedEvent, before: Pick<ChainedEvent, 'seq' | 'hash'> | undefined): boolean {
  const { seq, hash } = before ?? { seq: 0, hash: firstHash }
  return event.seq === seq + 1 && event.prevHash.equals(hash) && event.hash.equals(hashEvent(key, hash, event))
}
