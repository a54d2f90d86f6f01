import { schedule } from '@anxin/contract/endpoints'
import type { Policy } from '@anxin/contract/policy'
import type { TravelRule } from '@anxin/contract/entities/technicians'
import type { SlotReason } from '@anxin/contract/slot-reasons'
import { inner, jsonWriter } from '../../http/serialised.ts'
import { stateOf, type Slot } from './slots.ts'
import { isNight, nightExtra } from './travel.ts'

const reasonText: Record<SlotReason, string> = {
  BOOKED: '已被预约',
  YOURS: '您已预约',
  TOO_FAR_BEFORE: '前一单赶不到',
  TOO_FAR_AFTER: '后一单来不及',
  OFF_HOURS: '休息',
  TIME_OFF: '休息',
  DOES_NOT_FIT: '剩余时间不足',
  LEAD_TIME: '需提前预约',
  PAST: '已过',
  OFF_GRID: '不可选',
  TOO_FAR_AHEAD: '未开放',
}

/** What anyone who asks for a start is told of it. */
export function refusalText(reason: SlotReason, { slotMin, minLeadMin, horizonDays }: Pick<Policy, 'slotMin' | 'minLeadMin' | 'horizonDays'>): string {
  const texts: Record<SlotReason, string> = {
    BOOKED: '该时间段已被预约',
    YOURS: '您已预约该时间段',
    TOO_FAR_BEFORE: '技师来不及从上一处赶到，请另选时间',
    TOO_FAR_AFTER: '服务后技师赶不及下一位顾客，请另选时间',
    OFF_HOURS: '该时间段不在技师的服务时间内',
    TIME_OFF: '该时间段技师休息',
    DOES_NOT_FIT: '技师下班前做不完，请另选时间',
    LEAD_TIME: `服务时间至少提前${minLeadMin}分钟`,
    PAST: '所选时间已过，请另选时间',
    OFF_GRID: `开始时间须为${slotMin}分钟的整倍数，请另选时间`,
    TOO_FAR_AHEAD: `只能预约${horizonDays}天内的时间`,
  }
  return texts[reason]
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
