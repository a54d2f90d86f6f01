import type { Tx } from '../../db/connect.ts'
import { addOutbox } from '../../jobs/outbox-queries.ts'
import { raiseCall } from '../alarms/public.ts'
import type { Side } from './queries.ts'
import { contactTopic } from './notify-contact.ts'

type Raise = { kind: 'SOS' | 'SAFETY_OVERDUE' | 'SAFETY_DURESS'; orderId: string; accountId: string; side: Side; once: string; silent?: boolean; now: Date }

/** Puts somebody in danger on the operators' list and tells their trusted contact, in the transaction that found it out. `once` names what happened: it is raised once. */
export async function raise(tx: Tx, { kind, orderId, accountId, side, once, silent = false, now }: Raise): Promise<void> {
  await raiseCall(tx, { kind, subject: `${orderId}/${side}`, orderId, side, silent, now })
  await addOutbox(tx, { topic: contactTopic, key: `${kind}/${once}`, payload: { kind, orderId, accountId }, now })
}
