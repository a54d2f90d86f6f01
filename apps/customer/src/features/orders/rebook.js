import { router } from '@anxin/mobile/app-router';
import { replacePlaceOrder, usePlaceOrder } from '@anxin/mobile/place-order-draft';
/** Starts a new order with the same technician and projects; only the time is chosen anew. */
export function rebook({ tech, items }) {
    const { address } = usePlaceOrder.getState();
    replacePlaceOrder({
        techId: tech.techId,
        items: items.map(({ projectId, quantity }) => ({ projectId, quantity })),
        address,
        coupon: 'auto',
    });
    router.navigateTo('/pages/schedule/schedule', { techId: tech.techId });
}
