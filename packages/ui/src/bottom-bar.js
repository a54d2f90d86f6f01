import { jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import styles from './bottom-bar.module.css';
/** The one action of a page, within a thumb's reach: what it costs on the left, the button on the right. */
export function BottomBar({ left, note, children }) {
    return (_jsxs("div", { className: styles.bar, children: [note && _jsx("div", { className: styles.note, children: note }), _jsxs("div", { className: styles.row, children: [left && _jsx("div", { className: styles.left, children: left }), _jsx("div", { className: left ? styles.action : styles.wide, children: children })] })] }));
}
