import { randomUUID } from 'node:crypto'
import { codeOf } from './a-visit.ts'
import { aCustomer, anAddress, aTechnician } from './factories.ts'
import { orderAsShown } from './order-as-shown.ts'
import type { TestApp } from './start-test-app.ts'

type Wanted = {
  startAt: number
  technician?: Awaited<ReturnType<typeof aTechnician>>
  customer?: Awaited<ReturnType<typeof aCustomer>>
  items?: { projectId: string; quantity: number }[]
  userCouponId?: string
  travelType?: 'TAXI' | 'BUS'
  /** What the customer's address has of its own. */
  place?: Partial<Parameters<typeof anAddress>[1]>
}

/** A customer before the order form: an hour of the technician's first project, and the calls that lead from there to a paid order. */
export async function aBooking(app: TestApp, { startAt, technician: known, customer: given, items, place = {}, ...over }: Wanted) {
  const technician = known ?? (await aTechnician(app))
  const customer = given ?? (await aCustomer(app))
  const address = await anAddress(app, { ...place, account_id: customer.id })
  const wanted = items ?? [{ projectId: technician.projects[0]?.id ?? '', quantity: 1 }]
  const cart = { techId: technician.id, items: wanted, addressId: address.id, startAt, ...over }
  const as = app.as(customer.token)
  const tech = app.as(technician.token)
  const send = (body: Record<string, unknown>) => as.post('/api/user/order/doOrderCreate', body)
  const create = (more: object = {}) => orderAsShown(send, { ...cart, requestId: randomUUID(), ...more })
  return {
    technician,
    customer,
    address,
    as,
    cart,
    create,
    preview: (more: object = {}) => as.post('/api/user/order/doOrderPreview', { ...cart, ...more }),
    /** The order made and paid; its id. */
    paid: async (): Promise<string> => {
      const { data } = await create()
      if (data.needPay) await as.form('/api/user/order/doOrderPayTest', { orderId: data.orderId })
      return data.orderId
    },
    /** The technician's moves up to the one named last, each at its time: the clock goes along. The order as the technician then sees it. */
    visited: async (orderId: string, last: 'accept' | 'depart' | 'arrive' | 'start' | 'finish') => {
      const moves = ['accept', 'depart', 'arrive', 'start', 'finish']
      const { end_at: end } = await app.db.selectFrom('orders').select('end_at').where('id', '=', orderId).executeTakeFirstOrThrow()
      const times: Record<string, number> = { depart: startAt - 1_800_000, arrive: startAt, start: startAt, finish: end.getTime() }
      let seen: Awaited<ReturnType<typeof tech.post>> | undefined
      for (const move of moves.slice(0, moves.indexOf(last) + 1)) {
        app.clock.set(new Date(Math.max(app.clock.now().getTime(), times[move] ?? 0)))
        seen = await tech.post(`/api/tech/order/${move}`, { orderId, ...(move === 'arrive' && { code: await codeOf(app, orderId) }) })
      }
      return seen?.data
    },
  }
}
