import type { Reply } from '@anxin/contract/calls'
import { addDays, clock, dayOf } from '@anxin/rules/business-day'

export type SlotDay = Reply<'getTechBusy'>['days'][number]
export type Slot = SlotDay['slots'][number]

export const dayParts = ['dawn', 'morning', 'afternoon', 'evening', 'night'] as const
export type DayPart = (typeof dayParts)[number]

/** Before six of its own date is the end of the night before; after midnight of the working day is that day's own night. */
export const partOf = (slot: Pick<Slot, 'startAt'>, day: Pick<SlotDay, 'date'>): DayPart => {
  if (isNextDay(slot, day)) return 'night'
  const hour = Number(clock(slot.startAt).slice(0, 2))
  if (hour >= 22) return 'night'
  if (hour < 6) return 'dawn'
  if (hour < 12) return 'morning'
  return hour < 18 ? 'afternoon' : 'evening'
}

/** The slots of a working day by parts in the order of time, empty ones left out. */
export const partsOf = (day: SlotDay): { part: DayPart; slots: Slot[] }[] =>
  dayParts.map((part) => ({ part, slots: day.slots.filter((slot) => partOf(slot, day) === part) })).filter((each) => each.slots.length > 0)

/** The date whose night a day's small hours end. */
export const nightBefore = ({ date }: SlotDay): string => addDays(date, -1)

export const isPast = ({ reason }: Slot) => reason === 'PAST'
export const isFree = ({ state }: Slot) => state === 'FREE'
export const freeCount = ({ slots }: SlotDay) => slots.filter(isFree).length
export const isNextDay = ({ startAt }: Pick<Slot, 'startAt'>, { date }: Pick<SlotDay, 'date'>) => dayOf(startAt) !== date

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
