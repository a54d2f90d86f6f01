import type { MessageFacts } from '@anxin/contract/entities/content'
import type { MessageEvent } from '@anxin/words/message-events'
import type { Tx } from '../../db/connect.ts'
import { newId } from '../../ids.ts'
import type { PushWord } from './push-word.ts'
import { insertMessages, type Category } from './queries.ts'

/** `type` is the number that clients know (1: order notification); `eventKey` names what happened, such as `order/<id>/accepted`; with `push` the account's devices are notified, too. */
export type NewMessage = {
  accountId: string
  type: number
  category: Category
  title: string
  summary: string
  content?: string
  /** What happened, with what the words are made of; empty for what is written out in both languages. */
  event: MessageEvent | ''
  facts?: MessageFacts
  english?: { title: string; summary: string }
  orderId?: string
  eventKey: string
  push?: PushWord | undefined
  now: Date
}

/**
 * Writes a message in the transaction of what it tells. One event makes one message for each account, however often it is
 * called; the answer says whether this call made it. The caller publishes a `message` live event after its commit.
 */
export async function addMessage(tx: Tx, message: NewMessage): Promise<boolean> {
  return (await insertMessages(tx, [messageRowOf(message)])).length > 0
}

/** The same of many people's messages at once; whose were made by this call. */
export async function addMessages(tx: Tx, messages: NewMessage[]): Promise<string[]> {
  if (messages.length === 0) return []
  const rows = messages.map(messageRowOf)
  const made = new Set((await insertMessages(tx, rows)).map(({ id }) => id))
  return rows.filter(({ id }) => made.has(id)).map(({ account_id }) => account_id)
}

export const messageRowOf = ({
  accountId,
  type,
  category,
  title,
  summary,
  content = '',
  event,
  facts = {},
  english,
  orderId,
  eventKey,
  push,
  now,
}: NewMessage) => ({
  id: newId(now),
  account_id: accountId,
  type,
  category,
  title,
  summary,
  content,
  event,
  facts,
  title_en: english?.title ?? '',
  summary_en: english?.summary ?? '',
  order_id: orderId ?? null,
  event_key: `${accountId}/${eventKey}`,
  created_at: now,
  push: push ?? null,
})
