import { daysLeft } from '@anxin/rules/days-left'
import { dayDated } from '@anxin/rules/time'
import { paperEnded, paperEndsSoon } from '@anxin/words/messages/papers'
import type { Deps } from '../../deps.ts'
import { eachOf } from '../../jobs/each-of.ts'
import type { Job } from '../../jobs/jobs.ts'
import { addMessage } from '../messages/public.ts'
import { aboutPapers } from './rules.ts'
import { endingsDue, type Ending, noteEnds, noteStates, takeUpTechnicians } from './watch-queries.ts'

const dayMs = 86_400_000
// So many lots go in one beat; the rest in the next.
const mostLots = 50

async function inLots(work: () => Promise<number>): Promise<number> {
  let done = 0
  for (let lots = 0; lots < mostLots; lots++) {
    const some = await work()
    done += some
    if (some === 0) break
  }
  return done
}

/** Notes the ends of papers, and reminds technicians 30, 7 and 1 days before their last day and at the end. */
export const watchCertificates = ({ db, events }: Pick<Deps, 'db' | 'events'>): Job => ({
  name: 'watch certificates',
  everyMs: 600_000,
  alarmAfterMs: 6 * 3_600_000,
  run: async (now) => {
    const ended = await inLots(() => noteEnds(db, now))
    const due = await endingsDue(db, now)
    await eachOf(due, async (ending) => {
      if (await db.transaction().execute((tx) => addMessage(tx, messageOf(ending, now))))
        events.publish({ type: 'message', accountId: ending.account_id, at: now.getTime() })
    })
    return ended + due.length
  },
})

function messageOf({ account_id: accountId, type, is_required: isRequired, ends_ms: endAt, stage }: Ending, now: Date) {
  const count = daysLeft(endAt, now.getTime())
  const words = stage === 0 ? paperEnded(type, isRequired) : paperEndsSoon(type, { count, day: dayDated(endAt - 1, now.getTime()), isRequired })
  return { ...words, accountId, type: aboutPapers, category: 'SYSTEM' as const, facts: { count, endAt }, eventKey: `paper/${type}/${endAt}/${stage}`, now }
}

/** Takes up technicians and papers from before there were requirements: each gets the policy's days of grace. Once all have it there is nothing to do. */
export const takeUpFormerPapers = ({ db, policy }: Pick<Deps, 'db' | 'policy'>): Job => ({
  name: 'take up former papers',
  everyMs: 60_000,
  alarmAfterMs: 6 * 3_600_000,
  run: async (now) => {
    const { requiredPapers } = await policy()
    const papersFrom = new Date(now.getTime() + requiredPapers.graceDays * dayMs)
    return (await inLots(() => takeUpTechnicians(db, papersFrom))) + (await inLots(() => noteStates(db)))
  },
})
