import type { Db } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import type { Job } from '../../jobs/jobs.ts'
import { raiseAlarm, resolveOtherAlarms } from '../alarms/queries.ts'
import * as queries from './finding-queries.ts'
import type { Finding, Slice } from './finding-queries.ts'

const usualSize = 10_000
const kind = 'LEDGER_UNBALANCED'

/** Walks through the books, a slice at a time. One alarm names the first thing that is wrong, and ends once nothing is. */
export const checkLedger = ({ db, log }: Pick<Deps, 'db' | 'log'>, size = usualSize): Job => ({
  name: 'check ledger',
  everyMs: 3_600_000,
  alarmAfterMs: 6 * 3_600_000,
  run: async (now) => {
    const finding = await firstFinding(db, size)
    await db.transaction().execute(async (tx) => {
      await resolveOtherAlarms(tx, { kind, subject: finding?.about, now })
      if (finding) await raiseAlarm(tx, { kind, subject: finding.about, orderId: undefined, facts: { problem: finding.problem }, now })
    })
    if (!finding) return 0
    log.error({ finding }, 'the ledger does not balance')
    return 1
  },
})

const firstFinding = async (db: Db, size: number): Promise<Finding | undefined> =>
  (await walk(
    0,
    (from) => queries.endOfTransactions(db, from, size),
    (slice) => queries.transactionFinding(db, slice),
  )) ??
  (await walk(
    '',
    (from) => queries.endOfOrders(db, from, size),
    (slice) => queries.moneyFinding(db, slice),
  ))

async function walk<Id>(
  start: Id,
  endAfter: (from: Id) => Promise<Id | undefined>,
  findingIn: (slice: Slice<Id>) => Promise<Finding | undefined>,
): Promise<Finding | undefined> {
  for (let from = start; ;) {
    const until = await endAfter(from)
    const finding = await findingIn({ from, until })
    if (finding || until === undefined) return finding
    from = until
  }
}
