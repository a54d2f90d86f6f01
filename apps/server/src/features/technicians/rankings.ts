import { distance, type Point } from '@anxin/rules/distance'
import { LRUCache } from 'lru-cache'

/** Who comes first around a place, in order, and how many the list holds in all. Moments in epoch milliseconds. */
export type Ranking = { ids: readonly string[]; total: number; madeAt: number }
export type Rankings = {
  /** The one under a key; undefined when none was made in this minute. */
  get: (key: string, now: number) => Ranking | undefined
  set: (key: string, ranking: Ranking) => void
}

// Cards are read as of now in any case: only the order may be a minute old.
const goodForMs = 60_000
const mostIds = 150_000
/** Places in a square of this side share a ranking, degrees. */
const sideDegrees = 0.005

/** The square of a place by its name, its middle, and how far from that any place in it can be, metres. */
export function areaOf({ lat, lng }: Point): { name: string; middle: Point; reachM: number } {
  const [row, column] = [Math.floor(lat / sideDegrees), Math.floor(lng / sideDegrees)]
  const corner = { lat: row * sideDegrees, lng: column * sideDegrees }
  const middle = { lat: corner.lat + sideDegrees / 2, lng: corner.lng + sideDegrees / 2 }
  return { name: `${row} ${column}`, middle, reachM: Math.max(distance(corner, middle), distance({ ...corner, lat: corner.lat + sideDegrees }, middle)) }
}

export function keepRankings(): Rankings {
  const kept = new LRUCache<string, Ranking>({ maxSize: mostIds, sizeCalculation: ({ ids }) => 1 + ids.length })
  return {
    get: (key, now) => {
      const ranking = kept.get(key)
      return ranking && now >= ranking.madeAt && now < ranking.madeAt + goodForMs ? ranking : undefined
    },
    set: (key, ranking) => kept.set(key, ranking),
  }
}
