import { LRUCache } from 'lru-cache'

const mostNetworks = 20_000

type Budget = { perSecond: number; most: number }
export type PixelBudget = { take: (network: string, pixels: number, now: Date) => number }

/**
 * How many pixels are decoded for a network: `most` at once, and `perSecond` from then on. Taking gives the seconds until there are
 * enough again; 0: they are taken.
 */
export function createPixelBudget({ perSecond, most }: Budget): PixelBudget {
  const spent = new LRUCache<string, { pixels: number; at: number }>({ max: mostNetworks })
  return {
    take(network, pixels, now) {
      const at = now.getTime()
      const former = spent.get(network) ?? { pixels: 0, at }
      const open = Math.max(0, former.pixels - (Math.max(0, at - former.at) / 1000) * perSecond)
      const over = open + pixels - most
      if (over > 0) return Math.ceil(over / perSecond)
      spent.set(network, { pixels: open + pixels, at })
      return 0
    },
  }
}
