import type { CallName } from '@anxin/contract/endpoints'
import type { World } from '../features/money/payments/testing/pay-world.ts'
import type { Vendor } from '../features/money/payments/testing/vendors.ts'
import { aCoupon, aCustomer, anAddress, anUpload, aProject, aTechnician } from './factories.ts'
import { allWeek } from './rows.ts'

export const minute = 60_000
export const hour = 60 * minute

/** Seeded chance (mulberry32): the same seed gives the same life on every machine. */
export function dice(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  const pick = <T>(list: readonly T[]): T => {
    if (list.length === 0) throw new Error('nothing to pick from')
    return list[int(0, list.length - 1)] as T // safe: the place is inside the list, which is not empty
  }
  return { int, pick, chance: (share: number) => next() < share }
}
export type Dice = ReturnType<typeof dice>

export const weeks = [
  allWeek(600, 1560),
  Array.from({ length: 7 }, (_, weekday) => ({
    weekday,
    ranges:
      weekday === 0
        ? []
        : [
            [540, 720],
            [765, 1110],
            [1170, 1440],
          ],
  })),
  allWeek(1320, 1800),
  allWeek(0, 1440),
]
export const people = { lat: 30.27, lng: 120.14 }

/** A payment that was begun; `orderString`: what the vendor's app is handed. */
export type Attempt = { vendor: Vendor; outTradeNo: string; orderString?: string }

/** A call that was sent. */
export type Said = { call: CallName; input: Record<string, unknown>; token: string }

/** A few technicians with odd hours and reach, customers who want the same hours of them, coupons of every kind. */
export async function aTown(world: World, random: Dice) {
  const { app, db, clock } = world
  const projects = []
  for (const [price, duration_min] of [
    [9_999, 45],
    [19_800, 60],
    [33_333, 90],
    [101, 30],
  ] as const)
    projects.push(await aProject(app, { price, duration_min }))
  const place = (spread: number) => ({ lat: people.lat + random.int(-spread, spread) / 10_000, lng: people.lng + random.int(-spread, spread) / 10_000 })
  const technicians = []
  for (const [index, over] of [
    { turnaround_min: 15, service_radius_m: 20_000 },
    { turnaround_min: 45, vip_prices: true, service_radius_m: 60_000 },
    { turnaround_min: 0, service_radius_m: 3000, free_travel: true },
    { turnaround_min: 5, service_radius_m: 40_000, vip_prices: true },
  ].entries()) {
    const { lat, lng } = place(400)
    const offered = projects.filter(() => random.chance(0.8))
    const cards = (offered.length > 0 ? offered : projects).map((project) => ({ ...project, price: project.price + random.int(-50, 50) }))
    const technician = await aTechnician(app, { ...over, hours: JSON.stringify(weeks[index]), home_lat: lat, home_lng: lng, projects: cards })
    technicians.push({ ...technician, projects: cards, photo: await anUpload(app, technician.accountId) })
  }
  await db
    .updateTable('offers')
    .set((eb) => ({ vip_price: eb('price', '-', 7) }))
    .execute()

  const vipUntil = new Date(clock.now().getTime() + random.int(1, 20) * 24 * hour)
  const [first] = technicians
  const customers = [await aCustomer(app), await aCustomer(app, { vip_until: vipUntil }), { id: first?.accountId ?? '', token: first?.token ?? '' }]
  // Each has the code that all is well, and the one that it is not.
  for (const { token } of [...customers, ...technicians]) await app.as(token).post('/api/user/self/editSafetyPins', { pin: '1357', duressPin: '2468' })
  const addresses = new Map<string, string[]>()
  for (const { id } of customers)
    addresses.set(id, [(await anAddress(app, { account_id: id, ...place(120) })).id, (await anAddress(app, { account_id: id, ...place(900) })).id])

  const coupons = []
  const [project] = projects
  const soon = new Date(clock.now().getTime() + random.int(1, 30) * hour)
  for (const over of [
    { type: 'FULL_REDUCTION', face_amount: 3001, threshold_amount: 20_000 },
    { type: 'FULL_REDUCTION', face_amount: 1999, threshold_amount: 9000, funded_by: 'TECHNICIAN', end_at: soon },
    { type: 'NO_THRESHOLD', face_amount: 100_000 },
    { type: 'NO_THRESHOLD', face_amount: 9_000, funded_by: 'TECHNICIAN', scope: 'TECH', technician_id: random.pick(technicians).id },
    { type: 'DISCOUNT', face_amount: 0, discount_rate: 87, max_discount_amount: 5000, scope: 'PROJECT', project_ids: [project?.id ?? ''] },
    { type: 'DISCOUNT', face_amount: 0, discount_rate: 33, funded_by: 'TECHNICIAN', end_at: soon },
    { type: 'TRAVEL_FREE', face_amount: 0 },
    { type: 'TRAVEL_FREE', face_amount: 0, funded_by: 'TECHNICIAN', threshold_amount: 1000, valid_type: 'DAYS', valid_days: 1 },
  ]) {
    const coupon = await aCoupon(app, { ...over, stock: random.int(3, 8), per_user_limit: random.int(1, 3) })
    coupons.push(coupon)
    for (const { token } of customers) if (random.chance(0.6)) await app.as(token).post('/api/user/tech/doTakeCoupon', { couponId: coupon.id })
  }
  return {
    ...world,
    random,
    projects,
    technicians,
    customers,
    addresses,
    coupons,
    attempts: [] as Attempt[],
    keys: [] as string[],
    tokens: [] as string[],
    keyed: [] as Said[],
  }
}
export type Town = Awaited<ReturnType<typeof aTown>>
