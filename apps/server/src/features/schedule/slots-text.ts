import { slotRefusals } from '@anxin/contract/field-refusals'
import { slotReasonText } from '@anxin/words/codes/slot-reasons'
import { schedule } from '@anxin/contract/endpoints'
import type { Policy } from '@anxin/contract/policy'
import type { TravelRule } from '@anxin/contract/entities/technicians'
import type { SlotReason } from '@anxin/contract/slot-reasons'
import { inner, jsonWriter } from '../../http/serialised.ts'
import { stateOf, type Slot } from './slots.ts'
import { isNight, nightSurcharge } from './travel.ts'

/** What is answered about a start. */
export const refusalText = (reason: SlotReason, rules: Pick<Policy, 'slotMin' | 'minLeadMin' | 'horizonDays'>): string => slotRefusals[reason](rules)

const grid = schedule.getTechBusy.reply
/** JSON of what holds for the whole grid. */
export const writeTerms = jsonWriter(grid.omit({ days: true }))
const writeDay = jsonWriter(grid.shape.days.element.omit({ slots: true }))
const writeReason = jsonWriter(grid.shape.days.element.shape.slots.element.omit({ startAt: true, endAt: true, nightFee: true }))

// A grid of seven days has some two hundred slots of nine kinds: each kind is written once.
const kinds = new Map<SlotReason | undefined, string>(
  // safe: the keys of a record by name
  [undefined, ...(Object.keys(slotReasonText) as SlotReason[])].map((reason) => [
    reason,
    inner(writeReason({ state: stateOf(reason), ...(reason && { reason, reasonText: slotReasonText[reason] }) })),
  ]),
)

/** JSON of the days of a grid, one byte to a character; starts at night say what they add to the fee over these metres by road. */
export function daysText(days: readonly { date: string; weekday: number; slots: readonly Slot[] }[], rule: TravelRule, distanceM: number | undefined): string {
  let nightFee: number | undefined
  const feeAt = (startAt: number): string => {
    if (distanceM === undefined || !isNight(rule, startAt)) return ''
    // The same at any hour of any night.
    nightFee ??= nightSurcharge(rule, distanceM, startAt)
    return nightFee > 0 ? `,"nightFee":${nightFee}` : ''
  }
  const dayText = ({ date, weekday, slots }: (typeof days)[number]) => {
    const texts = slots.map(({ startAt, endAt, reason }) => `{"startAt":${startAt},"endAt":${endAt},${kinds.get(reason)}${feeAt(startAt)}}`)
    return `${writeDay({ date, weekday }).slice(0, -1)},"slots":[${texts.join(',')}]}`
  }
  return `[${days.map(dayText).join(',')}]`
}
