import { Fragment as _Fragment, jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import { Drawing } from './drawing.tsx';
const accent = (_jsxs(_Fragment, { children: [_jsx("circle", { cx: "82", cy: "38", r: "4.5" }), _jsx("path", { d: "M34 76c9 6 22 5 28-2 4-5 9-7 15-8", strokeDasharray: "1 6" })] }));
/** A folded map, a way to a pin. */
export function MapDrawing(props) {
    return (_jsxs(Drawing, { ...props, moon: [60, 52, 40], accent: accent, children: [_jsx("path", { d: "M16 38l28-10 32 10 28-10v62l-28 10-32-10-28 10zM44 28v62M76 68v32" }), _jsx("path", { d: "M26 82c8-3 10-9 6-15-4-6 1-12 8-12" }), _jsx("path", { fill: "var(--primary-soft)", d: "M82 24c8 0 14 6 14 13 0 10-14 22-14 22S68 47 68 37c0-7 6-13 14-13z" })] }));
}
