import { router } from '@anxin/mobile/navigation/app-router'
import { replacePlaceOrder, usePlaceOrder } from '@anxin/mobile/drafts/place-order-draft'
import { paths } from '../../routes.ts'
import type { OrderCard } from './order.ts'

/** Starts a new order with the same technician and projects; only the time is chosen again. */
export function rebook({ tech, items }: Pick<OrderCard, 'tech' | 'items'>): void {
  const { address } = usePlaceOrder.getState()
  replacePlaceOrder({
    techId: tech.techId,
    items: items.map(({ projectId, quantity }) => ({ projectId, quantity })),
    address,
    coupon: 'auto',
  })
  router.navigateTo(paths.schedule({ techId: tech.techId }))
}
