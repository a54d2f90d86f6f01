import type { OfferedRequest } from '@anxin/contract/posted-requests'
import type { Policy } from '@anxin/contract/policy'
import { distance } from '@anxin/rules/distance'
import { priceOf } from '../orders/public.ts'
import { shownDistance, travelFee, travelReason, unavailability } from '../schedule/public.ts'
import type { SlotReason } from '@anxin/contract/slot-reasons'
import type { CachedTechnician } from '../technicians/public.ts'
import type { SuitingRow } from './queries.ts'
import { commonOf } from './shapes.ts'

type Asker = { cached: CachedTechnician; policy: Policy; now: Date }

/** Metres as the crow flies from where the technician sets out to the point that stands for the address. */
export const metresTo = ({ cached }: Asker, row: SuitingRow): number => distance(cached.calendar.home, row)

/** Why the technician cannot come at the time of a request, judged for the point that stands for its address. */
export const unavailabilityAt = ({ cached, policy, now }: Asker, row: SuitingRow): SlotReason | undefined =>
  unavailability({ ...cached.calendar, now: now.getTime(), policy, durationMin: row.duration_min * row.quantity, at: row }, row.start_at.getTime())

/** A request as the technician sees it, with the way and the income at the technician's own price. */
export function offeredOf(asker: Asker, row: SuitingRow): OfferedRequest {
  const { cached, policy } = asker
  const distanceM = shownDistance(metresTo(asker, row), policy.travel.roadFactor)
  const trip = { distanceM, startAt: row.start_at.getTime(), type: 'TAXI' as const }
  const fee = cached.freeTravel ? 0 : travelFee(policy.travelRule, trip)
  const why = travelReason(policy.travelRule, { ...trip, free: cached.freeTravel })
  const item = {
    projectId: row.project_id,
    categoryId: '',
    name: row.project_name,
    nameEn: row.project_name_en,
    price: row.price,
    vipPrice: undefined,
    quantity: row.quantity,
    durationMin: row.duration_min,
  }
  const price = priceOf({
    items: [item],
    isMember: false,
    travelFee: fee,
    travelWhy: '',
    travelReason: why,
    coupon: undefined,
    commissionBp: policy.commissionBp,
  })
  return {
    ...commonOf(row),
    state: stateOf(row, cached.id),
    area: row.area,
    distanceM,
    travelFee: fee,
    incomeAmount: price.payAmount - price.commissionAmount,
  }
}

function stateOf(row: SuitingRow, technicianId: string): OfferedRequest['state'] {
  if (row.status === 'CHOSEN') return row.chosen_technician_id === technicianId ? 'CHOSEN' : 'TAKEN'
  return row.answered ? 'ANSWERED' : 'OPEN'
}

/** Whether a request is worth showing: it can be answered, or it was. */
export function isShown(asker: Asker, row: SuitingRow): boolean {
  if (row.answered) return true
  return row.status === 'OPEN' && asker.cached.calendar.onDuty && metresTo(asker, row) <= asker.cached.radiusM && unavailabilityAt(asker, row) === undefined
}
