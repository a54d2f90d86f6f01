import { Fragment as _Fragment, jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import { Drawing } from './drawing.tsx';
const accent = (_jsx(_Fragment, { children: _jsx("circle", { cx: "78", cy: "29", r: "5" }) }));
/** A letter half out of its envelope. */
export function EnvelopeDrawing(props) {
    return (_jsxs(Drawing, { ...props, moon: [64, 46, 37], accent: accent, children: [_jsx("path", { d: "M18 52v50h84V52" }), _jsx("path", { d: "M18 52l14-10M102 52L88 42" }), _jsx("path", { d: "M18 102l32-26M102 102L70 76" }), _jsx("path", { d: "M18 52l38 29c3 2 5 2 8 0l38-29" }), _jsx("path", { d: "M32 62V18h56v44" }), _jsx("path", { d: "M44 32h20M44 42h32M44 52h24" })] }));
}
