import { changeMessage, createdMessage, type TechnicianFacts } from '@anxin/words/stored/technician-changes'
import type { Tx } from '../../db/connect.ts'
import { slotEvent } from '../../events/live-event.ts'
import { notifyIn } from '../../events/notify-sql.ts'
import { newId } from '../../ids.ts'
import { addMessage } from '../messages/public.ts'

// The number that clients know for what customer service says.
const fromService = 2
type Person = { accountId: string; technicianId: string; now: Date }

/** The message that says what changed and why, and the event for open screens, in the transaction of the change. */
export async function notifyOfChange(
  tx: Tx,
  { accountId, technicianId, now, before, after, reason }: Person & { before: TechnicianFacts; after: TechnicianFacts; reason: string },
): Promise<void> {
  await send(tx, { accountId, technicianId, now }, changeMessage(before, after, reason))
}

export const notifyOfCreation = (tx: Tx, person: Person, reason: string): Promise<void> => send(tx, person, createdMessage(reason))

async function send(tx: Tx, { accountId, technicianId, now }: Person, { zh, en }: ReturnType<typeof changeMessage>): Promise<void> {
  const eventKey = `technician/${technicianId}/${newId(now)}`
  await addMessage(tx, { accountId, type: fromService, category: 'SYSTEM', ...zh, english: en, event: '', eventKey, now })
  await notifyIn(tx, [slotEvent(technicianId, now), { accountId, type: 'message', at: now.getTime() }])
}
