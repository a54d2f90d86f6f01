import type { Deps } from '../../deps.ts'
import { Refusal } from '../../refusal.ts'
import * as queries from './queries.ts'
import { isWaiting } from './shapes.ts'

type Choice = { postedRequestId: string; accountId: string; technicianId: string; now: Date }

/** Takes one of those who answered, or another one instead; the order is made as always. Refuses an answer taken back (answerGone). */
export async function chooseAnswer({ db, events }: Pick<Deps, 'db' | 'events'>, { postedRequestId, now, ...choice }: Choice): Promise<null> {
  const chosen = await queries.chooseAnswer(db, { postedRequestId, now, ...choice })
  if (!chosen) {
    const row = await queries.findOwn(db, postedRequestId, choice.accountId)
    if (!row) throw new Refusal('requestNotFound')
    throw new Refusal(isWaiting(row, now) ? 'answerGone' : 'requestClosed')
  }
  events.publish({ type: 'request', accountId: chosen.technician_account, postedRequestId, at: now.getTime() })
  return null
}
