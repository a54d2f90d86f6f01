import { z } from 'zod'
import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import type { OutboxKind } from '../../jobs/outbox.ts'
import { addOutbox } from '../../jobs/outbox-queries.ts'
import { smsOf } from '../../outside/sms/kinds.ts'
import { sendUrgent } from '../accounts/public.ts'
import * as queries from './queries.ts'

const topic = 'operator-control'
const kinds = ['asked', 'askedAlone', 'steppedDown'] as const
const smsKindOf = { asked: 'OPERATOR_ASKED', askedAlone: 'OPERATOR_ASKED_ALONE', steppedDown: 'OPERATOR_STEPPED_DOWN' } as const
const Notified = z.object({ operatorId: z.string(), kind: z.enum(kinds) })
type Telling = { kind: (typeof kinds)[number]; controlId: string; now: Date }

/** A message to every operator who can be reached, those who were shut out as well: an alarm that only the suspect sees is none. */
export async function notifyAll(tx: Tx, { kind, controlId, now }: Telling): Promise<void> {
  for (const { id } of await queries.reachable(tx)) await addOutbox(tx, { topic, key: `${controlId}/${kind}/${id}`, payload: { operatorId: id, kind }, now })
}

export const controlHandlers = (deps: Deps): Record<string, OutboxKind> => ({
  [topic]: {
    alarmAfterMs: 600_000,
    send: async ({ payload, now }) => {
      const { operatorId, kind } = Notified.parse(payload)
      const phone = (await queries.reachable(deps.db)).find(({ id }) => id === operatorId)?.phone
      if (phone) await sendUrgent(deps, { message: smsOf(deps.config, phone, smsKindOf[kind], {}), now })
      return 'done'
    },
  },
})
