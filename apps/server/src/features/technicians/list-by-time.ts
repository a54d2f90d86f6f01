import { wrong } from '@anxin/contract/field-refusals'
import type { Point } from '@anxin/rules/distance'
import { addDays, startOfDay } from '@anxin/rules/time'
import type { Serialised } from '../../http/serialised.ts'
import { badField } from '../../refusal.ts'
import { cardOf, freeFor, stateFor, type Asker, type Placed, type Wish } from './cards.ts'
import { earliestOf, isInRange, type Found, type Seeking, type Timing } from './earliest.ts'
import { filtersOf, pageOf, placeOf, shownOf, type Asking, type Common, type ListDeps, type Listing } from './list-technicians.ts'
import { isWhole, shortlisted, shortlistedFor, shortlistOf, squareOf, type Shortlist } from './shortlists.ts'
import { readingWithout } from './without-blocked.ts'

/** So many of the best or nearest are looked at when their calendars decide. */
const considered = 300

/** What else decides among those that are looked at, and in which order. */
export type Among = (technicians: Placed[], asker: Asker) => Placed[]
type ByTime = Asking & { timing: Timing; among?: Among; explains?: boolean }
type Sought = ByTime & { wish: Wish; count: number }

/** One page of those whose calendar fits the wish: by state, free on a day or inside a window; `earliest` orders by the start and says why. */
export async function listByTime(deps: ListDeps, listing: Listing, input: Common, asking: ByTime): Promise<Serialised> {
  const sought = { ...asking, wish: wishOf(asking.timing, placeOf(input)), count: input.page * input.limit }
  const key = shortlistKey(listing, input, asking)
  const shortlist = key === undefined ? undefined : deps.shortlists.get(key, asking.now.getTime())
  return (shortlist && (await fromShortlist(deps, shortlist, input, sought))) ?? fromAll(deps, { ...listing, key }, input, sought)
}

async function fromAll(deps: ListDeps, { key, ...listing }: Listing & { key: string | undefined }, input: Common, sought: Sought): Promise<Serialised> {
  const { timing, among, explains = false } = sought
  const { shown, asker: who, listed } = await look(deps, listing, input, { ...sought, take: considered })
  const asker = { ...who, explains }
  const seeking = { ...sought, asker }
  const technicians = among ? among(shown, asker) : shown
  const { found, total } = timing.earliest ? earliestOf(technicians, seeking) : fittingOf(technicians, seeking)
  // Where there are fewer, all of them are looked at as quickly.
  if (key !== undefined && asker.at && listed === considered) deps.shortlists.set(key, shortlistOf(technicians, seeking, { near: asker.at, total }))
  return pageOfFound(found, { total, asker, input })
}

/** The same page from those of a shortlist alone; undefined where others could be among its earliest by now. */
async function fromShortlist(deps: ListDeps, shortlist: Shortlist, input: Common, sought: Sought): Promise<Serialised | undefined> {
  const { shown, asker } = await look(deps, { list: 'AMONG', ids: shortlist.ids.join(',') }, input, { ...sought, take: shortlisted })
  const { found } = earliestOf(shown, { ...sought, asker })
  return isWhole(shortlist, found[sought.count - 1], asker) ? pageOfFound(found, { total: Math.max(shortlist.total, found.length), asker, input }) : undefined
}

/** What a shortlist is kept under; undefined for a list that has none. */
function shortlistKey({ list, radiusM }: Listing, input: Common, { timing, among, blocked }: ByTime): string | undefined {
  const at = placeOf(input)
  // Who blocked somebody would leave that one out for all.
  if (!timing.earliest || list !== 'NEAREST' || radiusM !== undefined || among || blocked.length > 0 || !at || input.page * input.limit > shortlistedFor)
    return undefined
  return JSON.stringify([squareOf(at), filtersOf(input), timing])
}

/** Those of a listing who are shown, with who asks. */
async function look(deps: ListDeps, { list, ...listing }: Listing, input: Common, { take, now, accountId, blocked }: Asking & { take: number }) {
  const at = placeOf(input)
  const [policy, read] = await Promise.all([
    deps.policy(),
    readingWithout(blocked, deps.readListing)(list, {
      ...filtersOf(input),
      ...listing,
      ...(list === 'NEAREST' && at),
      skip: 0,
      take,
      accountId,
      now,
    }),
  ])
  const asker: Asker = { now: now.getTime(), policy, at, withPlace: listing.radiusM !== undefined, follows: read.follows, projectId: input.projectId }
  return { asker, shown: shownOf(await deps.technicians.of(read.listed, asker.now), listing.radiusM, at), listed: read.listed.length }
}

function pageOfFound(found: Found[], { total, asker, input: { page, limit } }: { total: number; asker: Asker; input: Common }): Serialised {
  const cards = found
    .slice((page - 1) * limit, page * limit)
    .map(({ cached, metres, earliestAt, reason }) => cardOf(cached, asker, { free: { earliestAt, ...(reason !== undefined && { reason }) }, metres }).text)
    .join(',')
  return pageOf(cards, { total, page, limit })
}

/** Those whose card answers the wish, in the order they came in. */
function fittingOf(technicians: Placed[], { wish, asker, timing: { state, date, startFrom, startTo } }: Seeking): { found: Found[]; total: number } {
  const mustBeFree = date !== undefined || startFrom !== undefined || startTo !== undefined
  const found = technicians
    .map((placed) => ({ ...placed, earliestAt: freeFor(placed.cached, wish, asker) }))
    .filter((one) => !mustBeFree || (one.earliestAt !== undefined && isInRange(one)))
    .filter(({ cached, earliestAt }) => state === undefined || stateFor(cached, earliestAt, asker) === state)
  const canCome = (one: Found) => one.earliestAt !== undefined && isInRange(one)
  const { yes = [], no = [] } = Object.groupBy(found, (one) => (canCome(one) ? 'yes' : 'no'))
  return { found: [...yes, ...no], total: found.length }
}

const wishOf = (timing: Timing, at: Point | undefined): Wish => ({ ...windowOf(timing), durationMin: timing.durationMin, at: timing.earliest ? at : undefined })

function windowOf({ date, startFrom, startTo }: Timing): Wish {
  if (startFrom !== undefined && startTo !== undefined && startTo < startFrom) throw badField('startTo', wrong.endBeforeStart)
  if (date === undefined) return { from: startFrom, until: startTo }
  const from = startOfDay(date)
  if (Number.isNaN(from)) throw badField('date', wrong.day)
  const until = startOfDay(addDays(date, 1)) - 1
  return { from: Math.max(from, startFrom ?? from), until: Math.min(until, startTo ?? until) }
}
