import { Fragment as _Fragment, jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import { lazy, Suspense, useState } from 'react';
import { orders } from '@anxin/words/orders';
import { router } from '@anxin/mobile/app-router';
import { useText } from '@anxin/mobile/text';
import { Button } from '@anxin/ui/button.tsx';
import { rebook } from './rebook.ts';
import { useOrderActs } from './use-order-acts.ts';
const CancelSheet = lazy(() => import('./cancel-sheet.tsx').then(({ CancelSheet }) => ({ default: CancelSheet })));
const shown = ['REMOVE', 'CANCEL', 'REBOOK', 'COMMENT', 'CONFIRM', 'PAY'];
/** The buttons of an order, exactly those that the server allows now; the most wanted stands last and filled. */
export function OrderActions({ order, size = 's', onRemoved }) {
    const { orderId, actions } = order;
    const text = useText(orders);
    const acts = useOrderActs(orderId, { onRemoved });
    const [cancelling, setCancelling] = useState(false);
    const [asked, setAsked] = useState(false);
    const press = {
        PAY: () => router.navigateTo('/pages/pay/pay', { orderId }),
        COMMENT: () => router.navigateTo('/pages/comment-form/comment-form', { orderId }),
        REBOOK: () => rebook(order),
        CONFIRM: acts.complete,
        REMOVE: acts.remove,
        CANCEL: () => {
            setAsked(true);
            setCancelling(true);
        },
    };
    const busy = { CONFIRM: acts.isCompleting, REMOVE: acts.isRemoving, CANCEL: acts.isCancelling };
    const buttons = shown.filter((action) => actions.includes(action));
    const variantOf = (action) => {
        if (action === 'REMOVE' || action === 'CANCEL')
            return size === 's' ? 'secondary' : 'ghost';
        return action === buttons.at(-1) ? 'primary' : 'secondary';
    };
    const cancel = (reason) => void acts.cancel(reason).then(() => setCancelling(false), () => setCancelling(false));
    return (_jsxs(_Fragment, { children: [buttons.map((action) => (_jsx(Button, { size: size, variant: variantOf(action), busy: busy[action], "data-action": action, onClick: press[action], children: text(`act_${action}`) }, action))), asked && (_jsx(Suspense, { children: _jsx(CancelSheet, { order: order, open: cancelling, busy: acts.isCancelling, onClose: () => setCancelling(false), onCancel: cancel }) }))] }));
}
