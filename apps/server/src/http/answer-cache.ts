/** Answers to guests, kept for seconds: one computation at a time for each address, all dropped on a change. */
export type AnswerCache = { get: (key: string, ms: number, make: () => Promise<string>) => Promise<string>; drop: () => void }

const most = 5000

export function createAnswerCache(): AnswerCache {
  let entries = new Map<string, { until: number; text: Promise<string> }>()
  return {
    get: (key, ms, make) => {
      const at = performance.now()
      const known = entries.get(key)
      if (known && known.until > at) return known.text
      if (entries.size >= most) entries = new Map()
      const text = make()
      const entry = { until: at + ms, text }
      entries.set(key, entry)
      // A refusal or a defect is not an answer to keep.
      text.catch(() => entries.get(key) === entry && entries.delete(key))
      return text
    },
    drop: () => {
      entries = new Map()
    },
  }
}
