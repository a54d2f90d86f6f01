import { outOfRangeText, technicianStateText } from '@anxin/words/codes/technician-states'
import { TechCard } from '@anxin/contract/entities/technicians'
import { distance } from '@anxin/rules/distance'
import { addDays, dayOf, startOfDay } from '@anxin/rules/time'
import { inner, jsonWriter } from '../../http/serialised.ts'
import type { Policy } from '@anxin/contract/policy'
import { earliestFree, isFreeThere, onGrid, type Point, shownDistance, shownMinutes, travelFee, travelMinutes } from '../schedule/public.ts'
import { reasonKindOf } from './default-order.ts'
import { fixedFields, type Card, type CachedTechnician, type ShownNow } from './technician-cache.ts'
import { ageOf, stateOf } from './rules.ts'

const minute = 60_000
const newForMs = 30 * 86_400_000
const soonMs = 2 * 3_600_000
/** What a card is judged for when nothing else is asked. */
export const cardDurationMin = 60

/** What a card is judged for: a service of so many minutes, from a moment on, until a moment, at a place. */
export type Wish = { durationMin?: number | undefined; from?: number | undefined; until?: number | undefined; at?: Point | undefined }
export type Asker = {
  now: number
  policy: Policy
  at?: Point | undefined
  /** The list is drawn on a map. */
  withPlace?: boolean
  follows: (id: string) => boolean
  /** Who is asked about free times; only among those who are followed. */
  notifies?: (id: string) => boolean
  projectId?: string | undefined
  /** Each card says why it stands where it does. */
  explains?: boolean
}

/** What a project costs with a technician; undefined for one that is not offered. */
export function priceOf({ offers }: CachedTechnician, projectId: string): number | undefined {
  const at = offers.indexOf(`,${projectId}:`)
  return at < 0 ? undefined : Number.parseInt(offers.slice(at + projectId.length + 2), 10)
}

const nowFields = { age: true, state: true, stateText: true, isNew: true, hasCoupon: true, topCoupon: true, verified: true } as const
const writeNow = jsonWriter(TechCard.pick(nowFields))
const writeAsked = jsonWriter(TechCard.omit({ ...fixedFields, ...nowFields }))

/** The first start that is free for the wish; without one an hour of service from now on. */
export const freeFor = (cached: CachedTechnician, wish: Wish, asker: Pick<Asker, 'now' | 'policy'>) =>
  earliestFree(inputOf(cached, wish, asker), wish.until, wish.from)

const inputOf = ({ calendar }: CachedTechnician, { durationMin = cardDurationMin, at }: Wish, { now, policy }: Pick<Asker, 'now' | 'policy'>) => ({
  ...calendar,
  now,
  policy,
  durationMin,
  at,
})

/** The same for a wish that is known to have none before `soonest`: where that is the first one anywhere it mostly suits the place, too, and no calendar is walked. */
export function freeFrom(cached: CachedTechnician, wish: Wish, asker: Pick<Asker, 'now' | 'policy'>, soonest: number): number | undefined {
  const { durationMin = cardDurationMin } = wish
  const isFirstAnywhere = durationMin === cardDurationMin && soonest === shownNow(cached, asker).earliestAt
  return isFirstAnywhere && isFreeThere(inputOf(cached, wish, asker), soonest) ? soonest : freeFor(cached, { ...wish, from: soonest }, asker)
}

// What is kept holds the text and not the policy: every few seconds there is a new one that says the same.
let last: { policy: Policy; key: string } | undefined
/** What of a policy the clock's part of a card goes by. */
export function clockRulesOf(policy: Policy): string {
  if (last?.policy === policy) return last.key
  const { slotMin, horizonDays, minLeadMin, probationDailyMost, mostOrdersPerDay, mostServiceMinPerDay, restAfterMin, restMin } = policy
  const key = [slotMin, horizonDays, minLeadMin, probationDailyMost, mostOrdersPerDay, mostServiceMinPerDay, restAfterMin, restMin].join(' ')
  // The same text as before is the same object: to compare it costs nothing.
  last = { policy, key: last?.key === key ? last.key : key }
  return last.key
}

