import { expect, test } from 'vitest'
import { unpaidFirst } from './unpaid-first.ts'

test('what waits for payment stands first, the rest as it was', () => {
  const orders = [
    { orderId: 'a', status: 'ACCEPTED' },
    { orderId: 'b', status: 'PENDING_PAYMENT' },
    { orderId: 'c', status: 'COMPLETED' },
    { orderId: 'd', status: 'PENDING_PAYMENT' },
  ] as const
  expect(unpaidFirst(orders).map(({ orderId }) => orderId)).toEqual(['b', 'd', 'a', 'c'])
})
