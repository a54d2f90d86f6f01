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
  type Asking = { now: Date; noteFailure: NoteFailure | undefined }
  const check = async (attempt: queries.Attempt, { now, noteFailure }: Asking): Promise<number> => {
    try {
      const found = await askAndSettle(deps, purposes, attempt, now)
      if (found === 'closed') await queries.markClosed(deps.db, attempt.id)
      else if (found === 'open' && now.getTime() > attempt.expireAt.getTime() + graceMs) await closeAttempt(deps, purposes, attempt, now)
      return found === 'paid' ? 1 : 0
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error
      deps.log.warn({ err: error, payNo: attempt.payNo }, 'open payment not checked')
      noteFailure?.(error)
      return 0
    }
  }

  const checkClosed = async (attempt: queries.Attempt, { now, noteFailure }: Asking): Promise<number> => {
    try {
      const found = await askAndSettle(deps, purposes, attempt, now)
      await queries.askNoMore(deps.db, attempt.id)
      return found === 'paid' ? 1 : 0
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error
      deps.log.warn({ err: error, payNo: attempt.payNo }, 'closed payment not checked')
      noteFailure?.(error)
      return 0
    }
  }

  return {
    name: 'query-open-payments',
    everyMs: 2000,
    alarmAfterMs: 900_000,
    run: async (now, noteFailure) => {
      let settled = 0
      for (let batch = 0; batch < mostBatches; batch++) {
        const attempts = await queries.claimUnchecked(deps.db, now, atOnce)
        for (const count of await Promise.all(attempts.map((attempt) => check(attempt, { now, noteFailure })))) settled += count
        if (attempts.length < atOnce) break
      }
      const closed = await queries.claimClosed(deps.db, { now, next: new Date(now.getTime() + againMs), limit: atOnce })
      for (const count of await Promise.all(closed.map((attempt) => checkClosed(attempt, { now, noteFailure })))) settled += count
      return settled
    },
  }
}
