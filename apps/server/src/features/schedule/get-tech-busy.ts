import type { Parsed } from '@anxin/contract/endpoints'
import { distance } from '@anxin/rules/distance'
import { dayOf } from '@anxin/rules/time'
import type { Db } from '../../db/connect.ts'
import { fromBytes, type Serialised } from '../../http/serialised.ts'
import { Refusal } from '../../refusal.ts'
import type { Policy } from '@anxin/contract/policy'
import type { ReadCalendar } from './calendar.ts'
import { isOrderOf } from './queries.ts'
import { earliestFree, slotsOfDays, travelInto, type SlotInput } from './slots.ts'
import { daysText, writeTerms } from './slots-text.ts'
import { shownDistance, shownMinutes } from './travel.ts'

type Asked = Parsed<'getTechBusy'> & { accountId: string | undefined; now: Date; policy: Policy }

/** The slots of some days with the reason of each closed one. The asker's own order `orderId` is left out of the calendar; another's stays in it. */
export async function getTechBusy(
  { db, readCalendar }: { db: Db; readCalendar: ReadCalendar },
  { techId, date, days, durationMin = 60, orderId, lat, lng, accountId, now, policy }: Asked,
): Promise<Serialised> {
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
    mostOrders: calendar.mostOrders,
    mostMinutes: calendar.mostMinutes,
    worked: calendar.worked,
    home,
    turnaroundMin,
    now: now.getTime(),
    policy,
    durationMin,
    onDuty: true,
    bookableUntil: calendar.bookableUntil,
    onProbation: calendar.onProbation,
    ...(lat !== undefined && lng !== undefined && { at: { lat, lng } }),
  }
  const earliestAt = earliestFree(input)
  const distanceM = input.at ? shownDistance(distance(input.home, input.at), policy.travel.roadFactor) : undefined
  const terms = writeTerms({
    slotMin: policy.slotMin,
    bufferMin: turnaroundMin,
    minLeadMin: policy.minLeadMin,
    durationMin,
    earliestAt,
    ...(input.at && { travelMin: shownMinutes(travelInto(input, earliestAt ?? now.getTime())) }),
  })
  const grid = daysText(slotsOfDays(input, first, Math.min(days, policy.horizonDays)), policy.travelRule, distanceM)
  return fromBytes(`${terms.slice(0, -1)},"days":${grid}}`)
}
