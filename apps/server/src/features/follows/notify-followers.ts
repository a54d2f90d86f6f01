import { addDays, dayOf, startOfDay, whenDated } from '@anxin/rules/time'
import { messageEvents } from '@anxin/words/message-events'
import { textIn } from '@anxin/words/words'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import type { OutboxKind } from '../../jobs/outbox.ts'
import { addMessages, type NewMessage } from '../messages/public.ts'
import { quietUntil } from '../push/public.ts'
import { type ReadCalendar, Week } from '../schedule/public.ts'
import { followersToTell, type Telling } from './queries.ts'
import { firstFreed } from './rules.ts'

// The specification numbers order notifications alone; this is ours for technicians.
const aboutTechnicians = 9
// What a card calls free.
const durationMin = 60
const atOnce = 500

const ms = z.number()
const Freed = z.object({
  technicianId: z.string(),
  /** Whose order gave the time back, if one did. */
  orderId: z.string().nullable(),
  before: z.object({
    // A week that could not be read was none in which anybody was free.
    hours: Week.optional().catch([]),
    onDuty: z.boolean().optional(),
    taken: z.object({ kind: z.enum(['ORDER', 'TIME_OFF']), serviceStart: ms, serviceEnd: ms, start: ms, end: ms }).optional(),
  }),
})

type Notified = Pick<Deps, 'db' | 'events' | 'policy'> & { readCalendar: ReadCalendar }

/**
 * Tells those who follow a technician, and want it, of a start that is free and was not: at most once a day, and not whose
 * order gave it back. In the quiet hours it waits for the morning and is looked at only then: who has let go by that time, or
 * a time that is gone again, is left out.
 */
export const freedHandlers = ({ db, events, policy, readCalendar }: Notified): Record<string, OutboxKind> => ({
  freed: {
    alarmAfterMs: 3_600_000,
    send: async ({ payload, now }) => {
      const { technicianId, orderId, before } = Freed.parse(payload)
      const at = now.getTime()
      const rules = await policy()
      const morning = quietUntil(rules, at)
      if (morning !== undefined) return { at: new Date(morning) }
      const calendar = await readCalendar(technicianId, at)
      if (calendar?.status !== 'ACTIVE') return 'done'
      const until = startOfDay(addDays(dayOf(at), rules.tellFreeDays)) - 1
      const startAt = firstFreed({ ...calendar, now: at, policy: rules, durationMin }, before, until)
      if (startAt === undefined) return 'done'

      const telling = { technicianId, orderId, day: dayOf(at), now }
      for (let after = ''; ;) {
        const told = await notifySome(db, { ...telling, startAt, after })
        for (const accountId of told.made) events.publish({ type: 'message', accountId, at })
        if (told.last === undefined) return 'done'
        after = told.last
      }
    },
  },
})

/** Tells the next few, in the transaction that holds their following: who lets go waits, or was first and hears nothing. */
const notifySome = (db: Deps['db'], { startAt, ...telling }: Omit<Telling, 'most'> & { startAt: number; now: Date }) =>
  db.transaction().execute(async (tx) => {
    const followers = await followersToTell(tx, { ...telling, most: atOnce })
    const made = await addMessages(
      tx,
      followers.map(({ account_id, nickname }) => freeMessage({ accountId: account_id, nickname, startAt, ...telling })),
    )
    return { made, last: followers.length < atOnce ? undefined : followers.at(-1)?.account_id }
  })

const text = textIn(messageEvents, 'zh-CN')
type Free = { accountId: string; technicianId: string; nickname: string; startAt: number; day: string; now: Date }

const freeMessage = ({ accountId, technicianId, nickname, startAt, day, now }: Free): NewMessage => ({
  accountId,
  type: aboutTechnicians,
  category: 'SYSTEM',
  title: text('followedFree'),
  summary: text('followedFreeNote', { nickname, when: whenDated(startAt, now.getTime()) }),
  event: 'followedFree',
  facts: { nickname, startAt, techId: technicianId },
  eventKey: `free/${technicianId}/${day}`,
  push: { id: technicianId, kind: 'followedFree', facts: { startAt }, until: startAt },
  now,
})
