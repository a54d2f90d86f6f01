import { distance, type Point } from '@anxin/rules/distance'
import { LRUCache } from 'lru-cache'
import { shownDistance } from '../schedule/public.ts'
import type { Asker, Placed } from './cards.ts'
import { candidatesOf, sooner, type Earliest, type Key, type Seeking } from './earliest.ts'

/**
 * Who of those near a place can be among its earliest: the few that are free soonest anywhere. `rest` is the first of all
 * others: at `near` itself they all come behind it. Moments in epoch milliseconds.
 */
export type Shortlist = { ids: string[]; rest: (Key & { metres: number }) | undefined; near: Point; total: number; madeAt: number }
export type Shortlists = {
  /** The one under a key; undefined when none was made in these seconds. */
  get: (key: string, now: number) => Shortlist | undefined
  set: (key: string, shortlist: Shortlist) => void
}

/** As many as a shortlist holds, and the longest page that is looked for on one. */
export const shortlisted = 48
export const shortlistedFor = 12
/** Places in a square of this side share a shortlist, degrees; from one to another are at most so many metres. */
const sideDegrees = 0.0025
const acrossM = 400
// Ways are put in order as they are shown, by the hundred metres: so much nearer than the first of the others may one of them be.
const roundedM = 100

// As totals are. Who becomes free sooner than all others may be missed for so long; anyone who is on it is read as of now.
const goodForMs = 10_000
const most = 2000

export const squareOf = ({ lat, lng }: Point): string => `${Math.floor(lat / sideDegrees)} ${Math.floor(lng / sideDegrees)}`

export function keepShortlists(): Shortlists {
  const cached = new LRUCache<string, Shortlist>({ max: most })
  return {
    get: (key, now) => {
      const shortlist = cached.get(key)
      return shortlist && now >= shortlist.madeAt && now < shortlist.madeAt + goodForMs ? shortlist : undefined
    },
    set: (key, shortlist) => cached.set(key, shortlist),
  }
}

/** Those for the places around `near`, of all who were looked at there. */
export function shortlistOf(technicians: Placed[], seeking: Omit<Seeking, 'count'>, { near, total }: Pick<Shortlist, 'near' | 'total'>): Shortlist {
  const candidates = candidatesOf(technicians, seeking, acrossM)
  const first = candidates[shortlisted]
  return {
    ids: candidates.slice(0, shortlisted).map(({ id }) => id),
    rest: first && { at: first.at, distanceM: first.distanceM, id: first.id, metres: first.metres ?? 0 },
    near,
    total,
    madeAt: seeking.asker.now,
  }
}

type Last = Pick<Earliest, 'earliestAt' | 'metres'> & { cached: { id: string } }

/** Whether nobody beside a shortlist comes before the last one that was found on it. */
export function isWhole({ rest, near }: Pick<Shortlist, 'rest' | 'near'>, last: Last | undefined, { at, policy }: Pick<Asker, 'at' | 'policy'>): boolean {
  if (!rest) return true
  if (!last || !at || last.earliestAt > rest.at) return false
  if (last.earliestAt < rest.at) return true
  const shown = (metres: number) => shownDistance(metres, policy.travel.roadFactor)
  const distanceM = shown(last.metres ?? 0)
  // Who has no position asks from the middle of the city as all such do.
  if (near.lat === at.lat && near.lng === at.lng) return sooner({ at: last.earliestAt, distanceM, id: last.cached.id }, rest) < 0
  return distanceM < shown(rest.metres - distance(near, at) - roundedM)
}
