import { LRUCache } from 'lru-cache'
import type { Clock } from '../clock.ts'

/** So many in so much time. */
export type Window = { most: number; inMs: number }

/** Counts what somebody asks for. Milliseconds until they may come again; 0: counted, go on. */
export type LimitStore = { take: (key: string, window: Window) => number | Promise<number> }

const mostKeys = 50_000

/** Counts of this process alone. A window begins with the first of its requests. */
export function limitsInMemory(clock: Clock): LimitStore {
  const counts = new LRUCache<string, { taken: number; until: number }>({ max: mostKeys })
  return {
    take(key, { most, inMs }) {
      const now = clock.now().getTime()
      const count = counts.get(key)
      if (!count || now >= count.until) {
        counts.set(key, { taken: 1, until: now + inMs })
        return 0
      }
      if (count.taken >= most) return count.until - now
      count.taken++
      return 0
    },
  }
}
