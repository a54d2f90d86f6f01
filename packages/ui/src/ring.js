import { jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import styles from './ring.module.css';
/** Progress as a ring, `value` from 0 to 1, with something in the middle. */
export function Ring({ value, label, size = 64, children }) {
    const part = Math.min(1, Math.max(0, value));
    return (_jsxs("div", { className: styles.ring, style: { width: size, height: size }, role: "progressbar", "aria-label": label, "aria-valuemin": 0, "aria-valuemax": 100, "aria-valuenow": Math.round(part * 100), children: [_jsxs("svg", { viewBox: "0 0 48 48", fill: "none", strokeWidth: "3.5", strokeLinecap: "round", "aria-hidden": true, children: [_jsx("circle", { className: styles.track, cx: "24", cy: "24", r: "22" }), part > 0 && _jsx("circle", { className: styles.part, cx: "24", cy: "24", r: "22", pathLength: "100", strokeDasharray: "100", strokeDashoffset: 100 - part * 100 })] }), _jsx("div", { className: styles.middle, children: children })] }));
}
