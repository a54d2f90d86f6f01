import { keptStore } from './drafts.ts';
const empty = {
    techId: '',
    items: [],
    address: undefined,
    timer: undefined,
    coupon: '',
    desiredOrderId: '',
    remark: '',
};
/** The place-order draft: const timer = usePlaceOrder((draft) => draft.timer). */
export const usePlaceOrder = keptStore('placeOrder', empty, 'local');
/** Changes one field of the draft: updatePlaceOrder('timer', startAt). */
export function updatePlaceOrder(field, value) {
    usePlaceOrder.setState((draft) => ({ ...draft, [field]: value }));
}
/** Replaces the draft whole; fields not given are empty again. */
export function replacePlaceOrder(draft = {}) {
    usePlaceOrder.setState({ ...empty, ...draft }, true);
}
export const setDesiredOrderId = (orderId) => updatePlaceOrder('desiredOrderId', orderId);
