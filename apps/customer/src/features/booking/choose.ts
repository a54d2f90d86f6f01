import { replacePlaceOrder, updatePlaceOrder, usePlaceOrder, type PlaceOrderDraft } from '@anxin/mobile/drafts/place-order-draft'

type Choice = { techId: string; items?: PlaceOrderDraft['items'] | undefined; timer?: number | undefined }

/**
 * Puts a choice into the order draft. Another technician has other times and prices, so only the address and the
 * note stay; `timer` is the chosen start, epoch ms.
 */
export function chooseForOrder({ techId, items, timer }: Choice): void {
  const { techId: before, address, remark } = usePlaceOrder.getState()
  if (before !== techId) return replacePlaceOrder({ techId, items: items ?? [], timer, address, remark })
  if (items) updatePlaceOrder('items', items)
  if (timer !== undefined) updatePlaceOrder('timer', timer)
}

/** Whether a start is chosen that still lies ahead. */
export function hasStart(): boolean {
  const { timer } = usePlaceOrder.getState()
  return timer !== undefined && timer > Date.now()
}

/** The items with a project's number changed; 0 takes it out. */
export function withQuantity(items: PlaceOrderDraft['items'], projectId: string, quantity: number): PlaceOrderDraft['items'] {
  if (quantity <= 0) return items.filter((item) => item.projectId !== projectId)
  if (!items.some((item) => item.projectId === projectId)) return [...items, { projectId, quantity }]
  return items.map((item) => (item.projectId === projectId ? { projectId, quantity } : item))
}
