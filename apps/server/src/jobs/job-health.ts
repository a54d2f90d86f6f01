/** How a job goes, on all servers together. `lastGoodAt` is the last good end that no failure makes doubtful. */
export type JobState = { lastGoodAt: number; lastFailedAt: number | undefined; lastError: string | undefined }
/** What one server saw of a job since it last wrote that down. */
export type SeenEnds = { goodAt?: number; failedAt?: number; error?: string }

/** After a failure a good end counts once so much time has passed without another: on one of several servers a row that fails is often held by another. */
export const quietMs = (everyMs: number): number => everyMs * 1.25 + 30_000

/** The state of a job with what a server saw of it. */
export function stateWith({ lastGoodAt, lastFailedAt, lastError }: JobState, { goodAt, failedAt, error }: SeenEnds, everyMs: number): JobState {
  const failed = failedAt !== undefined && failedAt >= (lastFailedAt ?? 0) ? { lastFailedAt: failedAt, lastError: error } : { lastFailedAt, lastError }
  const counts = goodAt !== undefined && (failed.lastFailedAt === undefined || goodAt >= failed.lastFailedAt + quietMs(everyMs))
  return { ...failed, lastGoodAt: counts ? Math.max(lastGoodAt, goodAt) : lastGoodAt }
}

/** Why an operator is to look at a job: it fails, or no server does it. */
export function problemOf({ lastGoodAt, lastFailedAt }: JobState, { alarmAfterMs, now }: { alarmAfterMs: number; now: number }): 'fails' | 'waits' | undefined {
  if (now - lastGoodAt < alarmAfterMs) return undefined
  return lastFailedAt !== undefined && lastFailedAt >= lastGoodAt ? 'fails' : 'waits'
}
