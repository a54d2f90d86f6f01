import type { Policy } from '@anxin/contract/policy'
import type { Db } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../refusal.ts'
import type { ReadContext } from '../quotes/booking-context-sql.ts'
import type { OrderRow } from '../transitions/transition.ts'
import { requireReassignable } from './reassign-order.ts'
import { findOrder, readCarried, techniciansNear } from './reassign-sql.ts'
import { requireWilling } from './require-willing.ts'
import { quoteSubstitute, requireCovered, type Substitution } from './substitute.ts'

const mostAsked = 60
const mostShown = 20

/** Somebody who could do an order instead. */
export type Substitute = Substitution & { technicianId: string; nickname: string; score: number; orderCount: number }

type Wanted = {
  order: OrderRow
  policy: Policy
  now: Date
  readContext: ReadContext
  sex?: number
  minScore?: number
  named?: string
  /** Whether the customer chooses among them. */
  forCustomer?: boolean
  most: number
}

/** Who could do an order instead, the nearest first: by the very rules of giving it to them. `sex`, `minScore` and the nickname `named` leave out others. */
export async function substitutesFor(
  deps: Pick<Deps, 'obfuscateLocation'> & { db: Db },
  { order, policy, now, readContext, sex, minScore = 0, named, forCustomer = false, most }: Wanted,
): Promise<Substitute[]> {
  const carried = await readCarried(deps.db, order)
  const projectIds = carried.items.map(({ project_id }) => project_id)
  const { account_id: accountId, technician_id: technicianId, city_code: cityCode } = order
  // safe: the snapshot is written from an address row
  const { lat, lng } = order.address as { lat: number; lng: number }
  const near = await techniciansNear(deps.db, {
    orderId: order.id,
    cityCode,
    projectIds,
    technicianId,
    accountId,
    lat,
    lng,
    sex,
    minScore,
    named,
    most: mostAsked,
  })
  const startAt = order.start_at.getTime()
  const quoted = await Promise.all(
    near.map(async ({ technician_id: id, nickname, score, order_count: orderCount }) => {
      const context = await readContext({ technicianId: id, projectIds, addressId: '', accountId, startAt, now })
      try {
        await requireWilling(deps.db, { order, technician: context.technician, policy })
        const quote = quoteSubstitute(deps, { ...carried, context, now, policy })
        if (forCustomer) requireCovered({ ...carried, technicianId: id, price: quote.price, policy })
        return [{ technicianId: id, nickname, score, orderCount, ...quote }]
      } catch (error) {
        if (error instanceof Refusal) return []
        throw error
      }
    }),
  )
  return quoted.flat().slice(0, most)
}

type Asked = { orderId: string; now: Date; readContext: ReadContext }

/** Who could do an order instead, for an operator. Refuses (orderNotFound, cannotReassign, refundOpen). */
export async function listSubstitutes(
  deps: Pick<Deps, 'policy' | 'obfuscateLocation'> & { db: Db },
  { orderId, now, readContext }: Asked,
): Promise<Substitute[]> {
  const order = await findOrder(deps.db, orderId)
  if (!order) throw new Refusal('orderNotFound')
  const policy = await deps.policy()
  requireReassignable(order, { policy, now })
  return substitutesFor(deps, { order, policy, now, readContext, most: mostShown })
}
