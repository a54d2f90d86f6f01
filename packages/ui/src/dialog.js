import { jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import { useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Button } from './button.tsx';
import { cx } from './cx.ts';
import { useModal, useStays } from './use-modal.ts';
import styles from './dialog.module.css';
/** A question that must be answered. The last action is the one it is about; more than two are stacked. */
export function Dialog({ open, onClose, title, children, actions, drawing }) {
    const panel = useRef(null);
    const id = useId();
    const stays = useStays(open, 160);
    useModal(panel, open && stays, onClose);
    if (!stays)
        return null;
    return createPortal(_jsxs("div", { className: styles.layer, "data-state": open ? 'open' : 'closing', children: [_jsx("div", { className: styles.mask, onClick: onClose }), _jsxs("div", { ref: panel, className: styles.panel, role: "alertdialog", "aria-modal": "true", "aria-labelledby": id, "aria-describedby": children ? `${id}-body` : undefined, tabIndex: -1, children: [drawing && _jsx("div", { className: styles.drawing, children: drawing }), _jsx("h2", { id: id, className: styles.title, children: title }), children && (_jsx("div", { id: `${id}-body`, className: styles.body, children: children })), _jsx("div", { className: cx(styles.actions, actions.length > 2 && styles.stacked), children: actions.map(({ label, onClick, variant, busy }, at) => (_jsx(Button, { variant: variant ?? (at === actions.length - 1 ? 'primary' : 'secondary'), busy: busy, full: true, onClick: onClick, children: label }, label))) })] })] }), document.body);
}
