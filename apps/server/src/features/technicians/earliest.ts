import type { TechCard } from '@anxin/contract/entities/technicians'
import { shownDistance } from '../schedule/public.ts'
import { cardDurationMin, freeFrom, shownNow, stateFor, type Asker, type Placed, type Wish } from './cards.ts'
import type { CachedTechnician } from './technician-cache.ts'
import { reasonOf } from './rules.ts'

export type Timing = {
  state?: TechCard['state'] | undefined
  date?: string | undefined
  durationMin?: number | undefined
  startFrom?: number | undefined
  startTo?: number | undefined
  earliest: boolean
}

/** One who fits, with the first start that does; undefined for one who has none and is shown all the same. */
export type Found = Placed & { earliestAt: number | undefined; reason?: string }
/** One with the start that fits. */
export type Earliest = Found & { earliestAt: number }
export type Seeking = { wish: Wish; asker: Asker; timing: Timing; count: number }

export const isInRange = ({ cached, metres }: Placed) => metres === undefined || metres <= cached.radiusM

export type Key = { at: number; distanceM: number; id: string }
export type Candidate = Placed & Key
/** By the start, then by the way as it is shown. */
export const sooner = (a: Key, b: Key) => a.at - b.at || a.distanceM - b.distanceM || (a.id < b.id ? -1 : 1)

/**
 * Who comes to the place, or to `beyondM` metres from it, in the order of the first start anywhere: none for the wish is
 * sooner, and it is known.
 */
export function candidatesOf(technicians: Placed[], { wish, asker }: Omit<Seeking, 'count'>, beyondM = 0): Candidate[] {
  const { roadFactor } = asker.policy.travel
  const latest = wish.until ?? Number.MAX_SAFE_INTEGER
  const candidates: Candidate[] = []
  for (const { cached, metres } of technicians) {
    if (metres !== undefined && metres > cached.radiusM + beyondM) continue
    const soonest = soonestAt(cached, wish, asker)
    if (soonest > latest) continue
    candidates.push({ cached, metres, at: soonest, distanceM: metres === undefined ? 0 : shownDistance(metres, roadFactor), id: cached.id })
  }
  return candidates.sort(sooner)
}

/** The earliest for the wish, as many as `count`: the calendars of most are never walked for the place. The total counts those as fitting. */
export function earliestOf(technicians: Placed[], seeking: Seeking): { found: Earliest[]; total: number } {
  const { wish, asker, timing, count } = seeking
  const { now, at } = asker
  const { state } = timing
  const candidates = candidatesOf(technicians, seeking)
  const found: (Earliest & { key: Key })[] = []
  let missed = 0
  for (const candidate of candidates) {
    const { cached, metres, distanceM, id } = candidate
    const last = found[count - 1]
    if (last && sooner(last.key, candidate) < 0) break
    const earliestAt = freeFrom(cached, wish, asker, candidate.at)
    if (earliestAt === undefined || (state !== undefined && stateFor(cached, earliestAt, asker) !== state)) {
      missed++
      continue
    }
    const key: Key = { at: earliestAt, distanceM, id }
    const place = found.findLastIndex((other) => sooner(other.key, key) < 0) + 1
    found.splice(place, 0, { cached, metres, earliestAt, reason: reasonOf(earliestAt, now, at && distanceM), key })
  }
  return { found, total: candidates.length - missed }
}

/** No start for the wish is sooner than this one. */
function soonestAt(cached: CachedTechnician, { durationMin = cardDurationMin, from = 0 }: Wish, asker: Asker): number {
  // A longer service fits nowhere that a shorter one does not.
  const first = durationMin < cardDurationMin ? asker.now : (shownNow(cached, asker).earliestAt ?? Number.POSITIVE_INFINITY)
  return Math.max(first, from)
}
