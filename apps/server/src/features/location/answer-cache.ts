type Cached<Value> = { until: number; value: Promise<Value> }

/**
 * The last answers of an outside service, the least used dropped first. One question at a time goes out for each key.
 * When a renewal fails, the former answer serves on; only a question never answered fails.
 */
export function answerCache<Value>({ ms, most }: { ms: number; most: number }) {
  const entries = new Map<string, Cached<Value>>()
  return (key: string, now: Date, ask: () => Promise<Value>): Promise<Value> => {
    const known = entries.get(key)
    if (known) entries.delete(key)
    if (known && known.until > now.getTime()) {
      entries.set(key, known)
      return known.value
    }
    const value = known ? ask().catch(() => known.value) : ask()
    const entry = { until: now.getTime() + ms, value }
    entries.set(key, entry)
    value.catch(() => entries.get(key) === entry && entries.delete(key))
    const [oldest] = entries.keys()
    if (entries.size > most && oldest !== undefined) entries.delete(oldest)
    return value
  }
}
