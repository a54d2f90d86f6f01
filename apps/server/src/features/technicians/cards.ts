import type { TechCard } from '@anxin/contract/shapes'
import type { Deps } from '../../deps.ts'
import type { Policy } from '../../policy.ts'
import { occupanciesOf } from '../schedule/queries.ts'
import { earliestFree, type Taken } from '../schedule/slots.ts'
import { travelFee, type Point } from '../schedule/travel.ts'
import type { CardRow } from './queries.ts'
import { ageOf, goodRateOf, shownDistance, stateOf, stateTextOf } from './rules.ts'

const day = 86_400_000
const newForMs = 30 * day
const hotFrom = 30
const cardDurationMin = 60

/** What a card is judged for: a service of so many minutes, from a moment on, until a moment, at a place. */
export type Wish = { durationMin?: number | undefined; from?: number | undefined; until?: number | undefined; at?: Point | undefined }
type Making = { now: Date; policy: Policy; wish?: Wish }

/** Cards with the earliest start and the state of each technician; one statement for the calendars of all. */
export async function cardsOf({ db, uploads }: Pick<Deps, 'db' | 'uploads'>, rows: CardRow[], { now, policy, wish = {} }: Making): Promise<TechCard[]> {
  if (rows.length === 0) return []
  // The last stop before now decides where a technician comes from.
  const taken = await occupanciesOf(
    db,
    rows.map(({ id }) => id),
    new Date(now.getTime() - day / 4),
    new Date(now.getTime() + (policy.horizonDays + 1) * day),
  )
  return rows.map((row) => cardOf(row, taken.get(row.id) ?? [], { now: now.getTime(), policy, wish, urlOf: uploads.urlOf }))
}

type One = { now: number; policy: Policy; wish: Wish; urlOf: (key: string) => string }

function cardOf(row: CardRow, taken: Taken[], { now, policy, wish, urlOf }: One): TechCard {
  const { durationMin = cardDurationMin, from, until, at } = wish
  const metres = row.metres ?? undefined
  const inRange = metres === undefined ? undefined : metres <= row.service_radius_m
  const free = earliestFree(
    {
      hours: row.hours,
      taken,
      home: { lat: row.base_lat, lng: row.base_lng },
      turnaroundMin: row.turnaround_min,
      now,
      policy,
      durationMin,
      at,
      onDuty: row.on_duty,
    },
    until,
    from,
  )
  const earliestAt = inRange === false ? undefined : free
  const state = stateOf({ taken, earliestAt: free, onDuty: row.on_duty, now, slotMin: policy.slotMin })
  const fee =
    metres === undefined || inRange === false
      ? undefined
      : row.free_travel
        ? 0
        : travelFee(policy.travelRule, {
            distanceM: Math.round(metres * policy.travel.roadFactor),
            startAt: earliestAt ?? now,
            type: 'TAXI',
          })
  return {
    techId: row.id,
    nickname: row.nickname,
    avatar: urlOf(row.avatar_key),
    sex: row.sex,
    age: ageOf(row.birthday, now),
    level: row.level,
    score: row.score,
    orderCount: row.order_count,
    commentCount: row.review_count,
    goodRate: goodRateOf(row.good_count, row.review_count),
    fansCount: row.fans_count,
    followed: row.followed,
    state,
    stateText: stateTextOf(state, row.on_duty),
    earliestAt,
    reason: inRange === false ? '超出服务范围' : undefined,
    inRange,
    distanceM: metres === undefined ? undefined : shownDistance(metres),
    travelFee: fee,
    freeTravel: row.free_travel,
    minPrice: row.min_price,
    tags: row.tags,
    isNew: now - row.approved_at.getTime() <= newForMs,
    isHot: row.order_count_30d >= hotFrom,
    isVip: row.vip_prices,
    hasCoupon: row.top_coupon !== null,
    topCoupon: row.top_coupon ?? undefined,
    shopName: row.shop_name ?? undefined,
    verified: row.verified,
  }
}
