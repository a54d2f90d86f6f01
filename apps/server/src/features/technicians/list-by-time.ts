import type { TechCard } from '@anxin/contract/entities/technicians'
import { addDays, startOfDay } from '@anxin/rules/time'
import type { Serialised } from '../../http/serialised.ts'
import { badField } from '../../refusal.ts'
import { shownDistance } from '../schedule/travel.ts'
import { cardDurationMin, cardOf, freeFor, freeFrom, shownNow, stateFor, type Asker, type Placed, type Wish } from './cards.ts'
import type { Kept } from './keep-technicians.ts'
import { filtersOf, pageOf, placeOf, shownOf, type Asking, type Common, type ListDeps, type Listing } from './list-technicians.ts'
import { reasonOf } from './rules.ts'
import { readingWithout } from './without-blocked.ts'

/** So many of the best or nearest are looked at when their calendars decide. */
const considered = 300

export type Timing = {
  state?: TechCard['state'] | undefined
  date?: string | undefined
  durationMin?: number | undefined
  startFrom?: number | undefined
  startTo?: number | undefined
  earliest: boolean
}

/** What else decides among those that are looked at, and in which order. */
export type Among = (technicians: Placed[], asker: Asker) => Placed[]

/** One page of those whose calendar fits the wish: by state, free on a day or inside a window; `earliest` orders by the start and says why. */
export async function listByTime(
  deps: ListDeps,
  { list, ...listing }: Listing,
  input: Common,
  asking: Asking & { timing: Timing; among?: Among },
): Promise<Serialised> {
  const { timing, among, now, accountId, blocked } = asking
  const { date, durationMin, startFrom, startTo, earliest } = timing
  if (startFrom !== undefined && startTo !== undefined && startTo < startFrom) throw badField('startTo', '结束时间不能早于开始时间')
  const at = placeOf(input)
  const wish: Wish = { ...windowOf({ date, startFrom, startTo }), durationMin, at: earliest ? at : undefined }
  const [policy, read] = await Promise.all([
    deps.policy(),
    readingWithout(blocked, deps.readListing)(list, {
      ...filtersOf(input),
      ...listing,
      ...(list === 'NEAREST' && at),
      skip: 0,
      take: considered,
      accountId,
      now,
    }),
  ])
  const asker: Asker = { now: now.getTime(), policy, at, withPlace: listing.radiusM !== undefined, follows: read.follows, projectId: input.projectId }
  const shown = shownOf(await deps.technicians.of(read.listed, asker.now), listing.radiusM, at)
  const technicians = among ? among(shown, asker) : shown
  const { found, total } = (earliest ? earliestOf : fittingOf)(technicians, { wish, asker, timing, count: input.page * input.limit })
  const cards = found
    .slice((input.page - 1) * input.limit, input.page * input.limit)
    .map(({ kept, metres, ...free }) => cardOf(kept, asker, { free, metres }).text)
  return pageOf(cards, { total, page: input.page, limit: input.limit })
}

type Found = Placed & { earliestAt: number | undefined; reason?: string }
type Seeking = { wish: Wish; asker: Asker; timing: Timing; count: number }

/** Those whose card answers the wish, in the order they came in. */
function fittingOf(technicians: Placed[], { wish, asker, timing: { state, date, startFrom, startTo } }: Seeking): { found: Found[]; total: number } {
  const mustBeFree = date !== undefined || startFrom !== undefined || startTo !== undefined
  const found = technicians
    .map((placed) => ({ ...placed, earliestAt: freeFor(placed.kept, wish, asker) }))
    .filter((one) => !mustBeFree || (one.earliestAt !== undefined && isInRange(one)))
    .filter(({ kept, earliestAt }) => state === undefined || stateFor(kept, earliestAt, asker) === state)
  const canCome = (one: Found) => one.earliestAt !== undefined && isInRange(one)
  const { yes = [], no = [] } = Object.groupBy(found, (one) => (canCome(one) ? 'yes' : 'no'))
  return { found: [...yes, ...no], total: found.length }
}

const isInRange = ({ kept, metres }: Placed) => metres === undefined || metres <= kept.radiusM

type Key = { at: number; distanceM: number; id: string }
type Candidate = Placed & Key
const sooner = (a: Key, b: Key) => a.at - b.at || a.distanceM - b.distanceM || (a.id < b.id ? -1 : 1)

/**
 * The earliest for the wish, as many as `count`. A start that suits a place is no sooner than the first start anywhere,
 * which is known: taken in that order, the calendars of most are never walked for the place. The total counts those
 * as fitting.
 */
function earliestOf(technicians: Placed[], { wish, asker, timing: { state }, count }: Seeking): { found: Found[]; total: number } {
  const { now, at, policy } = asker
  const latest = wish.until ?? Number.MAX_SAFE_INTEGER
  const candidates: Candidate[] = []
  for (const { kept, metres } of technicians) {
    if (!isInRange({ kept, metres })) continue
    const soonest = soonestAt(kept, wish, asker)
    if (soonest > latest) continue
    candidates.push({ kept, metres, at: soonest, distanceM: metres === undefined ? 0 : shownDistance(metres, policy.travel.roadFactor), id: kept.id })
  }
  candidates.sort(sooner)
  const found: (Found & { key: Key })[] = []
  let missed = 0
  for (const candidate of candidates) {
    const { kept, metres, distanceM, id } = candidate
    const last = found[count - 1]
    if (last && sooner(last.key, candidate) < 0) break
    const earliestAt = freeFrom(kept, wish, asker, candidate.at)
    if (earliestAt === undefined || (state !== undefined && stateFor(kept, earliestAt, asker) !== state)) {
      missed++
      continue
    }
    const key: Key = { at: earliestAt, distanceM, id }
    const place = found.findLastIndex((other) => sooner(other.key, key) < 0) + 1
    found.splice(place, 0, { kept, metres, earliestAt, reason: reasonOf(earliestAt, now, at && distanceM), key })
  }
  return { found, total: candidates.length - missed }
}

/** No start for the wish is sooner than this one. */
function soonestAt(kept: Kept, { durationMin = cardDurationMin, from = 0 }: Wish, asker: Asker): number {
  // A longer service fits nowhere that a shorter one does not.
  const first = durationMin < cardDurationMin ? asker.now : (shownNow(kept, asker).earliestAt ?? Number.POSITIVE_INFINITY)
  return Math.max(first, from)
}

function windowOf({ date, startFrom, startTo }: Pick<Timing, 'date' | 'startFrom' | 'startTo'>): Wish {
  if (date === undefined) return { from: startFrom, until: startTo }
  const from = startOfDay(date)
  if (Number.isNaN(from)) throw badField('date', '日期格式不正确')
  const until = startOfDay(addDays(date, 1)) - 1
  return { from: Math.max(from, startFrom ?? from), until: Math.min(until, startTo ?? until) }
}
