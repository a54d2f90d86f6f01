import { createFairQueue, QueueFull } from '../../fair-queue.ts'
import { createPixelBudget } from './pixel-budget.ts'

/** The largest picture that our apps send unless a person wants the original. */
const smallPixels = 5_000_000

type Asked = { network: string; pixels: number; now: Date }
export type DecodingTurns = { run: <T>(asked: Asked, work: () => Promise<T>) => Promise<T> }

/**
 * Decoding takes a processor and a hundred megabytes for a large picture, so pictures wait for one another: the small ones that
 * nearly everybody sends only for small ones. A network that has decoded its share of pixels waits until it has some again.
 * Throws QueueFull.
 */
export function createDecodingTurns(): DecodingTurns {
  const turns = { atOnce: 1, mostWaiting: 64, mostPerNetwork: 18, retryAfter: 5 }
  const small = { queue: createFairQueue(turns), budget: createPixelBudget({ perSecond: 20_000_000, most: 300_000_000 }) }
  // Nine originals of fifty megapixels, and one each five seconds from then on.
  const large = { queue: createFairQueue(turns), budget: createPixelBudget({ perSecond: 10_000_000, most: 450_000_000 }) }
  return {
    async run({ network, pixels, now }, work) {
      const { queue, budget } = pixels <= smallPixels ? small : large
      const waitS = budget.take(network, pixels, now)
      if (waitS > 0) throw new QueueFull(429, waitS)
      return queue.run(network, work)
    },
  }
}
