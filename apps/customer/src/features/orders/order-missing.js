import { jsx as _jsx } from "react/jsx-runtime";
import { orders } from '@anxin/words/orders';
import { router } from '@anxin/mobile/app-router';
import { useText } from '@anxin/mobile/text';
import { Button } from '@anxin/ui/button.tsx';
import { DoorDrawing } from '@anxin/ui/drawings/door.tsx';
import { EmptyState } from '@anxin/ui/empty-state.tsx';
/** An order that is gone, or was never ours. */
export function OrderMissing() {
    const text = useText(orders);
    return (_jsx(EmptyState, { drawing: _jsx(DoorDrawing, {}), title: text('notFound'), action: _jsx(Button, { onClick: () => router.switchTab('/pages/order/order'), children: text('toOrders') }), children: text('notFoundNote') }));
}
