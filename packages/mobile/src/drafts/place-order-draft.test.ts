import { expect, test } from 'vitest'
import { replacePlaceOrder, updatePlaceOrder, usePlaceOrder } from './place-order-draft.ts'
import { local } from '../storage/storage.ts'

test('one field changes at a time, the draft is replaced whole, and every change is kept at once', () => {
  expect(usePlaceOrder.getState()).toMatchObject({ address: undefined, timer: undefined, coupon: '', desiredOrderId: '' })
  updatePlaceOrder('timer', 1795233600000)
  updatePlaceOrder('desiredOrderId', 'o-1')
  expect(JSON.parse(local.getItem('placeOrder') ?? '').state).toMatchObject({ timer: 1795233600000, desiredOrderId: 'o-1' })
  replacePlaceOrder({ techId: 't-1' })
  expect(usePlaceOrder.getState()).toMatchObject({ techId: 't-1', timer: undefined, desiredOrderId: '' })
})
