import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { eachOf } from '../../jobs/each-of.ts'
import type { Job } from '../../jobs/jobs.ts'
import type { OutboxKind } from '../../jobs/outbox.ts'
import { addOutbox } from '../../jobs/outbox-queries.ts'
import { smsOf } from '../../outside/sms/kinds.ts'
import { sendUrgent } from '../accounts/public.ts'
import * as queries from './on-call-queries.ts'

const topic = 'operator-sos'
const Called = z.object({ alarmId: z.string(), operatorId: z.string() })
/** How long somebody at an open console has to take it, and how long each who gets a message, before the next one does. */
const answerMs = 120_000
/** A console that said nothing for so long is closed: its line beats every twenty seconds. */
const consoleMs = 60_000

/**
 * Calls for help that nobody has taken: the one on call gets a message, at once where nobody who may take it has a console open, and when they do not
 * take it the
 * next one does; after those on call everybody who may settle alarms of that city.
 */
export const callOnDuty = ({ db }: Pick<Deps, 'db'>): Job => ({
  name: 'call-on-duty',
  everyMs: 5_000,
  alarmAfterMs: 60_000,
  due: (at) => queries.open(at).select('a.id'),
  run: async (now) => {
    let called = 0
    // Each by itself: one whose message cannot be written keeps no other person waiting.
    await eachOf(await queries.untaken(db), async ({ id, raised_at: raisedAt, called_again_at: again, city_code: cityCode }) => {
      // Calling again is a call of its own: everybody gets a message once more.
      const of = again === null ? id : `${id}/${again}`
      const calls = await queries.callsFor(db, { topic, of })
      const last = calls.at(-1)?.created_at
      const isOpen = await queries.isConsoleOpen(db, { since: new Date(now.getTime() - consoleMs), cityCode })
      const due = last ? last.getTime() + answerMs : (again ?? raisedAt) + (isOpen ? answerMs : 0)
      const onDuty = await queries.onDuty(db, { now, cityCode })
      const next = onDuty.find((operatorId) => !calls.some(({ key }) => key === `${of}/${operatorId}`))
      if (next === undefined || due > now.getTime()) return
      await db.transaction().execute((tx) => addOutbox(tx, { topic, key: `${of}/${next}`, payload: { alarmId: id, operatorId: next }, now }))
      called++
    })
    return called
  },
})

export const onDutyHandlers = (deps: Deps): Record<string, OutboxKind> => ({
  [topic]: {
    alarmAfterMs: 60_000,
    send: async ({ payload, now }) => {
      const { alarmId, operatorId } = Called.parse(payload)
      const phone = await queries.phoneOf(deps.db, operatorId)
      if (phone === undefined || !(await queries.isUntaken(deps.db, alarmId))) return 'done'
      await sendUrgent(deps, { message: smsOf(deps.config, phone, 'OPERATOR_SOS', {}), now })
      return 'done'
    },
  },
})
