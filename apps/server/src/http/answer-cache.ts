/** Answers to guests, kept for seconds: one computation at a time for each address, all dropped on a change. */
export type AnswerCache = { get: (key: string, ms: number, make: () => Promise<string>) => Promise<Buffer>; drop: () => void }

const most = 5000

export function createAnswerCache(): AnswerCache {
  let entries = new Map<string, { until: number; bytes: Promise<Buffer> }>()
  return {
    get: (key, ms, make) => {
      const at = performance.now()
      const known = entries.get(key)
      if (known && known.until > at) return known.bytes
      if (entries.size >= most) entries = new Map()
      // Kept as bytes: writing the same text out again for each guest costs more than finding it.
      const bytes = make().then((text) => Buffer.from(text))
      const entry = { until: at + ms, bytes }
      entries.set(key, entry)
      // A refusal or a defect is not an answer to keep.
      bytes.catch(() => entries.get(key) === entry && entries.delete(key))
      return bytes
    },
    drop: () => {
      entries = new Map()
    },
  }
}
