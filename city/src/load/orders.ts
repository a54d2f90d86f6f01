import { isIn } from '@anxin/contract/order-states'
import { dayOf, startOfDay, weekdayOf } from '@anxin/rules/time'
import { distance } from '@anxin/rules/distance'
import { priceOf } from '@anxin/server/features/orders/quotes/price'
import type { Price } from '@anxin/server/features/orders/quotes/price'
import { locationObfuscation, type ObfuscateLocation } from '@anxin/server/features/schedule/obfuscated-location'
import { blockedInterval, blockedIntervalFor, travelInto } from '@anxin/server/features/schedule/slots'
import type { SlotInput, Taken } from '@anxin/server/features/schedule/slots'
import { roadDistance, shownMinutes, travelFee, travelReason, travelWhy, type Point } from '@anxin/server/features/schedule/travel'
import { defaultPolicy } from '@anxin/contract/policy'
import { orderPlan } from '../content/orders.ts'
import type { PlannedOrder } from '../content/orders.ts'
import { projects } from '../content/projects.ts'
import type { Random } from '../random.ts'
import { entryAt } from '../random.ts'
import type { Catalogue } from './catalogue.ts'
import type { Coupons } from './coupons.ts'
import type { Address, Buyer } from './customers.ts'
import type { Figures } from './figures.ts'
import { createIdentity } from './identity.ts'
import { day, hour, minute } from './options.ts'
import type { Plan } from './options.ts'
import { storyOf } from './order-story.ts'
import type { Story } from './order-story.ts'
import { showVisits } from './shown-visits.ts'
import { demoTechnicians } from './technicians.ts'
import type { Person } from './technicians.ts'
import { wallText } from '@anxin/rules/calendar'

export type Order = {
  id: string
  orderNo: string
  technicianIndex: number
  technician: Person
  buyer: Buyer
  address: Address['snapshot']
  projectIndex: number
  createdAt: number
  startAt: number
  endAt: number
  durationMin: number
  distanceM: number
  travelMin: number
  during: { start: number; end: number }
  obfuscatedLocation: Point
  price: Price
  unitPrice: number
  coupon: ReturnType<Coupons['use']>
  story: Story
  isReviewed: boolean
}

type World = Plan & { people: readonly Person[]; buyers: readonly Buyer[]; catalogue: Catalogue; coupons: Coupons; figures: Figures }
type Slot = { plan: PlannedOrder; startAt: number; endAt: number; createdAt: number }

/** The month of orders, each with its customer, trip, price and history, in the order of their starts. */
export function makeOrders(random: Random, world: World): Order[] {
  const stream = random.fork('orders')
  const { id, digits } = createIdentity(stream.fork('ids'))
  const find = buyerFinder(world.buyers)
  const obfuscateLocation = locationObfuscation(`city ${world.seed}`)
  const calendars = new Map<number, Taken[]>()
  const orders: Order[] = []
  for (const slot of showVisits(plannedSlots(stream, world), world)) {
    const order = orderFor(stream, {
      slot,
      world,
      find,
      obfuscateLocation,
      calendar: calendars.get(slot.plan.technicianIndex) ?? [],
      serial: orders.length,
      id,
      digits,
    })
    if (!order) continue
    orders.push(order)
    if (!isIn(order.story.status, 'gone')) {
      const { during, obfuscatedLocation, startAt, endAt } = order
      calendars.set(slot.plan.technicianIndex, [
        ...(calendars.get(slot.plan.technicianIndex) ?? []).slice(-2),
        { kind: 'ORDER', serviceStart: startAt, serviceEnd: endAt, start: during.start, end: during.end, ...obfuscatedLocation },
      ])
    }
  }
  return orders
}

