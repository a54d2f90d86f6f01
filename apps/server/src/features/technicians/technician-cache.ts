import { TechCard } from '@anxin/contract/entities/technicians'
import { LRUCache } from 'lru-cache'
import { batched } from '../../db/batched.ts'
import type { Deps } from '../../deps.ts'
import { inner, jsonWriter } from '../../http/serialised.ts'
import { type Calendar, isWeek, limitsOf, type ReadCalendar, takenOf, weekOf, type WorkHours } from '../schedule/public.ts'
import { readTechnicians, type CachedTechnicianRow, type OwnCoupon } from './cache-sql.ts'
import { versionsOf } from './listing-sql.ts'
import type { Listed } from './read-listing.ts'
import { freshOf, goodRateOf, praisedOf } from './rules.ts'

/** What changes with the clock alone: from `since` until before `until` it stays as it is, under the same policy. */
export type ShownNow = { text: string; earliestAt: number | undefined; since: number; until: number; policy: string; plain?: Card }
/** A card as JSON, one byte to a character, and whether its technician can be booked. */
export type Card = { text: string; isBookable: boolean }
/** A technician as of a version. Moments in epoch milliseconds. */
export type CachedTechnician = {
  id: string
  version: number
  /** Whether lists show the technician. */
  active: boolean
  /** The part of the card that no clock and no asker changes. */
  fixed: string
  birthday: string
  approvedAt: number
  verifiedUntil: number
  coupons: OwnCoupon[]
  /** `,project:price` of each that is offered: a text takes a tenth of a map. */
  offers: string
  calendar: Calendar
  radiusM: number
  freeTravel: boolean
  /** What the default order goes by, whole percent, and the place among the busiest: whole numbers take no memory of their own. */
  praised: number
  fresh: number
  hot: number
  readAt: number
  /** The part of the card that a clock changes, while it holds. */
  shown: ShownNow | undefined
}
export type TechnicianCache = {
  /** These technicians, none older than the version listed; those unknown are left out. */
  of: (listed: readonly Listed[], now: number) => Promise<CachedTechnician[]>
}

// Of 100,000 technicians with a visit ahead each, nobody needs to go.
const mostBytes = 150 * 1024 * 1024
/** What one takes in memory, with what is shown of it now: measured, but for the texts. */
const bytesOf = ({ fixed, offers, calendar, coupons }: CachedTechnician) =>
  800 + fixed.length + offers.length + 230 * calendar.taken.length + 60 * (calendar.worked?.length ?? 0) + 100 * coupons.length

const day = 86_400_000
// The day of work that goes on began thirty hours ago at most: what was taken and done in it counts for its limits.
const lookBack = 1.25 * day
const noteEvery = 8
const hotFrom = 30
// A calendar is read for this much longer than bookings go, and read again before that is used up.
const slack = 2 * day
/** Until when what was read of the calendar reaches as far as bookings go, epoch ms. */
export const goodUntil = ({ readAt }: CachedTechnician): number => readAt + slack
const none: OwnCoupon[] = []

/** Fields of a card that stand as long as the version does. */
export const fixedFields = {
  techId: true,
  nickname: true,
  avatar: true,
  sex: true,
  level: true,
  score: true,
  orderCount: true,
  commentCount: true,
  goodRate: true,
  fansCount: true,
  freeTravel: true,
  minPrice: true,
  tags: true,
  isHot: true,
  isVip: true,
  shopName: true,
} as const
const writeFixed = jsonWriter(TechCard.pick(fixedFields))

/**
 * Keeps technicians in memory, each with the version it was read at, and uses one only while its listing still says that
 * version: what is kept is never stale, and no instance has to tell another anything (decision 15).
 */
