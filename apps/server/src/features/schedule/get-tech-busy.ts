import type { Parsed, Reply } from '@anxin/contract/endpoints'
import type { SlotReason } from '@anxin/contract/slot-reasons'
import { dayOf } from '@anxin/rules/time'
import type { Db } from '../../db/connect.ts'
import { Refusal } from '../../refusal.ts'
import type { Policy } from '@anxin/contract/policy'
import type { ReadCalendar } from './calendar.ts'
import { isOrderOf } from './queries.ts'
import { earliestFree, slotsOfDays, travelInto, type SlotInput } from './slots.ts'
import { nightExtra, roadDistance, shownMinutes } from './travel.ts'

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

type Asked = Parsed<'getTechBusy'> & { accountId: string | undefined; now: Date; policy: Policy }

/** The slots of some days with the reason of each closed one. The asker's own order `orderId` is left out of the calendar; another's stays in it. */
export async function getTechBusy(
  { db, readCalendar }: { db: Db; readCalendar: ReadCalendar },
  { techId, date, days, durationMin = 60, orderId, lat, lng, accountId, now, policy }: Asked,
): Promise<Reply<'getTechBusy'>> {
  const calendar = await readCalendar(techId, now.getTime())
  if (!calendar || calendar.status === 'LEFT') throw new Refusal('technicianNotFound')
  if (calendar.status !== 'ACTIVE' || !calendar.onDuty) throw new Refusal('technicianPaused')

  const today = dayOf(now.getTime())
  const first = date !== undefined && date > today ? date : today
  const { taken, home, turnaroundMin } = calendar
  const own = orderId !== undefined && accountId !== undefined && (await isOrderOf(db, { orderId, accountId })) ? orderId : undefined
  const input: SlotInput = {
    hours: calendar.hours,
    taken: own === undefined ? taken : taken.filter((one) => one.orderId !== own),
    home,
    turnaroundMin,
    now: now.getTime(),
    policy,
    durationMin,
    onDuty: true,
    ...(lat !== undefined && lng !== undefined && { at: { lat, lng } }),
  }
  const earliestAt = earliestFree(input)
  const distanceM = input.at ? roadDistance(input.home, input.at, policy.travel.roadFactor) : undefined
  return {
    slotMin: policy.slotMin,
    bufferMin: turnaroundMin,
    minLeadMin: policy.minLeadMin,
    durationMin,
    earliestAt,
    ...(input.at && { travelMin: shownMinutes(travelInto(input, earliestAt ?? now.getTime())) }),
    days: slotsOfDays(input, first, Math.min(days, policy.horizonDays)).map((day) => ({
      ...day,
      slots: day.slots.map((slot) => {
        const nightFee = distanceM === undefined ? 0 : nightExtra(policy.travelRule, distanceM, slot.startAt)
        return { ...slot, ...(slot.reason && { reasonText: reasonText[slot.reason] }), ...(nightFee > 0 && { nightFee }) }
      }),
    })),
  }
}
