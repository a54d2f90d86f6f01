import { wrong } from '@anxin/contract/field-refusals'
import type { Tx } from '../../../db/connect.ts'
import { badField, Refusal } from '../../../refusal.ts'
import { resolveAlarm } from '../../alarms/public.ts'
import * as queries from './queries.ts'

type Closed = { channel: string; day: string; number: string }
type CloseTicket = { ticketId: string; operatorId: string; note: string; now: Date }

/**
 * Closes a difference with what was found out about it, in the caller's transaction; the last one of a day ends its alarm. Refuses a
 * ticket that is not open, and an empty note.
 */
export async function closeTicket(tx: Tx, { note: written, ...closing }: CloseTicket): Promise<Closed> {
  const note = written.trim()
  if (note === '') throw badField('note', wrong.differenceNoteMissing)
  const closed = await queries.closeOpenTicket(tx, { ...closing, note })
  if (!closed) throw new Refusal('notFound')
  if (!(await queries.hasOpenTickets(tx, closed)))
    await resolveAlarm(tx, { kind: 'RECONCILIATION', subject: `${closed.channel} ${closed.day}`, now: closing.now })
  return closed
}
