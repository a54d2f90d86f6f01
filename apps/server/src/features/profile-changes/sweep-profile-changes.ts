import type { Deps } from '../../deps.ts'
import { eachOf } from '../../jobs/each-of.ts'
import type { Job } from '../../jobs/jobs.ts'
import { forgetUnused, forgetUnusedOfAll } from '../uploads/public.ts'
import { lockOwner } from './lock-owner.ts'
import * as queries from './queries.ts'

const dayMs = 24 * 3_600_000

/** Takes pictures that customers never saw out of the store, some time after a change was not accepted or was taken back, or left them out. */
export const sweepProfileChanges = ({ db, policy }: Pick<Deps, 'db' | 'policy'>): Job => ({
  name: 'sweep-profile-changes',
  everyMs: 3_600_000,
  alarmAfterMs: 6 * 3_600_000,
  run: async (now) => {
    const { papersRefusedDays } = await policy()
    const endedBefore = new Date(now.getTime() - papersRefusedDays * dayMs)
    const ended = await eachOf(await queries.changesWithPictures(db, endedBefore), (change) =>
      db.transaction().execute(async (tx) => {
        await lockOwner(tx, change)
        await queries.dropPictures(tx, change.id)
        await forgetUnusedOfAll(tx, { keys: queries.picturesIn(change), now })
      }),
    )
    const dropped = await eachOf(await queries.withDropped(db, endedBefore), ({ technician_id: technicianId, account_id: accountId }) =>
      db.transaction().execute(async (tx) => {
        await queries.lockShown(tx, technicianId)
        await forgetUnused(tx, { accountId, keys: await queries.takeDropped(tx, { technicianId, droppedBefore: endedBefore }), now })
      }),
    )
    return ended + dropped
  },
})
