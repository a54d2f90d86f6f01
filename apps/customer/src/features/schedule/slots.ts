import type { Reply } from '@anxin/contract/calls'
import { clock, dayOf } from '@anxin/rules/business-day'

export type SlotDay = Reply<'getTechBusy'>['days'][number]
export type Slot = SlotDay['slots'][number]

export const dayParts = ['morning', 'afternoon', 'evening', 'night'] as const
export type DayPart = (typeof dayParts)[number]

const partOf = (at: number): DayPart => {
  const hour = Number(clock(at).slice(0, 2))
  if (hour < 6 || hour >= 22) return 'night'
  if (hour < 12) return 'morning'
  return hour < 18 ? 'afternoon' : 'evening'
}

/** The slots of a working day in four parts, empty ones left out; after midnight a slot still belongs to the day it began. */
export const partsOf = ({ slots }: SlotDay): { part: DayPart; slots: Slot[] }[] =>
  dayParts.map((part) => ({ part, slots: slots.filter(({ startAt }) => partOf(startAt) === part) })).filter((each) => each.slots.length > 0)

export const isPast = ({ reason }: Slot) => reason === 'PAST'
export const isFree = ({ state }: Slot) => state === 'FREE'
export const freeCount = ({ slots }: SlotDay) => slots.filter(isFree).length
export const isNextDay = ({ startAt }: Slot, { date }: SlotDay) => dayOf(startAt) !== date

export const findSlot = (days: readonly SlotDay[], startAt: number | undefined): Slot | undefined =>
  days.flatMap(({ slots }) => slots).find((slot) => slot.startAt === startAt)

export const dayWith = (days: readonly SlotDay[], startAt: number | undefined): SlotDay | undefined =>
  days.find(({ slots }) => slots.some((slot) => slot.startAt === startAt))

/** The free starts closest to the one wanted, at most `count`, in the order of time; epoch ms. */
export function nearestFree(days: readonly SlotDay[], wanted: number, count = 3): number[] {
  return days
    .flatMap(({ slots }) => slots)
    .filter((slot) => isFree(slot) && slot.startAt !== wanted)
    .map(({ startAt }) => startAt)
    .toSorted((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted))
    .slice(0, count)
    .toSorted((a, b) => a - b)
}
