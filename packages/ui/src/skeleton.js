import { jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import { cx } from './cx.ts';
import styles from './skeleton.module.css';
/** A still shape where something will be. Sizes take numbers (px) or CSS. */
export function Skeleton({ width = '100%', height = 16, radius = 6, className }) {
    return _jsx("span", { className: cx(styles.bone, className), style: { width, height, borderRadius: radius }, "aria-hidden": true });
}
/** Lines of text to come; the last is shorter. */
export function SkeletonText({ lines = 2 }) {
    return (_jsx("span", { className: styles.text, "aria-hidden": true, children: Array.from({ length: lines }, (_, at) => (_jsx(Skeleton, { height: "0.8em", width: at === lines - 1 && lines > 1 ? '62%' : '100%' }, at))) }));
}
/** A card with a portrait and three lines, as a technician will be shown. */
export function SkeletonCard() {
    return (_jsxs("div", { className: styles.card, "aria-hidden": true, children: [_jsx(Skeleton, { width: 84, height: 104, radius: 10 }), _jsxs("div", { className: styles.lines, children: [_jsx(Skeleton, { width: "44%", height: 18 }), _jsx(Skeleton, { width: "66%", height: 13 }), _jsx(Skeleton, { width: "52%", height: 13 }), _jsxs("div", { className: styles.foot, children: [_jsx(Skeleton, { width: 96, height: 32, radius: 16 }), _jsx(Skeleton, { width: 56, height: 18 })] })] })] }));
}
