import { Fragment as _Fragment, jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import styles from './cell.module.css';
/** Rows that belong together, with a title above and a note below. */
export function CellGroup({ title, note, children }) {
    return (_jsxs("section", { className: styles.group, children: [title && _jsx("h2", { className: styles.title, children: title }), _jsx("div", { className: styles.rows, children: children }), note && _jsx("p", { className: styles.note, children: note })] }));
}
/** One row: a link with `href`, a button with `onClick`, else plain. */
export function Cell({ label, hint, value, icon, href, onClick, chevron = Boolean(href ?? onClick), tone = 'plain', trailing, disabled }) {
    const face = (_jsxs(_Fragment, { children: [icon && _jsx(Icon, { className: styles.icon, name: icon, size: 22 }), _jsxs("span", { className: styles.words, children: [_jsx("span", { className: cx(styles.label, tone === 'danger' && styles.danger), children: label }), hint && _jsx("span", { className: styles.hint, children: hint })] }), value !== undefined && _jsx("span", { className: styles.value, children: value }), trailing, chevron && _jsx(Icon, { className: styles.chevron, name: "chevron-right", size: 18 })] }));
    if (href) {
        return (_jsx("a", { className: cx(styles.cell, styles.action), href: href, onClick: onClick, children: face }));
    }
    if (onClick) {
        return (_jsx("button", { type: "button", className: cx(styles.cell, styles.action), onClick: onClick, disabled: disabled, children: face }));
    }
    return _jsx("div", { className: styles.cell, children: face });
}
