import { newId } from '@anxin/server/ids'
import { priceOf } from '@anxin/server/features/orders/price'
import { signQuote, type Quote } from '@anxin/server/features/orders/quote-token'
import { placeBlur } from '@anxin/server/features/schedule/blurred-place'
import { occupiesFor, whyNot, type SlotInput, type Taken, type WorkHours } from '@anxin/server/features/schedule/slots'
import { roadDistance, shownMinutes, travelFee, travelMinutes, travelWhy, type Point } from '@anxin/server/features/schedule/travel'
import { defaultPolicy as policy } from '@anxin/server/policy'
import pg from 'pg'
import { accountIdOf, bookedTechnicians, tokenOf } from './customers.ts'

/** One visit that can be booked: who, whom, when, and the signed quote for it. */
export type Booking = { accountId: string; token: string; quote: Quote; previewToken: string }

type AddressRow = {
  id: string
  account_id: string
  name: string
  phone: string
  region: string
  province: string
  city: string
  area: string
  address: string
  house_no: string
  arrival_note: string
  lat: number
  lng: number
  city_code: string
}
type TechnicianRow = {
  id: string
  hours: WorkHours
  base_lat: number
  base_lng: number
  service_radius_m: number
  turnaround_min: number
  free_travel: boolean
  project_id: string
  category_id: string
  name: string
  cover_key: string
  price: string
  duration_min: number
}
type TakenRow = {
  technician_id: string
  kind: Taken['kind']
  service_start: number
  service_end: number
  starts: number
  ends: number
  lat: number | null
  lng: number | null
}

const technicians = `
  select t.id, t.hours, t.base_lat, t.base_lng, t.service_radius_m, t.turnaround_min, t.free_travel, o.project_id, o.category_id, o.name, o.cover_key, o.price, o.duration_min
  from (select * from technicians where status = 'ACTIVE' and on_duty order by id limit ${bookedTechnicians}) t
  left join lateral (select p.id as project_id, p.category_id, p.name, p.cover_key, f.price, p.duration_min from offers f join projects p on p.id = f.project_id where f.technician_id = t.id and f.on_offer and p.on_offer order by p.duration_min, p.id limit 1) o on true
  order by t.id`
const addresses = `select id, account_id, name, phone, region, province, city, area, address, house_no, arrival_note, lat, lng, city_code from addresses where account_id like 'bench%' order by account_id limit $1`
const calendars = `
  select technician_id, kind, (extract(epoch from lower(service)) * 1000)::float8 as service_start, (extract(epoch from upper(service)) * 1000)::float8 as service_end,
    (extract(epoch from lower(during)) * 1000)::float8 as starts, (extract(epoch from upper(during)) * 1000)::float8 as ends, lat, lng
  from occupancies where active and upper(during) > now() - interval '6 hours' order by lower(during)`

/**
 * Up to `count` visits that can all be booked one beside the other, each by a customer of its own, from three hours
 * ahead on. Neighbours in the list are visits of different technicians. Quotes are made by the product's own rules and
 * signed with its secret; they hold for as long as the settings say.
 */
export async function planBookings(databaseUrl: string, { count, secret, now }: { count: number; secret: string; now: Date }): Promise<Booking[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const people = (await client.query<TechnicianRow>(technicians)).rows
    const homes = (await client.query<AddressRow>(addresses, [count])).rows
    const takenBy = new Map<string, Taken[]>()
    for (const row of (await client.query<TakenRow>(calendars)).rows) takenBy.set(row.technician_id, [...(takenBy.get(row.technician_id) ?? []), takenOf(row)])
    const blurPlace = placeBlur(secret)
    const next = people.map(({ id }) => ({ start: firstStart(now), taken: takenBy.get(id) ?? [] }))
    return homes.flatMap(({ account_id, ...address }, number) => {
      const technician = people[number % people.length]
      const calendar = next[number % people.length]
      if (!technician?.project_id || !calendar || account_id !== accountIdOf(number)) return []
      const standIn = blurPlace(account_id, address)
      const startAt = takeNext(technician, { at: address, standIn }, calendar, now)
      if (startAt === undefined) return []
      const quote = quoteOf(technician, { accountId: account_id, address, startAt, now })
      return [{ accountId: account_id, token: tokenOf(number), quote, previewToken: signQuote(secret, quote) }]
    })
  } finally {
    await client.end()
  }
}

