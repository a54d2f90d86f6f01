export type Random = {
  /** In [0, 1). */
  next: () => number
  /** Whole number from min to max, both included. */
  int: (min: number, max: number) => number
  /** True with the given probability. */
  chance: (probability: number) => boolean
  pick: <T>(list: readonly T[]) => T
  /** One entry, drawn in proportion to its weight. */
  weighted: <T>(entries: readonly (readonly [entry: T, weight: number])[]) => T
  normal: (mean: number, deviation: number) => number
  /** A new array in random order. */
  shuffle: <T>(list: readonly T[]) => T[]
  /** The first `count` of a shuffle. */
  sample: <T>(list: readonly T[], count: number) => T[]
  /** An independent stream: the same seed and label always give the same one, whatever was drawn before. */
  fork: (label: string) => Random
}

/** Seeded random numbers (sfc32): the same seed gives the same sequence on every machine. */
export function createRandom(seed: number | string): Random {
  const next = sfc32(String(seed))
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  const shuffle = <T>(list: readonly T[]) => {
    const mixed = [...list]
    for (let at = mixed.length - 1; at > 0; at -= 1) {
      const other = int(0, at)
      const held = entryAt(mixed, at)
      mixed[at] = entryAt(mixed, other)
      mixed[other] = held
    }
    return mixed
  }
  return {
    next,
    int,
    shuffle,
    chance: (probability) => next() < probability,
    pick: (list) => entryAt(list, int(0, list.length - 1)),
    weighted: (entries) => {
      let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [entry, weight] of entries) {
        left -= weight
        if (left < 0) return entry
      }
      return entryAt(entries, entries.length - 1)[0]
    },
    normal: (mean, deviation) => mean + deviation * Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    sample: (list, count) => shuffle(list).slice(0, count),
    fork: (label) => createRandom(`${seed}/${label}`),
  }
}

/** The entry at an index that is known to be inside the list. */
export function entryAt<T>(list: readonly T[], index: number): T {
  if (index < 0 || index >= list.length) throw new RangeError(`index ${index} outside a list of ${list.length}`)
  // safe: the index was just checked, and lists here have no holes.
  return list[index] as T
}

function sfc32(seed: string): () => number {
  let [a, b, c, d] = hash128(seed)
  const next = () => {
    const t = (((a + b) | 0) + d) | 0
    d = (d + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (c << 21) | (c >>> 11)
    c = (c + t) | 0
    return (t >>> 0) / 4294967296
  }
  for (let warm = 0; warm < 12; warm += 1) next()
  return next
}

function hash128(text: string): [number, number, number, number] {
  let [a, b, c, d] = [1779033703, 3144134277, 1013904242, 2773480762]
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    a = b ^ Math.imul(a ^ code, 597399067)
    b = c ^ Math.imul(b ^ code, 2869860233)
    c = d ^ Math.imul(c ^ code, 951274213)
    d = a ^ Math.imul(d ^ code, 2716044179)
  }
  return [a, b, c, d]
}
