import type { Db } from '../../db/connect.ts'
import { Refusal } from '../../refusal.ts'
import { approvesFrom, introducersOf } from './queries.ts'

type Decision = { decider: string; askedBy: string; now: Date }

/**
 * A second person is another person: neither who asked, nor who gave the asker their account or phone, nor an account that was made or
 * reset within a day. Refuses approvalOwn, approvalIntroduced, approvesLater.
 */
export async function requireAnother(db: Db, { decider, askedBy, now }: Decision): Promise<void> {
  if (askedBy === decider) throw new Refusal('approvalOwn')
  if ((await introducersOf(db, askedBy)).includes(decider)) throw new Refusal('approvalIntroduced')
  const from = await approvesFrom(db, decider)
  if (from !== null && from > now) throw new Refusal('approvesLater', { detail: { from: from.getTime() } })
}
