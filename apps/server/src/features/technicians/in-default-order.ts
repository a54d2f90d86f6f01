import { shownDistance } from '../schedule/public.ts'
import { mayCome, shownNow, type Asker, type Placed } from './cards.ts'
import { nearM, partsOf, pointsOf } from './default-order.ts'

/** One who can be booked, with what the order goes by. */
export type Ordered = Placed & { isNear: boolean; points: number }

/** Those who come to the asker's place and have time, the near ones first, then by points; to all places within `marginM` of it where one is given. */
export function inDefaultOrder(technicians: readonly Placed[], asker: Asker, marginM = 0): Ordered[] {
  const { now, policy } = asker
  const ordered: Ordered[] = []
  for (const { cached, metres = 0 } of technicians) {
    if (!mayCome({ cached, metres: metres + marginM }, asker)) continue
    const { earliestAt = now } = shownNow(cached, asker)
    const facts = { distanceM: shownDistance(metres, policy.travel.roadFactor), earliestAt, now }
    const isNear = shownDistance(metres + marginM, policy.travel.roadFactor) <= nearM
    ordered.push({ cached, metres, isNear, points: pointsOf(partsOf(cached, facts)) })
  }
  return ordered.sort((a, b) => Number(b.isNear) - Number(a.isNear) || b.points - a.points || (a.cached.id < b.cached.id ? -1 : 1))
}

/** All of those looked at in the default order; who cannot be booked comes last, as before. */
export function allInDefaultOrder(technicians: Placed[], asker: Asker): Placed[] {
  return [...inDefaultOrder(technicians, asker), ...technicians.filter((one) => !mayCome(one, asker))]
}
