import { Fragment as _Fragment, jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import { Drawing } from './drawing.tsx';
const accent = (_jsx(_Fragment, { children: _jsx("path", { d: "M60 54v.1M60 63v.1M60 72v.1M60 81v.1M60 90v.1M60 99v.1", strokeWidth: "2.6" }) }));
/** A bare back, the hair tied up, the spine marked with points. */
export function BackDrawing(props) {
    return (_jsxs(Drawing, { ...props, moon: [58, 62, 42], accent: accent, children: [_jsx("path", { d: "M52 42c0-3 0-5-1-7-4-3-6-8-5-13 1-7 7-11 14-11s13 4 14 11c1 5-1 10-5 13-1 2-1 4-1 7" }), _jsx("path", { d: "M54 12c-2-5 1-9 6-9s8 4 6 9M51 35c5 3 13 3 18 0" }), _jsx("path", { d: "M52 42c-1 5-7 7-15 9-9 2-14 7-16 17l-5 32M68 42c1 5 7 7 15 9 9 2 14 7 16 17l5 32" }), _jsx("path", { d: "M34 70c0 10 4 17 4 26 0 7-2 12-4 18M86 70c0 10-4 17-4 26 0 7 2 12 4 18" }), _jsx("path", { d: "M41 60c4 2 7 5 8 10M79 60c-4 2-7 5-8 10M49 109c4-3 7-3 11 0 4-3 7-3 11 0" })] }));
}
