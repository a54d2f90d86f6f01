import { Fragment as _Fragment, jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import { Drawing } from './drawing.tsx';
const accent = (_jsx(_Fragment, { children: _jsx("path", { d: "M52 32c-5-6 5-9 0-16M66 30c-4-5 4-8 0-13" }) }));
/** A covered cup on its saucer, steam rising. */
export function TeaDrawing(props) {
    return (_jsxs(Drawing, { ...props, moon: [64, 50, 36], accent: accent, children: [_jsx("path", { d: "M30 56h60c0 20-10 34-24 36H54c-14-2-24-16-24-36z" }), _jsx("path", { d: "M38 56c2-9 11-14 22-14s20 5 22 14M56 42c0-5 8-5 8 0" }), _jsx("path", { d: "M22 96c6 6 20 9 38 9s32-3 38-9c-9-3-20-4-32-4M22 96c9-3 20-4 32-4" }), _jsx("path", { d: "M39 66c2 7 6 12 11 15" })] }));
}
