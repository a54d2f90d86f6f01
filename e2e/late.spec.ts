import { apiAs, expect, pageOf, signIn, test, tokenFor, type Database } from './fixtures.ts'
import { open } from './steps.ts'
import { aCustomer, anAddress, aTechnician, book, freeSlots, ofAfternoons, pastGuide, pay, startsIn } from './world.ts'

const technicianPhone = '13900000008'

/** An accepted visit that begins in a minute, whose technician should have set out nineteen minutes ago: nobody else is there in time. */
async function aLateVisit(database: Database) {
  const technician = await aTechnician(database, technicianPhone)
  const customer = await aCustomer(database)
  const { addressId } = await anAddress(database, customer, technician)
  const [startAt = 0] = ofAfternoons(await freeSlots(customer.api, technician)).slice(20)
  const orderId = await book(customer.api, { techId: technician.id, projectId: technician.projectId, addressId, startAt })
  await pay(customer.api, orderId)
  const work = apiAs(await tokenFor(database, technicianPhone))
  expect((await work.post('/api/tech/order/accept', { orderId })).code).toBe(200)
  await database.rows('update orders set travel_min = 20 where id = $1 returning id', [orderId])
  await startsIn(database, orderId, 1)
  return { technician, customer, orderId }
}
const standing = (database: Database, orderId: string) =>
  database.one<{ status: string; choices: string[]; back: number; pay: number }>(
    `select o.status, (select array_agg(s.status) from substitutions s where s.order_id = o.id) as choices, o.pay_amount::int as pay,
       (select coalesce(sum(r.refund_amount), 0)::int from refunds r where r.order_id = o.id) as back
     from orders o where o.id = $1`,
    [orderId],
  )

test('whose technician has not set out in time may wait, and is asked once', async ({ phone, database }) => {
  const { technician, customer, orderId } = await aLateVisit(database)
  await pastGuide(phone)
  await signIn(phone, customer.token)
  await open(phone, 'order-detail', `?orderId=${orderId}`)
  const order = pageOf(phone, 'order-detail')
  await expect(order.getByText(`${technician.nickname} 还没有出发`)).toBeVisible()
  // Nobody is there to be chosen, and nothing says so.
  await expect(order.getByText('眼下没有别的技师有空', { exact: false })).toBeVisible()
  await expect(order.getByText('请在下面选择由谁上门', { exact: false })).toHaveCount(0)
  await order.getByRole('button', { name: `继续等 ${technician.nickname}` }).click()
  await expect(phone.getByText('已告诉技师您在等')).toBeVisible()
  await expect(order.getByText(`${technician.nickname} 还没有出发`)).toHaveCount(0)
  // The timer looks every five seconds.
  await phone.waitForTimeout(6000)
  expect(await standing(database, orderId)).toMatchObject({ status: 'ACCEPTED', choices: ['KEPT'], back: 0 })
})

test('or has all the money back', async ({ phone, database }) => {
  const { customer, orderId } = await aLateVisit(database)
  await pastGuide(phone)
  await signIn(phone, customer.token)
  await open(phone, 'order-detail', `?orderId=${orderId}`)
  const order = pageOf(phone, 'order-detail')
  await order.getByRole('button', { name: '都不要，全额退款' }).click()
  await phone.getByRole('alertdialog', { name: '关闭订单并全额退款？' }).getByRole('button', { name: '全额退款' }).click()
  await expect(phone.getByText('订单已关闭，款项将原路退回')).toBeVisible()
  await expect(order.getByRole('heading', { name: '已关闭' })).toBeVisible()
  const { status, choices, back, pay: paid } = await standing(database, orderId)
  expect({ status, choices, back }).toEqual({ status: 'CLOSED', choices: ['DECLINED'], back: paid })
})
