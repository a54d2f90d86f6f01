import { setTimeout as pause } from 'node:timers/promises'
import { Refusal } from '../../refusal.ts'

/** One comparison that met a bad moment keeps nobody waiting for long. */
const longestTick = 1500

/**
 * Gives refusals out only at whole ticks after the question came: what was looked up, compared or skipped on the way does not
 * show in the time. A tick is `leastMs`, or three times the longest work of lately where the machine is that busy, so that
 * the work ends within the first; never more than a second and a half. Answers that say yes go out at once; a least tick of 0 gives everything out at once.
 */
export async function refuseOnTick<T>({ leastMs, longestMs }: { leastMs: number; longestMs: () => number }, work: () => Promise<T>): Promise<T> {
  const asked = performance.now()
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refusal && leastMs > 0) {
      const tick = Math.min(Math.max(leastMs, 3 * longestMs()), longestTick)
      await pause(tick - ((performance.now() - asked) % tick))
    }
    throw error
  }
}
