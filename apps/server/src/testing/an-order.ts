import { isIn, type OrderStatus } from '@anxin/contract/order-states'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/connect.ts'
import { newId } from '../ids.ts'
import { aCustomer, aTechnician } from './factories.ts'
import { addressRow } from './rows.ts'
import { occupancyRow, orderItemRow, orderRow } from './order-rows.ts'

type World = { db: Db; clock: Clock }
type Party = { id: string; token: string }
type Technician = Awaited<ReturnType<typeof aTechnician>>
type Over = Partial<Parameters<typeof orderRow>[0]> & { customer?: Party; technician?: Technician; startAt?: number }

const minute = 60_000
const taken = new Map<string, number>()

/** An order that stands in a state, with its item and, while it runs, its technician's time; without the way it came there. Each takes an hour of its own unless stated otherwise. */
export async function anOrderIn(world: World, status: OrderStatus, { customer: given, technician: other, startAt: wanted, ...over }: Over = {}) {
  const { db, clock } = world
  const technician = other ?? (await aTechnician(world))
  const customer = given ?? (await aCustomer(world))
  const now = clock.now()
  const nth = taken.get(technician.id) ?? 0
  taken.set(technician.id, nth + 1)
  const startAt = wanted ?? now.getTime() + (2 + nth * 2) * 60 * minute
  const paid = !isIn(status, 'unpaid')
  const finished = isIn(status, 'served')
  const address = addressRow({ account_id: customer.id, house_no: '3幢501', arrival_note: '门铃坏了，请敲门' })
  const order = orderRow({
    account_id: customer.id,
    technician_id: technician.id,
    status,
    start_at: new Date(startAt),
    end_at: new Date(startAt + 60 * minute),
    address: JSON.stringify(address),
    created_at: now,
    pay_expire_at: new Date(now.getTime() + 15 * minute),
    paid_at: paid ? now : null,
    accept_expire_at: status === 'PENDING_ACCEPT' ? new Date(now.getTime() + 10 * minute) : null,
    service_end_at: finished ? now : null,
    auto_confirm_at: status === 'PENDING_CONFIRM' ? new Date(now.getTime() + 86_400_000) : null,
    ...over,
    id: newId(now),
  })
  await db.insertInto('orders').values(order).execute()
  const project = technician.projects[0]
  if (project)
    await db
      .insertInto('order_items')
      .values(orderItemRow({ order_id: order.id, project_id: project.id }))
      .execute()
  if (isIn(status, 'holdsTime'))
    await db
      .insertInto('occupancies')
      .values(occupancyRow({ technician_id: technician.id, order_id: order.id, startAt, endAt: startAt + 60 * minute, lat: address.lat, lng: address.lng }))
      .execute()
  return { id: order.id, startAt, endAt: startAt + 60 * minute, customer, technician }
}

export const statusOf = async ({ db }: Pick<World, 'db'>, id: string) =>
  (await db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status as OrderStatus
