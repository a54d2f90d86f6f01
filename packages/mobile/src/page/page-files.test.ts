import { expect, test } from 'vitest'
import { pageLoader } from './page-files.ts'

const OrderDetailPage = () => null
const load = pageLoader({
  '../pages/order-detail/order-detail-page.tsx': async () => ({ helper: 1, OrderDetailPage }),
  '../pages/pay/pay-page.tsx': async () => ({ PaymentPage: OrderDetailPage }),
})

test('a page is found by the name of its folder, under its own name', async () => {
  expect(await load('order-detail')).toBe(OrderDetailPage)
})

test('a page that does not bear its name is reported', async () => {
  await expect(load('pay')).rejects.toThrow('The page pay has no PayPage')
})

test('a page that is not there is reported', async () => {
  await expect(load('nowhere')).rejects.toThrow('There is no page nowhere')
})
