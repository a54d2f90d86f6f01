import { jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import { cx } from './cx.ts';
import styles from './empty-state.module.css';
/** Nothing here: a drawing, what it means, what can be done. */
export function EmptyState({ drawing, title, children, action, compact = false }) {
    return (_jsxs("div", { className: cx(styles.empty, compact && styles.compact), children: [drawing && _jsx("div", { className: styles.drawing, children: drawing }), _jsx("p", { className: styles.title, children: title }), children && _jsx("div", { className: styles.words, children: children }), action && _jsx("div", { className: styles.action, children: action })] }));
}
