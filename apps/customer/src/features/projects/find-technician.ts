import { replacePlaceOrder, usePlaceOrder } from '@anxin/mobile/drafts/place-order-draft'
import { router } from '@anxin/mobile/navigation/app-router'
import { paths } from '../../routes.ts'

/** Begins an order with a treatment alone: who gives it is chosen next. */
export function findTechnician(projectId: string): void {
  replacePlaceOrder({ address: usePlaceOrder.getState().address, items: [{ projectId, quantity: 1 }] })
  router.navigateTo(paths.preferredTechnician({ projectId }))
}
