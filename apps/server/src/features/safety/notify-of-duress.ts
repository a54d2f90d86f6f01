import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import type { OutboxKind } from '../../jobs/outbox.ts'
import { raise } from './raise.ts'

export const safetyTopic = 'safety'
const Ended = z.object({ isWell: z.boolean(), orderId: z.string(), accountId: z.string(), side: z.enum(['CUSTOMER', 'TECHNICIAN']) })

/** Looks at how a timer was ended: under duress the operators and the trusted contact hear of it, and nobody else. */
export const duressHandlers = ({ db }: Pick<Deps, 'db'>): Record<string, OutboxKind> => ({
  [safetyTopic]: {
    alarmAfterMs: 60_000,
    send: async ({ key, payload, now }) => {
      const { isWell, ...of } = Ended.parse(payload)
      if (!isWell) await db.transaction().execute((tx) => raise(tx, { ...of, kind: 'SAFETY_DURESS', once: key, now }))
      return 'done'
    },
  },
})
