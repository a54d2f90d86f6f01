import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { eachOf } from '../../jobs/each-of.ts'
import type { Job } from '../../jobs/jobs.ts'
import { shredPapers } from '../papers/public.ts'
import * as queries from './queries.ts'
import { settle } from './settle.ts'

const dayMs = 24 * 3_600_000
const rememberedDays = 30
const forgottenMs = 120_000

type ServedRow = Awaited<ReturnType<typeof queries.expiredPapers>>[number]
async function destroy(tx: Tx, { account_id: accountId, asking, state, front_key, back_key, number_key }: ServedRow, now: Date): Promise<void> {
  const isApproval = state === 'APPROVED'
  if (!(await (isApproval ? queries.dropPictures : queries.dropRefused)(tx, { accountId, asking }))) return
  const keys = [front_key, back_key, isApproval ? null : number_key].filter((key) => key !== null)
  await shredPapers(tx, keys, now)
}

/** Destroys pictures and refused submissions when their time is over, forgets old tries, and takes up checks that nobody ended. */
export const sweepIdentityChecks = ({ db, config, policy }: Pick<Deps, 'db' | 'config' | 'policy'>): Job => ({
  name: 'sweep-identity-checks',
  everyMs: 600_000,
  alarmAfterMs: 6 * 3_600_000,
  run: async (now) => {
    const before = (days: number) => new Date(now.getTime() - days * dayMs)
    const { papersPictureDays, papersRefusedDays } = await policy()
    const served = await queries.expiredPapers(db, before(papersPictureDays), before(papersRefusedDays))
    const forgotten = await queries.forgottenChecks(db, new Date(now.getTime() - forgottenMs))
    const tries = await queries.sweepTries(db, before(rememberedDays))
    const turns = [
      ...served.map((row) => () => db.transaction().execute((tx) => destroy(tx, row, now))),
      ...forgotten.map((check) => () => settle({ db, config }, { ...check, outcome: { answer: 'DOWN' }, number: '', now })),
    ]
    return tries + (await eachOf<() => Promise<unknown>>(turns, (turn) => turn()))
  },
})
