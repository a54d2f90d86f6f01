import type { Tx } from '../../db/connect.ts'
import { newId } from '../../ids.ts'
import { insertMessage, type Category } from './queries.ts'

/** `type` is the number that clients know (1: order notification); `eventKey` names what happened, such as `order/<id>/accepted`. */
export type NewMessage = {
  accountId: string
  type: number
  category: Category
  title: string
  summary: string
  content?: string
  orderId?: string
  eventKey: string
  now: Date
}

/**
 * Writes a message in the transaction of what it tells. One event makes one message for each account, however often it is
 * called; the answer says whether this call made it. The caller publishes a `message` live event after its commit.
 */
export async function addMessage(tx: Tx, message: NewMessage): Promise<boolean> {
  return (await insertMessage(tx, messageRowOf(message))) !== undefined
}

export const messageRowOf = ({ accountId, type, category, title, summary, content = '', orderId, eventKey, now }: NewMessage) => ({
  id: newId(now),
  account_id: accountId,
  type,
  category,
  title,
  summary,
  content,
  order_id: orderId ?? null,
  event_key: `${accountId}/${eventKey}`,
  created_at: now,
})
