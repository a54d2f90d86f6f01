import type { SmsFailure } from './failure.ts'

/** Failures of the vendor, not of a message: after so many in a row it rests, and others are tried before it. */
const opensAfter: Partial<Record<SmsFailure, number>> = { quota: 1, credentials: 1, unreachable: 2, throttled: 3, unknown: 3 }
const restMs = 30_000

/** Knows for a while that a vendor fails, so that its failure does not cost each person a timeout. */
export function smsBreaker(now: () => Date) {
  let inARow = 0
  let restsUntil = 0
  return {
    isResting: () => now().getTime() < restsUntil,
    /** The first message after a rest is the trial; those that come meanwhile still go elsewhere. */
    begin: () => {
      if (restsUntil > 0) restsUntil = now().getTime() + restMs
    },
    took: () => {
      inARow = 0
      restsUntil = 0
    },
    failed: (failure: SmsFailure) => {
      const most = opensAfter[failure]
      // A refusal of this message shows that the vendor answers.
      inARow = most === undefined ? 0 : inARow + 1
      if (most === undefined) restsUntil = 0
      else if (inARow >= most || restsUntil > 0) restsUntil = now().getTime() + restMs
    },
  }
}
