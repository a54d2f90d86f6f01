import type { Deps } from '../../../deps.ts'
import type { Job, NoteFailure } from '../../../jobs/jobs.ts'
import { GatewayError } from '../../../outside/gateway-error.ts'
import { askAndSettle, closeAttempt, graceMs } from './ask-channel.ts'
import type { Purposes } from './purposes.ts'
import * as queries from './queries.ts'

const atOnce = 10
/** As many as all open payments of a busy hour ask for in a round of two seconds, and an end when the gateway is slow. */
const mostBatches = 10
/** A channel that gives no answer is asked again after this long. */
const againMs = 60_000

/** Finds payments whose notification was lost, those of attempts that no channel could close among them, and ends attempts that nobody ended. */
export function queryOpenPayments(deps: Deps, purposes: Purposes): Job {
  type Asking = { now: Date; noteFailure: NoteFailure | undefined; failed: unknown[] }
  /** A gateway that fails is noted; anything else is the job's error when all have had their turn. */
  const stuck = (error: unknown, { payNo }: queries.Attempt, { noteFailure, failed }: Asking): number => {
    deps.log.warn({ err: error, payNo }, 'payment not checked')
    if (error instanceof GatewayError) noteFailure?.(error)
    else failed.push(error)
    return 0
  }

  const check = async (attempt: queries.Attempt, asking: Asking): Promise<number> => {
    const { now } = asking
    try {
      const found = await askAndSettle(deps, purposes, attempt, now)
      if (found === 'closed') await queries.markClosed(deps.db, attempt.id)
      else if (found === 'open' && now.getTime() > attempt.expireAt.getTime() + graceMs) await closeAttempt(deps, purposes, attempt, now)
      return found === 'paid' ? 1 : 0
    } catch (error) {
      return stuck(error, attempt, asking)
    }
  }

  const checkClosed = async (attempt: queries.Attempt, asking: Asking): Promise<number> => {
    try {
      const found = await askAndSettle(deps, purposes, attempt, asking.now)
      await queries.askNoMore(deps.db, attempt.id)
      return found === 'paid' ? 1 : 0
    } catch (error) {
      return stuck(error, attempt, asking)
    }
  }

  return {
    name: 'query-open-payments',
    everyMs: 2000,
    alarmAfterMs: 900_000,
    due: queries.uncheckedOrClosed,
    run: async (now, noteFailure) => {
      let settled = 0
      const asking: Asking = { now, noteFailure, failed: [] }
      for (let batch = 0; batch < mostBatches; batch++) {
        const attempts = await queries.claimUnchecked(deps.db, now, atOnce)
        for (const count of await Promise.all(attempts.map((attempt) => check(attempt, asking)))) settled += count
        if (attempts.length < atOnce) break
      }
      const closed = await queries.claimClosed(deps.db, { now, next: new Date(now.getTime() + againMs), limit: atOnce })
      for (const count of await Promise.all(closed.map((attempt) => checkClosed(attempt, asking)))) settled += count
      if (asking.failed.length > 0) throw asking.failed[0]
      return settled
    },
  }
}
