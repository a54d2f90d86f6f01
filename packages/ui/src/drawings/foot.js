import { Fragment as _Fragment, jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import { Drawing } from './drawing.tsx';
const accent = (_jsx(_Fragment, { children: _jsx("path", { d: "M62 104c6-8 15-10 24-9-4 7-13 11-24 9zM62 104c7-3 12-5 17-6" }) }));
/** A foot resting, with a leaf beside it. */
export function FootDrawing(props) {
    return (_jsxs(Drawing, { ...props, moon: [70, 50, 38], accent: accent, children: [_jsx("path", { d: "M54 12c1 18 0 31-6 41-6 9-17 15-25 22-5 5-6 10-2 13 3 2 8 2 13 1 9-1 15-5 24-4 8 1 13 6 21 6 9 0 13-6 12-15-2-14-8-28-6-64" }), _jsx("path", { d: "M21 88c1-3 4-5 7-5M20 80c3-2 5-3 8-2M78 70c4-1 7 1 8 5" }), _jsx("path", { d: "M14 104h86" })] }));
}