export function createTechnicianCache({ db, uploads, policy }: Pick<Deps, 'db' | 'uploads' | 'policy'>): TechnicianCache {
  const cached = new LRUCache<string, CachedTechnician>({ maxSize: mostBytes, sizeCalculation: bytesOf })
  const hours = internedHours()

  // All that is missing in one turn is read in one statement.
  const read = batched(
    async (wanted: readonly { id: string; now: number }[]): Promise<(CachedTechnician | undefined)[]> => {
      const now = Math.max(...wanted.map((one) => one.now))
      const { horizonDays } = await policy()
      const rows = await readTechnicians(
        db,
        [...new Set(wanted.map(({ id }) => id))],
        new Date(now - lookBack),
        new Date(now + (horizonDays + 1) * day + slack),
      )
      for (const row of rows) cached.set(row.id, cachedTechnicianOf(row, { now, urlOf: uploads.urlOf, hours }))
      const found = new Map(rows.map(({ id }) => [id, cached.get(id)]))
      return wanted.map(({ id }) => found.get(id))
    },
    { most: 500 },
  )

  // To note a use moves marks all over the memory, and three hundred are used at once: one note in eight tells who is used.
  let uses = 0
  const used = (id: string) => (++uses % noteEvery === 0 ? cached.get(id) : cached.peek(id))
  const isGood = (one: CachedTechnician, version: number, now: number) => one.version >= version && now >= one.readAt && now < goodUntil(one)

  return {
    of: async (listed, now) => {
      const found: (CachedTechnician | undefined)[] = []
      const missing: Promise<void>[] = []
      for (const { id, version } of listed) {
        const one = used(id)
        const place = found.push(one) - 1
        if (one && isGood(one, version, now)) continue
        missing.push(
          read({ id, now }).then((fresh) => {
            found[place] = fresh
          }),
        )
      }
      // safe: without one missing all are there
      if (missing.length === 0) return found as CachedTechnician[]
      await Promise.all(missing)
      return found.filter((one) => one !== undefined)
    },
  }
}

/** Reads the calendars of technicians out of what is kept of them. */
export function calendarsOf({ db }: Pick<Deps, 'db'>, technicians: TechnicianCache): ReadCalendar {
  const versionOf = batched((ids: readonly string[]) => versionsOf(db, ids))
  return async (id, now) => {
    const version = await versionOf(id)
    return version === undefined ? undefined : (await technicians.of([{ id, version }], now))[0]?.calendar
  }
}

type Making = { now: number; urlOf: (key: string) => string; hours: (text: string) => WorkHours | undefined }

function cachedTechnicianOf(row: CachedTechnicianRow, { now, urlOf, hours }: Making): CachedTechnician {
  const week = hours(row.hours)
  return {
    id: row.id,
    version: row.version,
    active: row.active,
    fixed: inner(
      writeFixed({
        techId: row.id,
        nickname: row.nickname,
        avatar: urlOf(row.avatar_key),
        sex: row.sex,
        level: row.level,
        score: row.score,
        orderCount: row.order_count,
        commentCount: row.review_count,
        goodRate: goodRateOf(row.good_count, row.review_count),
        fansCount: row.fans_count,
        freeTravel: row.free_travel,
        minPrice: row.min_price,
        tags: row.tags,
        isHot: row.order_count_30d >= hotFrom,
        isVip: row.vip_prices,
        shopName: row.shop_name ?? undefined,
      }),
    ),
    birthday: row.birthday,
    approvedAt: row.approved_ms,
    verifiedUntil: row.verified_ms ?? 0,
    coupons: row.coupons ?? none,
    offers: row.offers ?? '',
    calendar: {
      status: row.status,
      // Who has no week that can be read takes no orders.
      onDuty: row.on_duty && week !== undefined,
      hours: week ?? weekOf(row.id, undefined),
      taken: (row.taken ?? []).map(takenOf),
      home: { lat: row.base_lat, lng: row.base_lng },
      turnaroundMin: row.turnaround_min,
      ...limitsOf(row),
    },
    radiusM: row.service_radius_m,
    freeTravel: row.free_travel,
    praised: praisedOf(row.score, row.review_count),
    fresh: freshOf(row.order_count),
    hot: row.order_count_30d * 1000 + Math.round(row.score * 100),
    readAt: now,
    shown: undefined,
  }
}

/** Most technicians work one of a few weeks: the same hours are one object. Undefined for what is no week. */
function internedHours() {
  const known = new LRUCache<string, WorkHours>({ max: 10_000 })
  return (text: string): WorkHours | undefined => {
    const same = known.get(text)
    if (same) return same
    const week: unknown = JSON.parse(text)
    if (!isWeek(week)) return undefined
    known.set(text, week)
    return week
  }
}
