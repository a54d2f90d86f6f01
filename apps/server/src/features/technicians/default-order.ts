import type { TechCard } from '@anxin/contract/entities/technicians'

/** Who is as near as this stands before all others, metres as shown. */
export const nearM = 5000
/** What each part gives at most; a hundred in all. */
const weights = { near: 40, soon: 30, praised: 20, fresh: 10 } as const
/** What most technicians around a place have of each part: a reason is what goes furthest beyond it. */
const usual = { near: 0.6, soon: 0.9, praised: 0.6, fresh: 0 } as const
type PartName = keyof typeof weights
type Parts = Record<PartName, number>

const hourMs = 3_600_000
const soonMs = 3 * hourMs
const farM = 10_000
const soonHours = 24
const newForMs = 30 * 24 * hourMs

/** What is known of a technician wherever somebody asks from: percent, and epoch milliseconds. */
export type Merit = { praised: number; fresh: number; approvedAt: number }
type Facts = { distanceM: number; earliestAt: number; now: number }

/** Each part from 0 to 1: how near, how soon free, how well reviewed, and, in the first thirty days, how few have come to know the technician. */
export function partsOf({ praised, fresh, approvedAt }: Merit, { distanceM, earliestAt, now }: Facts): Parts {
  return {
    near: Math.max(0, 1 - distanceM / farM),
    soon: Math.max(0, 1 - Math.floor((earliestAt - now) / hourMs) / soonHours),
    praised: praised / 100,
    fresh: now - approvedAt <= newForMs ? fresh / 100 : 0,
  }
}

export const pointsOf = ({ near, soon, praised, fresh }: Parts): number =>
  near * weights.near + soon * weights.soon + praised * weights.praised + fresh * weights.fresh

type ReasonKind = NonNullable<TechCard['reasonKind']>
const kinds: Record<PartName, ReasonKind> = { near: 'NEAR', soon: 'SOON', praised: 'PRAISED', fresh: 'NEW' }
// safe: the keys of a record by name
const partNames = Object.keys(kinds) as PartName[]

/** Why somebody stands where they stand, of what is true of them the most unusual; who is only in reach has no other reason. */
export function reasonKindOf(merit: Merit, facts: Facts): ReasonKind {
  const parts = partsOf(merit, facts)
  const holds: Record<PartName, boolean> = {
    near: facts.distanceM <= nearM,
    soon: facts.earliestAt - facts.now <= soonMs,
    praised: parts.praised > usual.praised,
    fresh: parts.fresh > 0,
  }
  const [best] = partNames.filter((name) => holds[name]).toSorted((a, b) => parts[b] - usual[b] - (parts[a] - usual[a]))
  return best ? kinds[best] : 'IN_REACH'
}
