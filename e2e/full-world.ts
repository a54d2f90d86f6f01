import type { CustomerAction } from '@anxin/contract/visit-transitions'
import type { OrderStatus } from '@anxin/contract/order-states'
import { demoPhones, findDemoWorld, openUntil, type DemoWorld } from './screens/demo-world.ts'
import { apiAs, demoTokens, expect, tokenFor, type Database } from './fixtures.ts'
import { anAddress, book, demoTechnician, freeSlots, pay, startsIn, type DemoPhone } from './world.ts'

type Wanted = { status: OrderStatus; action: CustomerAction; phone: DemoPhone; moves: readonly string[] }

/** For a technician who has no visit to come. */
const agreed: Wanted = { status: 'ACCEPTED', action: 'RESCHEDULE', phone: '13900000006', moves: ['pay', 'accept'] }

/** How far each has come, what its customer can still do with it, and with whom, so that no two visits of one technician meet. */
const wanted: readonly Wanted[] = [
  { status: 'PENDING_PAYMENT', action: 'CANCEL', phone: '13900000002', moves: [] },
  { status: 'PENDING_ACCEPT', action: 'CANCEL', phone: '13900000003', moves: ['pay'] },
  agreed,
  { status: 'DEPARTED', action: 'CHAT', phone: '13900000004', moves: ['pay', 'accept', 'depart'] },
  { status: 'IN_SERVICE', action: 'CHAT', phone: '13900000005', moves: ['pay', 'accept', 'depart', 'arrive', 'start'] },
]

/** The longest that anybody looks around in a world, with time to spare. */
const walkMs = 7 * 60_000

/** The demo with an order of its customer in each of these states on which that can be done, until anyone who looks has seen all, and a visit of a technician: the hour of the day may leave them out, and a long run outlives them. `settled` waits for what a step leads to. */
export async function findFullWorld(database: Database, settled = async () => {}): Promise<DemoWorld> {
  // Anyone who comes second finds what the first has brought.
  await database.rows('select pg_advisory_lock(1)')
  try {
    return await fill(database, settled)
  } finally {
    await database.rows('select pg_advisory_unlock(1)')
  }
}

async function fill(database: Database, settled: () => Promise<void>): Promise<DemoWorld> {
  const tokens = await demoTokens(database)
  await leaveTime(database)
  const { orders, visit } = await findDemoWorld(tokens)
  const last = orders.filter((order) => openUntil(order) > Date.now() + walkMs)
  const missing = wanted.filter(({ status, action }) => !last.some((order) => order.status === status && order.actions.includes(action)))
  for (const each of missing) await bring(database, each, settled)
  if (visit) return findDemoWorld(tokens)

  if (!missing.includes(agreed)) await bring(database, agreed, settled)
  return findDemoWorld({ ...tokens, technicianToken: await tokenFor(database, agreed.phone) })
}

/** What waits to be paid or accepted waits for as long as somebody looks around: nobody may have many such orders at once. */
const leaveTime = (database: Database) =>
  database.rows(
    `update orders set pay_expire_at = greatest(pay_expire_at, now() + interval '15 minutes'), accept_expire_at = greatest(accept_expire_at, now() + interval '15 minutes')
     where account_id = (select id from accounts where phone = $1) and status in ('PENDING_PAYMENT', 'PENDING_ACCEPT') returning id`,
    [demoPhones.customer],
  )

async function bring(database: Database, { status, phone, moves }: Wanted, settled: () => Promise<void>) {
  // A session writes ten times a second at most.
  const token = await tokenFor(database, demoPhones.customer)
  const api = apiAs(token)
  const technician = await demoTechnician(database, phone)
  const { addressId } = await anAddress(database, { id: '', phone: demoPhones.customer, token, api }, technician, { isDefault: false })
  const startAt = (await freeSlots(api, technician)).at(-1) ?? 0
  const orderId = await book(api, { techId: technician.id, projectId: technician.projectId, addressId, startAt })
  const work = apiAs(await tokenFor(database, phone))
  for (const move of moves) {
    await settled()
    if (move === 'pay') await pay(api, orderId)
    if (move === 'depart') await startsIn(database, orderId, 20)
    const code = move === 'arrive' ? (await api.get('/api/user/order/getArrivalCode', { orderId })).data.code : undefined
    if (move !== 'pay')
      expect(await work.post(`/api/tech/order/${move}`, { orderId, ...(code && { code }) }), `${status}, ${move}`).toMatchObject({ code: 200 })
  }
  await settled()
}
