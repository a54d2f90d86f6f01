/** Answers to guests, kept for seconds: one computation at a time for each address, all dropped on a change. */
export type ResponseCache = { get: (key: string, ms: number, make: () => Promise<string | Buffer>) => Promise<Buffer>; drop: () => void }

const most = 5000
const mostBytes = 32 * 1024 * 1024

type Entry = { until: number; bytes: Promise<Buffer>; length: number }

export function createResponseCache(): ResponseCache {
  let entries = new Map<string, Entry>()
  let size = 0
  const drop = () => {
    entries = new Map()
    size = 0
  }
  return {
    get: (key, ms, make) => {
      const at = performance.now()
      const known = entries.get(key)
      if (known && known.until > at) return known.bytes
      // Old answers lie here until they are asked for again, so their weight counts and not only their number.
      if (entries.size >= most || size >= mostBytes) drop()
      else size -= known?.length ?? 0
      // Kept as bytes: writing the same text out again for each guest costs more than finding it.
      const bytes = make().then((reply) => (typeof reply === 'string' ? Buffer.from(reply) : reply))
      const entry: Entry = { until: at + ms, bytes, length: 0 }
      entries.set(key, entry)
      bytes.then(
        ({ length }) => {
          if (entries.get(key) !== entry) return
          entry.length = length
          size += length
        },
        // A refusal or a defect is not an answer to keep.
        () => entries.get(key) === entry && entries.delete(key),
      )
      return bytes
    },
    drop,
  }
}