/** The clock's part of a card for an hour of service anywhere, worked out again only when it can have changed. */
export function shownNow(cached: CachedTechnician, { now, policy }: Pick<Asker, 'now' | 'policy'>): ShownNow {
  const { shown } = cached
  if (shown && shown.since <= now && now < shown.until && shown.policy === clockRulesOf(policy)) return shown
  const earliestAt = freeFor(cached, {}, { now, policy })
  const made = {
    ...shownWith(cached, earliestAt, { now, policy }),
    since: now,
    until: changesAt(cached, earliestAt, { now, policy }),
    policy: clockRulesOf(policy),
  }
  cached.shown = made
  return made
}

export const stateFor = ({ calendar }: CachedTechnician, earliestAt: number | undefined, { now, policy }: Pick<Asker, 'now' | 'policy'>) =>
  stateOf({ taken: calendar.taken, earliestAt, onDuty: calendar.onDuty, now, slotMin: policy.slotMin })

/** The clock's part of a card whose technician is first free at `earliestAt`. */
function shownWith(cached: CachedTechnician, earliestAt: number | undefined, asker: Pick<Asker, 'now' | 'policy'>) {
  const { calendar, coupons } = cached
  const { now } = asker
  const state = stateFor(cached, earliestAt, asker)
  const coupon = coupons.find(({ from, until }) => from <= now && now <= until)
  const text = writeNow({
    age: ageOf(cached.birthday, now),
    state,
    stateText: technicianStateText(state, calendar.onDuty),
    isNew: now - cached.approvedAt <= newForMs,
    hasCoupon: coupon !== undefined,
    topCoupon: coupon?.name,
    verified: cached.verifiedUntil > now,
  })
  return { text: inner(text), earliestAt }
}

/** The next moment at which the clock may change what a card shows while nothing else does. */
function changesAt(
  { calendar, coupons, approvedAt, verifiedUntil }: CachedTechnician,
  earliestAt: number | undefined,
  { now, policy }: Pick<Asker, 'now' | 'policy'>,
): number {
  const moments = [
    // Ages, and the horizon of bookings.
    startOfDay(addDays(dayOf(now), 1)),
    approvedAt + newForMs + 1,
    verifiedUntil,
    ...coupons.flatMap(({ from, until }) => [from, until + 1]),
    ...calendar.taken.flatMap(({ serviceStart, serviceEnd }) => [serviceStart, onGrid(serviceEnd, policy.slotMin)]),
    ...(earliestAt === undefined ? [] : [earliestAt - soonMs, earliestAt - policy.minLeadMin * minute + 1]),
  ]
  return Math.min(...moments.filter((at) => at > now))
}

/** A technician, and how far the point that stands for the home is from the asker's place. */
export type Placed = { cached: CachedTechnician; metres: number | undefined }
/** Metres as the crow flies; undefined without a place. */
export const metresTo = ({ calendar: { home } }: CachedTechnician, at: Point | undefined): number | undefined => at && distance(home, at)

type Free = { earliestAt: number | undefined; reason?: string }

/**
 * The clock's part of a card for an hour of service at the asker's place. No start there is sooner than the first one
 * anywhere, which is known and mostly free there, too: else the calendar is walked from that on.
 */
function shownAt(cached: CachedTechnician, at: Point, asker: Asker): { text: string; earliestAt: number | undefined } {
  const shown = shownNow(cached, asker)
  if (shown.earliestAt === undefined) return shown
  const earliestAt = freeFrom(cached, { at }, asker, shown.earliestAt)
  return earliestAt === shown.earliestAt ? shown : shownWith(cached, earliestAt, asker)
}

/** Whether somebody comes so far and has anything free. The way there may still leave nothing, which the card then says. */
export const mayCome = ({ cached, metres }: Placed, asker: Asker): boolean =>
  (metres === undefined || metres <= cached.radiusM) && shownNow(cached, asker).earliestAt !== undefined

