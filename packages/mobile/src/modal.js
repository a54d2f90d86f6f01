import { jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import { useId, useRef } from 'react';
import { Button } from '@anxin/ui/button.tsx';
import { cx } from '@anxin/ui/cx';
import { useModal } from '@anxin/ui/use-modal';
import css from './modal.module.css';
/** A question over everything else, answered by one of its buttons or Escape. */
export function Modal({ title, content, confirmText, cancelText, danger, layer, onAnswer }) {
    const panel = useRef(null);
    const id = useId();
    useModal(panel, true, () => onAnswer(cancelText === undefined));
    return (_jsx("div", { className: cx(css.mask, layer === 'network' ? css.network : css.popup), children: _jsxs("div", { ref: panel, className: css.panel, role: "alertdialog", "aria-modal": "true", "aria-labelledby": title ? `${id}-title` : `${id}-content`, "aria-describedby": title ? `${id}-content` : undefined, tabIndex: -1, children: [title && (_jsx("h2", { id: `${id}-title`, className: css.title, children: title })), _jsx("p", { id: `${id}-content`, className: css.content, children: content }), _jsxs("div", { className: css.actions, children: [cancelText !== undefined && (_jsx(Button, { variant: "secondary", full: true, onClick: () => onAnswer(false), children: cancelText })), _jsx(Button, { variant: danger ? 'danger' : 'primary', full: true, onClick: () => onAnswer(true), children: confirmText })] })] }) }));
}
