import { orderStatuses, type OrderStatus } from '@anxin/contract/order-states'
import { beforeEach, describe, expect, test } from 'vitest'
import { codeOf } from '../../testing/a-visit.ts'
import { anOrderIn, statusOf } from '../../testing/an-order.ts'
import { aCustomer, anUpload, aTechnician } from '../../testing/factories.ts'
import { addressRow } from '../../testing/rows.ts'
import { paymentRow } from '../../testing/order-rows.ts'
import { aTestApp, testNow } from '../../testing/start-test-app.ts'

const app = aTestApp({ config: { poolSize: 20 } })
beforeEach(() => app.clock.set(testNow))

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const { lat, lng } = addressRow({ account_id: 'nobody' })
const door = { lat: lat ?? 0, lng: lng ?? 0 }
const invented = 'p/0a1/0a1b2c3d4e5f60718293a4b5c6d7e8f9.jpg'

/** How far from the start of an order of one hour things are tried, ms: both sides of each gate, and days away. */
const moments = [
  -7 * day,
  -138 * hour,
  -3 * hour - 1,
  -3 * hour,
  -30 * minute - 1,
  -30 * minute,
  -1,
  0,
  10 * minute - 1,
  10 * minute,
  30 * minute - 1,
  30 * minute,
  hour - 1,
  hour,
  day,
  7 * day,
]

type Proofs = { code: string; photo: string; invented: string }
type Try = {
  name: string
  path: string
  side: 'technician' | 'customer'
  body?: (proofs: Proofs) => object
  /** Where product.md, decision 13, and api.md section 4 let it through; `at`: ms since the start. */
  open: (status: OrderStatus, at: number) => boolean
}
const tech = (path: string) => ({ path: `/api/tech/order/${path}`, side: 'technician' as const })
const user = (path: string) => ({ path: `/api/user/order/${path}`, side: 'customer' as const })
const never = () => false
const arrive = tech('arrive')
const tries: Try[] = [
  { name: 'accept', ...tech('accept'), open: (status) => status === 'PENDING_ACCEPT' },
  { name: 'depart', ...tech('depart'), open: (status, at) => status === 'ACCEPTED' && at >= -3 * hour },
  { name: 'depart, dated back', ...tech('depart'), body: () => ({ waitedMs: day }), open: (status, at) => status === 'ACCEPTED' && at >= -3 * hour },
  { name: 'arrive with an invented code', ...arrive, body: ({ code }) => ({ code: code === '000000' ? '111111' : '000000', ...door }), open: never },
  { name: 'arrive nowhere', ...arrive, body: ({ photo }) => ({ photo, lat: 0, lng: 0 }), open: never },
  { name: 'arrive with an invented photo', ...arrive, body: ({ invented: photo }) => ({ photo, ...door }), open: never },
  {
    name: 'arrive by place',
    ...arrive,
    body: ({ photo }) => ({ photo, ...door }),
    open: (status, at) => status === 'DEPARTED' && at >= -3 * hour && at < hour,
  },
  { name: 'arrive by code', ...arrive, body: ({ code }) => ({ code }), open: (status, at) => status === 'DEPARTED' && at >= -3 * hour },
  { name: 'start', ...tech('start'), open: (status, at) => status === 'ARRIVED' && at >= -30 * minute },
  { name: 'an absence with invented photos', ...tech('reportAbsent'), body: (proofs) => ({ images: [proofs.photo, proofs.invented] }), open: never },
  { name: 'an absence', ...tech('reportAbsent'), body: ({ photo }) => ({ images: [photo] }), open: (status, at) => status === 'ARRIVED' && at >= 10 * minute },
  { name: 'finish', ...tech('finish'), open: (status, at) => status === 'IN_SERVICE' && at >= 30 * minute },
  { name: 'confirm', ...user('doOrderConfirm'), open: (status, at) => status === 'PENDING_CONFIRM' || (status === 'IN_SERVICE' && at >= hour) },
  { name: 'cancel', ...user('doOrderCancel'), open: (status) => status === 'PENDING_PAYMENT' || status === 'PENDING_ACCEPT' },
]

describe.each(orderStatuses)('an order that is %s', (status) => {
  test('goes on only through the gates, from seven days before its start to seven days after', async () => {
    const [customer, technician] = [await aCustomer(app), await aTechnician(app)]
    const callers = { customer: app.as(customer.token), technician: app.as(technician.token) }
    const photo = await anUpload(app, technician.accountId)
    // No two orders want the same time.
    let shift = 0
    const anOrderAt = async (at: number) => {
      shift += 2 * hour
      app.clock.set(new Date(testNow.getTime() + shift + at))
      // The minutes in which an accepted order is still cancelled freely are over.
      const graceOver = status === 'ACCEPTED' && { paid_at: new Date(app.clock.now().getTime() - 10 * minute) }
      const order = await anOrderIn(app, status, { customer, technician, startAt: testNow.getTime() + shift, ...graceOver })
      const paid = paymentRow({ purpose_id: order.id, account_id: customer.id, status: 'SUCCESS' })
      if (status === 'ARRIVED') await app.db.insertInto('payments').values(paid).execute()
      return order
    }
    const told: string[] = []
    for (const at of moments) {
      let order = await anOrderAt(at)
      for (const { name, path, side, body, open } of tries) {
        const proofs = { photo, code: await codeOf(app, order.id), invented }
        const answer = await callers[side].post(path, { orderId: order.id, ...body?.(proofs) })
        const moved = (await statusOf(app, order.id)) !== status
        if (moved !== open(status, at) || moved !== (answer.code === 200)) told.push(`${name} at ${at / minute} min: ${JSON.stringify(answer)}`)
        if (moved) order = await anOrderAt(at)
      }
    }
    expect(told).toEqual([])
  })
})
