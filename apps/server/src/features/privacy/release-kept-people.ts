import type { Db } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { eachOf } from '../../jobs/each-of.ts'
import type { Job } from '../../jobs/jobs.ts'
import { eraseIdentity } from '../identity-checks/public.ts'
import { deleteKept, endedAfter, everyKept, ordersOfCases } from '../kept-people/public.ts'
import { shredPapers } from '../papers/public.ts'
import { erasePerson } from './erase-sql.ts'
import * as queries from './queries.ts'

/** Destroys what was kept of somebody for a case, once no case about them is open or has ended within the policy's days. */
export const releaseKeptPeople = ({ db, policy }: Pick<Deps, 'db' | 'policy'>): Job => ({
  name: 'release-kept-people',
  everyMs: 3_600_000,
  alarmAfterMs: 6 * 3_600_000,
  run: async (now) => {
    const { caseKeptDays } = await policy()
    const isNeeded = async (on: Db, accountId: string) => (await ordersOfCases(on, { accountId, endedAfter: endedAfter(caseKeptDays, now) })) !== undefined
    let released = 0
    await eachOf(await everyKept(db), async (accountId) => {
      if (await isNeeded(db, accountId)) return
      await db.transaction().execute(async (tx) => {
        await queries.holdEndedOrders(tx, accountId)
        const account = await queries.lockAccount(tx, accountId)
        // Somebody may just have taken a case up again.
        if (await isNeeded(tx, accountId)) return
        await shredPapers(tx, await deleteKept(tx, accountId), now)
        released++
        // Who only took their consent back goes on.
        if (!account?.deleted_at) return
        await eraseIdentity(tx, { accountId, now })
        await erasePerson(tx, { id: accountId, deletedAt: account.deleted_at, now })
      })
    })
    return released
  },
})
