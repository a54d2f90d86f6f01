import { jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
/** The paper of every ink drawing: one line weight on a moon-white wash, `accent` the one warm touch. */
export function Drawing({ size = 120, label, className, moon, accent, children }) {
    const [cx, cy, r] = moon;
    return (_jsxs("svg", { className: className, width: size, height: size, viewBox: "0 0 120 120", fill: "none", stroke: "currentColor", strokeWidth: Math.min(2.4, 168 / size), strokeLinecap: "round", strokeLinejoin: "round", role: label ? 'img' : undefined, "aria-label": label, "aria-hidden": label ? undefined : true, children: [_jsx("circle", { cx: cx, cy: cy, r: r, fill: "var(--primary-soft)", stroke: "none" }), children, _jsx("g", { stroke: "var(--accent)", children: accent })] }));
}
