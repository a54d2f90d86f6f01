import { expect, test } from 'vitest'
import { usePlaceOrder } from '../drafts/place-order-draft.ts'
import { setDesiredOrderId, useEditPageInfo } from './shared-state.ts'

test('the edit page edits the name of the user unless another field is named', () => {
  expect(useEditPageInfo.getState()).toEqual({ navTitle: '', inputType: 'input', updateDataName: 'userInfo', type: 'name' })
})

test('the desired-order id of the draft can be set', () => {
  setDesiredOrderId('o-1')
  expect(usePlaceOrder.getState().desiredOrderId).toBe('o-1')
})
