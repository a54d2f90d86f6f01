import type { Parsed } from '@anxin/contract/endpoints'
import { dayOf } from '@anxin/rules/business-day'
import type { Deps } from '../../deps.ts'
import { networkOf } from '../../http/network.ts'
import type { Job } from '../../jobs/jobs.ts'
import { keyedHash } from '../../keyed-hash.ts'
import { addScan, forgetScans } from './poster-queries.ts'

type Scan = Parsed<'scanPoster'> & { ip: string; accountId: string | undefined; now: Date }

/** Counts an opened code: once a day for each network, and never its owner's own. What names nobody and nothing is counted nowhere. */
export async function scanPoster({ db, config }: Pick<Deps, 'db' | 'config'>, { inviteCode, posterId, ip, accountId, now }: Scan): Promise<null> {
  const day = dayOf(now.getTime())
  const code = inviteCode
  const seenHash = keyedHash(config.appSecret, 'scan', [day, code, posterId, networkOf(ip)].join('/'))
  await addScan(db, { inviteCode: code, posterId, day, seenHash, accountId })
  return null
}

/** Forgets by what the scans of former days were distinguished. */
export const sweepScans = ({ db }: Pick<Deps, 'db'>): Job => ({
  name: 'sweep-scans',
  everyMs: 3_600_000,
  alarmAfterMs: 6 * 3_600_000,
  run: (now) => forgetScans(db, dayOf(now.getTime())),
})
