import type { Deps } from '../../deps.ts'
import type { Job } from '../../jobs/jobs.ts'
import { shredPapers } from '../papers/public.ts'
import * as queries from './queries.ts'
import { settle } from './settle.ts'

const dayMs = 24 * 3_600_000
const rememberedDays = 30
const forgottenMs = 120_000

/** Destroys pictures and refused submissions when their time is over, forgets old tries, and takes up checks that nobody ended. */
export const sweepIdentityChecks = ({ db, config, policy }: Pick<Deps, 'db' | 'config' | 'policy'>): Job => ({
  name: 'sweep-identity-checks',
  everyMs: 600_000,
  alarmAfterMs: 6 * 3_600_000,
  run: async (now) => {
    const before = (days: number) => new Date(now.getTime() - days * dayMs)
    const { papersPictureDays, papersRefusedDays } = await policy()
    let done = 0
    for (const row of await queries.expiredPapers(db, before(papersPictureDays), before(papersRefusedDays)))
      done += await db.transaction().execute(async (tx) => {
        await (row.state === 'APPROVED' ? queries.dropPictures(tx, row.account_id) : queries.dropRefused(tx, row.account_id))
        const keys = [row.front_key, row.back_key, row.state === 'APPROVED' ? null : row.number_key]
        return shredPapers(
          tx,
          keys.filter((key) => key !== null),
          now,
        )
      })
    for (const check of await queries.forgottenChecks(db, new Date(now.getTime() - forgottenMs))) {
      await settle({ db, config }, { ...check, outcome: { answer: 'DOWN' }, number: '', now })
      done++
    }
    return done + (await queries.sweepTries(db, before(rememberedDays)))
  },
})
