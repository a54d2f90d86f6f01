import { LRUCache } from 'lru-cache'
import { bytesOf, type Answer } from './send-json.ts'

/** What answers to guests tell of: the platform's own texts and pictures, lists of technicians, one technician, the coupons on show. */
export type CacheTag = 'site' | 'technicians' | `technician/${string}` | 'coupons'

type Asked = { key: string; ms: number; about?: readonly CacheTag[] | undefined }
/** Answers to guests, kept for seconds: one computation at a time for each address. A change drops the answers about what changed. */
export type ResponseCache = {
  get: (asked: Asked, make: () => Promise<Answer>) => Promise<Buffer>
  drop: (...subjects: CacheTag[]) => void
  /** How many were kept, made for several at once, made. */
  counts: () => { hit: number; shared: number; miss: number }
}

const mostBytes = 10 * 1024 * 1024
// What an entry costs beside its bytes.
const entryBytes = 300
// Those that are too old leave in one go, so often: most are never asked for again.
const sweptEveryMs = 10_000
// A change is remembered for longer than any answer is kept; so many within that time are not to be expected.
const rememberedMs = 60_000
const mostRemembered = 20_000

/** An answer counts as old from when it was begun, and is found only under the changes it was begun after: one that a change overtakes goes to those who wait for it. */
export function createResponseCache(): ResponseCache {
  // Kept as bytes: writing the same text out again for each guest costs more than finding it.
  const answers = new LRUCache<string, Buffer>({ maxSize: mostBytes, sizeCalculation: (bytes, key) => bytes.length + key.length + entryBytes })
  const underway = new Map<string, Promise<Buffer>>()
  const changes = new LRUCache<CacheTag, number>({ max: mostRemembered, ttl: rememberedMs })
  const counts = { hit: 0, shared: 0, miss: 0 }
  let last = 0
  let sweptAt = performance.now()

  const sweep = (now: number) => {
    if (now - sweptAt < sweptEveryMs) return
    sweptAt = now
    answers.purgeStale()
  }

  const begin = (key: string, ms: number, make: () => Promise<Answer>) => {
    const start = performance.now()
    const answer = make()
      .then((reply) => {
        const bytes = bytesOf(reply)
        sweep(start)
        answers.set(key, bytes, { ttl: ms, start })
        return bytes
      })
      .finally(() => underway.delete(key))
    underway.set(key, answer)
    return answer
  }
  return {
    get: async ({ key: address, ms, about = [] }, make) => {
      const key = about.reduce((text, subject) => `${text} ${changes.get(subject) ?? 0}`, address)
      const kept = answers.get(key)
      if (kept) {
        counts.hit++
        return kept
      }
      const shared = underway.get(key)
      if (shared) counts.shared++
      else counts.miss++
      return shared ?? begin(key, ms, make)
    },
    drop: (...subjects) => {
      last++
      for (const subject of subjects) changes.set(subject, last)
    },
    counts: () => counts,
  }
}
