import { orderGroups } from '@anxin/contract/order-states'
import { distance } from '@anxin/rules/distance'
import type { PlannedOrder } from '../content/orders.ts'
import type { Buyer } from './customers.ts'
import { hour } from './options.ts'
import type { Person } from './technicians.ts'

type Slot = { plan: PlannedOrder; startAt: number; endAt: number }
type World = { people: readonly Person[]; buyers: readonly Buyer[]; now: number }

/**
 * Gives the first customer of each city a visit under way, where somebody in reach has one at this hour, and one to come:
 * who signs in to look around has something to follow.
 */
export function showVisits<Each extends Slot>(slots: readonly Each[], { people, buyers, now }: World): Each[] {
  const firsts = buyers.filter(({ cityCode, isDemo }, index) => isDemo && buyers.findIndex((other) => other.cityCode === cityCode) === index)
  const given = new Set(
    firsts.flatMap(({ cityCode, addresses }) => {
      const inReach = slots.filter(({ plan }) => {
        const person = people[plan.technicianIndex]
        return person?.cityCode === cityCode && !person.isDemo && addresses.some(({ snapshot }) => distance(person.base, snapshot) <= person.serviceRadiusM)
      })
      const standing = orderGroups.underWay.map((status) => inReach.find(({ plan }) => plan.status === status)).find((slot) => slot !== undefined)
      const coming = inReach.find(({ plan, startAt }) => plan.status === 'ACCEPTED' && startAt > Math.max(now, standing?.endAt ?? 0) + 12 * hour)
      return [standing, coming]
    }),
  )
  return slots.map((slot) => (given.has(slot) ? { ...slot, plan: { ...slot.plan, customerIndex: 0 } } : slot))
}
