import type { Deps } from '../../deps.ts'
import type { Job } from '../../jobs/jobs.ts'
import { forgetMessages } from './forget-sql.ts'

const atOnce = 1000
// So many go in one beat; the rest an hour later.
const mostRounds = 20
const dayMs = 86_400_000

/**
 * Takes the words and pictures of a chat when its order has been over for as long as the policy says and nothing about it is
 * open: a refund, an appeal, a ticket of customer service, an alarm. That something was said, by whom and when, stays.
 */
export const sweepChat = ({ db, policy }: Pick<Deps, 'db' | 'policy'>): Job => ({
  name: 'sweep-chat',
  everyMs: 3_600_000,
  alarmAfterMs: 6 * 3_600_000,
  run: async (now) => {
    const before = new Date(now.getTime() - (await policy()).chatKeptDays * dayMs)
    let forgotten = 0
    for (let round = 0; round < mostRounds; round++) {
      const count = await forgetMessages(db, { before, most: atOnce, now })
      forgotten += count
      if (count < atOnce) break
    }
    return forgotten
  },
})
