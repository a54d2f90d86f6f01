import { cutTo } from '@anxin/rules/graphemes'
import { ticketAnswered } from '@anxin/words/messages/accounts'
import type { MessageFacts } from '@anxin/contract/entities/content'
import type { MessageEvent } from '@anxin/words/message-events'
import type { Tx } from '../../db/connect.ts'
import { ticketEvent } from '../../events/live-event.ts'
import { notifyIn } from '../../events/notify-sql.ts'
import { newId } from '../../ids.ts'
import { Refusal } from '../../refusal.ts'
import { addMessage } from '../messages/public.ts'
import { insertMessage, setAnswer } from './queries.ts'

// The specification numbers order notifications alone; this is ours for what customer service says.
const fromService = 2

/** What the message says above the answer, where it says more than that there is one. */
type Heard = { title: string; summary: string; event: MessageEvent; facts?: MessageFacts }
type Answer = { ticketId: string; operatorId: string; answer: string; heard?: Heard; now: Date }

/** Appends an answer to a ticket, in the caller's transaction, and notifies its author by a message. Refuses (suggestionNotFound). */
export async function appendAnswer(tx: Tx, { ticketId, operatorId, answer, heard, now }: Answer): Promise<void> {
  const answered = await setAnswer(tx, { id: ticketId, answer, now })
  if (!answered) throw new Refusal('suggestionNotFound')
  const messageId = newId(now)
  await insertMessage(tx, { id: messageId, ticketId, side: 'SERVICE', operatorId, content: answer, now })
  await addMessage(tx, {
    accountId: answered.account_id,
    type: fromService,
    category: 'SYSTEM',
    ...ticketAnswered,
    event: 'answered',
    summary: cutTo(answer, 60),
    ...heard,
    content: answer,
    eventKey: `suggestion/${ticketId}/answered/${messageId}`,
    now,
  })
  await notifyIn(tx, [{ accountId: answered.account_id, type: 'message', at: now.getTime() }, ticketEvent(now)])
}