const step = policy.slotMin * 60_000
const firstStart = (now: Date) => Math.ceil((now.getTime() + 3 * 3_600_000) / step) * step

const takenOf = ({ kind, service_start, service_end, starts, ends, lat, lng }: TakenRow): Taken => ({
  kind,
  serviceStart: service_start,
  serviceEnd: service_end,
  start: starts,
  end: ends,
  ...(lat !== null && lng !== null && { lat, lng }),
})

/** The next start from the calendar's mark on that is free, now taken there. */
function takeNext(
  technician: TechnicianRow,
  { at, standIn }: { at: Point; standIn: Point },
  calendar: { start: number; taken: Taken[] },
  now: Date,
): number | undefined {
  const input: SlotInput = { ...slotsOf(technician), taken: calendar.taken, now: now.getTime(), at: { lat: at.lat, lng: at.lng } }
  const end = now.getTime() + policy.horizonDays * 86_400_000
  for (let start = calendar.start; start < end; start += step) {
    if (whyNot(input, start)) continue
    const { start: from, end: until } = occupiesFor(input, { start, standIn })
    const serviceEnd = start + technician.duration_min * 60_000
    calendar.taken = [...calendar.taken, { kind: 'ORDER' as const, serviceStart: start, serviceEnd, start: from, end: until, ...standIn }].sort(
      (a, b) => a.start - b.start,
    )
    // Wide enough apart to be booked in any order.
    calendar.start = until + 2 * step - (until % step)
    return start
  }
  calendar.start = end
  return undefined
}

const slotsOf = ({ hours, base_lat, base_lng, turnaround_min, duration_min }: TechnicianRow) => ({
  hours,
  home: { lat: base_lat, lng: base_lng },
  turnaroundMin: turnaround_min,
  policy,
  durationMin: duration_min,
  onDuty: true,
})

function quoteOf(
  technician: TechnicianRow,
  { accountId, address, startAt, now }: { accountId: string; address: Omit<AddressRow, 'account_id'>; startAt: number; now: Date },
): Quote {
  const { project_id: projectId, category_id: categoryId, name, cover_key: coverKey, duration_min: durationMin } = technician
  const price = Number(technician.price)
  const distanceM = roadDistance({ lat: technician.base_lat, lng: technician.base_lng }, address, policy.travel.roadFactor)
  const rule = technician.free_travel ? { ...policy.travelRule, freeDistanceM: Number.MAX_SAFE_INTEGER } : policy.travelRule
  const trip = { distanceM, startAt, type: 'TAXI' as const }
  const whole = priceOf({
    items: [{ projectId, categoryId, name, price, vipPrice: undefined, quantity: 1, durationMin }],
    isMember: false,
    coupon: undefined,
    commissionBp: policy.commissionBp,
    travelFee: travelFee(rule, trip),
    travelWhy: technician.free_travel ? '该技师免车费' : travelWhy(rule, trip),
  })
  return {
    quoteId: newId(now),
    accountId,
    techId: technician.id,
    items: [{ projectId, name, coverKey, price, quantity: 1, durationMin }],
    addressId: address.id,
    address: { ...address },
    startAt,
    endAt: startAt + durationMin * 60_000,
    travelType: 'TAXI',
    distanceM,
    travelMin: shownMinutes(travelMinutes(policy, distanceM, startAt)),
    userCouponId: undefined,
    coupon: undefined,
    price: whole,
    // A whole bench is longer than a customer may think over a price.
    expireAt: now.getTime() + 6 * 3_600_000,
  }
}
