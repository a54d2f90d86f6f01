import { LRUCache } from 'lru-cache'

/** Answers to guests, kept for seconds: one computation at a time for each address, all dropped on a change. */
export type ResponseCache = { get: (key: string, ms: number, make: () => Promise<string | Buffer>) => Promise<Buffer>; drop: () => void }

const mostBytes = 32 * 1024 * 1024
// What an entry costs beside its bytes.
const entryBytes = 300

/** An answer counts as old from when it was begun; one that a drop overtakes goes to those who wait for it and is not kept. */
export function createResponseCache(): ResponseCache {
  // Kept as bytes: writing the same text out again for each guest costs more than finding it.
  const answers = new LRUCache<string, Buffer>({ maxSize: mostBytes, sizeCalculation: (bytes, key) => bytes.length + key.length + entryBytes })
  let underway = new Map<string, Promise<Buffer>>()

  const begin = (key: string, ms: number, make: () => Promise<string | Buffer>) => {
    const start = performance.now()
    const beside = underway
    const answer = make()
      .then((reply) => {
        const bytes = typeof reply === 'string' ? Buffer.from(reply) : reply
        if (underway === beside) answers.set(key, bytes, { ttl: ms, start })
        return bytes
      })
      .finally(() => beside.delete(key))
    beside.set(key, answer)
    return answer
  }
  return {
    get: async (key, ms, make) => answers.get(key) ?? underway.get(key) ?? begin(key, ms, make),
    drop: () => {
      answers.clear()
      underway = new Map()
    },
  }
}
