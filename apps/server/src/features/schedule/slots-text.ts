import { schedule } from '@anxin/contract/endpoints'
import type { TravelRule } from '@anxin/contract/entities/technicians'
import type { SlotReason } from '@anxin/contract/slot-reasons'
import { inner, jsonWriter } from '../../http/serialised.ts'
import { stateOf, type Slot } from './slots.ts'
import { isNight, nightExtra } from './travel.ts'

const reasonText: Record<SlotReason, string> = {
  BOOKED: '已被预约',
  TOO_FAR_BEFORE: '前一单赶不到',
  TOO_FAR_AFTER: '后一单来不及',
  OFF_HOURS: '休息',
  TIME_OFF: '休息',
  DOES_NOT_FIT: '剩余时间不足',
  LEAD_TIME: '需提前预约',
  PAST: '已过',
}

const grid = schedule.getTechBusy.reply
/** JSON of what holds for the whole grid. */
export const writeTerms = jsonWriter(grid.omit({ days: true }))
const writeDay = jsonWriter(grid.shape.days.element.omit({ slots: true }))
const writeReason = jsonWriter(grid.shape.days.element.shape.slots.element.omit({ startAt: true, endAt: true, nightFee: true }))

// A grid of seven days has some two hundred slots of nine kinds: each kind is written once.
const kinds = new Map<SlotReason | undefined, string>(
  // safe: the keys of a record by name
  [undefined, ...(Object.keys(reasonText) as SlotReason[])].map((reason) => [
    reason,
    inner(writeReason({ state: stateOf(reason), ...(reason && { reason, reasonText: reasonText[reason] }) })),
  ]),
)

/** JSON of the days of a grid, one byte to a character; starts at night say what they add to the fee over these metres by road. */
export function daysText(days: readonly { date: string; weekday: number; slots: readonly Slot[] }[], rule: TravelRule, distanceM: number | undefined): string {
  let nightFee: number | undefined
  const feeAt = (startAt: number): string => {
    if (distanceM === undefined || !isNight(rule, startAt)) return ''
    // The same at any hour of any night.
    nightFee ??= nightExtra(rule, distanceM, startAt)
    return nightFee > 0 ? `,"nightFee":${nightFee}` : ''
  }
  const dayText = ({ date, weekday, slots }: (typeof days)[number]) => {
    const texts = slots.map(({ startAt, endAt, reason }) => `{"startAt":${startAt},"endAt":${endAt},${kinds.get(reason)}${feeAt(startAt)}}`)
    return `${writeDay({ date, weekday }).slice(0, -1)},"slots":[${texts.join(',')}]}`
  }
  return `[${days.map(dayText).join(',')}]`
}
