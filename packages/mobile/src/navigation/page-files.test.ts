import { expect, test } from 'vitest'
import { pageFinder } from './page-files.ts'

const OrderDetailPage = () => null
const find = pageFinder({
  '../pages/order-detail/order-detail-page.tsx': async () => ({ helper: 1, OrderDetailPage }),
  '../pages/pay/pay-page.tsx': async () => ({ PaymentPage: OrderDetailPage }),
})

test('a page is found by the name of its folder, under its own name', async () => {
  expect(await find('order-detail')?.()).toBe(OrderDetailPage)
  expect(find('nowhere')).toBeUndefined()
})

test('a page that does not bear its name is reported', async () => {
  await expect(find('pay')?.()).rejects.toThrow('The page pay has no PayPage')
})
