import { jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import { useId, useState } from 'react';
import { yuan } from '@anxin/rules/money';
import { orders } from '@anxin/words/orders';
import { useText } from '@anxin/mobile/text';
import { Button } from '@anxin/ui/button.tsx';
import { Notice } from '@anxin/ui/notice.tsx';
import { Sheet } from '@anxin/ui/sheet.tsx';
import css from './cancel-sheet.module.css';
const reasons = ['reasonTime', 'reasonWrong', 'reasonOther', 'reasonNoNeed'];
/** Asks before an order is cancelled: what comes back, and why. */
export function CancelSheet({ order: { status, payAmount }, open, busy, onClose, onCancel }) {
    const text = useText(orders);
    const [reason, setReason] = useState('reasonTime');
    const name = useId();
    const isPaid = status !== 'PENDING_PAYMENT';
    const footer = (_jsxs("div", { className: css.actions, children: [_jsx(Button, { variant: "secondary", full: true, onClick: onClose, children: text('keepOrder') }), _jsx(Button, { variant: "danger", full: true, busy: busy, onClick: () => onCancel(text(reason)), children: text('cancelNow') })] }));
    return (_jsx(Sheet, { open: open, onClose: onClose, title: text('cancelTitle'), footer: footer, children: _jsxs("div", { className: css.body, children: [_jsx(Notice, { tone: "info", children: isPaid ? text('cancelPaid', { amount: yuan(payAmount) }) : text('cancelUnpaid') }), _jsxs("fieldset", { children: [_jsx("legend", { className: css.legend, children: text('cancelWhy') }), reasons.map((each) => (_jsxs("label", { className: css.reason, children: [_jsx("span", { children: text(each) }), _jsx("input", { type: "radio", name: name, checked: reason === each, onChange: () => setReason(each) })] }, each)))] })] }) }));
}
