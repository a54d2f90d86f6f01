import type { Deps } from '../../deps.ts'
import type { Job } from '../../jobs/jobs.ts'
import { raiseAlarm, resolveAlarm } from '../alarms/public.ts'
import * as queries from './queries.ts'
import { risks, risksOf } from './rules.ts'

const kind = 'VAULT_AT_RISK'

/** Tells operators while a vault could be lost to everybody. Of the one that a demo makes for itself nothing is said. */
export const watchVault = ({ db }: Pick<Deps, 'db'>): Job => ({
  name: 'watch-vault',
  everyMs: 600_000,
  alarmAfterMs: 6 * 3_600_000,
  run: async (now) => {
    const vault = await queries.findVault(db)
    if (!vault || vault.isDemo) return 0
    const [holders, recovery] = await Promise.all([queries.holdersOf(db, vault.kid), queries.findRecovery(db, vault.kid)])
    const [problem] = risksOf({ holders, hasRecovery: recovery !== undefined })
    await db.transaction().execute(async (tx) => {
      // Another problem is another alarm: what the one before says is true no more.
      for (const subject of ['vault', ...risks.map((risk) => `vault/${risk}`)])
        if (subject !== `vault/${problem}`) await resolveAlarm(tx, { kind, subject, now })
      if (problem !== undefined)
        await raiseAlarm(tx, { kind, subject: `vault/${problem}`, orderId: undefined, facts: { problem, holders: holders.length }, now })
    })
    return problem === undefined ? 0 : 1
  },
})
