import { jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import { useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from './icon-button.tsx';
import { useUiWords } from './ui-words.ts';
import { useModal, useStays } from './use-modal.ts';
import styles from './sheet.module.css';
const leavingMs = 240;
const dragToClose = 90;
/** A panel from below for a choice or a detail. Closes by ✕, the mask, Escape, or dragging its head down. */
export function Sheet({ open, onClose, title, children, footer }) {
    const panel = useRef(null);
    const dragFrom = useRef(undefined);
    const id = useId();
    const words = useUiWords();
    const stays = useStays(open, leavingMs);
    useModal(panel, open && stays, onClose);
    if (!stays)
        return null;
    const pull = (event) => (dragFrom.current === undefined ? 0 : Math.max(0, event.clientY - dragFrom.current));
    const letGo = (event) => {
        const pulled = pull(event);
        dragFrom.current = undefined;
        panel.current?.style.removeProperty('translate');
        if (event.type === 'pointerup' && pulled > dragToClose)
            onClose();
    };
    return createPortal(_jsxs("div", { className: styles.layer, "data-state": open ? 'open' : 'closing', children: [_jsx("div", { className: styles.mask, onClick: onClose }), _jsxs("div", { ref: panel, className: styles.panel, role: "dialog", "aria-modal": "true", "aria-labelledby": id, tabIndex: -1, children: [_jsxs("div", { className: styles.head, onPointerDown: event => {
                            if (event.target instanceof Element && event.target.closest('button'))
                                return;
                            dragFrom.current = event.clientY;
                            event.currentTarget.setPointerCapture(event.pointerId);
                        }, onPointerMove: event => {
                            if (dragFrom.current !== undefined)
                                panel.current?.style.setProperty('translate', `0 ${pull(event)}px`);
                        }, onPointerUp: letGo, onPointerCancel: letGo, children: [_jsx("span", { className: styles.grip, "aria-hidden": true }), _jsx("h2", { id: id, className: styles.title, children: title }), _jsx(IconButton, { name: "close", label: words.close, size: 20, onClick: onClose })] }), _jsx("div", { className: styles.body, children: children }), footer && _jsx("div", { className: styles.footer, children: footer })] })] }), document.body);
}