/** What the planner proposes, and more for the technicians one can sign in as, whose next hours stay free. */
function plannedSlots(random: Random, { people, buyers, technicians, now }: World): Slot[] {
  const today = dayOf(now)
  const midnight = startOfDay(today)
  const common = { customerCount: buyers.length, weekday: weekdayOf(today), nowMin: Math.floor((now - midnight) / minute) }
  const perDay = Math.max(12, Math.min(300, Math.round(120 * Math.sqrt(technicians / 2000))))
  const ofDemo = orderPlan(random.fork('demo plan'), { ...common, technicians: people.slice(0, demoTechnicians), perDay: 5 })
  // Half of the visits of those one can sign in as go to the customers one can sign in as.
  return [
    ...orderPlan(random.fork('plan'), { ...common, technicians: people, perDay }),
    ...ofDemo.map((plan) => ({ ...plan, customerIndex: plan.customerIndex % 6 })),
  ]
    .map((plan) => {
      const startAt = midnight + plan.day * day + plan.startMin * minute
      return { plan, startAt, endAt: startAt + plan.durationMin * minute, createdAt: startAt - plan.leadMin * minute }
    })
    .filter(({ plan, startAt, endAt, createdAt }) => {
      const { isDemo, approvedAt } = entryAt(people, plan.technicianIndex)
      const isSoon = endAt > now - hour && startAt < now + 8 * hour
      return createdAt > approvedAt && !(isDemo && (isSoon || plan.status === 'PENDING_PAYMENT' || plan.status === 'PENDING_ACCEPT'))
    })
    .sort((a, b) => a.startAt - b.startAt)
}

type Making = {
  slot: Slot
  world: World
  find: ReturnType<typeof buyerFinder>
  obfuscateLocation: ObfuscateLocation
  calendar: readonly Taken[]
  serial: number
  id: (at?: Date) => string
  digits: (count: number) => string
}

function orderFor(random: Random, { slot, world, find, obfuscateLocation, calendar, serial, id, digits }: Making): Order | undefined {
  const { plan, startAt, endAt, createdAt } = slot
  const { people, catalogue, coupons, figures, now } = world
  const technician = entryAt(people, plan.technicianIndex)
  const offer = technician.offers.find(({ projectIndex }) => projectIndex === plan.projectIndex)
  const found = find({ technician, wish: plan.customerIndex, startAt, endAt, createdAt })
  if (!offer || !found) return undefined
  const { buyer, address } = found
  const { durationMin } = plan
  const obfuscatedLocation = obfuscateLocation(buyer.accountId, address)
  const gone = isIn(plan.status, 'gone')
  const input: SlotInput = {
    hours: [],
    taken: [...calendar],
    home: technician.base,
    turnaroundMin: defaultPolicy.turnaroundMin,
    now: createdAt,
    policy: defaultPolicy,
    durationMin,
    at: address,
    onDuty: true,
  }
  if (!gone && calendar.some((stop) => stop.end > blockedInterval(input, startAt).start)) return undefined
  const during = blockedIntervalFor(input, { start: startAt, obfuscatedLocation })
  found.keep(gone)

  const distanceM = roadDistance(technician.base, address, defaultPolicy.travel.roadFactor)
  const travelMin = shownMinutes(travelInto(input, startAt))
  const story = storyOf(random, {
    status: plan.status,
    createdAt,
    startAt,
    durationMin,
    travelMin,
    quality: technician.quality,
    now,
    ...(plan.cancelReason && { cancelReason: plan.cancelReason }),
  })
  const orderId = id(new Date(createdAt))
  const project = entryAt(projects, plan.projectIndex)
  const row = entryAt(catalogue.projectRows, plan.projectIndex)
  const rule = technician.freeTravel ? { ...defaultPolicy.travelRule, freeDistanceM: Number.MAX_SAFE_INTEGER } : defaultPolicy.travelRule
  const trip = { distanceM, startAt, type: 'TAXI' as const }
  const cart = {
    items: [
      {
        projectId: row.id,
        categoryId: row.category_id,
        name: project.name,
        nameEn: project.english.name,
        price: offer.price,
        vipPrice: offer.vipPrice,
        quantity: 1,
        durationMin,
      },
    ],
    isMember: buyer.isVip && technician.vipPrices,
    travelFee: travelFee(rule, trip),
    travelWhy: technician.freeTravel ? '该技师免车费' : travelWhy(rule, trip),
    travelReason: travelReason(rule, { ...trip, free: technician.freeTravel }),
    coupon: undefined,
    commissionBp: defaultPolicy.commissionBp,
  }
  const plain = priceOf(cart)
  const serviceAmount = plain.serviceAmount - plain.vipAmount
  const coupon =
    !gone && story.at.pay !== undefined && random.chance(0.3)
      ? coupons.use({
          buyer,
          orderId,
          createdAt,
          paidAt: story.at.pay,
          cart: {
            serviceAmount,
            travelFee: cart.travelFee,
            items: [{ projectId: row.id, categoryId: row.category_id, amount: serviceAmount }],
            technicianId: technician.id,
            now: createdAt,
          },
        })
      : undefined
  const doneAt = story.at.confirm ?? story.at.confirmLate
  if (doneAt !== undefined) figures.visit(plan.technicianIndex, plan.projectIndex, { recent: doneAt > now - 30 * day, late: story.isLate })
  if (story.at.reject !== undefined) figures.add(plan.technicianIndex, 'cancel_count')
  if (isIn(story.status, 'holdsTime')) technician.onDuty = true
  if (story.status === 'DEPARTED') technician.position = onTheWay(random, { from: technician.home, to: address, now })
  return {
    id: orderId,
    orderNo: orderNoOf(createdAt, serial, digits),
    technicianIndex: plan.technicianIndex,
    technician,
    buyer,
    address,
    projectIndex: plan.projectIndex,
    createdAt,
    startAt,
    endAt,
    durationMin,
    distanceM,
    travelMin,
    during,
    obfuscatedLocation,
    price: coupon ? priceOf({ ...cart, coupon: coupon.inUse }) : plain,
    unitPrice: offer.price,
    coupon,
    story,
    isReviewed: plan.reviewed,
  }
}

