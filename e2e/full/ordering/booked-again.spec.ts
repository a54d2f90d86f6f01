import type { Page } from '@playwright/test'
import { dayOf } from '@anxin/rules/time'
import { expect, pageOf, test, type Database } from '../../fixtures.ts'
import { ordersOf, readyToOrder } from '../../ready-to-order.ts'
import { open } from '../../steps.ts'
import { demoTechnician } from '../../world.ts'

/** The first order of the form, on its cashier page. */
async function anUnpaidOrder(phone: Page, database: Database, at: number) {
  const technician = await demoTechnician(database, '13900000004')
  const ready = await readyToOrder(phone, database, technician, { at })
  await ready.form.getByRole('button', { name: '提交订单' }).click()
  await expect(pageOf(phone, 'pay')).toBeVisible()
  const [first] = await ordersOf(database, ready.customer)
  return { ...ready, technician, first }
}

test('a cancelled order does not come back when the same visit is booked again at once', async ({ phone, database }) => {
  const { customer, timer, first } = await anUnpaidOrder(phone, database, 24)
  await phone.goBack()
  const list = pageOf(phone, 'order')
  const card = list.locator(`[data-order-id="${first?.id}"]`)
  await card.getByRole('button', { name: '取消订单' }).click()
  await phone.getByRole('dialog', { name: '取消订单' }).getByRole('button', { name: '确认取消' }).click()
  await expect(card.getByText('已取消')).toBeVisible()

  // The same technician, treatment and time, in the same minute and without a reload.
  await card.getByRole('button', { name: '再次预约' }).click()
  const schedule = pageOf(phone, 'schedule')
  await schedule.locator(`[data-id="${dayOf(timer)}"]`).click()
  await schedule.locator(`[data-start-at="${timer}"]`).last().click()
  await schedule.getByRole('button', { name: '下一步' }).click()
  const form = pageOf(phone, 'place-order')
  await expect(form.getByText('车费')).toBeVisible()
  await form.getByRole('button', { name: '提交订单' }).click()
  await expect(pageOf(phone, 'pay')).toBeVisible()
  const orders = await ordersOf(database, customer)
  expect(orders.map(({ status }) => status)).toEqual(['CANCELLED', 'PENDING_PAYMENT'])
  expect(orders[1]?.start_at.getTime()).toBe(timer)
  expect(await phone.evaluate<string>('history.state.pages.at(-1).query.orderId')).toBe(orders[1]?.id)
})

test('what was filled in is gone with its order, and a time of an own unpaid order leads to its payment', async ({ phone, database }) => {
  const { technician, timer, first } = await anUnpaidOrder(phone, database, 28)
  await phone.goto('/#/pages/place-order/place-order')
  await expect(pageOf(phone, 'place-order').getByRole('button', { name: '提交订单' })).toHaveCount(0)

  const again = { techId: technician.id, items: [{ projectId: technician.projectId, quantity: 1 }], timer, coupon: '', desiredOrderId: '', remark: '' }
  await phone.evaluate((state) => localStorage.setItem('placeOrder', JSON.stringify({ state, version: 0 })), again)
  await phone.reload()
  const form = pageOf(phone, 'place-order')
  const unpaid = form.getByRole('alert').filter({ hasText: '您有未支付的订单' })
  await expect(unpaid).toBeVisible()
  await expect(form.getByText('刚被约走')).toHaveCount(0)
  await unpaid.getByRole('button').click()
  await expect(pageOf(phone, 'pay')).toBeVisible()
  expect(await phone.evaluate<string>('history.state.pages.at(-1).query.orderId')).toBe(first?.id)
})

test('on the calendar a time of an own unpaid order is called that, and leads to its payment', async ({ phone, database }) => {
  const { technician, timer, first } = await anUnpaidOrder(phone, database, 32)
  await open(phone, 'schedule', `?techId=${technician.id}&startAt=${timer}`)
  const schedule = pageOf(phone, 'schedule')
  const own = schedule.getByRole('status').filter({ hasText: '是您待付款的订单' })
  await expect(own).toBeVisible()
  await expect(schedule.getByText('刚被约走')).toHaveCount(0)
  await own.getByRole('button', { name: '去付款' }).click()
  await expect(pageOf(phone, 'pay')).toBeVisible()
  expect(await phone.evaluate<string>('history.state.pages.at(-1).query.orderId')).toBe(first?.id)
})
