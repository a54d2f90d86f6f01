import { persistedStore } from '../drafts/drafts.ts'
import { updatePlaceOrder } from '../drafts/place-order-draft.ts'

export type EditPage = { navTitle: string; inputType: string; updateDataName: string; type: string }

/** What the edit page edits, and how. */
export const useEditPageInfo = persistedStore<EditPage>(
  'editPageInfo',
  { navTitle: '', inputType: 'input', updateDataName: 'userInfo', type: 'name' },
  'session',
)

/** Sets the order that a posted request is answered with. */
export const setDesiredOrderId = (orderId: string): void => updatePlaceOrder('desiredOrderId', orderId)