/** 20 digits: the second in the service zone, a number that no other order of the load has, one of chance. */
export function orderNoOf(createdAt: number, serial: number, digits: (count: number) => string): string {
  const stamp = wallText(createdAt).replace(/\D/g, '')
  return stamp + String((serial * 7919) % 100_000).padStart(5, '0') + digits(1)
}

function onTheWay(random: Random, { from, to, now }: { from: { lat: number; lng: number }; to: { lat: number; lng: number }; now: number }) {
  const share = 0.3 + random.next() * 0.5
  return { lat: from.lat + (to.lat - from.lat) * share, lng: from.lng + (to.lng - from.lng) * share, at: now - random.int(5, 15) * 1000 }
}

type Seek = { technician: Person; wish: number; startAt: number; endAt: number; createdAt: number }

/** Finds a customer of the technician's city who lives in reach, was a customer by then and is not being served elsewhere. */
function buyerFinder(buyers: readonly Buyer[]) {
  const inCity = new Map<string, Buyer[]>()
  for (const buyer of buyers) if (!buyer.isNew) inCity.set(buyer.cityCode, [...(inCity.get(buyer.cityCode) ?? []), buyer])
  const busy = new Map<string, [number, number][]>()

  return ({ technician, wish, startAt, endAt, createdAt }: Seek) => {
    const near = inCity.get(technician.cityCode) ?? []
    for (let step = 0; step < Math.min(24, near.length); step += 1) {
      const buyer = entryAt(near, (wish + step * 7) % near.length)
      const visits = busy.get(buyer.accountId) ?? []
      const address = buyer.addresses.find(({ snapshot }) => distance(technician.base, snapshot) <= technician.serviceRadiusM)
      if (!address || buyer.joinedAt > createdAt || visits.some(([start, end]) => startAt < end + hour && endAt + hour > start)) continue
      const keep = (gone: boolean) => {
        if (!gone) busy.set(buyer.accountId, [...visits, [startAt, endAt]])
      }
      return { buyer, address: address.snapshot, keep }
    }
    return undefined
  }
}
