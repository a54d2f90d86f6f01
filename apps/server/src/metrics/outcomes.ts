import type { Deps } from '../deps.ts'
import type { Job } from '../jobs/jobs.ts'
import { addOutcomes, openAlarms, outcomeCounts, setMark, takeMark } from './outcomes-sql.ts'

/** Counts of all servers together, as they were read last. */
export type OutcomeFigures = { counts: ReadonlyMap<string, ReadonlyMap<string, number>>; alarmsOpen: ReadonlyMap<string, number> }

/** What is younger may belong to a transaction that is still open: none is open for longer. */
const settledMs = 30_000
/** So much at a time after a long stop. */
const mostMs = 600_000

/**
 * Counts bookings, payments, refunds and notices by outcome. One server at a time adds what is new to the shared counts, all read them, so
 * a figure outlives every server and a scrape costs the database nothing. `figures` are those of the last run.
 */
export function countOutcomes({ db }: Pick<Deps, 'db'>): { job: Job; figures: () => OutcomeFigures } {
  let figures: OutcomeFigures = { counts: new Map(), alarmsOpen: new Map() }

  const add = (now: Date) =>
    db.transaction().execute(async (tx) => {
      const mark = await takeMark(tx)
      if (!mark) return 0
      const settled = now.getTime() - settledMs
      const from = mark.until?.getTime() ?? settled
      const until = new Date(Math.min(settled, from + mostMs))
      // The first time begins to count; a clock that was set back waits for itself.
      if (mark.until !== null && until.getTime() <= from) return 0
      if (mark.until !== null) await addOutcomes(tx, { from: mark.until, until })
      await setMark(tx, until)
      return 1
    })
  const read = async () => {
    const counts = new Map<string, Map<string, number>>()
    for (const { figure, outcome, count } of await outcomeCounts(db)) counts.set(figure, (counts.get(figure) ?? new Map<string, number>()).set(outcome, count))
    figures = { counts, alarmsOpen: new Map((await openAlarms(db)).map(({ kind, count }) => [kind, Number(count)])) }
  }

  return {
    job: {
      name: 'count outcomes',
      everyMs: 10_000,
      alarmAfterMs: 600_000,
      run: async (now) => {
        const added = await add(now)
        await read()
        return added
      },
    },
    figures: () => figures,
  }
}
