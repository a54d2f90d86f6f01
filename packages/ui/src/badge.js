import { jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import { cx } from './cx.ts';
import styles from './badge.module.css';
/** A count, or a dot, on the corner of what it sits on. Nothing shows at zero; `label` says it to screen readers. */
export function Badge({ count = 0, dot = false, label, children }) {
    const shows = dot || count > 0;
    return (_jsxs("span", { className: styles.holder, children: [children, shows && (_jsxs("span", { className: cx(styles.badge, dot && styles.dot, children !== undefined && styles.corner), children: [!dot && _jsx("span", { "aria-hidden": true, children: count > 99 ? '99+' : count }), label && _jsx("span", { className: "visually-hidden", children: label })] }))] }));
}
