import { Fragment as _Fragment, jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import { Drawing } from './drawing.tsx';
const accent = (_jsx(_Fragment, { children: _jsx("path", { d: "M70 72c0 6-4 10-10 10s-10-4-10-9 4-10 10-10c5 0 9 3 9 8M58 72h4" }) }));
/** A page of the calendar, one day circled. */
export function CalendarDrawing(props) {
    return (_jsxs(Drawing, { ...props, moon: [60, 54, 40], accent: accent, children: [_jsx("path", { d: "M24 26h72v76H24zM24 44h72" }), _jsx("path", { d: "M42 18v14M78 18v14" }), _jsx("path", { d: "M38 58h4M58 58h4M78 58h4M38 72h4M78 72h4M38 86h4M58 86h4" }), _jsx("path", { d: "M96 90L84 102M84 102V90h12" })] }));
}
