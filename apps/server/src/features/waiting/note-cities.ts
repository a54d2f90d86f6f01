import type { Deps } from '../../deps.ts'
import { eachOf } from '../../jobs/each-of.ts'
import type { Job } from '../../jobs/jobs.ts'
import { caseTables, noteCitiesOf } from './note-cities-sql.ts'

// Somebody who changes a row waits for no more than such a lot.
const atOnce = 200
// So many lots of each table go in one beat; the rest a minute later.
const mostLots = 50

/** Writes down the city of cases from before their column (decision 174); new ones have it from a trigger. Once all have it there is nothing to do. */
export const noteCities = ({ db }: Pick<Deps, 'db'>): Job => ({
  name: 'note cities of cases',
  everyMs: 60_000,
  alarmAfterMs: 6 * 3_600_000,
  run: async () => {
    let noted = 0
    await eachOf(caseTables, async (table) => {
      for (let lot = 0; lot < mostLots; lot++) {
        const count = await noteCitiesOf(db, table, atOnce)
        noted += count
        if (count < atOnce) break
      }
    })
    return noted
  },
})
