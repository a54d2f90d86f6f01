import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import type { Job } from '../../jobs/jobs.ts'
import { shredPapers, shredPapersOf } from '../papers/public.ts'
import { vettingEvent } from '../../events/live-event.ts'
import { notifyIn } from '../../events/notify-sql.ts'
import { deleteWaiting, forgetCertificates } from './queries.ts'
import { forgetServed } from './watch-queries.ts'

const dayMs = 86_400_000

/** Of the papers of an account that ends neither numbers nor pictures are left; that they were there is part of what was decided. */
export async function eraseCertificates(tx: Tx, { accountId, now }: { accountId: string; now: Date }): Promise<void> {
  await forgetCertificates(tx, accountId)
  await shredPapersOf(tx, accountId, { abouts: ['JOINING'], now })
}

/** Of a technician who works here no more nobody looks at what waits: nothing of it is left. The caller holds the technician. */
export async function dropWaitingCertificates(tx: Tx, { technicianId, now }: { technicianId: string; now: Date }): Promise<void> {
  const keys = await deleteWaiting(tx, technicianId)
  if (keys.length === 0) return
  await shredPapers(tx, keys, now)
  await notifyIn(tx, [vettingEvent(now)])
}

/** Destroys pictures of certificates that have served: of those that were refused or revoked, and of those that ended or were replaced. */
export const sweepCertificates = ({ db, policy }: Pick<Deps, 'db' | 'policy'>): Job => ({
  name: 'sweep-certificates',
  everyMs: 3_600_000,
  alarmAfterMs: 6 * 3_600_000,
  run: async (now) => {
    const before = (days: number) => new Date(now.getTime() - days * dayMs)
    const { papersRefusedDays, papersPictureDays } = await policy()
    return db.transaction().execute(async (tx) => {
      const served = await forgetServed(tx, { refusedBefore: before(papersRefusedDays), endedBefore: before(papersPictureDays) })
      await shredPapers(
        tx,
        served.flatMap(({ paper_keys: keys }) => keys),
        now,
      )
      return served.length
    })
  },
})