/** The cards of one page in their order, but those who can be booked before those who cannot: out of range, or with nothing free. */
export function cardsText(technicians: readonly Placed[], asker: Asker): string[] {
  const [first, last]: [string[], string[]] = [[], []]
  for (const { cached, metres } of technicians) {
    const { text, isBookable } = cardOf(cached, asker, { metres })
    ;(isBookable ? first : last).push(text)
  }
  return last.length === 0 ? first : [...first, ...last]
}

/** The start that a card shows: none where the technician does not come to. */
export const earliestShown = (cached: CachedTechnician, asker: Asker): number | undefined => {
  if (!asker.at) return shownNow(cached, asker).earliestAt
  return distance(cached.calendar.home, asker.at) <= cached.radiusM ? shownAt(cached, asker.at, asker).earliestAt : undefined
}

/** A card as JSON, one byte to a character. `free` is the first start when the wish is not the usual one. */
export const cardText = (cached: CachedTechnician, asker: Asker, free?: Free): string =>
  cardOf(cached, asker, { free, metres: metresTo(cached, asker.at) }).text

/** The same with the distance at hand, and whether the technician can be booked. */
export function cardOf(cached: CachedTechnician, asker: Asker, beside: Beside): Card {
  if (!isPlain(cached, asker, beside)) return writtenCard(cached, asker, beside)
  const shown = shownNow(cached, asker)
  shown.plain ??= writtenCard(cached, asker, beside)
  return shown.plain
}

type Beside = { free?: Free | undefined; metres: number | undefined }
/** Whether the card says nothing of who asks and from where: the same for nearly everybody. */
const isPlain = ({ id }: CachedTechnician, { at, projectId, withPlace, notifies, follows }: Asker, { free }: Beside) =>
  at === undefined && free === undefined && projectId === undefined && !withPlace && notifies === undefined && !follows(id)

function writtenCard(cached: CachedTechnician, asker: Asker, { free, metres }: Beside): Card {
  const { now, policy, at, projectId } = asker
  const inRange = metres === undefined ? undefined : metres <= cached.radiusM
  const usual = () => (at && inRange ? shownAt(cached, at, asker) : shownNow(cached, asker))
  const { text, earliestAt: first } = free === undefined ? usual() : shownWith(cached, free.earliestAt, asker)
  const distanceM = metres === undefined ? undefined : shownDistance(metres, policy.travel.roadFactor)
  const earliestAt = inRange === false ? undefined : first
  const asked = writeAsked({
    followed: asker.follows(cached.id),
    notify: asker.notifies?.(cached.id),
    earliestAt,
    reason: inRange === false ? outOfRangeText : free?.reason,
    reasonKind: asker.explains && earliestAt !== undefined && distanceM !== undefined ? reasonKindOf(cached, { distanceM, earliestAt, now }) : undefined,
    inRange,
    projectPrice: projectId === undefined ? undefined : priceOf(cached, projectId),
    distanceM,
    // From the way as it is shown: it tells nothing that the distance does not.
    travelMin: distanceM === undefined || free?.reason === undefined ? undefined : shownMinutes(travelMinutes(policy, distanceM, earliestAt ?? now)),
    place: asker.withPlace ? placeOnMap(cached) : undefined,
    travelFee: distanceM === undefined || !inRange ? undefined : fareOf(cached, { distanceM, startAt: earliestAt ?? now, policy }),
  })
  const said = inRange === false || free?.reason !== undefined ? inner(asked) : asked.slice(1, -1)
  return { text: `{${cached.fixed},${text},${said}}`, isBookable: earliestAt !== undefined }
}

/** The point that distances lead to in any case, to a metre: the map shows nothing that they do not. */
const placeOnMap = ({ calendar: { home } }: CachedTechnician): Point => ({ lat: toMetre(home.lat), lng: toMetre(home.lng) })
const toMetre = (degrees: number) => Math.round(degrees * 100_000) / 100_000

const fareOf = ({ freeTravel }: CachedTechnician, { distanceM, startAt, policy }: { distanceM: number; startAt: number; policy: Policy }): number =>
  freeTravel ? 0 : travelFee(policy.travelRule, { distanceM, startAt, type: 'TAXI' })
