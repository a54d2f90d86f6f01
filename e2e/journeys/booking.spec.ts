import { aTechnician } from '../a-technician.ts'
import { expect, pageOf, test } from '../fixtures.ts'
import { ordersOf, readyToOrder, remark } from '../ready-to-order.ts'
import { aCustomer, anAddress, book } from '../world.ts'

test('a slot that went to somebody else keeps the draft and offers the three nearest, and one of them works', async ({ phone, database }) => {
  const technician = await aTechnician(database)
  const { customer, timer, form } = await readyToOrder(phone, database, technician, { at: 20 })
  const other = await aCustomer(database)
  const { addressId } = await anAddress(database, other, technician)
  await book(other.api, { techId: technician.id, projectId: technician.projectId, addressId, startAt: timer })

  await form.getByRole('button', { name: '提交订单' }).click()
  const lost = form.getByRole('alert').filter({ hasText: '刚被约走' })
  await expect(lost).toBeVisible()
  await expect(lost.getByRole('button', { name: /^改到/ })).toHaveCount(3)
  await expect(form.getByRole('textbox', { name: '给技师的话' })).toHaveValue(remark)
  await expect(form.getByText(technician.project).first()).toBeVisible()
  expect(await ordersOf(database, customer)).toEqual([])

  const nearest = lost.getByRole('button', { name: /^改到/ }).last()
  const startAt = Number(await nearest.locator('[data-start-at]').getAttribute('data-start-at'))
  expect(startAt).not.toBe(timer)
  await nearest.click()
  await expect(lost).toHaveCount(0)
  await expect(form.getByRole('button', { name: '提交订单' })).toBeEnabled()
  await form.getByRole('button', { name: '提交订单' }).click()
  await expect(pageOf(phone, 'pay')).toBeVisible()
  const [order, ...more] = await ordersOf(database, customer)
  expect(more).toEqual([])
  expect(order).toMatchObject({ status: 'PENDING_PAYMENT', remark })
  expect(order?.start_at.getTime()).toBe(startAt)
})

test('an order whose answer was lost is sent again and stays one order', async ({ phone, database }) => {
  const technician = await aTechnician(database)
  const { customer, form, timer } = await readyToOrder(phone, database, technician, { at: 10 })
  await phone.route(
    '**/doOrderCreate',
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
  await form.getByRole('button', { name: '提交订单' }).click()
  await expect(form.getByText('没有收到提交的结果')).toBeVisible()
  await expect(form.getByText('可能已经提交成功。再按一次提交订单，不会重复下单。')).toBeVisible()
  const [made] = await ordersOf(database, customer)
  expect(made).toMatchObject({ status: 'PENDING_PAYMENT' })
  await form.getByRole('button', { name: '提交订单' }).click()
  await expect(pageOf(phone, 'pay')).toBeVisible()
  const orders = await ordersOf(database, customer)
  expect(orders).toHaveLength(1)
  expect(orders[0]?.id).toBe(made?.id)
  expect(orders[0]?.start_at.getTime()).toBe(timer)
  expect(await phone.evaluate<string>('history.state.pages.at(-1).query.orderId')).toBe(made?.id)
})
