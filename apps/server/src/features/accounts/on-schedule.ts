import { setTimeout as pause } from 'node:timers/promises'
import { Refusal } from '../../refusal.ts'

/**
 * Gives refusals out only at whole ticks after the question came: what was looked up, compared or skipped on the way does not
 * show in the time. Answers that say yes go out at once. A tick of 0 gives everything out at once.
 */
export async function refuseOnTick<T>(tickMs: number, work: () => Promise<T>): Promise<T> {
  const asked = performance.now()
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refusal && tickMs > 0) await pause(tickMs - ((performance.now() - asked) % tickMs))
    throw error
  }
}
